"""Games on the local network: hosting, joining, and rematches."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import trio

from core.games.registry import DEFAULT_GAME
from core.legible import shown
from core.option_spec import Setting
from core.table import genesis_of
from gui.lobby.model.first_table import first_table
from gui.netplay.bridge.dependencies import NetworkDependencies, Sockets
from gui.netplay.bridge.neighbours import announce, announced_game
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.seat import TableSession
from gui.netplay.bridge.socket import GameSocket, open_socket
from gui.netplay.bridge.table_setup import host_room, join_rematch_room, join_room
from gui.netplay.model.network_session import HostRematch, JoinRematch, Listener
from gui.options.model import settings_for
from gui.storage.rejoin_info import RejoinInfo
from net.errors import CannotConnect, CannotConnectCode
from net.quic import Address, Endpoint, numeric
from net.table import Table


class HostSettings(NamedTuple):
    """The host's name, the options, the wait for lost players in seconds, and the game."""

    name: str
    options: Mapping[str, Setting]
    seat_wait: int
    game: str


async def host(
    now: NetworkSession, dependencies: NetworkDependencies, wanted: HostSettings, listener: Listener
) -> None:
    """Host a table and play."""
    async with open_socket(dependencies.sockets.open_game_socket(), dependencies.seed()) as socket:
        key = socket.endpoint.identity.public
        options = settings_for(wanted.game, wanted.options)
        first = first_table(wanted.game, key, options, watchable=False, seat_wait=wanted.seat_wait)
        rematch = HostRematch(wanted.name, first, game=wanted.game)
        table = await host_room(now, socket, dependencies.sockets, rematch, listener)
        await play_with_rematches(now, dependencies, socket, wanted.name, table, listener)


async def join(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    name: str,
    address: Address,
    listener: Listener,
    *,
    game: str = DEFAULT_GAME,
) -> None:
    """Join the host at an address under this name, and play.

    `game` is the expected game of the table.
    """
    async with open_socket(dependencies.sockets.open_game_socket(), dependencies.seed()) as socket:
        where = await numeric(address, bound=socket.endpoint.address)
        table = await join_room(socket, name, where, listener, game=game)
        await play_with_rematches(now, dependencies, socket, name, table, listener)


async def play_with_rematches(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    socket: GameSocket,
    name: str,
    table: Table | None,
    listener: Listener,
) -> None:
    """Play at a table, then its rematches."""
    while table is not None:
        rejoin_info = RejoinInfo(_host_name(table))
        seat = TableSession(
            socket.seed, socket.way, table, dependencies.records, listener, rejoin_info
        )
        await play_on_lan(now, dependencies.sockets, seat, socket.endpoint, name)
        table = await set_up_rematch(now, dependencies, socket, name, seat, listener)


async def set_up_rematch(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    socket: GameSocket,
    name: str,
    before: TableSession,
    listener: Listener,
) -> Table | None:
    """Set up the rematch for which a seat was left; return its table, or None without one."""
    match before.rematch:
        case HostRematch() as wanted:
            return await host_room(now, socket, dependencies.sockets, wanted, listener)
        case JoinRematch(leader=leader):
            where = before.addresses.get(leader)
            if where is None:
                raise CannotConnect(CannotConnectCode.NO_ADDRESS, client=leader)
            game = before.genesis.game
            return await join_rematch_room(socket, name, where, listener, game=game)
        case None:
            return None


async def play_on_lan(
    now: NetworkSession, sockets: Sockets, seat: TableSession, endpoint: Endpoint, name: str
) -> None:
    """Play on the local network, and answer discovery by rejoining clients and spectators."""
    describe = partial(announced_game, endpoint, name, seat)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(announce, sockets.open_announcement_socket, describe)
        await now.play(seat)
        nursery.cancel_scope.cancel()


def _host_name(table: Table) -> str:
    """Return the name of a table's host."""
    genesis = genesis_of(table.genesis)
    return shown(genesis.clients[genesis.leader].name)
