"""The spectators of a member: a bounded number, shared fairly between their networks."""

from collections import Counter
from collections.abc import Callable
from typing import Final

from trio.abc import Stream

from net.networks import network_of, site_of
from net.quic import Connection

SourceOf = Callable[[Connection], str]
"""Returns the origin of a connection: equal strings count as one origin."""


def source_of(connection: Connection) -> str:
    """Return the address of a connection, for IPv6 its site."""
    return site_of(network_of(connection.address))


class Audience:
    """A bounded number of spectators, each on a stream; a key's newest stream replaces the others.

    A newcomer to a full audience evicts the newest spectator of the busiest origin, if that origin
    has at least two spectators more than the newcomer's; otherwise the newcomer is refused.
    """

    def __init__(self, most: int, source_of: SourceOf) -> None:
        self._most: Final = most
        self._source_of: Final = source_of
        self._spectators: Final[dict[Stream, Connection]] = {}

    def admit(self, stream: Stream, connection: Connection) -> bool:
        """Return whether the stream gets a place, until `remove`; may end another's connection."""
        peer = connection.peer
        for before in [key for key, other in self._spectators.items() if other.peer == peer]:
            del self._spectators[before]
        if len(self._spectators) >= self._most:
            sources = {key: self._source_of(other) for key, other in self._spectators.items()}
            counts = Counter(sources.values())
            many = max(counts.values(), default=0)
            if many < counts[self._source_of(connection)] + 2:
                return False
            newest = next(
                spectator
                for spectator in reversed(self._spectators)
                if counts[sources[spectator]] == many
            )
            self._spectators.pop(newest).close("others want to watch, too")
        self._spectators[stream] = connection
        return True

    def remove(self, stream: Stream) -> None:
        """Free the place of a stream."""
        self._spectators.pop(stream, None)
