"""Uncaught exceptions: logged with their trace, shown to the player, and survived.

They come from slots of Qt, from widgets' event handlers, from threads and from tasks. The window
stays, and the record has the game in any case.
"""

import logging
import sys
import threading
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Signal

from core.errors import FactualError
from gui.shelter import once
from net.plain_logs import log_plainly

LOG: Final = "rail-empires.log"
_LARGEST: Final = 1_000_000
"""Bytes of a log file, of which the latest three are kept."""

_log = logging.getLogger(__name__)


class Faults(QObject):
    """`happened` tells of an exception, to widgets in their own thread.

    A FactualError is no mistake: it tells of the world, such as a full disk.
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
        """Log what went wrong, and tell of it."""
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


def log_to(folder: Path) -> None:
    """Write warnings and faults of all parts to a file in a folder, and to the terminal.

    Where there is no writing, the terminal alone has them.
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
