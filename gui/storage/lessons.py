"""The games whose coached first game was finished, and the table that is played without hints."""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from gui.storage.json_files import read_json, write_json

_LARGEST: Final = 10_000
"""Maximum size of the file in bytes."""

_Key = Annotated[str, msgspec.Meta(max_length=64)]


class _Lessons(msgspec.Struct, frozen=True):
    finished: Annotated[tuple[_Key, ...], msgspec.Meta(max_length=64)] = ()
    without_hints: _Key = ""


_LESSONS: Final = msgspec.json.Decoder(_Lessons)


class Lessons:
    """What was learned, kept in a file that need not exist."""

    def __init__(self, folder: Path) -> None:
        """Use a folder of configuration files; reads nothing yet."""
        self._path: Final = folder / "lessons.json"

    def is_finished(self, game: str) -> bool:
        """Return whether the coached game of a game was finished, or all its hints skipped."""
        return game in self._read.finished

    def has_hints(self, table: str) -> bool:
        """Return whether the table of this id is played with hints."""
        return table != self._read.without_hints

    def finish(self, game: str) -> None:
        """Note that a coached game is finished."""
        known = self._read
        if game not in known.finished:
            self._write(msgspec.structs.replace(known, finished=(*known.finished, game)))

    def stop(self, game: str, table: str) -> None:
        """Note that all hints of a table were skipped."""
        self.finish(game)
        self._write(msgspec.structs.replace(self._read, without_hints=table))

    @property
    def _read(self) -> _Lessons:
        return read_json(self._path, _LESSONS, largest=_LARGEST) or _Lessons()

    def _write(self, lessons: _Lessons) -> None:
        """Store; without success the title offers the game again."""
        write_json(self._path, lessons)
