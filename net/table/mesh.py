"""Links between all members: which side connects, and reconnects after a break.

Of two clients, the later one in the genesis connects to the earlier one. A client that rejoins, or
is asked to reconnect, connects to all others, as they do not know its new address. Of two
connections that cross, the later client's counts. On each link both sides send the others'
addresses. All connect to the witness, which connects to none and is sent no addresses.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Annotated, Any, Final

import trio
from msgspec import Meta, Struct, field
from trio.abc import Stream

from core.log import PublicKey, TableId
from core.table import ClientIndex, Genesis
from net.audience import Audience, SourceOf, source_of
from net.consensus.timeouts import LOST_AFTER, Timeouts
from net.errors import NetworkError, NoTable, NoTableCode
from net.messages import Messages
from net.negotiation import offer
from net.quic import Address, Connection
from net.table.link import Link
from net.table.playing import Playing
from net.wire import KEEPS_CONNECTION, LARGEST_OF_WATCHERS, PROTOCOL, Fetch

_log: Final = logging.getLogger(__name__)

SOONEST: Final = 0.5
"""Seconds until a broken link is retried; doubled each time, up to `LATEST`."""
LATEST: Final = 8.0
SILENCE: Final = LOST_AFTER
"""Seconds without a message of the witness, after which the client reconnects: a zone that was
killed and restarted does not know the connection, whose end would be noticed much later."""
MOST_WATCHING: Final = 32
"""Max spectators of a member."""
MOST_ADDRESSES: Final = 16
GREETING: Final = 10.0
"""Seconds in which the opener of a link must name its table."""

Where = tuple[int, Annotated[str, Meta(max_length=64)], Annotated[int, Meta(ge=0, le=65_535)]]
"""A member, possibly the witness, and its address; other indices are ignored."""


class Hello(Struct, frozen=True, tag="hello"):
    """The table that a link is for, None for a spectator of the table that the peer plays.

    `addresses` holds the addresses of other members. `timeouts` was added in 1.1: a client that
    rejoins without the timeouts takes them from the first member that it meets.
    """

    table: TableId | None
    addresses: Annotated[tuple[Where, ...], Meta(max_length=MOST_ADDRESSES)] = ()
    timeouts: Timeouts | None = field(default=None, name="waits")


Dial = Callable[[ClientIndex, PublicKey, Address | None], Awaitable[Connection]]
"""Connects to the member of this key at its last address; raises a NetworkError."""

Service = Callable[[Connection], Awaitable[None]]
"""Uses a link's connection for something else as long as the link lasts."""


class Mesh:
    """The links of one member. `run` maintains them until it is cancelled.

    `services` are run by the side that connects, and `newer_services` too if the other program's
    version is `KEEPS_CONNECTION` or later; `shared_services` by both. `may_watch` returns whether a
    key may watch at this member, `source_of` its origin. `failure` is the reason why the last
    connection attempt failed.
    """

    def __init__(
        self,
        playing: Playing,
        dial: Dial,
        addresses: dict[ClientIndex, Address],
        *,
        connects_to_all: bool = False,
        services: Sequence[Service] = (),
        newer_services: Sequence[Service] = (),
        shared_services: Sequence[Service] = (),
        may_watch: Callable[[PublicKey], bool] = lambda _: True,
        source_of: SourceOf = source_of,
    ) -> None:
        self._playing: Final = playing
        self._genesis: Final[Genesis] = playing.replica.genesis
        self._me: Final = playing.replica.me
        self._dial: Final = dial
        self._addresses: Final = dict(addresses)
        self._connects_to_all: Final = connects_to_all
        self._services: Final = services
        self._newer_services: Final = newer_services
        self._shared_services: Final = shared_services
        self._may_watch: Final = may_watch
        self._spectators: Final[dict[PublicKey, Link]] = {}
        self._audience: Final = Audience(MOST_WATCHING, source_of)
        self._last_spectator = 0
        self._reconnect_requested = trio.Event()
        self.failure: NetworkError | None = None

    @property
    def addresses(self) -> dict[ClientIndex, Address]:
        """The last known addresses of the other members."""
        return dict(self._addresses)

    def reconnect(self) -> None:
        """Reconnect immediately to all members that are not linked, or are silent."""
        self._playing.end_silent_links()
        self._reconnect_requested.set()
        self._reconnect_requested = trio.Event()

    async def run(self) -> None:
        """Connect to the members to which this one has to connect."""
        async with trio.open_nursery() as nursery:
            for index in range(len(self._genesis.clients)):
                other = ClientIndex(index)
                if other < self._me or (other != self._me and self._connects_to_all):
                    nursery.start_soon(self._keep_linked, other)
                elif other != self._me:
                    nursery.start_soon(self._connect_on_request, other)
            if self._genesis.witness is not None:
                nursery.start_soon(self._keep_linked, self._genesis.witness_index)

    async def _keep_linked(self, other: ClientIndex) -> None:
        pause = SOONEST
        while self._is_member(other):
            if not self._playing.is_linked(other):
                began = trio.current_time()
                await self._attempt(other)
                lasted = trio.current_time() - began > LATEST
                pause = SOONEST if lasted else min(2 * pause, LATEST)
            with trio.move_on_after(pause):
                await self._reconnect_requested.wait()

    async def _connect_on_request(self, other: ClientIndex) -> None:
        """Wait for the other member to connect; connect only when told to."""
        while self._is_member(other):
            await self._reconnect_requested.wait()
            if not self._playing.is_linked(other):
                await self._attempt(other)

    def _is_member(self, other: ClientIndex) -> bool:
        """Return whether this program and the other one are still members of the table."""
        return not self._playing.has_left and other not in self._playing.replica.removed

    async def _attempt(self, other: ClientIndex) -> None:
        """Connect to a member, and keep the link until it ends."""
        try:
            await self._connect(other)
        except NetworkError as error:
            self.failure = error
            _log.info("member %d is not reached: %s", other, error)
        except (trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("the link to member %d has ended: %s", other, error)

    async def _connect(self, other: ClientIndex) -> None:
        key = self._genesis.members[other].key
        is_client = other < len(self._genesis.clients)
        connection = await self._dial(other, key, self._addresses.get(other))
        stream = connection.open_stream()
        try:
            version = await offer(stream, PROTOCOL)
            if self._is_crossed(other):
                return
            await self._greet(stream, self._addresses if is_client else {})
            hello = await self._receive_greeting(stream)
            if self._is_crossed(other):
                return
            self._playing.receive_timeouts(hello.timeouts)
            if is_client:
                self._note_addresses(hello)
                self._addresses[other] = connection.address
            newer = self._newer_services if version >= KEEPS_CONNECTION else ()
            services = (*self._services, *newer, *self._shared_services) if is_client else ()
            await self._link(other, stream, connection, services, inf if is_client else SILENCE)
        finally:
            connection.close("the link has ended")

    def _is_crossed(self, other: ClientIndex) -> bool:
        """Return whether a connection to a later client has crossed its connection to this one.

        The connection of the later client counts. Otherwise each side would end the link that the
        other keeps, and both would reconnect at the same time.
        """
        return other > self._me and self._playing.is_linked(other)

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Use a link that another member or a spectator has opened."""
        with trio.fail_after(GREETING):
            hello = await self._receive_greeting(stream)
        other = None if hello.table is None else self._member(connection.peer)
        may_watch = hello.table is None and self._may_watch(connection.peer)
        if self._playing.has_left or not (may_watch or other is not None):
            raise NoTable(NoTableCode.NO_SUCH_TABLE)
        await self._greet(stream, self._addresses)
        if other is None:
            await self._serve_spectator(stream, connection)
            return
        self._note_addresses(hello)
        self._addresses[other] = connection.address
        self._playing.receive_timeouts(hello.timeouts)
        await self._link(other, stream, connection, self._shared_services)

    def _member(self, key: PublicKey) -> ClientIndex | None:
        """Return the other client with this key, or None."""
        keys = [client.key for client in self._genesis.clients]
        is_other = key in keys and keys.index(key) != self._me
        return ClientIndex(keys.index(key)) if is_other else None

    async def _link(
        self,
        other: ClientIndex,
        stream: Stream,
        connection: Connection,
        services: Sequence[Service],
        silence: float = inf,
    ) -> None:
        async with trio.open_nursery() as nursery:
            for task in services:
                nursery.start_soon(task, connection)
            link = Link(stream, silence=silence, round_trip=lambda: connection.round_trip)
            await self._playing.serve(other, link)
            nursery.cancel_scope.cancel()

    async def _serve_spectator(self, stream: Stream, connection: Connection) -> None:
        """Serve a spectator, one link for each key: the newest.

        Otherwise a single spectator could take all places.
        """
        key = connection.peer
        before = self._spectators.pop(key, None)
        if before is not None:
            before.end()
        if not self._audience.admit(stream, connection):
            return
        self._last_spectator -= 1
        link = self._spectators[key] = Link(stream, Fetch, largest=LARGEST_OF_WATCHERS)
        try:
            await self._playing.serve(self._last_spectator, link)
        finally:
            self._audience.remove(stream)
            if self._spectators.get(key) is link:
                del self._spectators[key]

    # --- greetings

    async def _greet(self, stream: Stream, addresses: dict[ClientIndex, Address]) -> None:
        where = tuple((client, *address) for client, address in sorted(addresses.items()))
        hello = Hello(self._genesis.table, where, self._playing.replica.timeouts)
        await Messages[Any](stream, Hello, largest=4096).send(hello)

    async def _receive_greeting(self, stream: Stream) -> Hello:
        hello: Hello = await Messages[Any](stream, Hello, largest=4096).receive()
        if hello.table not in (None, self._genesis.table):
            raise NoTable(NoTableCode.NO_SUCH_TABLE)
        return hello

    def _note_addresses(self, hello: Hello) -> None:
        """Use a member's information about addresses that are unknown here."""
        for index, host, port in hello.addresses:
            if index != self._me and 0 <= index < len(self._genesis.clients):
                self._addresses.setdefault(ClientIndex(index), (host, port))
