"""Progress of long work on standard error, where somebody is there to see it."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

import click


class Bar(Protocol):
    """What long work tells of itself."""

    def update(self, n_steps: int) -> None:
        """So many more steps are done."""
        ...


@contextmanager
def progress_bar(label: str, length: int) -> Iterator[Bar]:
    """A bar of `length` steps; nothing is drawn where standard error is no terminal."""
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=length, label=label, file=sys.stderr, hidden=hidden) as bar:  # type: Bar
        yield bar
