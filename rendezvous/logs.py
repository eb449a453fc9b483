"""The log of the server: a line of JSON for each event, on standard error.

It never contains chat, passwords, codes or whole keys.
"""

import logging
import sys
import time
from collections import Counter
from collections.abc import Callable
from threading import Lock
from typing import Any, Final

import structlog

from core.log import PublicKey
from net.rates import Allowance, Bucket, Rate

LINES_OF_KIND: Final = Rate(200, 40.0)
"""Max rate of lines per event. A lobby of 200 enters after a restart; strangers cause few lines."""
LINES: Final = Rate(500, 50.0)
"""Max rate of log lines over all events: at most about 150 MB a day."""


class LineBudget(logging.Filter):
    """Drops lines of too frequent events; the next line of an event has the number dropped.

    Library lines count by their logger and level, as their texts may quote strangers.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._now: Final = now
        self._of_kind: Final = Allowance[tuple[str, str]](LINES_OF_KIND)
        self._of_all: Final = Bucket(LINES)
        self._dropped: Final = Counter[tuple[str, str]]()
        self._lock: Final = Lock()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether to keep a line."""
        line: Any = record.msg
        is_ours = isinstance(line, dict)
        kind = record.name, str(line["event"]) if is_ours else record.levelname
        with self._lock:
            now = self._now()
            if self._of_kind.wait(kind, now) > 0.0 or not self._of_all.take(now):
                self._dropped[kind] += 1
                return False
            self._of_kind.count(kind, now)
            dropped = self._dropped.pop(kind, 0)
        if dropped and is_ours:
            line["dropped_before"] = dropped
        elif dropped:
            record.msg = f"{dropped} lines dropped before: {line}"
        return True


def log_from(level: str) -> None:
    """Log our events and those of libraries from this level on."""
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(LineBudget())
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("quic").setLevel(logging.WARNING)  # it logs every packet


def short(key: PublicKey) -> str:
    """Return enough of a key to recognize it in a log."""
    return key.hex()[:8]
