"""The machines, table setup and spectators, under arbitrary messages in any order.

The other members sign anything with their own keys; a leader signs entries with any content.
"""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

import trio
from trio.testing import memory_stream_pair

from core.errors import FactualError
from core.log import (
    ENTRY,
    LARGEST_GENESIS,
    Entry,
    Opened,
    SealedEntry,
    SigningKey,
    Term,
    encode,
)
from core.table import (
    COMMAND,
    COMMITMENT,
    NOTICE,
    REVEAL,
    UNDO,
    VOTE,
    WISH,
    ChanceResolved,
    ClientIndex,
    ClientRemoved,
    CommandGiven,
    CommandUndone,
    Commitment,
    ContributorChanged,
    ControlChanged,
    Notice,
    Play,
    Reveal,
    Signed,
    TakeBack,
    TermBegan,
    Vote,
    Wish,
    genesis_of,
)
from net.consensus.effects import Send
from net.consensus.identity import chain_of
from net.consensus.replica import Replica
from net.consensus.witness import Witness
from net.errors import CannotJoin, NoTable, RemoteProtocolError
from net.messages import Messages, frame
from net.table import Guest
from net.table.mesh import Hello
from net.table.setup import LARGEST_FROM_HOST as LARGEST_OF_HOSTS
from net.table.setup import FromHost, GenesisPiece
from net.table.watching import WatchedTable
from net.wire import LARGEST, Entries, Message
from tests.games.toll_road import RULES, Command
from tests.net.consensus.forging import playing
from tests.net.consensus.test_fuzz import traffic
from tests.net.consensus.world import TABLE, seed_of
from tests.soak.fuzz.building import Builder, Source
from tests.soak.fuzz.decoders import Given, received

CLIENTS = 3
MOST_MESSAGES = 40
PAUSES = (0.0, 0.0, 0.1, 1.0, 4.0, 11.0, 25.0, 80.0)
STATEMENTS = (
    (COMMAND, Play),
    (UNDO, TakeBack),
    (REVEAL, Reveal),
    (COMMITMENT, Commitment),
    (WISH, Wish),
    (NOTICE, Notice),
    (VOTE, Vote),
)
PAYLOADS = {
    "command": CommandGiven,
    "undo": CommandUndone,
    "chance": ChanceResolved,
    "control": ControlChanged,
    "contributor": ContributorChanged,
    "removal": ClientRemoved,
    "term": TermBegan,
}


@cache
def log() -> tuple[Opened, ...]:
    """Return the log of the table that receives the messages; always the same."""
    return tuple(playing(CLIENTS, seconds=2, witness=True).nodes[0].log)


@cache
def preimages() -> tuple[bytes, ...]:
    """Return hashes of the log, and preimages of its clients."""
    chains = [chain_of(seed_of(client), TABLE) for client in range(CLIENTS)]
    draws = [chain.preimage(number) for chain in chains for number in range(1, 6)]  # type: ignore[arg-type]
    return (*(entry.hash for entry in log()), *map(bytes, draws), bytes(32))


class Others:
    """All other members: a source makes their messages to a member with this log."""

    def __init__(self, source: Source, entries: Callable[[], tuple[Opened, ...]]) -> None:
        self._source = source
        self._entries = entries
        makers: dict[type, Callable[[Source], Any]] = {
            Signed: self._signed,
            Entries: self._new_entries,
        }
        written = tuple(encode(entry.sealed) for entry in log())
        self.builder = Builder(makers, {32: preimages(), LARGEST_GENESIS: written})

    def message(self) -> Message:
        """Return the next message of another member."""
        known = traffic()
        if self._source.below(3) == 0:
            return known[self._source.below(len(known))]
        message: Message = self.builder.build(Message, self._source)
        return message

    def _signed(self, source: Source) -> Signed:
        """Return a statement with a good signature, perhaps of another member than its author."""
        purpose, kind = STATEMENTS[source.below(len(STATEMENTS))]
        statement = self.builder.build(kind, source)
        if isinstance(statement, Play) and source.below(4):
            command = encode(self.builder.build(Command, source))
            last = self._entries()[-1]
            statement = Play(statement.seat, last.entry.number, last.hash, 0, command)
        term = Term(source.below(3)) if purpose.has_term else None
        author = source.below(CLIENTS + 1)
        key = SigningKey(seed_of(author if source.below(8) else source.below(CLIENTS + 1)))
        body = encode(statement)
        return Signed(ClientIndex(author), body, key.sign(purpose, body, table=TABLE, term=term))

    def _new_entries(self, source: Source) -> Entries:
        last = self._entries()[-1]
        number, previous = last.entry.number, last.hash
        sealed = list[bytes]()
        for _ in range(source.below(4)):
            kind = list(PAYLOADS)[source.below(len(PAYLOADS))]
            payload = encode(self.builder.build(PAYLOADS[kind], source))
            events = (b"\x90", b"", last.entry.events, source.take(9))[source.below(4)]
            term = Term(source.below(3))
            number = number + 1 if source.below(4) else source.below(12)  # type: ignore[assignment]
            entry = Entry(number, previous, term, kind, payload, events, last.entry.digest)
            body = encode(entry)
            key = SigningKey(seed_of(source.below(CLIENTS)))
            signature = key.sign(ENTRY, body, table=TABLE, term=term)
            made = SealedEntry(body, (signature,))
            sealed.append(encode(made))
            previous = made.hash
        return Entries(Term(source.below(3)), tuple(sealed))


def said_to_a_member(me: int, data: bytes) -> None:
    """Check that a member handles or refuses messages, and never loses confirmed entries."""
    now = 0.0
    member = Replica(RULES, log(), ClientIndex(me), seed_of(me), now=now)
    source = Source(data)
    others = Others(source, lambda: member.entries)
    for other in range(CLIENTS + 1):
        if other != me:
            member.note_link(other, now=now)
    confirmed = member.entries[: member.confirmed + 1]
    for _ in range(MOST_MESSAGES):
        if not source:
            break
        sender, wait = source.below(CLIENTS + 2), source.below(8)
        now += PAUSES[wait]
        if wait:
            member.tick(now=now)
        if sender != me:
            place = sender if sender <= CLIENTS else -1  # a spectator
            say(partial(member.receive, place, now=now), others.message())
        check_effects(member)
        assert member.entries[: len(confirmed)] == confirmed, "something confirmed was lost"
        confirmed = member.entries[: member.confirmed + 1]


def said_to_a_witness(data: bytes) -> None:
    now = 0.0
    first = log()[0]
    witness = Witness(genesis_of(first), first.hash, seed_of(CLIENTS), now=now)
    source = Source(data)
    others = Others(source, log)
    for client in range(CLIENTS):
        witness.note_link(client, now=now)
    for _ in range(MOST_MESSAGES):
        if not source:
            break
        sender = source.below(CLIENTS)
        now += PAUSES[source.below(8)]
        witness.tick(now=now)
        say(partial(witness.receive, sender, now=now), others.message())
        check_effects(witness)


def say(receive: Callable[..., None], message: Message) -> None:
    """Have a message received, if a link would deliver it."""
    came = received_as(message, Message, LARGEST)
    if came is not None:
        try:
            receive(came)
        except RemoteProtocolError as error:
            str(error)


def received_as(message: Any, kind: Any, largest: int) -> Any:
    """Return a message as it arrives after encoding; None if it is invalid."""
    try:
        data = encode(message)
        given: Any = Given(len(data).to_bytes(4) + data)
        return received(Messages[Any](given, kind, largest=largest))
    except (FactualError, OverflowError):
        return None


def check_effects(machine: Replica | Witness) -> None:
    for effect in machine.take_effects():
        if isinstance(effect, Send):
            frame(effect.message, largest=LARGEST)


# --- table setup and spectators


def told_to_a_guest(data: bytes) -> None:
    """Check that a guest signs, joins or refuses while the host sends anything."""
    source = Source(data)
    others = Others(source, log)
    genesis = log()[0].sealed.body

    async def main() -> None:
        near, far = memory_stream_pair()
        for _ in range(12):
            message = others.builder.build(FromHost, source)
            if isinstance(message, GenesisPiece) and source.below(2):
                body = bytearray(genesis)
                for _ in range(source.below(4)):
                    body[source.below(len(body))] = source.byte()
                message = GenesisPiece(bytes(body))
            came = received_as(message, FromHost, LARGEST_OF_HOSTS)
            if came is not None:
                await far.send_all(frame(came, largest=LARGEST_OF_HOSTS))
        await far.send_eof()
        guest = Guest(seed_of(1), "b", lambda game: RULES, lambda told: None)
        try:
            await guest.join(near, ("10.0.0.1", 1))
        except (CannotJoin, RemoteProtocolError, trio.EndOfChannel) as error:
            str(error)

    trio.run(main)


def shown_to_a_watcher(data: bytes) -> None:
    """Check that a spectator accepts only verified entries."""
    source = Source(data)
    watching = WatchedTable(lambda game: RULES, lambda opened, position: None)

    def entries() -> tuple[Opened, ...]:
        return log() if watching.position is None else log()[: watching.position.head.number + 1]

    others = Others(source, entries)

    async def main() -> None:
        near, far = memory_stream_pair()
        await far.send_all(frame(Hello(TABLE), largest=4096))
        first = tuple(encode(entry.sealed) for entry in log()[: source.below(len(log()))])
        await far.send_all(frame(Entries(Term(0), first), largest=LARGEST))
        for _ in range(8):
            came = received_as(others.message(), Message, LARGEST)
            if came is not None:
                await far.send_all(frame(came, largest=LARGEST))
        await far.send_eof()
        try:
            await watching.watch(near)
        except (RemoteProtocolError, NoTable, trio.EndOfChannel) as error:
            str(error)

    trio.run(main)


MACHINES: dict[str, Callable[[bytes], object]] = {
    "the leader": lambda data: said_to_a_member(0, data),
    "a member": lambda data: said_to_a_member(1, data),
    "a witness": said_to_a_witness,
    "a guest": told_to_a_guest,
    "a watcher": shown_to_a_watcher,
}
