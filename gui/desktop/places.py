"""The folders of a user that a desktop reads."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class Desktop(NamedTuple):
    """The folders for data of programs, and for the user's default programs."""

    data: Path
    configuration: Path


def find_desktop(environment: Mapping[str, str] = os.environ) -> Desktop:
    """Return the user's desktop folders; ignores relative paths in the environment."""
    home = Path.home()
    named = {name: Path(environment.get(name, "")) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    return Desktop(
        data=_or(named["XDG_DATA_HOME"], home / ".local" / "share"),
        configuration=_or(named["XDG_CONFIG_HOME"], home / ".config"),
    )


def _or(named: Path, default: Path) -> Path:
    return named if named.is_absolute() else default
