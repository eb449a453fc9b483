"""Appearances: how the seats of a table look, each by a short key that its game understands.

They are no actions of the game and not in its log. Each program sends the keys of its own seats to
every other member, at the start of each link and after each choice; a seat without a key looks as
its game decides. A member sends its spectators the keys of all seats on streams of the same
protocol.
"""

import logging
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple

import trio
from msgspec import Meta, Struct
from trio.abc import Stream

from core.log import PublicKey
from core.ruleset import Seat
from core.table import MOST_SEATS, PERSON, ClientIndex, Genesis
from net.audience import SourceOf, source_of
from net.errors import AppearanceCode, AppearanceRefused, NetworkError, RemoteProtocolError
from net.messages import Messages
from net.negotiation import offer
from net.quic import Connection
from net.rates import Bucket, Rate
from net.talk.exchange import Exchange, ReceivedMessage
from net.talk.spectator_streams import SpectatorStreams
from net.versions import Protocol, Version

_log: Final = logging.getLogger(__name__)

PROTOCOL: Final = Protocol("appearance", (Version(1, 0),))

RATE: Final = Rate(10, 10.0)
"""Rate of one member's choices; receivers drop messages above twice this rate."""
RATE_OF_SPECTATORS: Final = Rate(100, 10.0)
"""Rate of messages that a spectator reads from a member; further messages wait."""
MOST_WAITING: Final = 100
"""Max messages queued for a spectator; one more ends the stream."""
LONGEST: Final = 32
"""Maximum length of a key in characters."""
LARGEST: Final = MOST_SEATS * (LONGEST + 8) + 64
"""Maximum size of a message in bytes."""
_VISIBLE: Final = r"^[!-~]+\Z"

Key = Annotated[str, Meta(min_length=1, max_length=LONGEST, pattern=_VISIBLE)]


class Appearances(Struct, frozen=True, tag="appearances"):
    """Seats with their keys: of a member's own seats, or for a spectator of all."""

    seats: Annotated[
        tuple[tuple[Annotated[int, Meta(ge=0, lt=MOST_SEATS)], Key], ...],
        Meta(max_length=MOST_SEATS),
    ]


class AppearanceChanged(NamedTuple):
    """Another client's seat looks like this from now on."""

    seat: Seat
    key: str


class TableAppearances:
    """The appearances at one table, as known to the program of one of its clients.

    A client speaks for the seats that its person had at the start of the game. `on_changed` is
    called with the choices of others, not with this program's own.
    """

    def __init__(
        self,
        genesis: Genesis,
        me: ClientIndex,
        on_changed: Callable[[AppearanceChanged], object],
        *,
        may_watch: Callable[[PublicKey], bool],
        most: int,
        source_of: SourceOf = source_of,
    ) -> None:
        """Begin without a key for any seat; `most` is the max number of spectators."""
        self._keys: Final = [client.key for client in genesis.clients]
        self._plans: Final = genesis.seats
        self._me: Final = me
        self._on_changed: Final = on_changed
        self._present: Final[dict[Seat, str]] = {}
        self._exchange: Final = Exchange(
            PROTOCOL,
            Appearances,
            RATE,
            largest=LARGEST,
            keys=self._keys,
            accept=self._checked,
            on_received=self._receive,
            greeting=self._greeting,
        )
        self._spectators: Final = SpectatorStreams[Appearances](
            may_watch,
            Appearances,
            lambda appearances: appearances,
            largest=LARGEST,
            most_waiting=MOST_WAITING,
            most=most,
            source_of=source_of,
        )

    @property
    def present(self) -> Mapping[Seat, str]:
        """The keys of the seats for which one was chosen."""
        return MappingProxyType(self._present)

    def choose(self, seat: Seat, key: str) -> None:
        """Give one of this program's seats a key, and send it to all.

        Raises AppearanceRefused, or SaysTooMuch above `RATE`; nothing changes then.
        """
        if seat not in self._seats_of(self._me):
            raise AppearanceRefused(AppearanceCode.NOT_YOURS, seat=seat)
        if len(key) > LONGEST or not re.match(_VISIBLE, key):
            raise AppearanceRefused(AppearanceCode.BAD_KEY, key=key, most=LONGEST)
        if self._present.get(seat) == key:
            return
        self._exchange.send(self._own({**self._present, seat: key}))
        self._present[seat] = key
        self._spectators.send(self._all)

    def exclude(self, client: ClientIndex) -> None:
        """Stop sending to a client, and ignore its messages; its seats keep their keys."""
        self._exchange.exclude(client)

    async def connect(self, connection: Connection) -> None:
        """Exchange keys with the member on this connection, until it ends."""
        await self._exchange.connect(connection)

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Use a stream that a member or a spectator has opened, until it ends.

        Raises NoTable for a stranger that may not watch, and RemoteProtocolError if a spectator
        sends anything.
        """
        if connection.peer in self._keys:
            await self._exchange.serve(stream, connection)
        else:
            first = (self._all,) if self._present else ()
            await self._spectators.serve(stream, connection, first)

    def _seats_of(self, client: ClientIndex) -> list[Seat]:
        return [
            Seat(seat)
            for seat, plan in enumerate(self._plans)
            if plan.client == client and plan.level == PERSON
        ]

    def _own(self, present: Mapping[Seat, str]) -> Appearances:
        own = self._seats_of(self._me)
        return Appearances(tuple((seat, present[seat]) for seat in own if seat in present))

    @property
    def _all(self) -> Appearances:
        return Appearances(tuple(sorted(self._present.items())))

    def _greeting(self) -> Appearances | None:
        own = self._own(self._present)
        return own if own.seats else None

    def _checked(self, sender: PublicKey, message: Appearances) -> Appearances:
        """Return a message in which each seat is the sender's; raises RemoteProtocolError."""
        client = ClientIndex(self._keys.index(sender))
        theirs = self._seats_of(client)
        for seat, _ in message.seats:
            if seat not in theirs:
                raise RemoteProtocolError(why=f"seat {seat} is not that of client {client}")
        return message

    def _receive(self, received: ReceivedMessage) -> None:
        message = received.message
        assert isinstance(message, Appearances)
        new = {
            Seat(seat): key for seat, key in message.seats if self._present.get(Seat(seat)) != key
        }
        if not new:
            return
        self._present.update(new)
        self._spectators.send(self._all)
        for seat, key in new.items():
            self._on_changed(AppearanceChanged(seat, key))


class SpectatorAppearances:
    """A spectator's view: `on_changed` is called with each message's seats and keys.

    `seats` returns the number of seats at the table.
    """

    def __init__(
        self, seats: Callable[[], int], on_changed: Callable[[Mapping[Seat, str]], object]
    ) -> None:
        self._seats: Final = seats
        self._on_changed: Final = on_changed

    async def connect(self, connection: Connection) -> None:
        """Receive the keys from the member on this connection, until it ends."""
        try:
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            await self.receive(stream)
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("a member no longer sends appearances: %s", error)

    async def receive(self, stream: Stream) -> None:
        """Receive keys on a stream that was opened for them, until it ends.

        Raises RemoteProtocolError, and what streams raise.
        """
        meter = Bucket(RATE_OF_SPECTATORS)
        async for message in Messages[Appearances](stream, Appearances, largest=LARGEST):
            for seat, _ in message.seats:
                if seat >= self._seats():
                    raise RemoteProtocolError(why=f"seat {seat} is not at the table")
            self._on_changed({Seat(seat): key for seat, key in message.seats})
            meter.spend(trio.current_time())
            await trio.sleep(meter.wait(trio.current_time()))
