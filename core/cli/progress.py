"""Progress of long work on standard error, if it is a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol, TextIO, cast

import click


class Bar(Protocol):
    """A progress indicator."""

    def update(self, n_steps: int) -> None:
        """Add this many finished steps."""
        ...


@contextmanager
def progress_bar(label: str, length: int) -> Iterator[Bar]:
    """Yield a bar of `length` steps; it is hidden if standard error is not a terminal.

    If the terminal is closed, the work continues without output.
    """
    hidden = not sys.stderr.isatty()
    seen = cast("TextIO", _Terminal())
    with click.progressbar(length=length, label=label, file=seen, hidden=hidden) as bar:  # type: Bar
        yield bar


class _Terminal:
    """Standard error for a progress bar; errors of a closed terminal are ignored."""

    def isatty(self) -> bool:
        return sys.stderr.isatty()

    def write(self, text: str) -> None:
        with suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()
