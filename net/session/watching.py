"""Watching a table: at an address, or that of a group at a zone."""

from collections.abc import Callable, Mapping

from core.log import PublicKey
from core.ruleset import Seat
from core.table import ClientIndex, Genesis
from net.errors import NoTable, NoTableCode
from net.lobby import Started
from net.quic import Address, Connection, Endpoint, numeric
from net.session.arrivals import players_of
from net.session.meeting import Meeting
from net.table.mesh import Service
from net.table.watching import MemberLocation, WatchedTable, watch_all
from net.talk import SpectatorAppearances, SpectatorChat, SpectatorLine

OnMember = Callable[[PublicKey | None], object]
"""Called with the member that now shows the table; None when no member does."""
OnLine = Callable[[SpectatorLine], object]
"""Receives the public chat of the players."""
OnAppearances = Callable[[Mapping[Seat, str]], object]
"""Receives how seats look, by the keys that their players have chosen."""


def _ignore(_: Mapping[Seat, str]) -> None:
    """Ignore how seats look, in a program without a window."""


async def watch_at(
    endpoint: Endpoint,
    address: Address,
    watching: WatchedTable,
    on_member: OnMember,
    on_line: OnLine,
    on_appearances: OnAppearances = _ignore,
) -> None:
    """Watch the table of the program at an address until its end; raises as `watch_all`."""
    first = MemberLocation(None, await numeric(address, bound=endpoint.address))

    async def reach(place: MemberLocation) -> Connection:
        if place.address is None:
            raise NoTable(NoTableCode.NO_PLACE)
        return await endpoint.connect(place.address, expected=place.key)

    await watch_all(
        watching,
        reach,
        [first],
        on_member=on_member,
        services=[_chat_service(watching, on_line)],
        newer_services=[_appearance_service(watching, on_appearances)],
    )


async def watch_group(
    meeting: Meeting,
    started: Started,
    watching: WatchedTable,
    on_member: OnMember,
    on_line: OnLine,
    on_appearances: OnAppearances = _ignore,
) -> None:
    """Watch the game of a group at a zone until its end; raises as `watch_all`."""

    async def reach(place: MemberLocation) -> Connection:
        assert place.key is not None, "a zone names the players"
        return await meeting.dial(ClientIndex(0), place.key, None)

    first = [MemberLocation(key, None) for key in players_of(started)]
    await watch_all(
        watching,
        reach,
        first,
        on_member=on_member,
        services=[_chat_service(watching, on_line)],
        newer_services=[_appearance_service(watching, on_appearances)],
    )


def _chat_service(watching: WatchedTable, on_line: OnLine) -> Service:
    def clients() -> int:
        return 0 if watching.position is None else len(watching.position.genesis.clients)

    return SpectatorChat(clients, on_line).connect


def _appearance_service(watching: WatchedTable, on_appearances: OnAppearances) -> Service:
    def seats() -> int:
        return 0 if watching.position is None else len(watching.position.genesis.seats)

    return SpectatorAppearances(seats, on_appearances).connect


def is_game_of(started: Started) -> Callable[[Genesis], bool]:
    """Return a predicate for the genesis of a group's game."""
    players = players_of(started).keys()

    def is_game(genesis: Genesis) -> bool:
        keys = [client.key for client in genesis.clients]
        return keys[genesis.leader] == started.leader and set(keys) <= players

    return is_game
