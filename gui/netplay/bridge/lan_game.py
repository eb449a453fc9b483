"""Games on the local network: hosting, joining, and rematches."""

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

import trio

from core.games.registry import USUAL
from core.legible import shown
from core.option_spec import Setting
from core.table import genesis_of
from gui.lobby.model.first_table import first_table
from gui.netplay.bridge.dependencies import NetworkDependencies, Sockets
from gui.netplay.bridge.neighbours import announce, at_play
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.seat import NetSeat
from gui.netplay.bridge.socket import Socket, opened
from gui.netplay.bridge.table_setup import be_guest, be_guest_again, gather
from gui.netplay.model.network_session import HostRematch, JoinRematch, Listener
from gui.options.model import settings_for
from gui.storage.rejoin_info import RejoinInfo
from net.errors import NoAddress
from net.quic import Address, Endpoint, numeric
from net.table import Table


class Wanted(NamedTuple):
    """The host's name, the options, the wait for lost players in seconds, and the game."""

    name: str
    options: Mapping[str, Setting]
    seat_wait: int
    game: str


async def host(
    now: NetworkSession, dependencies: NetworkDependencies, wanted: Wanted, listener: Listener
) -> None:
    """Host a table and play."""
    async with opened(dependencies.sockets.socket(), dependencies.seed()) as socket:
        key = socket.endpoint.identity.public
        options = settings_for(wanted.game, wanted.options)
        first = first_table(wanted.game, key, options, watchable=False, seat_wait=wanted.seat_wait)
        rematch = HostRematch(wanted.name, first, game=wanted.game)
        table = await gather(now, socket, dependencies.sockets, rematch, listener)
        await play_on(now, dependencies, socket, wanted.name, table, listener)


async def join(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    name: str,
    address: Address,
    listener: Listener,
    *,
    game: str = USUAL,
) -> None:
    """Join the host at an address under this name, and play.

    `game` is the expected game of the table.
    """
    async with opened(dependencies.sockets.socket(), dependencies.seed()) as socket:
        where = await numeric(address, bound=socket.endpoint.address)
        table = await be_guest(socket, name, where, listener, game=game)
        await play_on(now, dependencies, socket, name, table, listener)


async def play_on(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    socket: Socket,
    name: str,
    table: Table | None,
    listener: Listener,
) -> None:
    """Play at a table, then its rematches."""
    while table is not None:
        rejoin_info = RejoinInfo(_host_of(table))
        seat = NetSeat(socket.seed, socket.way, table, dependencies.records, listener, rejoin_info)
        await play_here(now, dependencies.sockets, seat, socket.endpoint, name)
        table = await next_table(now, dependencies, socket, name, seat, listener)


async def next_table(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    socket: Socket,
    name: str,
    before: NetSeat,
    listener: Listener,
) -> Table | None:
    """Set up the rematch for which a seat was left; return its table, or None without one."""
    match before.rematch:
        case HostRematch() as wanted:
            return await gather(now, socket, dependencies.sockets, wanted, listener)
        case JoinRematch(leader=leader):
            where = before.addresses.get(leader)
            if where is None:
                raise NoAddress(client=leader)
            game = before.genesis.game
            return await be_guest_again(socket, name, where, listener, game=game)
        case None:
            return None


async def play_here(
    now: NetworkSession, sockets: Sockets, seat: NetSeat, endpoint: Endpoint, name: str
) -> None:
    """Play on the local network, and answer discovery by rejoining clients and spectators."""
    describe = partial(at_play, endpoint, name, seat)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(announce, sockets.listening, describe)
        await now.play(seat)
        nursery.cancel_scope.cancel()


def _host_of(table: Table) -> str:
    """Return the name of a table's host."""
    genesis = genesis_of(table.genesis)
    return shown(genesis.clients[genesis.leader].name)
