"""The game that new tables are for: remembered from one run of the program to the next."""

import logging
from pathlib import Path
from typing import Annotated, Final

import msgspec

from config.disk import replace_file
from gui.models.games import is_known, known_or_first
from gui.saving.reading import read_json

_LARGEST: Final = 10_000
"""Bytes of the file at most."""
_log: Final = logging.getLogger(__name__)


class _Chosen(msgspec.Struct, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=64)] = ""


_CHOSEN: Final = msgspec.json.Decoder(_Chosen)


class ChosenGame:
    """Kept in a file, which need not exist."""

    def __init__(self, path: Path, configured: str | None) -> None:
        """`configured` is the key of the game where none was chosen yet, or it is gone."""
        self._path: Final = path
        self._configured: Final = configured or ""
        self._chosen = (read_json(path, _CHOSEN, largest=_LARGEST) or _Chosen()).game

    @property
    def key(self) -> str:
        """The game chosen last; else the configured one, else the first of this program."""
        return self._chosen if is_known(self._chosen) else known_or_first(self._configured)

    def choose(self, key: str) -> None:
        """Choose a game from now on; logs a warning where that cannot be kept."""
        self._chosen = key
        try:
            replace_file(self._path, msgspec.json.encode(_Chosen(key)))
        except OSError as error:
            _log.warning("the choice of a game cannot be kept in %s: %s", self._path, error)
