"""The host's side of founding a table: who does not do his part in time is left out."""

import logging
import os
from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

import trio
from trio.abc import Stream

from core.log import (
    FORMAT,
    GENESIS,
    BadSignature,
    PublicKey,
    SealedEntry,
    SigningKey,
    TableId,
    claim,
    encode,
)
from core.table import (
    Client,
    ClientIndex,
    Fresh,
    Genesis,
    Preimage,
    SeatPlan,
    Timeline,
    continuation_of,
    draft_genesis,
)
from net.errors import CannotFound, RemoteProtocolError
from net.machines.own import chain_of
from net.messages import Messages
from net.quic import Connection
from net.table.seating import given_seats, seats_gone_on_with, usual_seats
from net.table.setup import (
    BEGUN,
    FULL,
    LARGEST,
    LARGEST_ANSWER,
    MOST_CLIENTS,
    PATIENCE,
    PIECE,
    Anchor,
    Anchoring,
    Begin,
    Declined,
    Draft,
    FromGuest,
    FromHost,
    Gathered,
    Join,
    Piece,
    Plan,
    Signing,
    Table,
    checked_genesis,
)
from net.table.witnessing import FoundingWitness

_log: Final = logging.getLogger(__name__)


class Sent(NamedTuple):
    """How much of the genesis a guest has been sent, in bytes."""

    name: str
    done: int
    size: int


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
    """Guests, until the table is founded.

    `told` is called with every change of who is there, and with how much of the genesis is sent.
    If `only` is given, nobody else is taken in. With a `witness` it becomes one of the table's.
    """

    def __init__(
        self,
        seed: bytes,
        name: str,
        plan: Plan,
        told: Callable[[Gathered | Sent], None],
        *,
        only: Collection[PublicKey] | None = None,
        witness: FoundingWitness | None = None,
    ) -> None:
        self._seed: Final = seed
        self._key: Final = SigningKey(seed)
        self._name: Final = name
        self._plan = plan
        self._told: Final = told
        self._only: Final = only
        self._witness: Final = witness
        self._saved = Timeline(plan.saved, plan.rules).last if plan.saved else None
        self._options = plan.settings
        self._guests: list[_Guest] = []
        self._founding = False

    @property
    def names(self) -> tuple[str, ...]:
        """Who is there, the host first."""
        return (self._name, *(one.name for one in self._guests))

    @property
    def most_clients(self) -> int:
        """How many people can play."""
        if self._plan.places:
            return len({one.holder for one in self._plan.places if one.holder is not None})
        if self._saved is not None:
            return len(self._saved.genesis.seats)
        return MOST_CLIENTS - len(self._plan.computers)

    @property
    def gathered(self) -> Gathered:
        """Who is there and what is to be played, as the guests are told."""
        return Gathered(
            self.names,
            self._plan.rules.name,
            tuple(sorted(self._options.items())),
            self._seats(),
            None if self._saved is None else self._saved.head.number,
            self._plan.waits,
            None if self._witness is None else self._witness.key,
        )

    async def change(self, plan: Plan) -> None:
        """Play something else instead, and tell all; too late once the table is being founded."""
        if not self._founding:
            self._plan, self._options = plan, plan.settings
            self._saved = Timeline(plan.saved, plan.rules).last if plan.saved else None
            await self._tell_all()

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Take a guest in, until he goes or the table is founded."""
        came = Messages[Any](stream, FromGuest, largest=LARGEST_ANSWER)
        with trio.fail_after(PATIENCE):
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
            return BEGUN
        if self._only is not None and guest.key not in self._only:
            return "this game is for others"
        if guest.key in keys:
            return "somebody with your key sits here already"
        if len(self._guests) + 1 >= self.most_clients:
            return FULL
        return None

    async def _tell_all(self) -> None:
        gathered = self.gathered
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
        table, witness = TableId(os.urandom(16)), None
        if self._witness is not None:
            table, witness = await self._witness.grant()
        anchors = [chain_of(self._seed, table).anchor]
        for guest in guests:
            anchor = await self._ask(guest, Anchoring(table), Anchor)
            anchors.append(Preimage(anchor.anchor))
        body = self._draft(table, guests, anchors, witness)
        others = [(await self._have_signed(guest, body, table)).signature for guest in guests]
        signatures = [self._key.sign(GENESIS, body, table=table), *others]
        if self._witness is not None:
            signatures.append(await self._witness.sign(body, tuple(signatures)))
        opened = checked_genesis(encode(SealedEntry(body, tuple(signatures))), self._plan.rules)
        addresses = {
            ClientIndex(number): guest.connection.address
            for number, guest in enumerate(guests, start=1)
        }
        where = tuple((client, *address) for client, address in addresses.items())
        for guest in guests:
            with trio.move_on_after(PATIENCE):
                try:
                    await guest.out.send(Begin(tuple(signatures), where))
                except (trio.BrokenResourceError, trio.ClosedResourceError):
                    _log.warning("%s has gone at the last moment", guest.name)
        return Table(opened, ClientIndex(0), addresses, self._plan.waits)

    async def _have_signed(self, guest: _Guest, body: bytes, table: TableId) -> Signing:
        """Send the genesis, piece by piece, and have it signed."""
        question: Draft | Piece = Draft(len(body))
        for start in range(0, len(body), PIECE):
            await self._send(guest, question)
            self._told(Sent(guest.name, start, len(body)))
            question = Piece(body[start : start + PIECE])
        signing: Signing = await self._ask(guest, question, Signing)
        self._told(Sent(guest.name, len(body), len(body)))
        try:
            claim(GENESIS, body, table=table, key=guest.key, signature=signing.signature).check()
        except BadSignature as error:
            self._leave_out(guest, "you signed something else")
            raise CannotFound(name=guest.name, why="he signed something else") from error
        return signing

    async def _send(self, guest: _Guest, message: Any) -> None:
        try:
            with trio.fail_after(PATIENCE):
                await guest.out.send(message)
        except (trio.TooSlowError, trio.BrokenResourceError, trio.ClosedResourceError) as error:
            self._leave_out(guest, "you are not reached")
            raise CannotFound(name=guest.name, why="he is not reached") from error

    async def _ask(self, guest: _Guest, question: Any, kind: type[Any]) -> Any:
        await self._send(guest, question)
        answer: Any = None
        with trio.move_on_after(PATIENCE):
            answer = await guest.answered.receive()
        if not isinstance(answer, kind):
            self._leave_out(guest, "you did not answer in time")
            raise CannotFound(name=guest.name, why="he does not answer")
        return answer

    def _leave_out(self, guest: _Guest, why: str) -> None:
        self._guests.remove(guest)
        guest.connection.close(why)

    # --- the genesis

    def _draft(
        self,
        table: TableId,
        guests: list[_Guest],
        anchors: list[Preimage],
        witness: Client | None,
    ) -> bytes:
        rules, saved = self._plan.rules, self._saved
        keys = [self._key.public, *(one.key for one in guests)]
        clients = tuple(
            Client(key, name, anchor)
            for key, name, anchor in zip(keys, self.names, anchors, strict=True)
        )
        seats = self._seats()
        state = rules.setup(len(seats), self._options) if saved is None else saved.game
        genesis = Genesis(
            format=FORMAT,
            table=table,
            game=rules.name,
            rules_version=rules.version,
            data_hash=rules.data_hash,
            clients=clients,
            witness=witness,
            leader=ClientIndex(0),
            seats=seats,
            options=tuple(sorted(self._options.items())),
            planner=self._plan.planner,
            origin=Fresh() if saved is None else continuation_of(self._plan.saved, saved),
            state=encode(state),
        )
        return draft_genesis(genesis, rules)

    def _seats(self) -> tuple[SeatPlan, ...]:
        """Who has which seat, of those who are there."""
        if self._plan.places:
            keys = [self._key.public, *(one.key for one in self._guests)]
            return given_seats(self._plan.places, keys, self.names)
        if self._saved is not None:
            return seats_gone_on_with(self._saved.genesis, self.names, self._plan.stand_in)
        return usual_seats(self._plan.computers, self.names)
