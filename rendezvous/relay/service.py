"""The relay of a rendezvous: a coroutine for each client's stream, and all but QUIC's datagrams."""

import logging
from collections.abc import Callable
from typing import Any, Final

import trio
from trio.abc import Stream

from core.log import PublicKey
from net.errors import NetworkError
from net.messages import Messages
from net.networks import NetworkSlots, network_of
from net.quic import Address, Datagrams, Endpoint
from net.rates import Bucket
from net.reach import packets, signals
from net.reach.addresses import as_named_by
from rendezvous.relay import limits
from rendezvous.relay.clients import Channel, Client
from rendezvous.relay.introducing import Introducing, MayMeet
from rendezvous.relay.proofs import Proofs
from rendezvous.relay.reach_test import ReachTest

_log: Final = logging.getLogger(__name__)

_SWEEP: Final = 1.0
"""Seconds between two searches for expired clients and channels."""


class Relay:
    """The relay on the socket of an endpoint; `run` handles all of the endpoint's `others`.

    For the reach test, `elsewhere` is a socket at another port of the same host, and `knocking`
    makes one at an unused port.
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
        self._introducing: Final = Introducing(may_meet)
        self._tests: Final[dict[Client, ReachTest]] = {}
        self._tested: Final = NetworkSlots(
            of_network=limits.TESTS_OF_NETWORK, of_site=limits.TESTS_OF_SITE
        )
        self._to_test: Final[dict[Client, signals.Test]] = {}
        self._proofs: Final = Proofs()
        endpoint.others = self.receive

    # --- for the server

    async def run(self) -> None:
        """Receive datagrams at the other port, and end what is over, until cancelled."""
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._receive_elsewhere)
                while True:
                    await trio.sleep(_SWEEP)
                    self._introducing.sweep(trio.current_time())
        finally:
            self._elsewhere.close()

    async def serve(self, stream: Stream, *, key: PublicKey) -> None:
        """Handle a client's requests until its stream ends or it opens a newer one.

        The client opened the stream for `net.reach.PROTOCOL`. Raises RemoteProtocolError, or
        TooManyClients.
        """
        client = self._introducing.client(key)
        messages = Messages[Any](stream, signals.FromClient, largest=signals.LARGEST)
        to_say, outgoing = trio.open_memory_channel[Any](limits.UNSAID)
        failure: NetworkError | None = None
        async with trio.open_nursery() as nursery:
            client.begin(to_say, nursery.cancel_scope)
            nursery.start_soon(_send_all, messages, outgoing, nursery.cancel_scope)
            client.queue(signals.Welcome(client.name))
            try:
                await self._receive_all(client, messages, nursery)
            except NetworkError as error:
                failure = error
            except (trio.BrokenResourceError, trio.ClosedResourceError) as error:
                _log.debug("%s is lost: %s", key.hex()[:16], error)
            finally:
                client.end(nursery.cancel_scope, trio.current_time())
                nursery.cancel_scope.cancel()
        await trio.aclose_forcefully(messages)
        if failure is not None:
            raise failure

    def reaches(self, key: PublicKey) -> bool:
        """Return whether others can be introduced to the holder of a key."""
        return self._introducing.reaches(key)

    # --- requests of clients

    async def _receive_all(
        self, client: Client, messages: Messages[Any], nursery: trio.Nursery
    ) -> None:
        rate = Bucket(limits.SIGNALS)
        async for signal in messages:
            await trio.sleep(rate.wait(trio.current_time()))
            rate.spend(trio.current_time())
            if isinstance(signal, signals.Test):
                self._begin_test(client, signal, nursery)
            else:
                self._take_signal(client, signal)

    def _take_signal(self, client: Client, signal: signals.FromClient) -> None:
        now = trio.current_time()
        match signal:
            case signals.Proof(proof=proof):
                self._prove(client, proof, now)
            case signals.Ask(key=key):
                self._introducing.request(client, key, now)
            case signals.Ready(channel=name, candidates=candidates):
                self._introducing.ready(client, name, candidates, now)
            case signals.Leave(channel=name):
                self._introducing.leave(client, name)
            case signals.KnockReceived(word=word) if client in self._tests:
                self._tests[client].note_heard(word)

    def _prove(self, client: Client, proof: bytes, now: float) -> None:
        proved = self._proofs.check(client.name, proof, now)
        if proved is None:
            _log.debug("%s has proved nothing", client.key.hex()[:16])
            return
        address = as_named_by(self._endpoint.address, proved.address)
        self._introducing.place(client, address, proved.seconds)

    # --- datagrams

    def receive(self, data: bytes, source: Address) -> None:
        """Handle a datagram that is not QUIC."""
        now = trio.current_time()
        if data[0] == packets.CARRIED:
            self._carry(data, source, now)
        elif (said := packets.read_claim(data)) is not None:
            name, nonce = said
            client = self._introducing.named(name)
            if client is not None and client.is_here and client.claims.take(now):
                proof = self._proofs.issue(name, source, now)
                self._endpoint.send(packets.challenge(nonce, proof), source)

    def _carry(self, data: bytes, source: Address, now: float) -> None:
        """Forward a datagram between the two clients of a channel, and drop all others."""
        channel = self._introducing.channels.named(packets.channel_of(data))
        if channel is None or not channel.is_open:
            return
        sender = self._introducing.at(source)
        if sender not in channel.ends or sender is None:
            if channel.strangers.take(now):
                self._endpoint.send(packets.strange(channel.name), source)
            return
        to = channel.other(sender).address
        if to is not None and _may_carry(channel, sender, len(data), now):
            channel.used_at = now
            self._endpoint.send(data, to)

    # --- the reach test

    def _begin_test(self, client: Client, request: signals.Test, nursery: trio.Nursery) -> None:
        """Run one test at a time per client, to bound the datagrams sent; a later request waits."""
        if client in self._tests:
            self._to_test[client] = request
        elif (
            client.address is not None
            and len(self._tests) < limits.TESTS
            and self._tested.take(network := network_of(client.address))
        ):
            knocking = self._knocking()
            test = self._tests[client] = ReachTest(
                client,
                client.address,
                request,
                elsewhere=self._elsewhere.address[1],
                knocking=knocking,
            )
            nursery.start_soon(self._test, client, test, knocking, network, nursery)

    async def _test(
        self,
        client: Client,
        test: ReachTest,
        knocking: Datagrams,
        network: str,
        nursery: trio.Nursery,
    ) -> None:
        try:
            await test.run()
        finally:
            del self._tests[client]
            self._tested.leave(network)
            request = self._to_test.pop(client, None)
            knocking.close()
        if request is not None:
            self._begin_test(client, request, nursery)

    async def _receive_elsewhere(self) -> None:
        while True:
            for data, source in await self._elsewhere.receive():
                claim = packets.read_claim(data)
                client = None if claim is None else self._introducing.named(claim[0])
                if client in self._tests:
                    self._tests[client].note_seen(source)


async def _send_all(
    messages: Messages[Any], outgoing: trio.MemoryReceiveChannel[Any], scope: trio.CancelScope
) -> None:
    async for signal in outgoing:
        try:
            await messages.send(signal)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            scope.cancel()  # the reader of the stream notices this too, and reports it


def _may_carry(channel: Channel, sender: Client, size: int, now: float) -> bool:
    return (
        channel.datagrams.take(now)
        and sender.datagrams.take(now)
        and channel.bytes.take(now, size)
        and sender.bytes.take(now, size)
    )
