"""Stop signals in tests, even if the shell that started the tests ignores some.

A shell starts a background job with SIGINT and SIGQUIT ignored, and nohup ignores SIGHUP. Every
child inherits that, and Python then installs no handler that raises KeyboardInterrupt.
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

STOPS: Final = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT")
    if hasattr(signal, name)
]
"""The signals that stop a program which does not handle them."""


@contextmanager
def unignored() -> Iterator[None]:
    """Handle each ignored stop signal as a program in the foreground does, until the block ends.

    Programs started in the block get the default handling of all stop signals.
    """
    ignored = [stop for stop in STOPS if signal.getsignal(stop) == signal.SIG_IGN]
    for number in ignored:
        is_interrupt = number == signal.SIGINT
        signal.signal(number, signal.default_int_handler if is_interrupt else signal.SIG_DFL)
    try:
        yield
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)
