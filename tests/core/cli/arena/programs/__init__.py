"""Programs that play in the arena, started like a user's own program."""

import shlex
import sys
from pathlib import Path

_FOLDER = Path(__file__).parent
_PYTHON = (sys.executable, "-I", "-S")


def command(name: str, *arguments: object) -> tuple[str, ...]:
    """Return the command line that starts one of these programs, as words."""
    return (*_PYTHON, str(_FOLDER / f"{name}.py"), *map(str, arguments))


def player(name: str, *arguments: object) -> str:
    """Return the same program as an arena contestant."""
    return f"cmd:{shlex.join(command(name, *arguments))}"
