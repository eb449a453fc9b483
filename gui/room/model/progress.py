"""The progress of sending a table to its players."""

from typing import NamedTuple

from net.table import AwaitedPlayers, ReceiveProgress, SendProgress
from net.table.setup import SetupState


class Progress(NamedTuple):
    """The bytes of a table that have been sent to a guest, or received here."""

    name: str
    done: int
    size: int


def progress_of(
    message: SetupState | AwaitedPlayers | SendProgress | ReceiveProgress, me: str
) -> Progress | None:
    """Return the progress in an event, if any; `me` is this player's name."""
    match message:
        case SendProgress(name=to, done=done, size=size):
            return Progress(to, done, size)
        case ReceiveProgress(done=done, size=size):
            return Progress(me, done, size)
        case SetupState() | AwaitedPlayers():
            return None  # shown in another way
