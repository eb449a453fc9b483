"""Programs that play in the arena, started as a player of one's own would be."""

import shlex
import sys
from pathlib import Path

_FOLDER = Path(__file__).parent
_PYTHON = (sys.executable, "-I", "-S")


def command(name: str, *arguments: object) -> tuple[str, ...]:
    """The words of the command line that starts one of these programs."""
    return (*_PYTHON, str(_FOLDER / f"{name}.py"), *map(str, arguments))


def player(name: str, *arguments: object) -> str:
    """The same program as a contestant is named to the arena."""
    return f"cmd:{shlex.join(command(name, *arguments))}"
