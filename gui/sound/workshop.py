"""Synthesis of sounds in a separate process, since it takes seconds."""

import logging
import os
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Event
from typing import Final

from gui.sound.pieces import make_tune
from gui.sound.sounds import Sound, make_sound
from gui.sound.synthesis import wav
from gui.sound.tunes import Tune

NAMES: Final[tuple[str, ...]] = (*Sound, *Tune)
"""The names of all sounds and tunes, the slow ones last."""

_log = logging.getLogger(__name__)


class Workshop:
    """A synthesizing process of low priority; at most one at a time."""

    def __init__(self) -> None:
        self._closed: Final = Event()
        self._end = self._closed.set

    def make(self, names: Sequence[str]) -> Iterator[bytes]:
        """Yield the WAV files of these sounds as they are made; ends early after `close`."""
        # A fork of a program with windows and threads could hang, so the process is spawned.
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
        """Stop the synthesis; callable from any thread."""
        self._closed.set()
        self._end()


def make(name: str) -> bytes:
    """Return a sound or a tune as a WAV file."""
    is_tune = name in {tune.value for tune in Tune}
    return wav(make_tune(Tune(name)) if is_tune else make_sound(Sound(name)))


def _make(names: Sequence[str], sender: Connection) -> None:
    if sys.platform != "win32":
        os.nice(10)
    for name in names:
        sender.send_bytes(make(name))
