"""Handling of uncaught exceptions: they are logged and shown, and the program goes on.

They come from Qt slots, event handlers of widgets, threads and tasks. The window stays open, and
the game is in its record in any case.
"""

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Signal

from core.errors import FactualError
from gui.runtime.safe_calls import once
from net.plain_logs import log_plainly

LOG: Final = "rail-empires.log"
_LARGEST: Final = 1_000_000
"""Maximum size of a log file in bytes; three files are kept."""

_log = logging.getLogger(__name__)


class Faults(QObject):
    """The handler of uncaught exceptions; `happened` sends them to widgets in their own thread.

    A FactualError is not a bug: it reports a problem outside the program, such as a full disk.
    """

    happened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        # What fails in painting fails at every frame.
        self._report_once: Final = once(self.report)

    def watch(self) -> None:
        """Install the hooks for uncaught exceptions in all threads; each is reported once."""
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def report(self, error: Exception) -> None:
        """Log an exception and emit `happened`."""
        if isinstance(error, FactualError):
            _log.warning("%s", error)
        else:
            _log.error("a fault of the program", exc_info=error)
        self.happened.emit(error)

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if not isinstance(error, Exception):
            sys.__excepthook__(kind, error, trace)
            return
        self._report_once(error)

    def _uncaught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            self._report_once(args.exc_value)
        else:
            threading.__excepthook__(args)


@contextmanager
def uncaught_raised() -> Iterator[None]:
    """Collect uncaught exceptions of this thread, and raise the first one at the end."""
    caught: list[BaseException] = []
    before = sys.excepthook
    sys.excepthook = lambda _kind, error, _trace: caught.append(error)
    try:
        yield
    finally:
        sys.excepthook = before
    if caught:
        raise caught[0]


def log_to(folder: Path) -> None:
    """Log warnings and errors of all modules to a file in a folder, and to the terminal.

    If the folder cannot be written, log only to the terminal.
    """
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    why = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handlers.append(
            RotatingFileHandler(folder / LOG, maxBytes=_LARGEST, backupCount=2, encoding="utf-8")
        )
    except OSError as error:
        why = error
    log_plainly(logging.WARNING, *handlers)
    if why is not None:
        _log.warning("no log is kept in %s: %s", folder, why)
