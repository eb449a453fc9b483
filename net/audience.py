"""The places of those who watch at a member, fair among the places that they come from."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from trio.abc import Stream

from net.networks import network_of, site_of
from net.quic import Connection

SourceOf = Callable[[Connection], str]
"""Where somebody comes from, in a word that is the same for all who count as one."""


def source_of(connection: Connection) -> str:
    """By his address, the site of it in IPv6."""
    return site_of(network_of(connection.address))


class Audience:
    """So many at a time, each on a stream of his; of one key the newest counts.

    Where all places are taken, one more has that of the newest of those who come from where most
    do, unless as many come from where he does.
    """

    def __init__(self, most: int, source_of: SourceOf) -> None:
        self._most: Final = most
        self._source_of: Final = source_of
        self._here: Final[dict[Stream, Connection]] = {}

    def take(self, stream: Stream, connection: Connection) -> bool:
        """Whether he has a place, which `leave` ends; for it somebody's connection may end."""
        for before in [one for one, his in self._here.items() if his.peer == connection.peer]:
            del self._here[before]
        if len(self._here) >= self._most:
            sources = {one: self._source_of(his) for one, his in self._here.items()}
            counts = Counter(sources.values())
            many = max(counts.values(), default=0)
            if many < counts[self._source_of(connection)] + 2:
                return False
            newest = next(one for one in reversed(self._here) if counts[sources[one]] == many)
            self._here.pop(newest).close("others want to watch, too")
        self._here[stream] = connection
        return True

    def leave(self, stream: Stream) -> None:
        """He is there no more."""
        self._here.pop(stream, None)
