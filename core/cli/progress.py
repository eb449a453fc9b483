"""Progress of long work on standard error, if it is a terminal."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol, TextIO, cast

import click


class Bar(Protocol):
    """What long work tells of itself."""

    def update(self, n_steps: int) -> None:
        """So many more steps are done."""
        ...


@contextmanager
def progress_bar(label: str, length: int) -> Iterator[Bar]:
    """A bar of `length` steps; nothing is drawn where standard error is no terminal.

    If the terminal is closed, the work goes on unseen.
    """
    hidden = not sys.stderr.isatty()
    seen = cast("TextIO", _Terminal())
    with click.progressbar(length=length, label=label, file=seen, hidden=hidden) as bar:  # type: Bar
        yield bar


class _Terminal:
    """Standard error, as far as a bar needs it and as long as it is there."""

    def isatty(self) -> bool:
        return sys.stderr.isatty()

    def write(self, text: str) -> None:
        with suppress(OSError):
            sys.stderr.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            sys.stderr.flush()
