"""The preset of each game's options chosen last at this computer, kept between runs."""

import logging
from pathlib import Path
from typing import Annotated, Final

import msgspec

from config.disk import replace_file
from gui.storage.reading import read_json

_LARGEST: Final = 10_000
"""Maximum size of the file in bytes."""
_Key = Annotated[str, msgspec.Meta(max_length=64)]
_CHOSEN: Final = msgspec.json.Decoder(dict[_Key, _Key])
_log: Final = logging.getLogger(__name__)


class ChosenPresets:
    """The preset chosen last for each game, in a file that need not exist."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._chosen: dict[str, str] = read_json(path, _CHOSEN, largest=_LARGEST) or {}

    def key(self, game: str) -> str | None:
        """Return the preset of the game started last; empty for custom options, None at first."""
        return self._chosen.get(game)

    def choose(self, game: str, preset: str) -> None:
        """Remember a preset, empty for custom options; logs a warning if it cannot be stored."""
        if self._chosen.get(game) == preset:
            return
        self._chosen = {**self._chosen, game: preset}
        try:
            replace_file(self._path, msgspec.json.encode(self._chosen))
        except OSError as error:
            _log.warning("the chosen preset cannot be kept in %s: %s", self._path, error)
