"""Faults of the program itself: logged with their trace, told to the player, and survived.

An exception that nobody catches ends up here, whether a slot of Qt raised it, what Qt calls of a
widget, or a task. The window stays, and what was played is in the record anyway.
"""

import logging
import sys
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Signal

from core.errors import FactualError

LOG: Final = "rail-empires.log"
_LARGEST: Final = 1_000_000
"""Bytes of a log file, of which the latest three are kept."""

_log = logging.getLogger(__name__)


class Faults(QObject):
    """`happened` tells of an exception, of one and the same mistake once only.

    A FactualError is none: it tells of the world, such as a full disk, and is told every time.
    """

    happened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._known: Final[set[str]] = set()

    def watch(self) -> None:
        """Hear of whatever nobody catches in the thread of the windows."""
        sys.excepthook = self._uncaught

    def report(self, error: BaseException) -> None:
        """Log a fault, and tell of it."""
        trace = "".join(traceback.format_exception(error))
        if isinstance(error, FactualError):
            _log.warning("%s", error)
        elif trace in self._known:  # what fails in painting fails at every frame
            return
        else:
            self._known.add(trace)
            _log.error("a fault of the program", exc_info=error)
        self.happened.emit(error)

    def _uncaught(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception):
            self.report(error)
        else:
            sys.__excepthook__(kind, error, trace)


def log_to(folder: Path) -> None:
    """Write warnings and faults of all parts to a file in a folder, and to the terminal.

    Where there is no writing, the terminal alone has them.
    """
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    why = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handlers.append(
            RotatingFileHandler(
                folder / LOG, maxBytes=_LARGEST, backupCount=2, encoding="utf-8", delay=False
            )
        )
    except OSError as error:
        why = error
    logging.basicConfig(
        level=logging.WARNING,
        format="%(asctime)s %(levelname)s %(name)s: %(message)s",
        handlers=handlers,
    )
    if why is not None:
        _log.warning("no log is kept in %s: %s", folder, why)
