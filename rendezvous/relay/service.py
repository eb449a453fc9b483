"""The relay of a rendezvous: a coroutine for each client's stream, and all datagrams but QUIC's."""

import logging
from collections.abc import Callable
from typing import Any, Final

import trio
from trio.abc import Stream

from core.log import PublicKey
from net.errors import NetworkError
from net.messages import Messages
from net.quic import Address, Datagrams, Endpoint
from net.rates import Bucket
from net.reach import packets, signals
from net.reach.addresses import as_named_by, is_local, pack, plain, unpack
from rendezvous.relay import limits
from rendezvous.relay.clients import Channel, Channels, Client
from rendezvous.relay.errors import TooManyClients
from rendezvous.relay.proofs import Proofs
from rendezvous.relay.reach_test import ReachTest

_log: Final = logging.getLogger(__name__)

MayMeet = Callable[[PublicKey, PublicKey], bool]
"""Whether the holder of the first key may be introduced to that of the second."""

_NOT_HERE: Final = "it is not here"
"""Said of whom one may not meet, too: so nobody learns who is here."""
_SWEEP: Final = 1.0
"""Seconds between two looks for what has ended."""


class Relay:
    """On an endpoint's socket, whose `others` are its datagrams from now on; while `run` runs.

    For the reach test `elsewhere` is a socket at another port of the same host, and `knocking`
    makes one at a port that was not in use.
    """

    def __init__(
        self,
        endpoint: Endpoint,
        *,
        elsewhere: Datagrams,
        knocking: Callable[[], Datagrams],
        may_meet: MayMeet,
    ) -> None:
        self._endpoint: Final = endpoint
        self._elsewhere: Final = elsewhere
        self._knocking: Final = knocking
        self._may_meet: Final = may_meet
        self._clients: Final[dict[PublicKey, Client]] = {}
        self._by_name: Final[dict[bytes, Client]] = {}
        self._by_address: Final[dict[Address, Client]] = {}
        self._tests: Final[dict[Client, ReachTest]] = {}
        self._channels: Final = Channels()
        self._proofs: Final = Proofs()
        endpoint.others = self.take

    # --- for the server

    async def run(self) -> None:
        """Hear what comes at the other port, and end what is over, for ever."""
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._hear_elsewhere)
                while True:
                    await trio.sleep(_SWEEP)
                    self._sweep(trio.current_time())
        finally:
            self._elsewhere.close()

    async def serve(self, stream: Stream, *, key: PublicKey) -> None:
        """Do what the holder of this key asks, until his stream ends or he has come again.

        The stream is one that he opened for `net.reach.PROTOCOL`. Raises RemoteProtocolError, or
        TooManyClients.
        """
        client = self._client(key)
        messages = Messages[Any](stream, signals.FromClient, largest=signals.LARGEST)
        to_say, said = trio.open_memory_channel[Any](limits.UNSAID)
        trouble: NetworkError | None = None
        async with trio.open_nursery() as nursery:
            client.begin(to_say, nursery.cancel_scope)
            nursery.start_soon(_speak, messages, said, nursery.cancel_scope)
            client.tell(signals.Welcome(client.name))
            try:
                await self._hear(client, messages, nursery)
            except NetworkError as error:
                trouble = error
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                _log.debug("%s is lost: %s", key.hex()[:16], error)
            finally:
                client.end(nursery.cancel_scope, trio.current_time())
                nursery.cancel_scope.cancel()
        await trio.aclose_forcefully(messages)
        if trouble is not None:
            raise trouble

    def expel(self, key: PublicKey) -> None:
        """End all that the holder of a key has here, as for one who was banned."""
        client = self._clients.get(key)
        if client is not None:
            if client.scope is not None:
                client.scope.cancel()
            self._forget(client)

    # --- clients

    def _client(self, key: PublicKey) -> Client:
        client = self._clients.get(key)
        if client is None:
            if len(self._clients) >= limits.CLIENTS:
                raise TooManyClients(most=limits.CLIENTS)
            client = self._clients[key] = Client(key)
            self._by_name[client.name] = client
        return client

    def _forget(self, client: Client) -> None:
        for channel in list(client.channels):
            self._end(channel, "the other side is gone")
        del self._clients[client.key]
        del self._by_name[client.name]
        self._tests.pop(client, None)
        if client.address is not None:
            del self._by_address[client.address]

    async def _hear(self, client: Client, messages: Messages[Any], nursery: trio.Nursery) -> None:
        rate = Bucket(limits.SIGNALS)
        async for signal in messages:
            await trio.sleep(rate.wait(trio.current_time()))
            rate.spend(trio.current_time())
            if isinstance(signal, signals.Test):
                self._begin_test(client, signal.port, nursery)
            else:
                self._take_signal(client, signal)

    def _take_signal(self, client: Client, signal: signals.FromClient) -> None:
        match signal:
            case signals.Proof(proof=proof):
                self._prove(client, proof)
            case signals.Ask(key=key):
                self._ask(client, key)
            case signals.Ready(channel=name, candidates=candidates):
                self._ready(client, name, candidates)
            case signals.Leave(channel=name):
                channel = self._channels.named(name)
                if channel is not None and client in channel.ends:
                    self._end(channel, "the other side has left")
            case signals.Heard(word=word) if client in self._tests:
                self._tests[client].note_heard(word)

    def _prove(self, client: Client, proof: bytes) -> None:
        """He receives where he says: there his datagrams go to, and from there they are taken."""
        proved = self._proofs.check(client.name, proof, trio.current_time())
        if proved is None:
            _log.debug("%s has proved nothing", client.key.hex()[:16])
            return
        address = as_named_by(self._endpoint.address, proved.address)
        before = self._by_address.get(address)
        if before is not None:
            before.address = None
        if client.address is not None:
            del self._by_address[client.address]
        client.address, client.round_trip = address, proved.seconds
        self._by_address[address] = client
        client.tell(signals.Seen(pack(address)))

    # --- introductions

    def _ask(self, client: Client, key: PublicKey) -> None:
        now = trio.current_time()
        other = self._clients.get(key)
        if not client.asks.take(now):
            why: str | None = "too many were asked for"
        elif other is None or not other.is_here or not self._may_ask(client, other):
            why = _NOT_HERE
        else:
            why = self._introduce(client, other, now)
        if why is not None:
            client.tell(signals.Refused(key, why))

    def _may_ask(self, client: Client, other: Client) -> bool:
        return other is not client and self._may_meet(client.key, other.key)

    def _introduce(self, client: Client, other: Client, now: float) -> str | None:
        """Tell both of their channel; else why not."""
        channel = self._channels.between(client, other)
        if channel is None:
            if any(len(one.channels) >= limits.CHANNELS_OF_ONE for one in (client, other)):
                return "one of both has too many channels"
            if len(self._channels) >= limits.CHANNELS:
                return "there are too many channels"
        elif channel.until is not None:
            return None  # both will hear
        if not other.asked_for.take(now):
            return "too many ask for it"
        if channel is None:
            channel = Channel(client, other, now=now)
            self._channels.add(channel)
        token = channel.begin(now)
        for end in channel.ends:
            end.tell(signals.Introduced(channel.other(end).key, channel.name, token))
        return None

    def _ready(self, client: Client, name: bytes, candidates: tuple[bytes, ...]) -> None:
        """One has heard of the channel; if both have, it is open."""
        channel = self._channels.named(name)
        if channel is None or channel.until is None or client not in channel.ends:
            return
        if client.address is None:
            return  # he says it again when he has proved one
        here = plain(client.address)[0]
        channel.ready[client] = tuple(one for one in candidates if _may_be_at(one, here))
        if len(channel.ready) < len(channel.ends):
            return
        channel.until, channel.is_open, channel.used_at = None, True, trio.current_time()
        farthest = max(end.round_trip for end in channel.ends)
        for end in channel.ends:
            # What is said to the nearer one arrives sooner, and he waits so much longer.
            wait = min(round((farthest - end.round_trip) * 500), signals.LONGEST_WAIT)
            end.tell(signals.Open(name, channel.ready[channel.other(end)], wait))

    def _end(self, channel: Channel, why: str) -> None:
        self._channels.remove(channel)
        for end in channel.ends:
            end.tell(signals.Ended(channel.name, why))

    def _sweep(self, now: float) -> None:
        for client in list(self._clients.values()):
            if client.lost_at is not None and client.lost_at + limits.LINGER <= now:
                self._forget(client)
        for channel in self._channels.all():
            if channel.until is not None and channel.until <= now:
                channel.until = None
                for end in channel.ends:
                    end.tell(signals.Refused(channel.other(end).key, "it does not answer"))
                if not channel.is_open:
                    self._end(channel, "it was never open")
            elif channel.until is None and channel.used_at + limits.IDLE <= now:
                self._end(channel, "nothing came for long")

    # --- datagrams

    def take(self, data: bytes, source: Address) -> None:
        """A datagram that is none of QUIC's."""
        now = trio.current_time()
        if data[0] == packets.CARRIED:
            self._carry(data, source, now)
        elif (said := packets.read_claim(data)) is not None:
            name, nonce = said
            client = self._by_name.get(name)
            if client is not None and client.is_here and client.claims.take(now):
                proof = self._proofs.issue(name, source, now)
                self._endpoint.send(packets.challenge(nonce, proof), source)

    def _carry(self, data: bytes, source: Address, now: float) -> None:
        """From one of a channel to the other, and from nobody else to nobody else."""
        channel = self._channels.named(packets.channel_of(data))
        if channel is None or not channel.is_open:
            return
        sender = self._by_address.get(source)
        if sender not in channel.ends or sender is None:
            if channel.strangers.take(now):
                self._endpoint.send(packets.strange(channel.name), source)
            return
        to = channel.other(sender).address
        if to is not None and _may_carry(channel, sender, len(data), now):
            channel.used_at = now
            self._endpoint.send(data, to)

    # --- the reach test

    def _begin_test(self, client: Client, port: int, nursery: trio.Nursery) -> None:
        """One at a time, which bounds how often we knock."""
        is_free = client not in self._tests and len(self._tests) < limits.TESTS
        if client.address is not None and is_free:
            knocking = self._knocking()
            test = self._tests[client] = ReachTest(
                client,
                client.address,
                elsewhere=self._elsewhere.address[1],
                knocking=knocking,
                port=port,
            )
            nursery.start_soon(self._test, client, test, knocking)

    async def _test(self, client: Client, test: ReachTest, knocking: Datagrams) -> None:
        try:
            await test.run()
        finally:
            self._tests.pop(client, None)
            knocking.close()

    async def _hear_elsewhere(self) -> None:
        while True:
            for data, source in await self._elsewhere.receive():
                said = packets.read_claim(data)
                client = None if said is None else self._by_name.get(said[0])
                if client in self._tests:
                    self._tests[client].note_seen(source)


async def _speak(
    messages: Messages[Any], said: trio.MemoryReceiveChannel[Any], scope: trio.CancelScope
) -> None:
    async for signal in said:
        try:
            await messages.send(signal)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            scope.cancel()  # whoever hears him finds out as well, and says so


def _may_be_at(candidate: bytes, here: str) -> bool:
    """Whether a client who is seen here may be at an address, so far as others are sent there."""
    host, _ = unpack(candidate)
    return host == here or is_local(host)


def _may_carry(channel: Channel, sender: Client, size: int, now: float) -> bool:
    return (
        channel.datagrams.take(now)
        and sender.datagrams.take(now)
        and channel.bytes.take(now, size)
        and sender.bytes.take(now, size)
    )
