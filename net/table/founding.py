"""Founding a table: who wants to play comes together, and all sign one genesis.

The host gathers guests. When he begins, each gives the end of its chain for the new table, then its
signature under the genesis that names all of them; whoever does not in time is left out, and the
host may begin again. Before it signs, a guest sees to it that the genesis is what was agreed.
"""

import logging
import os
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, NamedTuple

import trio
from msgspec import Meta, Struct
from trio.abc import Stream

from core.errors import FactualError
from core.log import (
    FORMAT,
    GENESIS,
    LARGEST_GENESIS,
    Bytes32,
    Opened,
    PublicKey,
    SealedEntry,
    Signature,
    SigningKey,
    TableId,
    decode,
    encode,
    open_sealed,
)
from core.table import (
    Bench,
    Client,
    ClientIndex,
    Fresh,
    Genesis,
    Level,
    Name,
    Planner,
    Preimage,
    Rules,
    SeatPlan,
    Setting,
    check_members,
    draft_genesis,
    judge_genesis,
)
from net.errors import CannotFound, CannotJoin, NetworkError, RemoteProtocolError
from net.machines.own import chain_of
from net.messages import Messages
from net.quic import Address, Connection
from net.versions import Protocol, Version

_log: Final = logging.getLogger(__name__)

PROTOCOL: Final = Protocol("setup", (Version(1, 0),))
LARGEST: Final = LARGEST_GENESIS + 4096
MOST_GUESTS: Final = 5
"""Beside the host: a game has six seats at most."""
PATIENCE: Final = 10.0
"""Seconds in which a guest has to answer while the table is founded."""

Host = Annotated[str, Meta(max_length=64)]
Port = Annotated[int, Meta(ge=0, le=65_535)]
Guests = Annotated[tuple[Name, ...], Meta(max_length=MOST_GUESTS + 1)]
Where = tuple[int, Host, Port]
Levels = Annotated[tuple[Level, ...], Meta(max_length=6)]


class Join(Struct, frozen=True, tag="join"):
    """A guest wants to play, under this name."""

    name: Name


class Gathered(Struct, frozen=True, tag="gathered"):
    """Who is there, the host first, and what is to be played; said again when that changes.

    `computers` are the levels of computer players who have seats of their own.
    """

    names: Guests
    game: str
    options: tuple[Setting, ...]
    computers: Levels


class Declined(Struct, frozen=True, tag="declined"):
    """The host does not take this guest in."""

    why: Annotated[str, Meta(max_length=200)]


class Anchoring(Struct, frozen=True, tag="anchoring"):
    """The table of this id is founded; the end of a chain for it is asked for."""

    table: TableId


class Anchor(Struct, frozen=True, tag="anchor"):
    """The end of the guest's chain."""

    anchor: Bytes32


class Draft(Struct, frozen=True, tag="draft"):
    """The body of the genesis, to be signed by all."""

    body: Annotated[bytes, Meta(max_length=LARGEST_GENESIS)]


class Signing(Struct, frozen=True, tag="signing"):
    """The guest's signature under it."""

    signature: Signature


class Begin(Struct, frozen=True, tag="begin"):
    """The genesis with all signatures, and where the clients are, as the host sees them."""

    sealed: Annotated[bytes, Meta(max_length=LARGEST_GENESIS)]
    addresses: Annotated[tuple[Where, ...], Meta(max_length=MOST_GUESTS + 1)]


FromHost = Gathered | Declined | Anchoring | Draft | Begin
FromGuest = Join | Anchor | Signing


class Plan(NamedTuple):
    """What is to be played; every client has a seat, and `computers` have seats of the host's."""

    rules: Rules
    options: Mapping[str, int | str]
    computers: tuple[Level, ...] = ()


class Table(NamedTuple):
    """A table that was founded: its genesis, which client this program is, where the others are."""

    genesis: Opened
    me: ClientIndex
    addresses: dict[ClientIndex, Address]


class _Guest:
    """A guest as the host sees him."""

    def __init__(self, name: str, connection: Connection, stream: Stream) -> None:
        self.name: Final = name
        self.connection: Final = connection
        self.out: Final = Messages[Any](stream, FromHost, largest=LARGEST)
        self.answers, self.answered = trio.open_memory_channel[Any](4)

    @property
    def key(self) -> PublicKey:
        """Who he is."""
        return self.connection.peer


class Gathering:
    """The host's side. `told` is called with every change of who is there."""

    def __init__(
        self, seed: bytes, name: str, plan: Plan, told: Callable[[Gathered], None]
    ) -> None:
        self._seed: Final = seed
        self._key: Final = SigningKey(seed)
        self._name: Final = name
        self._plan: Final = plan
        self._told: Final = told
        self._options: Final = plan.rules.complete_options(plan.options)
        self._guests: list[_Guest] = []
        self._founding = False

    @property
    def names(self) -> tuple[str, ...]:
        """Who is there, the host first."""
        return (self._name, *(one.name for one in self._guests))

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Take a guest in, until he goes or the table is founded."""
        came = Messages[Any](stream, FromGuest, largest=4096)
        join = await came.receive()
        if not isinstance(join, Join):
            raise RemoteProtocolError(why="a guest says first who he is")
        guest = _Guest(join.name, connection, stream)
        why = self._objection(guest)
        if why is not None:
            await guest.out.send(Declined(why))
            return
        self._guests.append(guest)
        try:
            await self._tell_all()
            async for answer in came:
                guest.answers.send_nowait(answer)
        except trio.WouldBlock:
            raise RemoteProtocolError(why="a guest answers what nobody asked") from None
        finally:
            if guest in self._guests and not self._founding:
                self._guests.remove(guest)
                with trio.CancelScope(shield=True):
                    await self._tell_all()

    def _objection(self, guest: _Guest) -> str | None:
        keys = [self._key.public, *(one.key for one in self._guests)]
        if self._founding:
            return "the game has begun"
        if guest.key in keys:
            return "somebody with your key sits here already"
        if len(self._guests) >= MOST_GUESTS - len(self._plan.computers):
            return "the table is full"
        return None

    async def _tell_all(self) -> None:
        gathered = Gathered(
            self.names,
            self._plan.rules.name,
            tuple(sorted(self._options.items())),
            self._plan.computers,
        )
        self._told(gathered)
        for guest in list(self._guests):
            with trio.move_on_after(PATIENCE):
                try:
                    await guest.out.send(gathered)
                except (trio.BrokenResourceError, trio.ClosedResourceError):
                    continue  # its own task sees that, too

    # --- founding

    async def found(self) -> Table:
        """Found the table with all that are there; raises CannotFound and names who is at fault."""
        self._founding = True
        try:
            return await self._found(list(self._guests))
        except CannotFound:
            self._founding = False
            await self._tell_all()
            raise

    async def _found(self, guests: list[_Guest]) -> Table:
        table = TableId(os.urandom(16))
        anchors = [chain_of(self._seed, table).anchor]
        for guest in guests:
            anchor = await self._ask(guest, Anchoring(table), Anchor)
            anchors.append(Preimage(anchor.anchor))
        body = self._draft(table, guests, anchors)
        signatures = [self._key.sign(GENESIS, body, table=table)]
        for guest in guests:
            signing = await self._ask(guest, Draft(body), Signing)
            signatures.append(signing.signature)
        sealed = encode(SealedEntry(body, tuple(signatures)))
        opened = checked(sealed, self._plan.rules)
        addresses = {
            ClientIndex(number): guest.connection.address
            for number, guest in enumerate(guests, start=1)
        }
        where = tuple((client, *address) for client, address in addresses.items())
        for guest in guests:
            with trio.move_on_after(PATIENCE):
                try:
                    await guest.out.send(Begin(sealed, where))
                except (trio.BrokenResourceError, trio.ClosedResourceError):
                    continue  # he has the key to come back with
        return Table(opened, ClientIndex(0), addresses)

    async def _ask(self, guest: _Guest, question: Any, kind: type[Any]) -> Any:
        try:
            with trio.fail_after(PATIENCE):
                await guest.out.send(question)
                answer = await guest.answered.receive()
        except (trio.TooSlowError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            self._leave_out(guest)
            raise CannotFound(name=guest.name, why="no answer comes") from error
        if not isinstance(answer, kind):
            self._leave_out(guest)
            raise CannotFound(name=guest.name, why="the answer is to something else")
        return answer

    def _leave_out(self, guest: _Guest) -> None:
        self._guests.remove(guest)
        guest.connection.close("you did not answer in time")

    def _draft(self, table: TableId, guests: list[_Guest], anchors: list[Preimage]) -> bytes:
        rules = self._plan.rules
        keys = [self._key.public, *(one.key for one in guests)]
        clients = tuple(
            Client(key, name, anchor)
            for key, name, anchor in zip(keys, self.names, anchors, strict=True)
        )
        seats = [SeatPlan(one.name, ClientIndex(index)) for index, one in enumerate(clients)]
        seats += [
            SeatPlan(f"{level} {number}", ClientIndex(0), level)
            for number, level in enumerate(self._plan.computers, start=1)
        ]
        genesis = Genesis(
            format=FORMAT,
            table=table,
            game=rules.name,
            rules_version=rules.version,
            data_hash=rules.data_hash,
            clients=clients,
            witness=None,
            leader=ClientIndex(0),
            seats=tuple(seats),
            options=tuple(sorted(self._options.items())),
            planner=Planner(),
            origin=Fresh(),
            state=encode(rules.setup(len(seats), self._options)),
        )
        return draft_genesis(genesis, rules)


class Guest:
    """The guest's side of it, over a stream that was opened for `PROTOCOL`."""

    def __init__(
        self,
        seed: bytes,
        name: str,
        find_rules: Callable[[str], Rules],
        told: Callable[[Gathered], None],
    ) -> None:
        self._seed: Final = seed
        self._key: Final = SigningKey(seed)
        self._name: Final = name
        self._find_rules: Final = find_rules
        self._told: Final = told
        self._gathered: Gathered | None = None
        self._table: TableId | None = None

    async def join(self, stream: Stream, host: Address) -> Table:
        """Wait until the game begins; raises CannotJoin, RemoteProtocolError or stream errors."""
        out = Messages[Any](stream, FromGuest, largest=4096)
        await out.send(Join(self._name))
        came = Messages[Any](stream, FromHost, largest=LARGEST)
        async for message in came:
            match message:
                case Gathered():
                    self._gathered = message
                    self._told(message)
                case Declined(why=why):
                    raise CannotJoin(why=why)
                case Anchoring(table=table):
                    self._table = table
                    await out.send(Anchor(chain_of(self._seed, table).anchor))
                case Draft(body=body):
                    await out.send(Signing(self._sign(body)))
                case Begin(sealed=sealed, addresses=addresses):
                    return self._begin(sealed, addresses, host)
        raise CannotJoin(why="the host has closed the table")

    def _sign(self, body: bytes) -> Signature:
        """The signature under a genesis that is what was agreed; raises RemoteProtocolError."""
        opened = _opened(encode(SealedEntry(body, ())))
        try:
            genesis: Genesis = decode(opened.entry.payload, Genesis, limit=LARGEST_GENESIS)
            self._check_agreed(genesis)
            check_members(genesis)
            if draft_genesis(genesis, self._find_rules(genesis.game)) != body:
                raise RemoteProtocolError(why="the genesis says more than it stands for")
        except NetworkError:
            raise
        except FactualError as error:
            raise RemoteProtocolError(why=f"the genesis is of no use: {error}") from error
        return self._key.sign(GENESIS, body, table=genesis.table)

    def _check_agreed(self, genesis: Genesis) -> None:
        """Return if a genesis has this client in it, and the game and options that were told."""
        agreed, table = self._gathered, self._table
        if agreed is None or table is None:
            raise RemoteProtocolError(why="a genesis came before anything was agreed")
        mine = Client(self._key.public, self._name, chain_of(self._seed, table).anchor)
        computers = tuple(seat.level for seat in genesis.seats if seat.level)
        told = (table, agreed.game, agreed.options, agreed.computers, agreed.names)
        found = (
            genesis.table,
            genesis.game,
            genesis.options,
            computers,
            tuple(client.name for client in genesis.clients),
        )
        if mine not in genesis.clients or told != found:
            raise RemoteProtocolError(why="the genesis is not what was agreed")

    def _begin(self, sealed: bytes, addresses: tuple[Where, ...], host: Address) -> Table:
        opened = _opened(sealed)
        genesis: Genesis = decode(opened.entry.payload, Genesis, limit=LARGEST_GENESIS)
        if genesis.table != self._table:
            raise RemoteProtocolError(why="another table begins than was agreed")
        checked(sealed, self._find_rules(genesis.game))
        keys = [client.key for client in genesis.clients]
        me = ClientIndex(keys.index(self._key.public))
        where = {ClientIndex(index): (name, port) for index, name, port in addresses}
        where.pop(me, None)
        return Table(opened, me, {**where, genesis.leader: host})


def checked(sealed: bytes, rules: Rules) -> Opened:
    """A sealed genesis, all of it and every signature checked; raises RemoteProtocolError."""
    opened = _opened(sealed)
    bench = Bench(rules)
    try:
        judge_genesis(opened, rules, bench)
        for claim in bench.claims:
            claim.check()
    except FactualError as error:
        raise RemoteProtocolError(why=f"the genesis is of no use: {error}") from error
    return opened


def _opened(sealed: bytes) -> Opened:
    try:
        return open_sealed(sealed, genesis=True)
    except FactualError as error:
        raise RemoteProtocolError(why=str(error)) from error
