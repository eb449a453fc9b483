"""The folders of a user that a desktop looks into."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class Desktop(NamedTuple):
    """For what his programs bring along, and for his choices among them."""

    data: Path
    configuration: Path


def find_desktop(environment: Mapping[str, str] = os.environ) -> Desktop:
    """The folders of whoever runs this; those that the environment names must be absolute."""
    home = Path.home()
    named = {name: Path(environment.get(name, "")) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME")}
    return Desktop(
        data=_or(named["XDG_DATA_HOME"], home / ".local" / "share"),
        configuration=_or(named["XDG_CONFIG_HOME"], home / ".config"),
    )


def _or(named: Path, default: Path) -> Path:
    return named if named.is_absolute() else default
