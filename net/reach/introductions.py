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
    CannotConnect,
    CannotConnectCode,
    ConnectionCode,
    ConnectionFailed,
    NetworkError,
    RemoteProtocolError,
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
from net.reach.peer_connector import PeerConnector
from net.reach.reach_tests import ReachTests
from net.reach.routes import Routes

_log: Final = logging.getLogger(__name__)


class Introductions:
    """Introductions over a stream for `signals.PROTOCOL` to a rendezvous; used within `running`.

    If the routes are `relay_only`, no peer learns our address, and nothing is sent to a peer's.
    `public` is an address of this host that leads here, for example by a forwarded port. `failure`
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
        self.failure: NetworkError | None = None
        self._messages: Final = Messages[Any](
            stream, signals.FromRendezvous, largest=signals.LARGEST
        )
        self._outgoing_sender, self._outgoing_receiver = trio.open_memory_channel[
            signals.FromClient
        ](limits.UNSAID)
        self._routes: Final = routes
        self._rendezvous: Final = rendezvous
        self._relay_only: Final = routes.relay_only
        self._public: Final = public
        self._at: Final = at
        self._claims: Final = Claims(rendezvous, send=routes.send, post=self._queue)
        self._unready: list[bytes] = []
        self._requests: Final = IntroductionRequests(self._queue)
        self._searched: Final[set[PeerConnector]] = set()
        self._stream_scope: Final = trio.CancelScope()
        self._tests: Final = ReachTests(self._queue)
        self._changed = trio.Event()
        self._nursery: trio.Nursery | None = None

    # --- for the program

    @property
    def seen(self) -> Address | None:
        """Our address as the rendezvous sees it; None before it does."""
        return self._claims.seen

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Handle messages of the rendezvous within this context; the ways remain afterwards."""
        self._routes.on_datagram = self._handle_datagram
        try:
            async with trio.open_nursery() as self._nursery:
                self._nursery.start_soon(self._run_stream)
                for connector in self._routes.requested:
                    self._look_for_direct(connector, pause=0.0)
                try:
                    yield
                finally:
                    self._nursery.cancel_scope.cancel()
        finally:
            self._routes.on_datagram = None
            await trio.aclose_forcefully(self._messages)

    async def introduce(self, key: PublicKey) -> PeerConnector:
        """Return the way to the peer with this key, at first by the relay; raises ConnectionFailed.

        Connect to its `address`; the peer accepts it like any connection. From now on, a direct
        route is searched for.
        """
        if self.failure is not None:
            raise ConnectionFailed(ConnectionCode.NOT_INTRODUCED, key=key, why=str(self.failure))
        connector = await self._requests.request(key)
        self._look_for_direct(connector)
        return connector

    async def test(self, port: int = 0) -> Reachability:
        """Return how others can reach us at this port of our seen host; raises CannotConnect.

        Without a port, the seen one is tested.
        """
        tested = await self._tests.run(port)
        if tested is None or self.seen is None:
            raise CannotConnect(
                CannotConnectCode.NOT_TESTED, why=str(self.failure or "it does not answer")
            )
        return reachability(
            has_nat=self._surroundings(self.seen).has_nat,
            was_heard=tested.was_heard,
            is_alike=tested.is_alike,
        )

    async def wait_until_seen(self) -> None:
        """Wait until the rendezvous knows our address; return early if `failure` is set."""
        while self.seen is None and self.failure is None:
            await self._changed.wait()

    async def wait_until_lost(self) -> None:
        """Wait until the rendezvous introduces no more peers; `failure` then has the reason."""
        while self.failure is None:
            await self._changed.wait()

    def leave(self, connector: PeerConnector) -> None:
        """Close the way to a peer, and its channel at the relay."""
        self._routes.forget(connector)
        self._queue(signals.Leave(connector.channel))

    # --- the stream

    async def _run_stream(self) -> None:
        with self._stream_scope:
            async with trio.open_nursery() as nursery:
                for task in (self._receive_all, self._send_all, self._claims.run):
                    nursery.start_soon(task)

    async def _receive_all(self) -> None:
        try:
            async for signal in self._messages:
                self._handle(signal)
            self._end(self._lost(why="it has ended the stream"))
        except NetworkError as error:
            self._end(error)
        except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
            self._end(self._lost(why=str(error)))

    async def _send_all(self) -> None:
        async for signal in self._outgoing_receiver:
            try:
                await self._messages.send(signal)
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                self._end(self._lost(why=str(error)))

    def _queue(self, signal: signals.FromClient) -> None:
        """Queue a message for the rendezvous; end the stream if the queue is full."""
        try:
            self._outgoing_sender.send_nowait(signal)
        except trio.WouldBlock:
            self._end(RemoteProtocolError(why="it sends requests faster than it reads"))

    def _lost(self, *, why: str) -> ConnectionFailed:
        return ConnectionFailed(ConnectionCode.CONNECTION_LOST, address=self._rendezvous, why=why)

    def _end(self, failure: NetworkError) -> None:
        self.failure = self.failure or failure
        self._stream_scope.cancel()
        self._requests.end(str(self.failure))
        self._tests.end()
        self._notify()

    def _notify(self) -> None:
        self._changed.set()
        self._changed = trio.Event()

    def _handle(self, signal: signals.FromRendezvous) -> None:
        match signal:
            case signals.Welcome(name=name):
                self._claims.begin(name)
            case signals.Seen(address=address):
                self._claims.note_seen(unpack(address))
                for channel in self._unready:
                    self._send_ready(channel)
                self._unready.clear()
            case signals.Introduced():
                self._on_introduced(signal)
            case signals.Open():
                self._on_opened(signal)
            case signals.Refused(key=key, code=why):
                self._requests.resolve(key, why)
            case signals.Ended(channel=channel, code=why):
                connector = self._routes.connector_of_channel(channel)
                if connector is not None:
                    _log.info("the relay carries no more to %s: %s", connector.key.hex()[:16], why)
                    connector.close_relay()
            case signals.TryFrom(port=port) if self._tests.may_show():
                assert self._nursery is not None
                self._nursery.start_soon(self._claims.show_at, port)
            case signals.Tested():
                self._tests.receive_outcome(signal)
        self._notify()

    # --- introductions

    def _on_introduced(self, signal: signals.Introduced) -> None:
        try:
            connector = self._routes.open(
                signal.key, relay=self._rendezvous, channel=signal.channel, token=signal.token
            )
        except CannotConnect as error:
            _log.warning("not introduced to %s: %s", signal.key.hex()[:16], error)
            self._queue(signals.Leave(signal.channel))
            return
        if self._claims.is_proved:
            self._send_ready(signal.channel)
        else:
            others = [
                channel
                for channel in self._unready
                if self._routes.connector_of_channel(channel) not in (None, connector)
            ]
            self._unready = [*others, signal.channel]

    def _send_ready(self, channel: bytes) -> None:
        addresses: list[Address] = []
        if self.seen is not None and not self._relay_only:
            addresses = self._surroundings(self.seen).candidates(self._public)
        self._queue(signals.Ready(channel, tuple(map(pack, addresses))))

    def _on_opened(self, signal: signals.Open) -> None:
        connector = self._routes.connector_of_channel(signal.channel)
        if connector is None:
            return
        if not self._relay_only and self.seen is not None:
            around = self._surroundings(self.seen)
            at = trio.current_time() + signal.wait / 1000
            candidates = around.worth_a_probe(map(unpack, signal.candidates))
            connector.try_direct(candidates, near=around.is_near, at=at)
            self._routes.hurry(connector.next_at)
        self._requests.resolve(connector.key, connector)

    def _surroundings(self, seen: Address) -> Surroundings:
        """Return our networks at present, as interfaces may change."""
        is_beside = ip_address(plain(self._rendezvous)[0]).is_loopback
        return Surroundings(self._routes.address, seen, self._at(), is_beside=is_beside)

    def _look_for_direct(self, connector: PeerConnector, *, pause: float = limits.AGAIN) -> None:
        """Repeat the request until a direct route is found: only the requesting side does."""
        connector.is_requested = True
        if connector not in self._searched:
            assert self._nursery is not None
            self._searched.add(connector)
            self._nursery.start_soon(self._repeat_request, connector, pause)

    async def _repeat_request(self, connector: PeerConnector, pause: float) -> None:
        """Repeat the request now and then while the way is open and could be better."""
        while True:
            with trio.move_on_after(pause) as waiting:
                await self._wait_forgotten(connector)
            if not waiting.cancelled_caught:
                self._searched.discard(connector)
                return
            if connector.is_relayed_well and (connector.is_direct or self._relay_only):
                pause = limits.AGAIN
                continue
            pause = min(max(2 * pause, limits.AGAIN), limits.SELDOM)
            try:
                await self.introduce(connector.key)
            except ConnectionFailed as error:
                _log.debug("asked again: %s", error)

    async def _wait_forgotten(self, connector: PeerConnector) -> None:
        while self._routes.connector(connector.key) is connector:
            await connector.wait_changed()

    # --- datagrams

    def _handle_datagram(self, data: bytes, source: Address) -> None:
        """Handle a datagram that claims to be from the rendezvous.

        It is not trusted, and causes no messages on the stream beyond the requested ones.
        """
        if data[0] == packets.KNOCK:
            if len(data) == 1 + packets.NAME:
                self._tests.receive_knock(data[1:])
        elif plain(source) != plain(self._rendezvous):
            return
        elif data[0] == packets.CHALLENGE:
            self._claims.receive_challenge(data)
        elif data[0] == packets.STRANGE and self._is_ours(data):
            self._claims.doubt()

    def _is_ours(self, data: bytes) -> bool:
        return self._routes.connector_of_channel(packets.channel_of(data)) is not None
