"""The game of the title and of new tables, remembered between runs of the program."""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from gui.storage.json_files import read_json, write_json
from gui.texts.game_names import is_known, known_or_first

_LARGEST: Final = 10_000
"""Maximum size of the file in bytes."""


class _Chosen(msgspec.Struct, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=64)] = ""


_CHOSEN: Final = msgspec.json.Decoder(_Chosen)


class ChosenGame:
    """The chosen game, kept in a file that need not exist."""

    def __init__(self, path: Path, configured: str | None) -> None:
        """Load the choice; `configured` is the game's key if none was chosen or it is unknown."""
        self._path: Final = path
        self._configured: Final = configured or ""
        self._chosen = (read_json(path, _CHOSEN, largest=_LARGEST) or _Chosen()).game

    @property
    def key(self) -> str:
        """The game chosen or played last, else the configured one, else the program's first."""
        return self._chosen if is_known(self._chosen) else known_or_first(self._configured)

    def choose(self, key: str) -> None:
        """Choose a game; logs a warning if that cannot be stored."""
        if key == self._chosen:
            return
        self._chosen = key
        write_json(self._path, _Chosen(key))
