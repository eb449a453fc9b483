"""The progress of sending a table to its players."""

from typing import NamedTuple

from net.table import Awaited, Received, Sent
from net.table.setup import Gathered


class Progress(NamedTuple):
    """The bytes of a table that have been sent to a guest, or received here."""

    name: str
    done: int
    size: int


def progress_of(message: Gathered | Awaited | Sent | Received, me: str) -> Progress | None:
    """Return the progress in an event, if any; `me` is this player's name."""
    match message:
        case Sent(name=to, done=done, size=size):
            return Progress(to, done, size)
        case Received(done=done, size=size):
            return Progress(me, done, size)
        case Gathered() | Awaited():
            return None  # shown in another way
