"""A disk cache of synthesized sounds as WAV files.

Missing or damaged files are made again.
"""

import logging
import wave
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import Final

from config.disk import replace_file
from gui.sound.synthesis import RATE
from gui.sound.workshop import NAMES

VERSION: Final = 2
"""Raise this whenever the synthesis of a sound changes."""

Make = Callable[[Sequence[str]], Iterator[bytes]]
"""Yields the files of some sounds in order, possibly not all of them."""

_log = logging.getLogger(__name__)


class SoundStore:
    """The sounds in a folder of the cache."""

    def __init__(self, cache: Path, make: Make) -> None:
        self._folder: Final = cache / f"sounds-{VERSION}"
        self._make: Final = make

    def path(self, name: str) -> Path:
        """Return the file of a sound or a tune."""
        return self._folder / f"{name}.wav"

    def contents(self) -> Iterator[tuple[str, bytes]]:
        """Yield all sounds by name: first the stored ones, then those that are made now."""
        missing = []
        for name in NAMES:
            content = self._kept(name)
            if content is None:
                missing.append(name)
            else:
                yield name, content
        # Not strict: the maker may end early.
        for name, content in zip(missing, self._make(missing) if missing else (), strict=False):
            self._keep(name, content)
            yield name, content

    def _kept(self, name: str) -> bytes | None:
        try:
            content = self.path(name).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            _log.warning("the sound %s cannot be read: %s", self.path(name), error)
            return None
        if not _is_whole(content):
            _log.warning("the sound %s is damaged and is made again", self.path(name))
            return None
        return content

    def _keep(self, name: str, content: bytes) -> None:
        try:
            replace_file(self.path(name), content)
        except OSError as error:
            _log.warning("the sound %s cannot be kept: %s", self.path(name), error)


def _is_whole(content: bytes) -> bool:
    try:
        with wave.open(BytesIO(content)) as file:
            form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            whole = len(file.readframes(file.getnframes())) == 2 * file.getnframes()
            return form == (1, 2, RATE) and file.getnframes() > 0 and whole
    except (wave.Error, EOFError):
        return False
