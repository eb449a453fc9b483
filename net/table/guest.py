"""The guest's side of table setup: it signs only what was agreed."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import trio
from msgspec.structs import replace
from trio.abc import Stream

from core.errors import FactualError
from core.legible import shown
from core.log import GENESIS, PublicKey, SealedEntry, Signature, SigningKey, TableId, encode
from core.table import (
    PERSON,
    Client,
    ClientIndex,
    Continuation,
    Genesis,
    Rules,
    SeatPlan,
    check_members,
    draft_genesis,
    genesis_of,
    verify,
)
from net.consensus.identity import chain_of
from net.consensus.timeouts import Timeouts
from net.errors import CannotJoin, NetworkError, NoTable, NoTableCode, RemoteProtocolError
from net.lobby.messages import Joined, Spoken
from net.lobby.request_check import check_request
from net.lobby.seating import seat_plans, seats_of_game
from net.messages import Messages
from net.negotiation import offer
from net.quic import Address, Connection
from net.table.in_thread import verify_in_thread
from net.table.join_refusal import JoinRefusal, cannot_join
from net.table.room import check_timeouts, substitutes_of
from net.table.setup import (
    LARGEST_FROM_GUEST,
    LARGEST_FROM_HOST,
    PATIENCE,
    PROTOCOL,
    AnchorRequest,
    ChainAnchor,
    Declined,
    FromGuest,
    FromHost,
    GenesisDraft,
    GenesisPiece,
    GenesisSignature,
    GuestRequest,
    Join,
    RoomNews,
    RoomRequest,
    SetupState,
    Table,
    TableBegins,
    opened_genesis,
)

MIN_RATE: Final = 16 * 1024
"""Minimum rate in bytes per second at which a genesis arrives; a guest leaves a slower host."""


class ReceiveProgress(NamedTuple):
    """The progress of receiving the genesis, in bytes."""

    done: int
    size: int


class Guest:
    """Waits at a host until the game begins.

    `on_progress` is called with each change of the participants, and with the bytes of the genesis
    received. A guest that names its `rules` has to agree to the room, which `on_room` receives. It
    joins only a table with the `witness` of this key, or without one if it is None, and only if
    genesis and timeouts pass `check`, which raises a FactualError.
    """

    def __init__(
        self,
        seed: bytes,
        name: str,
        find_rules: Callable[[str], Rules],
        on_progress: Callable[[SetupState | ReceiveProgress], None],
        *,
        witness: PublicKey | None = None,
        check: Callable[[Genesis, Timeouts], None] | None = None,
        rules: str = "",
        on_room: Callable[[Joined | Spoken], object] = lambda _: None,
    ) -> None:
        self._seed: Final = seed
        self._key: Final = SigningKey(seed)
        self._name: Final = name
        self._find_rules: Final = find_rules
        self._on_progress: Final = on_progress
        self._witness: Final = witness
        self._check: Final = check
        self._rules: Final = rules
        self._on_room: Final = on_room
        self._outgoing: Messages[Any] | None = None
        self._setup_state: SetupState | None = None
        self._room: Joined | None = None
        self._signed_setup: SetupState | None = None
        self._table: TableId | None = None
        self._body = b""

    async def join_at(self, connection: Connection, host: Address) -> Table:
        """Wait at a host until the game begins; then close the connection.

        Raises CannotJoin, also if the host leaves, RemoteProtocolError, and as `offer`.
        """
        try:
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            return await self.join(stream, host)
        except (trio.BrokenResourceError, trio.EndOfChannel) as error:
            raise cannot_join(JoinRefusal.HOST_GONE) from error
        finally:
            connection.close()

    async def join(self, stream: Stream, host: Address) -> Table:
        """Wait until the game begins, over a stream that was opened for the setup.

        Raises CannotJoin, NoTable, RemoteProtocolError and what streams raise.
        """
        out = Messages[Any](stream, FromGuest, largest=LARGEST_FROM_GUEST)
        await out.send(Join(self._name, self._rules))
        self._outgoing = out
        messages = Messages[Any](stream, FromHost, largest=LARGEST_FROM_HOST)
        async for message in messages:
            match message:
                case SetupState():
                    if message.witness != self._witness:
                        raise CannotJoin(why="the host wants another witness than was agreed")
                    self._check_game(message.game)
                    self._setup_state = message
                    self._on_progress(replace(message, names=tuple(map(shown, message.names))))
                case RoomNews(content=Joined() as room):
                    self._check_members(room)
                    self._room = room
                    self._on_room(room)
                case RoomNews(content=line):
                    if self._room is not None:
                        self._on_room(line)
                case Declined(reason=why):
                    raise cannot_join(why)
                case AnchorRequest(table=table):
                    self._table = table
                    await out.send(ChainAnchor(chain_of(self._seed, table).anchor))
                case GenesisDraft(size=size):
                    self._body = await self._receive_genesis(messages, size)
                    await out.send(GenesisSignature(await self._sign(self._body)))
                case GenesisPiece():
                    raise RemoteProtocolError(why="a piece came before the size of the genesis")
                case TableBegins():
                    return await self._begin(message, host)
        raise cannot_join(JoinRefusal.CLOSED)

    def _check_game(self, game: str) -> None:
        """Check that this program has the game; raises NoTable."""
        try:
            self._find_rules(game)
        except FactualError as error:
            raise NoTable(NoTableCode.OTHER_GAME, game=game) from error

    def _check_members(self, room: Joined) -> None:
        """Check that this guest and the host are in the room; raises RemoteProtocolError.

        Windows show a room as its members see it.
        """
        keys = {member.key for member in room.members}
        if not {self._key.public, room.leader} <= keys:
            raise RemoteProtocolError(why="the room lacks this guest or its host")

    async def send_request(self, request: GuestRequest) -> None:
        """Send an agreement or another request to the host, after the room was received.

        Raises BAD_REQUEST for an invalid request, and what streams raise.
        """
        assert self._outgoing is not None, "the guest has joined"
        check_request(request)
        await self._outgoing.send(RoomRequest(request))

    async def _receive_genesis(self, messages: Messages[Any], size: int) -> bytes:
        body = bytearray()
        deadline = trio.current_time() + PATIENCE + size / MIN_RATE
        while len(body) < size:
            self._on_progress(ReceiveProgress(len(body), size))
            try:
                with trio.fail_at(min(deadline, trio.current_time() + PATIENCE)):
                    piece = await messages.receive_a(GenesisPiece)
            except trio.TooSlowError:
                raise CannotJoin(why="the host sends the game too slowly") from None
            if len(body) + len(piece.data) > size:
                raise RemoteProtocolError(why="the pieces are longer than the genesis")
            body += piece.data
        self._on_progress(ReceiveProgress(size, size))
        return bytes(body)

    async def _sign(self, body: bytes) -> Signature:
        """Return the signature of a genesis that matches the agreement; raises RemoteProtocolError.

        With a saved game each step takes a while, and other tasks run in between.
        """
        opened = opened_genesis(encode(SealedEntry(body, ())))
        await trio.lowlevel.checkpoint()
        try:
            genesis = genesis_of(opened)
            self._check_agreed(genesis)
            check_members(genesis)
            await trio.lowlevel.checkpoint()
            if draft_genesis(genesis, self._find_rules(genesis.game)) != body:
                raise RemoteProtocolError(why="the genesis is not encoded canonically")
        except NetworkError:
            raise
        except FactualError as error:
            raise RemoteProtocolError(why=f"the genesis is of no use: {error}") from error
        self._signed_setup = self._setup_state
        await trio.lowlevel.checkpoint()
        return self._key.sign(GENESIS, body, table=genesis.table)

    def _check_agreed(self, genesis: Genesis) -> None:
        """Check that a genesis has this client, and the announced game and options."""
        agreed, table = self._setup_state, self._table
        if agreed is None or table is None:
            raise RemoteProtocolError(why="a genesis came before anything was agreed")
        mine = Client(self._key.public, self._name, chain_of(self._seed, table).anchor)
        origin = genesis.origin
        saved = origin.entry if isinstance(origin, Continuation) else None
        names = tuple(client.name for client in genesis.clients)
        witness = None if genesis.witness is None else genesis.witness.key
        announced = (table, agreed.game, agreed.options, agreed.names, agreed.saved, agreed.witness)
        if announced != (genesis.table, genesis.game, genesis.options, names, saved, witness):
            raise RemoteProtocolError(why="the genesis is not what was agreed")
        if mine not in genesis.clients:
            raise RemoteProtocolError(why="the genesis leaves this client out")
        people = {seat.client for seat in genesis.seats if seat.level == PERSON}
        if people != {*range(len(genesis.clients))}:
            raise RemoteProtocolError(why="the genesis has no seat for somebody")
        if genesis.seats != agreed.seats:
            raise RemoteProtocolError(why="the genesis has other seats than were agreed")
        if self._room is not None:
            self._check_room(genesis, agreed.timeouts, self._room)
        if self._check is not None:
            self._check(genesis, agreed.timeouts)

    def _check_room(self, genesis: Genesis, timeouts: Timeouts, room: Joined) -> None:
        """Check that a genesis and its timeouts match the room as the host last showed it.

        Raises NoTable. A host of 0.1.0, which names no `seat_wait`, seats its usual computer in
        seats that still wait for a player.
        """
        rules = self._find_rules(genesis.game)
        if dict(genesis.options) != dict(rules.complete_options(room.table.options)):
            raise NoTable(NoTableCode.NOT_AGREED, why="its options are others")
        clients = {client.key: client.name for client in genesis.clients}
        is_whole = room.table.seat_wait is not None
        seats = tuple(map(_with_colour, genesis.seats, genesis.colours))
        if is_whole and seats != seat_plans(seats_of_game(room.table, genesis.game), clients):
            raise NoTable(NoTableCode.NOT_AGREED, why="its seats are others")
        check_timeouts(timeouts, room.table, substitutes_of(room.table, genesis.game))

    async def _begin(self, begin: TableBegins, host: Address) -> Table:
        opened = opened_genesis(encode(SealedEntry(self._body, begin.signatures)))
        genesis = genesis_of(opened)
        if genesis.table != self._table:
            raise RemoteProtocolError(why="another table begins than was agreed")
        rules = self._find_rules(genesis.game)
        try:
            if isinstance(genesis.origin, Continuation):
                await verify_in_thread(opened, rules)
            else:
                verify((opened,), rules)
        except FactualError as error:
            raise RemoteProtocolError(why=f"the genesis is of no use: {error}") from error
        keys = [client.key for client in genesis.clients]
        me = ClientIndex(keys.index(self._key.public))
        where = {ClientIndex(index): (name, port) for index, name, port in begin.addresses}
        where.pop(me, None)
        waits = None if self._signed_setup is None else self._signed_setup.timeouts
        return Table(opened, me, {**where, genesis.leader: host}, waits)


def _with_colour(seat: SeatPlan, colour: int) -> SeatPlan:
    return replace(seat, colour=colour)
