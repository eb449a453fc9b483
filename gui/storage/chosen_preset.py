"""The preset of each game's options chosen last at this computer, kept between runs."""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from gui.storage.json_files import read_json, write_json

_LARGEST: Final = 10_000
"""Maximum size of the file in bytes."""
_Key = Annotated[str, msgspec.Meta(max_length=64)]
_CHOSEN: Final = msgspec.json.Decoder(dict[_Key, _Key])


class ChosenPresets:
    """The preset chosen last for each game, in a file that need not exist."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._chosen = read_json(path, _CHOSEN, largest=_LARGEST) or {}

    def key(self, game: str) -> str | None:
        """Return the preset of the game started last; empty for custom options, None at first."""
        return self._chosen.get(game)

    def choose(self, game: str, preset: str) -> None:
        """Remember a preset, empty for custom options; logs a warning if it cannot be stored."""
        if self._chosen.get(game) == preset:
            return
        self._chosen = {**self._chosen, game: preset}
        write_json(self._path, self._chosen)
