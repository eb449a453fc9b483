"""The client of a rendezvous that introduces peers: requests, and the search for direct routes.

A way outlives the stream to the rendezvous, as it belongs to `Routes`. With a new stream the relay
is restored, and QUIC only notices a pause.
"""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from ipaddress import ip_address
from typing import Any, Final

import trio
from trio.abc import Stream

from core.log import PublicKey
from net.errors import (
    ConnectionLost,
    NetworkError,
    NotIntroduced,
    NotTested,
    RemoteProtocolError,
    TooManyWays,
)
from net.interfaces import Interface, interfaces
from net.messages import Messages
from net.quic import Address
from net.reach import limits, packets, signals
from net.reach.addresses import pack, plain, unpack
from net.reach.candidates import Surroundings
from net.reach.claims import Claims
from net.reach.introduction_requests import IntroductionRequests
from net.reach.paths import Reachability, reachability
from net.reach.reach_tests import ReachTests
from net.reach.routes import Routes
from net.reach.way import Way

_log: Final = logging.getLogger(__name__)


class Introductions:
    """Introductions over a stream for `signals.PROTOCOL` to a rendezvous; used within `running`.

    If the routes are `relay_only`, no peer learns our address, and nothing is sent to a peer's.
    `public` is an address of this host that leads here, for example by a forwarded port. `trouble`
    is the reason why the introductions have ended.
    """

    def __init__(
        self,
        stream: Stream,
        routes: Routes,
        *,
        rendezvous: Address,
        public: Address | None = None,
        at: Callable[[], Sequence[Interface]] = interfaces,
    ) -> None:
        self.trouble: NetworkError | None = None
        self._messages: Final = Messages[Any](
            stream, signals.FromRendezvous, largest=signals.LARGEST
        )
        self._to_say, self._said = trio.open_memory_channel[signals.FromClient](limits.UNSAID)
        self._routes: Final = routes
        self._rendezvous: Final = rendezvous
        self._relay_only: Final = routes.relay_only
        self._public: Final = public
        self._at: Final = at
        self._claims: Final = Claims(rendezvous, send=routes.send, post=self._post)
        self._unready: list[bytes] = []
        self._requests: Final = IntroductionRequests(self._post)
        self._looking: Final[set[Way]] = set()
        self._talking: Final = trio.CancelScope()
        self._tests: Final = ReachTests(self._post)
        self._stirred = trio.Event()
        self._nursery: trio.Nursery | None = None

    # --- for the program

    @property
    def seen(self) -> Address | None:
        """Our address as the rendezvous sees it; None before it does."""
        return self._claims.seen

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Handle messages of the rendezvous within this context; the ways remain afterwards."""
        self._routes.heard = self._hear_datagram
        try:
            async with trio.open_nursery() as self._nursery:
                self._nursery.start_soon(self._talk)
                for way in self._routes.asked_for:
                    self._look_for_direct(way, pause=0.0)
                try:
                    yield
                finally:
                    self._nursery.cancel_scope.cancel()
        finally:
            self._routes.heard = None
            await trio.aclose_forcefully(self._messages)

    async def reach(self, key: PublicKey) -> Way:
        """Return the way to the peer with this key, at first by the relay; raises NotIntroduced.

        Connect to its `address`; the peer accepts it like any connection. From now on, a direct
        route is searched for.
        """
        if self.trouble is not None:
            raise NotIntroduced(key=key, why=str(self.trouble))
        way = await self._requests.ask(key)
        self._look_for_direct(way)
        return way

    async def test(self, port: int = 0) -> Reachability:
        """Return how others can reach us at this port of our seen host; raises NotTested.

        Without a port, the seen one is tested.
        """
        tested = await self._tests.run(port)
        if tested is None or self.seen is None:
            raise NotTested(why=str(self.trouble or "it does not answer"))
        return reachability(
            has_nat=self._surroundings(self.seen).has_nat,
            was_heard=tested.was_heard,
            is_alike=tested.is_alike,
        )

    async def wait_until_seen(self) -> None:
        """Wait until the rendezvous knows our address; return early if `trouble` is set."""
        while self.seen is None and self.trouble is None:
            await self._stirred.wait()

    async def wait_until_lost(self) -> None:
        """Wait until the rendezvous introduces no more peers; `trouble` then has the reason."""
        while self.trouble is None:
            await self._stirred.wait()

    def leave(self, way: Way) -> None:
        """Close the way to a peer, and its channel at the relay."""
        self._routes.forget(way)
        self._post(signals.Leave(way.channel))

    # --- the stream

    async def _talk(self) -> None:
        with self._talking:
            async with trio.open_nursery() as nursery:
                for task in (self._hear, self._speak, self._claims.run):
                    nursery.start_soon(task)

    async def _hear(self) -> None:
        try:
            async for signal in self._messages:
                self._take(signal)
            self._end(ConnectionLost(address=self._rendezvous, why="it has ended the stream"))
        except NetworkError as error:
            self._end(error)
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            self._end(ConnectionLost(address=self._rendezvous, why=str(error)))

    async def _speak(self) -> None:
        async for signal in self._said:
            try:
                await self._messages.send(signal)
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                self._end(ConnectionLost(address=self._rendezvous, why=str(error)))

    def _post(self, signal: signals.FromClient) -> None:
        """Queue a message for the rendezvous; end the stream if the queue is full."""
        try:
            self._to_say.send_nowait(signal)
        except trio.WouldBlock:
            self._end(RemoteProtocolError(why="it asks faster than it hears"))

    def _end(self, trouble: NetworkError) -> None:
        self.trouble = self.trouble or trouble
        self._talking.cancel()
        self._requests.end(str(self.trouble))
        self._tests.end()
        self._stir()

    def _stir(self) -> None:
        self._stirred.set()
        self._stirred = trio.Event()

    def _take(self, signal: signals.FromRendezvous) -> None:
        match signal:
            case signals.Welcome(name=name):
                self._claims.begin(name)
            case signals.Seen(address=address):
                self._claims.note_seen(unpack(address))
                for channel in self._unready:
                    self._say_ready(channel)
                self._unready.clear()
            case signals.Introduced():
                self._meet(signal)
            case signals.Open():
                self._open(signal)
            case signals.Refused(key=key, why=why):
                self._requests.answer(key, why)
            case signals.Ended(channel=channel, why=why):
                way = self._routes.of_channel(channel)
                if way is not None:
                    _log.info("the relay carries no more to %s: %s", way.key.hex()[:16], why)
                    way.close_relay()
            case signals.TryFrom(port=port) if self._tests.may_show():
                assert self._nursery is not None
                self._nursery.start_soon(self._claims.show_at, port)
            case signals.Tested():
                self._tests.take(signal)
        self._stir()

    # --- introductions

    def _meet(self, signal: signals.Introduced) -> None:
        try:
            way = self._routes.open(
                signal.key, relay=self._rendezvous, channel=signal.channel, token=signal.token
            )
        except TooManyWays as error:
            _log.warning("not introduced to %s: %s", signal.key.hex()[:16], error)
            self._post(signals.Leave(signal.channel))
            return
        if self._claims.is_proved:
            self._say_ready(signal.channel)
        else:
            others = [
                channel
                for channel in self._unready
                if self._routes.of_channel(channel) not in (None, way)
            ]
            self._unready = [*others, signal.channel]

    def _say_ready(self, channel: bytes) -> None:
        found: list[Address] = []
        if self.seen is not None and not self._relay_only:
            found = self._surroundings(self.seen).candidates(self._public)
        self._post(signals.Ready(channel, tuple(map(pack, found))))

    def _open(self, signal: signals.Open) -> None:
        way = self._routes.of_channel(signal.channel)
        if way is None:
            return
        if not self._relay_only and self.seen is not None:
            around = self._surroundings(self.seen)
            at = trio.current_time() + signal.wait / 1000
            candidates = around.worth_a_probe(map(unpack, signal.candidates))
            way.try_direct(candidates, near=around.is_near, at=at)
            self._routes.hurry(way.next_at)
        self._requests.answer(way.key, way)

    def _surroundings(self, seen: Address) -> Surroundings:
        """Return our networks at present, as interfaces may change."""
        is_beside = ip_address(plain(self._rendezvous)[0]).is_loopback
        return Surroundings(self._routes.address, seen, self._at(), is_beside=is_beside)

    def _look_for_direct(self, way: Way, *, pause: float = limits.AGAIN) -> None:
        """Repeat the request until a direct route is found: only the requesting side does."""
        way.is_asked_for = True
        if way not in self._looking:
            assert self._nursery is not None
            self._looking.add(way)
            self._nursery.start_soon(self._ask_again, way, pause)

    async def _ask_again(self, way: Way, pause: float) -> None:
        """Repeat the request now and then while the way is open and could be better."""
        while True:
            with trio.move_on_after(pause) as waiting:
                await self._wait_forgotten(way)
            if not waiting.cancelled_caught:
                self._looking.discard(way)
                return
            if way.is_relayed_well and (way.is_direct or self._relay_only):
                pause = limits.AGAIN
                continue
            pause = min(max(2 * pause, limits.AGAIN), limits.SELDOM)
            try:
                await self.reach(way.key)
            except NotIntroduced as error:
                _log.debug("asked again: %s", error)

    async def _wait_forgotten(self, way: Way) -> None:
        while self._routes.way(way.key) is way:
            await way.wait_changed()

    # --- datagrams

    def _hear_datagram(self, data: bytes, source: Address) -> None:
        """Handle a datagram that claims to be from the rendezvous.

        It is not trusted, and causes no messages on the stream beyond the requested ones.
        """
        if data[0] == packets.KNOCK:
            if len(data) == 1 + packets.NAME:
                self._tests.take_knock(data[1:])
        elif plain(source) != plain(self._rendezvous):
            return
        elif data[0] == packets.CHALLENGE:
            self._claims.take_challenge(data)
        elif data[0] == packets.STRANGE and self._is_ours(data):
            self._claims.doubt()

    def _is_ours(self, data: bytes) -> bool:
        return self._routes.of_channel(packets.channel_of(data)) is not None
