"""Stopping an arena by signals: only its main process reacts to them.

A signal handler never raises an exception: it could occur anywhere, and Python ignores it in
callbacks of weak references.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from types import FrameType
from typing import Final

_STOPS: Final = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]
_QUITS: Final = [getattr(signal, name) for name in ("SIGQUIT",) if hasattr(signal, name)]


@contextmanager
def stop_requests() -> Iterator[Connection]:
    """Yield a pipe that is closed when a signal asks this process to stop, instead of stopping it.

    Signals that were ignored before, as under nohup, stay ignored.
    """
    stop, other = Pipe(duplex=False)

    def close_pipe(number: int, frame: FrameType | None) -> None:
        del number, frame
        other.close()

    with stop, other:
        before = {number: signal.getsignal(number) for number in _STOPS}
        signals = [number for number in _STOPS if before[number] != signal.SIG_IGN]
        try:
            for stop_signal in signals:
                signal.signal(stop_signal, close_pipe)
            yield stop
        finally:
            for stop_signal in signals:
                signal.signal(stop_signal, before[stop_signal])


def leave_stops_to_parent() -> None:
    """Keep this process running when a terminal, or a signal to its process group, stops it.

    The signals are not ignored, as the programs that this process starts would inherit that.
    """
    for stop in (*_STOPS, *_QUITS):
        signal.signal(stop, _ignore)


def _ignore(number: int, frame: FrameType | None) -> None:
    del number, frame
