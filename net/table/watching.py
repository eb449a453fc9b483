"""Watching a table: what its members have confirmed, checked entry by entry.

A spectator is served the same log by one member after another. So it loses nothing when a member
leaves, notices when one is cut off from the others, and discovers when two show different logs.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

import trio
from trio.abc import Stream

from core.errors import FactualError
from core.log import NO_ENTRY, EntryNumber, Opened, PublicKey, encode
from core.table import (
    Continuation,
    Genesis,
    Position,
    Rules,
    Timeline,
    begin,
    genesis_of,
)
from net.consensus.log import verify_next
from net.consensus.signatures import open_entry, proven_cheats
from net.errors import NetworkError, NoTable, NoTableCode, RemoteProtocolError, TwoLogs
from net.messages import Messages
from net.negotiation import offer
from net.quic import Address, Connection
from net.table.in_thread import verify_in_thread
from net.table.mesh import Hello, Service
from net.table.setup import MOST_CLIENTS, checked_genesis, opened_genesis
from net.wire import (
    KEEPS_CONNECTION,
    LARGEST,
    PROTOCOL,
    CheatProof,
    Entries,
    Fetch,
    LogMismatch,
    Message,
)

_log: Final = logging.getLogger(__name__)

MEMBER_TURN: Final = 120.0
"""Seconds at one member before the next member is tried."""
PAUSE: Final = 1.0
"""Seconds between two members."""
PATIENCE: Final = 60.0
"""Seconds without a member that shows the table, after which watching ends."""


class MemberLocation(NamedTuple):
    """A member that may show the table, with its key and address as far as they are known."""

    key: PublicKey | None
    address: Address | None


ConnectToMember = Callable[[MemberLocation], Awaitable[Connection]]
"""Connects to a member; raises a NetworkError."""


class WatchedTable:
    """A log that grows by entries that others confirm.

    `on_entry` is called with each entry, in order. `known_addresses` holds the members' addresses.
    `is_wanted` tests whether a genesis is that of the wanted table: a member can set up another one
    with accomplices.
    """

    def __init__(
        self,
        find_rules: Callable[[str], Rules],
        on_entry: Callable[[Opened, Position], None],
        *,
        is_wanted: Callable[[Genesis], bool] = lambda _: True,
    ) -> None:
        self.position: Position | None = None
        self.rules: Rules | None = None
        self.entries: Final[list[Opened]] = []
        self.known_addresses: Final[dict[PublicKey, Address]] = {}
        self.begun: Final = trio.Event()
        self._addresses: Final[dict[int, Address]] = {}
        self._find_rules: Final = find_rules
        self._on_entry: Final = on_entry
        self._is_wanted: Final = is_wanted

    @property
    def is_over(self) -> bool:
        """True if the game has ended."""
        if self.position is None or self.rules is None:
            return False
        return self.rules.outcome(self.position.game) is not None

    @property
    def members(self) -> list[MemberLocation]:
        """The members, with keys and addresses from the genesis and from their messages."""
        if self.position is None:
            return []
        keys = [client.key for client in self.position.genesis.clients]
        return [
            MemberLocation(key, self.known_addresses.get(key) or self._addresses.get(index))
            for index, key in enumerate(keys)
        ]

    async def watch(self, stream: Stream) -> None:
        """Follow the table over a stream opened for `net.wire.PROTOCOL`.

        Returns when the stream or the game ends. May be called again with another member's stream,
        to continue from the last entry. Raises TwoLogs, RemoteProtocolError, NoTable and what
        streams raise.
        """
        greetings = Messages[Hello](stream, Hello, largest=4096)
        await greetings.send(Hello(None))
        hello = await greetings.receive()
        if self.position is not None and hello.table != self.position.genesis.table:
            raise NoTable(NoTableCode.NO_SUCH_TABLE)
        for index, host, port in hello.addresses:
            if 0 <= index < MOST_CLIENTS:
                self._addresses[index] = host, port
        messages = Messages[Any](stream, Message, largest=LARGEST)
        after, back, is_behind = len(self.entries) - 1, 1, True
        await messages.send(self._fetch(after))
        while not self.is_over:
            message = await messages.receive()
            if isinstance(message, Entries):
                numbers = [await self._receive_entry(sealed) for sealed in message.sealed]
                is_behind = is_behind and bool(numbers)
                if is_behind and numbers[-1] > after:
                    after = numbers[-1]
                    await messages.send(self._fetch(after))
            elif isinstance(message, LogMismatch) and is_behind:
                # The member has a different entry there or none: request an earlier one, as members
                # do.
                if after <= 0:
                    raise RemoteProtocolError(why="it shows another genesis")
                after, back = max(0, after - back), 2 * back
                await messages.send(self._fetch(after))

    def _fetch(self, after: int) -> Fetch:
        if after < 0:
            return Fetch(None, NO_ENTRY)
        return Fetch(EntryNumber(after), self.entries[after].hash)

    async def _receive_entry(self, sealed: bytes) -> EntryNumber:
        """Verify an entry and add it, unless it is already there; return its number."""
        await trio.lowlevel.checkpoint()  # lets other tasks run between hundreds of entries
        if self.position is None or self.rules is None:
            return await self._begin(sealed)
        opened = open_entry(sealed)
        number = opened.entry.number
        if number < len(self.entries):
            if opened.hash != self.entries[number].hash:
                await self._compare(opened)
            return number
        try:
            position = verify_next(self.position, opened, self.rules)
        except FactualError as error:
            raise RemoteProtocolError(why=f"entry {number}: {error}") from error
        self._add(opened, position)
        return number

    async def _begin(self, sealed: bytes) -> EntryNumber:
        try:
            genesis = genesis_of(opened_genesis(sealed))
        except FactualError as error:
            raise RemoteProtocolError(why=f"the genesis is of no use: {error}") from error
        rules = self._find_rules(genesis.game)
        opened = checked_genesis(sealed, rules)
        if not self._is_wanted(genesis):
            raise RemoteProtocolError(why="it shows a different table")
        if isinstance(genesis.origin, Continuation):
            try:
                await verify_in_thread(opened, rules)
            except FactualError as error:
                raise RemoteProtocolError(why=f"the genesis is of no use: {error}") from error
        self.rules = rules
        self._add(opened, begin(opened, rules))
        self.begun.set()
        return EntryNumber(0)

    def _add(self, opened: Opened, position: Position) -> None:
        self.position = position
        self.entries.append(opened)
        self._on_entry(opened, position)

    async def _compare(self, other: Opened) -> None:
        """Compare an entry with a different stored one; raises TwoLogs if both are valid.

        Otherwise raises RemoteProtocolError, as the member forged it.
        """
        assert self.position is not None
        assert self.rules is not None
        rules, number = self.rules, other.entry.number
        if number == 0:
            raise RemoteProtocolError(why="it shows another genesis")
        before = self.entries[:number]
        try:
            position = await trio.to_thread.run_sync(lambda: Timeline(before, rules).last)
            verify_next(position, other, rules)
        except FactualError as error:
            raise RemoteProtocolError(why=f"entry {number}: {error}") from error
        mine = self.entries[number]
        proof = CheatProof(encode(mine.sealed), encode(other.sealed))
        cheats = tuple(sorted(proven_cheats(proof, self.position.genesis)))
        raise TwoLogs(entry=number, cheats=cheats, first=proof.first, second=proof.second)


async def watch_all(
    watching: WatchedTable,
    connect: ConnectToMember,
    first: Sequence[MemberLocation],
    *,
    on_member: Callable[[PublicKey | None], object] = lambda _: None,
    services: Sequence[Service] = (),
    newer_services: Sequence[Service] = (),
) -> None:
    """Watch at one member after another until the game is over, beginning with these.

    `on_member` is called with the member that shows the table, and with None when it stops.
    `services` use the member's connection while it shows the table, once its genesis is known;
    `newer_services` only if the member's version is `KEEPS_CONNECTION` or later.
    Raises TwoLogs; and NoTable if no member shows the table for long.
    """
    turn, shown_at = 0, trio.current_time()
    while not watching.is_over:
        places = watching.members or list(first)
        place = places[turn % len(places)]
        turn += 1
        known, stay = len(watching.entries), trio.CancelScope(relative_deadline=MEMBER_TURN)
        try:
            with stay:
                connection = await connect(place)
                watching.known_addresses[connection.peer] = connection.address
                on_member(connection.peer)
                await _watch_at(watching, connection, services, newer_services)
        except TwoLogs:
            raise
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("a member no longer shows the table: %s", error)
            on_member(None)
        if stay.cancelled_caught or len(watching.entries) > known:
            shown_at = trio.current_time()
        elif trio.current_time() - shown_at > PATIENCE:
            raise NoTable(NoTableCode.NOBODY_SHOWS, entry=len(watching.entries) - 1)
        if not watching.is_over:
            await trio.sleep(PAUSE)


async def _watch_at(
    watching: WatchedTable,
    connection: Connection,
    services: Sequence[Service],
    newer_services: Sequence[Service],
) -> None:
    async def use(task: Service) -> None:
        await watching.begun.wait()
        await task(connection)

    failure: Exception | None = None
    try:
        stream = connection.open_stream()
        version = await offer(stream, PROTOCOL)
        newer = newer_services if version >= KEEPS_CONNECTION else ()
        async with trio.open_nursery() as nursery:
            for job in (*services, *newer):
                nursery.start_soon(use, job)
            try:
                await watching.watch(stream)
            except (FactualError, trio.BrokenResourceError, trio.EndOfChannel) as error:
                failure = error
            nursery.cancel_scope.cancel()
    finally:
        connection.close()
    if failure is not None:
        raise failure
