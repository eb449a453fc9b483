"""Log lines without raw bytes of strangers: close reasons, names and errors are escaped.

Every log handler of a networked program gets this formatter, also for the logs of libraries:
aioquic logs the reason with which a peer closes a connection.
"""

import logging
from typing import Final

from core.legible import escaped

FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class PlainFormatter(logging.Formatter):
    """Formats a record in printable characters; only its first line begins at the margin.

    So text in a record can neither control a terminal nor look like another record.
    """

    def __init__(self) -> None:
        super().__init__(FORMAT)

    def format(self, record: logging.LogRecord) -> str:
        """Return the record, with its traceback if it has one."""
        first, *rest = map(escaped, super().format(record).splitlines())
        return "\n    ".join([first, *rest])


def log_plainly(level: str | int, *handlers: logging.Handler) -> None:
    """Log from this level on to these handlers, or to standard error if none is given."""
    chosen = handlers or (logging.StreamHandler(),)
    for handler in chosen:
        handler.setFormatter(PlainFormatter())
    logging.basicConfig(level=level, handlers=chosen)
