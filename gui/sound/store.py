"""Sounds as files, made once and kept: whoever plays them asks for a WAV by its name.

What the disk does not take, or gives back damaged, is made again.
"""

import logging
import wave
from io import BytesIO
from pathlib import Path
from typing import Final

from config.disk import replace_file
from gui.sound.music import make_music
from gui.sound.sounds import Sound, make_sound
from gui.sound.synthesis import RATE, wav

VERSION: Final = 1
"""To be raised whenever a sound is made in another way."""

MUSIC: Final = "music"

NAMES: Final[tuple[str, ...]] = (*Sound, MUSIC)
"""All that there is, what takes longest last."""

_log = logging.getLogger(__name__)


class SoundStore:
    """The sounds of a folder of the cache."""

    def __init__(self, cache: Path) -> None:
        self._folder: Final = cache / f"sounds-{VERSION}"

    def path(self, name: str) -> Path:
        """The file of a sound, or of MUSIC."""
        return self._folder / f"{name}.wav"

    def get(self, name: str) -> bytes:
        """A sound as a WAV file; making it takes a moment, and the tune some seconds."""
        return self._kept(name) or self._made(name)

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

    def _made(self, name: str) -> bytes:
        content = wav(make_music() if name == MUSIC else make_sound(Sound(name)))
        try:
            replace_file(self.path(name), content)
        except OSError as error:
            _log.warning("the sound %s cannot be kept: %s", self.path(name), error)
        return content


def _is_whole(content: bytes) -> bool:
    try:
        with wave.open(BytesIO(content)) as file:
            form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
            whole = len(file.readframes(file.getnframes())) == 2 * file.getnframes()
            return form == (1, 2, RATE) and file.getnframes() > 0 and whole
    except (wave.Error, EOFError):
        return False
