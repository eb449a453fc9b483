"""What was chosen last for each game at this computer, kept between runs: a preset, a face."""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from gui.storage.json_files import read_json, write_json

_LARGEST: Final = 10_000
"""Maximum size of the file in bytes."""
_Key = Annotated[str, msgspec.Meta(max_length=64)]
_CHOSEN: Final = msgspec.json.Decoder(dict[_Key, _Key])


class ChosenKeys:
    """The key chosen last for each game, in a file that need not exist."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._chosen = read_json(path, _CHOSEN, largest=_LARGEST) or {}

    def key(self, game: str) -> str | None:
        """Return the key chosen last for a game; None at first."""
        return self._chosen.get(game)

    def choose(self, game: str, key: str) -> None:
        """Remember a key for a game; logs a warning if it cannot be stored."""
        if self._chosen.get(game) == key:
            return
        self._chosen = {**self._chosen, game: key}
        write_json(self._path, self._chosen)
