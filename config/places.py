"""The program's folders: where the system puts them, or all under one folder."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from platformdirs import PlatformDirs

HOME = "RAIL_EMPIRES_HOME"
"""The environment variable that puts all files into one folder, for tests and USB sticks."""


class Places(NamedTuple):
    """Folders, which need not exist yet."""

    configuration: Path
    saved_games: Path
    autosave: Path
    cache: Path
    logs: Path

    @property
    def key(self) -> Path:
        """The file of the key that identifies the player at every table (`net.key_file`)."""
        return self.saved_games.parent / "key"


def find_places(environment: Mapping[str, str] = os.environ) -> Places:
    """Return the folders of the user."""
    home = environment.get(HOME)
    if home:
        root = Path(home).absolute()
        return Places(
            configuration=root / "config",
            saved_games=root / "saves",
            autosave=root / "autosave",
            cache=root / "cache",
            logs=root / "logs",
        )
    system = PlatformDirs("rail-empires", appauthor=False)
    return Places(
        configuration=system.user_config_path,
        saved_games=system.user_data_path / "saves",
        autosave=system.user_data_path / "autosave",
        cache=system.user_cache_path,
        logs=system.user_log_path,
    )
