"""The effects that a machine requests, to be carried out in order and without omission.

Entries and promises must be on the disk before the next effect is carried out, as the next message
may depend on them.
"""

from typing import NamedTuple

from core.log import EntryNumber, Opened
from net.consensus.events import SessionEvent
from net.consensus.promises import Promise
from net.wire import Message


class StoreEntries(NamedTuple):
    """Append these entries to the log file."""

    entries: tuple[Opened, ...]


class TruncateLog(NamedTuple):
    """Remove all entries after this one from the log file."""

    number: EntryNumber


class StorePromise(NamedTuple):
    """Store this promise beside the log file."""

    promise: Promise


class Send(NamedTuple):
    """Send a message to a member or a spectator; drop it without a link."""

    to: int
    message: Message


class Emit(NamedTuple):
    """Emit an event to the program."""

    event: SessionEvent


Effect = StoreEntries | TruncateLog | StorePromise | Send | Emit
