"""A table on the local network before its game begins, at its host and at a guest."""

from functools import partial
from typing import Final

import trio

from core.games.registry import USUAL, shipped_game
from gui.netplay.bridge.dependencies import Sockets
from gui.netplay.bridge.neighbours import announce, own_hosts
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.socket import Socket
from gui.netplay.model.network_session import HostRematch, Listener, shown_address
from gui.room.bridge.requests import AtHost, asking
from gui.room.model.progress import progress_of
from gui.room.model.room import Room
from gui.texts.game_names import is_known
from gui.zone.model.zone_session import rules_here
from net.errors import CannotFound, CannotJoin, NetworkError, TableOfOtherGame, UnknownProtocol
from net.lobby.messages import Joined, Spoken
from net.quic import Address
from net.table import Awaited, Guest, Received, RoomHost, Sent, Table
from net.table.announcing import announced_room
from net.table.join_refusal import JoinRefusal, join_refusal
from net.table.setup import PROTOCOL, Gathered

TRIES: Final = 30
"""Attempts of a rematch guest to connect to a leader that is not ready yet."""
AGAIN: Final = 0.5
"""Seconds between two attempts."""


async def gather(
    now: NetworkSession, socket: Socket, sockets: Sockets, wanted: HostRematch, listener: Listener
) -> Table:
    """Accept guests, and set up a table with them once the host starts it."""

    def hear(what: Joined | Spoken) -> None:
        room.hear(what)
        listener.followed()

    endpoint, name, rules = socket.endpoint, wanted.name, shipped_game(wanted.game)
    told = partial(tell_progress, listener, name)
    host = RoomHost(socket.seed, name, rules, wanted.table, told, hear, had=wanted.had)
    async with trio.open_nursery() as nursery:
        with asking(nursery, host) as ask:
            room = Room(endpoint.identity.public, ask)
            room.hear(host.joined)
            listener.met(room)
            listener.opened(tuple(shown_address(own, endpoint.address[1]) for own in own_hosts()))
            socket.way.acceptor.serve(PROTOCOL, host.serve)
            describe = partial(announced_room, endpoint, host, name=name, table=name)
            nursery.start_soon(announce, sockets.listening, describe)
            nursery.start_soon(host.look)
            table = await _founded(now, host, listener)
        nursery.cancel_scope.cancel()
    return table


async def _founded(now: NetworkSession, host: RoomHost, listener: Listener) -> Table:
    while True:
        saved = await now.started()
        try:
            return await host.found(saved)
        except CannotFound as error:
            listener.not_founded(error)


async def be_guest(
    socket: Socket, name: str, where: Address, listener: Listener, *, game: str = USUAL
) -> Table:
    """Join a host as a guest of this name; return the table once it is set up.

    A guest names their version of the rules before the host names the game. If the host plays
    another known game than `game`, this joins once more with the rules of that one. Raises
    TableOfOtherGame if this program does not have it.
    """
    try:
        return await _be_guest_of(game, socket, name, where, listener)
    except TableOfOtherGame as error:
        other = str(error.facts["game"])
        if not is_known(other):
            raise
        return await _be_guest_of(other, socket, name, where, listener)


async def _be_guest_of(
    game: str, socket: Socket, name: str, where: Address, listener: Listener
) -> Table:
    """Join with the rules of a known game; raises TableOfOtherGame if the host plays another."""

    def hear(what: Joined | Spoken) -> None:
        if isinstance(what, Joined) and what.game != game:
            raise TableOfOtherGame(game=what.game)
        is_first = room.group is None
        room.hear(what)
        if is_first:
            listener.met(room)
        listener.followed()

    connection = await socket.endpoint.connect(where)
    told = partial(tell_progress, listener, name)
    guest = Guest(socket.seed, name, shipped_game, told, rules=rules_here(game), heard=hear)
    came: Table | NetworkError
    async with trio.open_nursery() as nursery:
        at_host = AtHost(guest, lambda: room.group)
        with asking(nursery, at_host) as ask:
            room = Room(socket.endpoint.identity.public, ask)
            try:
                came = await guest.join_at(connection, where)
            except NetworkError as error:  # unwrap the error: callers check its type
                came = error
        nursery.cancel_scope.cancel()
    if isinstance(came, NetworkError):
        raise came
    return came


async def be_guest_again(
    socket: Socket, name: str, where: Address, listener: Listener, *, game: str
) -> Table:
    """Join a host that may not have left the old table yet."""
    for left in reversed(range(TRIES)):
        try:
            return await be_guest(socket, name, where, listener, game=game)
        except UnknownProtocol:  # a host without a rematch yet will soon open one
            if not left:
                raise
        except CannotJoin as error:
            if join_refusal(error) is not JoinRefusal.BEGUN or not left:
                raise
        await trio.sleep(AGAIN)
    raise AssertionError("the last try returns or raises")


def tell_progress(
    listener: Listener, me: str, message: Gathered | Awaited | Sent | Received
) -> None:
    """Report the awaited players, and the progress of sending the table."""
    if isinstance(message, Awaited):
        listener.awaited(message)
    progress = progress_of(message, me)
    if progress is not None:
        listener.progressed(progress)
