"""A table on the local network before its game begins, at its host and at a guest."""

from functools import partial
from typing import Final

import trio

from core.games.registry import DEFAULT_GAME, shipped_game
from gui.netplay.bridge.dependencies import Sockets
from gui.netplay.bridge.neighbours import announce, local_addresses
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.socket import GameSocket
from gui.netplay.model.network_session import HostRematch, Listener, format_address
from gui.room.bridge.requests import HostRequests, request_sender
from gui.room.model.progress import progress_of
from gui.room.model.room import Room
from gui.texts.game_names import is_known
from gui.zone.model.zone_session import rules_version
from net.errors import (
    CannotJoin,
    NetworkError,
    NoCommonProtocol,
    NoTable,
    NoTableCode,
    ProtocolCode,
    TableSetupFailed,
)
from net.lobby.messages import Joined, Spoken
from net.quic import Address
from net.table import AwaitedPlayers, Guest, ReceiveProgress, RoomHost, SendProgress, Table
from net.table.announcing import announcement_of_room
from net.table.join_refusal import JoinRefusal, join_refusal
from net.table.setup import PROTOCOL, SetupState

MAX_TRIES: Final = 30
"""Attempts of a rematch guest to connect to a leader that is not ready yet."""
RETRY_INTERVAL: Final = 0.5
"""Seconds between two attempts."""


async def host_room(
    now: NetworkSession,
    socket: GameSocket,
    sockets: Sockets,
    wanted: HostRematch,
    listener: Listener,
) -> Table:
    """Accept guests, and set up a table with them once the host starts it."""

    def on_message(what: Joined | Spoken) -> None:
        room.receive(what)
        listener.on_room_changed()

    endpoint, name, rules = socket.endpoint, wanted.name, shipped_game(wanted.game)
    on_progress = partial(report_progress, listener, name)
    host = RoomHost(
        socket.seed,
        name,
        rules,
        wanted.table,
        on_progress,
        on_message,
        former_slots=wanted.previous_seats,
    )
    async with trio.open_nursery() as nursery:
        with request_sender(nursery, host) as ask:
            room = Room(endpoint.identity.public, ask)
            room.receive(host.joined)
            listener.on_room_joined(room)
            listener.on_room_opened(
                tuple(format_address(own, endpoint.address[1]) for own in local_addresses())
            )
            socket.way.acceptor.serve(PROTOCOL, host.serve)
            describe = partial(announcement_of_room, endpoint, host, name=name, table=name)
            nursery.start_soon(announce, sockets.open_announcement_socket, describe)
            nursery.start_soon(host.watch_links)
            table = await _set_up_table(now, host, listener)
        nursery.cancel_scope.cancel()
    return table


async def _set_up_table(now: NetworkSession, host: RoomHost, listener: Listener) -> Table:
    while True:
        saved = await now.wait_for_start()
        try:
            return await host.set_up(saved)
        except TableSetupFailed as error:
            listener.on_setup_failed(error)


async def join_room(
    socket: GameSocket, name: str, where: Address, listener: Listener, *, game: str = DEFAULT_GAME
) -> Table:
    """Join a host as a guest of this name; return the table once it is set up.

    A guest names their version of the rules before the host names the game. If the host plays
    another known game than `game`, this joins once more with the rules of that one. Raises
    NoTable if this program does not have it.
    """
    try:
        return await _join_room_of_game(game, socket, name, where, listener)
    except NoTable as error:
        other = str(error.facts.get("game"))
        if error.code is not NoTableCode.OTHER_GAME or not is_known(other):
            raise
        return await _join_room_of_game(other, socket, name, where, listener)


async def _join_room_of_game(
    game: str, socket: GameSocket, name: str, where: Address, listener: Listener
) -> Table:
    """Join with the rules of a known game; raises NoTable if the host plays another."""

    def on_message(what: Joined | Spoken) -> None:
        if isinstance(what, Joined) and what.game != game:
            raise NoTable(NoTableCode.OTHER_GAME, game=what.game)
        is_first = room.group is None
        room.receive(what)
        if is_first:
            listener.on_room_joined(room)
        listener.on_room_changed()

    connection = await socket.endpoint.connect(where)
    on_progress = partial(report_progress, listener, name)
    guest = Guest(
        socket.seed, name, shipped_game, on_progress, rules=rules_version(game), on_room=on_message
    )
    outcome: Table | NetworkError
    async with trio.open_nursery() as nursery:
        at_host = HostRequests(guest, lambda: room.group)
        with request_sender(nursery, at_host) as ask:
            room = Room(socket.endpoint.identity.public, ask)
            try:
                outcome = await guest.join_at(connection, where)
            except NetworkError as error:  # unwrap the error: callers check its type
                outcome = error
        nursery.cancel_scope.cancel()
    if isinstance(outcome, NetworkError):
        raise outcome
    return outcome


async def join_rematch_room(
    socket: GameSocket, name: str, where: Address, listener: Listener, *, game: str
) -> Table:
    """Join a host that may not have left the old table yet."""
    for left in reversed(range(MAX_TRIES)):
        try:
            return await join_room(socket, name, where, listener, game=game)
        except NoCommonProtocol as error:
            # A host without a rematch yet will soon open one.
            if error.code is not ProtocolCode.UNKNOWN_PROTOCOL or not left:
                raise
        except CannotJoin as error:
            if join_refusal(error) is not JoinRefusal.BEGUN or not left:
                raise
        await trio.sleep(RETRY_INTERVAL)
    raise AssertionError("the last try returns or raises")


def report_progress(
    listener: Listener,
    me: str,
    message: SetupState | AwaitedPlayers | SendProgress | ReceiveProgress,
) -> None:
    """Report the awaited players, and the progress of sending the table."""
    if isinstance(message, AwaitedPlayers):
        listener.on_awaited(message)
    progress = progress_of(message, me)
    if progress is not None:
        listener.on_progress(progress)
