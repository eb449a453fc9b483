"""Makes sounds in a process of its own: it takes seconds, in which windows are painted."""

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Event
from typing import Final

from gui.sound.music import make_music
from gui.sound.sounds import Sound, make_sound
from gui.sound.synthesis import wav

MUSIC: Final = "music"

NAMES: Final[tuple[str, ...]] = (*Sound, MUSIC)
"""All that there is, what takes longest last."""

_log = logging.getLogger(__name__)


class Workshop:
    """One process at a time, at the leisure of all others."""

    def __init__(self) -> None:
        self._closed: Final = Event()
        self._end = self._closed.set

    def make(self, names: Sequence[str]) -> Iterator[bytes]:
        """WAV files of these sounds, each as soon as it is made; fewer, if that is ended."""
        # Forked from a program with windows and threads it could hang; so it is started anew.
        context = get_context("spawn")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_make, args=(tuple(names), sender), daemon=True)
        process.start()
        sender.close()
        self._end = process.terminate
        if self._closed.is_set():
            process.terminate()
        with receiver:
            for name in names:
                try:
                    content = receiver.recv_bytes()
                except EOFError:
                    if not self._closed.is_set():
                        _log.warning("the sound %s cannot be made", name)
                    return
                yield content

    def close(self) -> None:
        """Make no more; from any thread."""
        self._closed.set()
        self._end()


def make(name: str) -> bytes:
    """A sound, or MUSIC, as a WAV file."""
    return wav(make_music() if name == MUSIC else make_sound(Sound(name)))


def _make(names: Sequence[str], sender: Connection) -> None:
    if sys.platform != "win32":
        os.nice(10)
    for name in names:
        sender.send_bytes(make(name))
