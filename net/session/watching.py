"""Watching a table: at an address, or that of a group at a zone."""

from collections.abc import Callable

from core.log import PublicKey
from core.table import ClientIndex, Genesis
from net.errors import NoPlace
from net.lobby import Started
from net.quic import Address, Connection, Endpoint, numeric
from net.session.arrivals import players_of
from net.session.meeting import Meeting
from net.table.mesh import Service
from net.table.watching import Place, Watching, watch_all
from net.talk import OverheardLine, SpectatorChat

Moved = Callable[[PublicKey | None], object]
"""Called with the member that now shows the table; None when no member does."""
Hear = Callable[[OverheardLine], object]
"""Receives the public chat of the players."""


async def watch_at(
    endpoint: Endpoint, address: Address, watching: Watching, moved: Moved, hear: Hear
) -> None:
    """Watch the table of the program at an address until its end; raises as `watch_all`."""
    first = Place(None, await numeric(address, bound=endpoint.address))

    async def reach(place: Place) -> Connection:
        if place.address is None:
            raise NoPlace
        return await endpoint.connect(place.address, expected=place.key)

    await watch_all(watching, reach, [first], moved=moved, services=[_overhear(watching, hear)])


async def watch_group(
    meeting: Meeting, started: Started, watching: Watching, moved: Moved, hear: Hear
) -> None:
    """Watch the game of a group at a zone until its end; raises as `watch_all`."""

    async def reach(place: Place) -> Connection:
        assert place.key is not None, "at a zone one knows who plays"
        return await meeting.dial(ClientIndex(0), place.key, None)

    first = [Place(key, None) for key in players_of(started)]
    await watch_all(watching, reach, first, moved=moved, services=[_overhear(watching, hear)])


def _overhear(watching: Watching, hear: Hear) -> Service:
    def clients() -> int:
        return 0 if watching.position is None else len(watching.position.genesis.clients)

    return SpectatorChat(clients, hear).call


def is_of(started: Started) -> Callable[[Genesis], bool]:
    """Return a predicate for the genesis of a group's game."""
    players = players_of(started).keys()

    def found(genesis: Genesis) -> bool:
        keys = [client.key for client in genesis.clients]
        return keys[genesis.leader] == started.leader and set(keys) <= players

    return found
