"""What a machine wants done, in order: each before the next, and none left out.

What is stored or remembered must be on the disk before the next effect is carried out: a message
that follows may promise it to somebody.
"""

from typing import NamedTuple

from core.log import EntryNumber, Opened
from net.machines.memory import Promise
from net.machines.news import News
from net.wire import Message


class Store(NamedTuple):
    """Append these entries to the log's file."""

    entries: tuple[Opened, ...]


class Cut(NamedTuple):
    """Take all entries after this one off the log's file."""

    number: EntryNumber


class Remember(NamedTuple):
    """Put this beside the log's file."""

    promise: Promise


class Send(NamedTuple):
    """Send a message to a member, or to somebody who watches; where there is no way, forget it."""

    to: int
    message: Message


class Tell(NamedTuple):
    """Tell the program."""

    news: News


Effect = Store | Cut | Remember | Send | Tell
