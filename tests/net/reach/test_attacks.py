"""Attacks on the path between two peers, each by name."""

import contextlib
from ipaddress import ip_interface
from types import SimpleNamespace
from typing import Any

import pytest
import trio
from hypothesis import given, settings
from hypothesis import strategies as st
from trio.testing import MockClock, memory_stream_pair

from net.errors import CannotConnectCode, NetworkError
from net.messages import Messages
from net.quic import Address, Connection
from net.reach import Introductions, Kind, PeerConnector, Routes, limits, packets, signals
from net.reach.addresses import pack
from net.reach.candidates import Surroundings
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN, EVE
from tests.net.reach.worlds import Peer, a_server, meeting, numbers, way_back
from tests.net.simulated import Network, SimulatedSocket, run

TOKEN = bytes(range(32))
CHANNEL = b"channel!"
RELAY: Address = ("10.0.0.1", 4433)
HERE = ("10.0.0.2", 1000)
THERE = ("10.0.0.3", 1000)
ELSEWHERE = ("10.0.0.66", 1000)


class Sent(list[tuple[bytes, Address]]):
    """Records what a path sends."""

    def __call__(self, data: bytes, to: Address) -> None:
        self.append((data, to))

    def probes_to(self, address: Address) -> list[bytes]:
        return [data for data, to in self if to == address and data[0] == packets.PROBE]


def a_way(*candidates: Address) -> PeerConnector:
    """Return Ann's path to Ben, with these candidate addresses."""
    way = PeerConnector(BEN.public, ("100::1", 1), ours=ANN.public, now=0)
    way.open(RELAY, CHANNEL, TOKEN, now=0)
    way.try_direct(candidates, near=lambda _: False, at=0)
    return way


def answered(probe: bytes, *, token: bytes = TOKEN, by: bytes = BEN.public) -> bytes:
    nonce = probe[1 + packets.NAME : 1 + 2 * packets.NAME]
    return packets.answer(CHANNEL, nonce, token=token, sender=by)  # type: ignore[arg-type]


def kind_of(way: PeerConnector) -> Kind:
    assert way.path is not None
    return way.path.kind


def test_route_is_used_after_its_probe_is_answered_from_there() -> None:
    way, sent = a_way(THERE), Sent()
    way.send_due_probes(0, sent)
    (probe,) = sent.probes_to(THERE)
    way.receive(answered(probe), THERE, 0.1, sent)
    assert way.path == (Kind.DIRECT, 0.1)


@pytest.mark.parametrize("what", ["another secret", "another sender", "our own", "another place"])
def test_spoofed_response_opens_no_route(what: str) -> None:
    way, sent = a_way(THERE, ELSEWHERE), Sent()
    way.send_due_probes(0, sent)
    (probe,) = sent.probes_to(THERE)
    answer, source = answered(probe), THERE
    match what:
        case "another secret":
            answer = answered(probe, token=bytes(32))
        case "another sender":
            answer = answered(probe, by=EVE.public)
        case "our own":
            answer = answered(probe, by=ANN.public)
        case _:
            source = ELSEWHERE
    way.receive(answer, source, 0.1, sent)
    assert kind_of(way) is Kind.RELAY


def test_replayed_response_opens_no_second_route() -> None:
    way, sent = a_way(THERE), Sent()
    way.send_due_probes(0, sent)
    answer = answered(sent.probes_to(THERE)[0])
    way.receive(answer, THERE, 0.1, sent)
    now = 0.1
    while kind_of(way) is Kind.DIRECT:
        now = way.next_at
        way.send_due_probes(now, sent)
        way.receive(answer, THERE, now, sent)
        assert now < 20
    assert kind_of(way) is Kind.RELAY


@pytest.mark.parametrize("replays", [1, 1000])
def test_token_replay_from_another_address_redirects_no_traffic(replays: int) -> None:
    """An overheard probe gets no response where the peer cannot be."""
    way, sent = a_way(THERE), Sent()
    probe = packets.probe(CHANNEL, b"overhear", token=TOKEN, sender=BEN.public)
    for _ in range(replays):
        way.receive(probe, ELSEWHERE, 0, sent)
    way.send_due_probes(0, sent)
    assert not [to for _, to in sent if to == ELSEWHERE]
    assert not way.admits(ELSEWHERE)


def test_probe_replayed_from_the_peers_address_gets_few_responses() -> None:
    way, sent = a_way(THERE), Sent()
    probe = packets.probe(CHANNEL, b"overhear", token=TOKEN, sender=BEN.public)
    for _ in range(1000):
        way.receive(probe, THERE, 0, sent)
    assert len(sent) == limits.ANSWERS.most


def test_replayed_probes_from_plausible_addresses_get_few_responses() -> None:
    """An attacker behind Ben's NAT replays a probe and gets no more than it sends, for seconds."""
    way, sent = a_way(THERE), Sent()
    probe = packets.probe(CHANNEL, b"overhear", token=TOKEN, sender=BEN.public)
    for port in range(2000, 3000):
        way.receive(probe, (THERE[0], port), 0, sent)
    assert len(sent) <= limits.ANSWERS.most
    for step in range(100):
        way.send_due_probes(step / 10, sent)
    assert len({to for _, to in sent}) <= limits.ROUTES + 1
    assert kind_of(way) is Kind.RELAY
    assert len(sent) <= limits.ANSWERS.most + (limits.ROUTES + 1) * (len(limits.TRIES) + 5)


def test_peer_can_aim_few_probes_at_a_third_host() -> None:
    """Even with a rendezvous that forwards everything: candidates and attempts are limited."""
    victims = [("10.0.0.77", port) for port in range(1, 9)]
    way, sent = a_way(*victims), Sent()
    for step in range(600):
        way.send_due_probes(step / 10, sent)
    to_victims = [data for data, to in sent if to[0] == "10.0.0.77"]
    assert len(to_victims) == len(victims) * len(limits.TRIES)
    assert sum(map(len, to_victims)) < 2000


def test_no_route_leads_to_the_relay_or_into_other_networks() -> None:
    around = Surroundings(HERE, ("203.0.113.5", 1), [ip_interface("10.0.0.2/24")])
    inside = [
        ("127.0.0.1", 53),
        ("0.0.0.0", 1),
        ("224.0.0.1", 5353),
        ("169.254.169.254", 80),
        ("192.168.1.1", 80),
        ("10.0.1.1", 80),
        ("203.0.113.9", 0),
        ("2001:db8::1", 1),
        ("::1", 1),
    ]
    assert around.worth_a_probe([*inside, THERE, ("203.0.113.9", 1)]) == [
        THERE,
        ("203.0.113.9", 1),
    ]
    way, sent = a_way(RELAY), Sent()
    way.send_due_probes(0, sent)
    assert {data[0] for data, _ in sent} == {packets.CARRIED}


def test_private_addresses_are_tried_on_the_rendezvous_own_network() -> None:
    around = Surroundings(HERE, ("10.7.7.7", 1), [ip_interface("10.0.0.2/24")])
    assert around.worth_a_probe([("10.9.9.9", 1)]) == [("10.9.9.9", 1)]


async def test_strangers_datagrams_on_a_channel_are_ignored(
    autojump_clock: MockClock,
) -> None:
    """Eve knows the peer's channel and address; her datagrams are not Ben's."""

    network = Network()
    socket = network.socket("ann")
    routes = Routes(socket, ANN.public)
    eve = network.socket("eve")
    way = routes.open(BEN.public, relay=RELAY, channel=CHANNEL, token=TOKEN)
    way.try_direct([THERE], near=lambda _: False, at=trio.current_time())
    eve.send(packets.carried(CHANNEL, b"\x40 from me"), routes.address)
    socket.arrive(0, packets.carried(CHANNEL, b"\x40 as if from him"), THERE)
    eve.send(packets.carried(b"guessing", b"\x40 from me"), routes.address)
    eve.send(b"\x40 plain", routes.address)
    assert await routes.receive() == [(b"\x40 plain", eve.address)]


async def test_source_without_a_route_belongs_to_nobody(autojump_clock: MockClock) -> None:
    """Datagrams with a forged source address of a peer are dropped."""

    network = Network()
    socket = network.socket("ann")
    routes = Routes(socket, ANN.public)
    way = routes.open(BEN.public, relay=RELAY, channel=CHANNEL, token=TOKEN)
    socket.arrive(0, b"\x40 from nowhere", way.address)
    socket.arrive(0, b"\x40 from somewhere", THERE)
    assert await routes.receive() == [(b"\x40 from somewhere", THERE)]


async def test_relay_carries_only_quic_and_probes(
    autojump_clock: MockClock,
) -> None:
    """Relayed data of a peer cannot pass for messages of the rendezvous."""

    network = Network()
    socket = network.socket("ann")
    routes = Routes(socket, ANN.public)
    heard: list[bytes] = []
    routes.on_datagram = lambda data, _: heard.append(data)
    way = routes.open(BEN.public, relay=RELAY, channel=CHANNEL, token=TOKEN)
    for kind in range(0x40):
        socket.arrive(0, packets.carried(CHANNEL, bytes([kind]) + bytes(42)), RELAY)
    socket.arrive(0, packets.carried(CHANNEL, b""), RELAY)
    socket.arrive(0, packets.carried(CHANNEL, b"\x40 quic"), RELAY)
    assert await routes.receive() == [(b"\x40 quic", way.address)]
    assert heard == []


class Spray:
    """Eve's attack on two players; she knows everything sent in clear."""

    def __init__(self, network: Network, ann: Peer, ben: Peer) -> None:
        self.network, self.ann, self.ben = network, ann, ben
        self.eve = network.socket("eve")
        self.overheard: list[tuple[bytes, Address]] = []
        carry = network.carry

        def overhear(data: bytes, source: Address, to: Address) -> None:
            self.overheard.append((data, to))
            carry(data, source, to)

        network.carry = overhear  # type: ignore[method-assign]

    async def replay(self) -> None:
        """Replay all datagrams from her own address."""
        while True:
            await trio.sleep(0.1)
            overheard, self.overheard[:] = self.overheard[:], []
            for data, to in overheard:
                self.network._sockets[to].arrive(0.001, data, self.eve.address)
            self.overheard.clear()


@pytest.mark.parametrize("relay_only", [True, False])
async def test_replay_of_all_datagrams_from_another_address_diverts_nothing(
    autojump_clock: MockClock, relay_only: bool
) -> None:
    network = Network()
    ann = Peer(network.socket("ann"), ANN, relay_only=relay_only)
    ben = Peer(network.socket("ben"), BEN)
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.introduce(ben.key)
        to_ben = await ann.endpoint.connect(way.address, expected=ben.key)
        async with trio.open_nursery() as nursery:
            spray = Spray(network, ann, ben)
            nursery.start_soon(spray.replay)
            assert await numbers(to_ben, 10) < 1
            nursery.cancel_scope.cancel()
        assert to_ben.address == way.address
        assert kind_of(way) is (Kind.RELAY if relay_only else Kind.DIRECT)
        assert kind_of(way_back(way, ann, ben)) is kind_of(way)


async def test_forged_rendezvous_messages_cause_few_claims(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    ann = Peer(network.socket("ann"), ANN)
    ben = Peer(network.socket("ben"), BEN)
    server = a_server(network)
    async with meeting(server, ann, ben):
        way = await ann.introductions.introduce(ben.key)
        said: list[object] = []
        ann.introductions._outgoing_sender = SimpleNamespace(send_nowait=said.append)  # type: ignore[assignment]
        assert isinstance(ann.socket, SimulatedSocket)
        for _ in range(1000):
            for data in (
                packets.strange(way.channel),
                packets.challenge(bytes(8), bytes(42)),
                packets.knock(bytes(8)),
            ):
                for source in (server.address, ELSEWHERE):
                    ann.socket.arrive(0, data, source)
        await trio.sleep(0.1)
        assert len(said) <= 1


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.binary(max_size=60), st.sampled_from([RELAY, THERE, ELSEWHERE]))))
def test_no_datagram_ends_the_paths(datagrams: list[tuple[bytes, Address]]) -> None:
    async def main() -> None:
        network = Network()
        socket = network.socket("ann")
        routes = Routes(socket, ANN.public)
        way = routes.open(BEN.public, relay=RELAY, channel=CHANNEL, token=TOKEN)
        way.try_direct([THERE], near=lambda _: False, at=0)
        for data, source in datagrams:
            for kind in (packets.CARRIED, packets.PROBE, packets.ANSWER):
                socket.arrive(0, bytes([kind]) + CHANNEL + data, source)
            socket.arrive(0, data, source)
        socket.arrive(0.1, b"\x40 the last", ELSEWHERE)
        while (b"\x40 the last", ELSEWHERE) not in await routes.receive():
            pass
        assert kind_of(way) is Kind.RELAY

    run(main)


NAMES = st.binary(min_size=8, max_size=8)
KEYS = st.binary(min_size=32, max_size=32)
FROM_A_FALSE_RENDEZVOUS = st.one_of(
    st.builds(signals.Welcome, NAMES),
    st.builds(signals.Seen, st.binary(min_size=18, max_size=18)),
    st.builds(signals.Introduced, KEYS, st.just(CHANNEL) | NAMES, KEYS),
    st.builds(
        signals.Open,
        st.just(CHANNEL),
        st.lists(st.binary(min_size=18, max_size=18), max_size=8).map(tuple),
        st.integers(0, 2000),
    ),
    st.builds(signals.Refused, KEYS, st.just("no")),
    st.builds(signals.Ended, st.just(CHANNEL), st.just("no")),
    st.builds(signals.TryFrom, st.integers(0, 65535)),
    st.builds(signals.Tested, st.booleans(), st.none() | st.booleans()),
)


@settings(max_examples=100, deadline=None)
@given(st.lists(FROM_A_FALSE_RENDEZVOUS | st.binary(max_size=100), max_size=100))
def test_false_rendezvous_can_at_most_end_its_own_stream(said: list[Any]) -> None:
    async def main() -> None:
        network = Network()
        routes = Routes(network.socket("ann"), ANN.public)
        here, there = memory_stream_pair()
        messages = Messages[Any](there, signals.FromClient, largest=signals.LARGEST)
        introductions = Introductions(here, routes, rendezvous=RELAY, at=list)
        async with introductions.running(), trio.open_nursery() as nursery:
            nursery.start_soon(routes.receive)
            for message in said:
                with contextlib.suppress(trio.BrokenResourceError):
                    await (
                        there.send_all(message)
                        if isinstance(message, bytes)
                        else messages.send(message)
                    )
            await trio.sleep(20)
            assert isinstance(introductions.failure, NetworkError | None)
            nursery.cancel_scope.cancel()
        sent = sum(network.sent.values())
        assert sent < 60_000, "probes and claims, each to few and for a short time"

    run(main)


async def test_client_without_a_test_uses_no_other_port(autojump_clock: MockClock) -> None:
    network = Network()
    elsewhere = network.socket("ida", 5000)
    routes = Routes(network.socket("ann"), ANN.public)
    here, there = memory_stream_pair()
    messages = Messages[Any](there, signals.FromClient, largest=signals.LARGEST)
    rendezvous = (elsewhere.address[0], 4433)
    async with Introductions(here, routes, rendezvous=rendezvous, at=list).running():
        await messages.send(signals.Welcome(bytes(8)))
        await messages.send(signals.TryFrom(5000))
        with trio.move_on_after(5) as waiting:
            await elsewhere.receive()
        assert waiting.cancelled_caught


async def test_probes_after_a_cancelled_test_are_not_reported(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    routes, eve = Routes(network.socket("ann"), ANN.public), network.socket("eve")
    here, there = memory_stream_pair()
    messages = Messages[Any](there, signals.FromClient, largest=signals.LARGEST)
    introductions = Introductions(here, routes, rendezvous=RELAY, at=list)
    async with introductions.running(), trio.open_nursery() as nursery:
        nursery.start_soon(routes.receive)
        with trio.move_on_after(1):
            await introductions.test()
        assert await messages.receive() == signals.Test(0, 1)
        eve.send(packets.knock(bytes(8)), routes.address)
        with trio.move_on_after(5) as waiting:
            await messages.receive()
        assert waiting.cancelled_caught
        nursery.cancel_scope.cancel()


async def test_blind_rendezvous_fills_no_memory_with_channels(
    autojump_clock: MockClock,
) -> None:
    """A client that is introduced before its address is proven sends Ready later."""

    network = Network()
    routes = Routes(network.socket("ann"), ANN.public)
    here, there = memory_stream_pair()
    messages = Messages[Any](there, signals.FromClient, largest=signals.LARGEST)
    introductions = Introductions(here, routes, rendezvous=RELAY, at=list)
    async with introductions.running():
        for number in range(3000):
            await messages.send(signals.Introduced(BEN.public, number.to_bytes(8), TOKEN))
        await trio.sleep(1)
        assert len(introductions._unready) <= limits.WAYS
        await messages.send(signals.Seen(pack(THERE)))
        ready = await messages.receive()
        assert (type(ready), ready.channel) == (signals.Ready, (2999).to_bytes(8))
        assert introductions.failure is None


async def test_paths_are_bounded(autojump_clock: MockClock) -> None:
    network = Network()
    server = a_server(network)
    ann = Peer(network.socket("ann"), ANN)
    async with meeting(server, ann):
        for number in range(limits.WAYS):
            ann.routes.open(
                bytes([number]) * 32,  # type: ignore[arg-type]
                relay=server.address,
                channel=bytes([number]) * 8,
                token=TOKEN,
            )
        ben = Peer(network.socket("ben"), BEN)
        async with ben.running(), ben.at(server.address):
            await ben.wait_proved()
            way = None
            with trio.move_on_after(3):
                way = await ben.introductions.introduce(ann.key)
            assert way is None
            assert ann.routes.connector(ben.key) is None
            assert ann.introductions.failure is None


async def test_introduced_connection_requires_the_requested_key(
    autojump_clock: MockClock,
) -> None:
    """QUIC detects a rendezvous that leads elsewhere."""

    network = Network()
    ann, eve = Peer(network.socket("ann"), ANN), Peer(network.socket("eve"), EVE)
    async with meeting(a_server(network), ann, eve):
        way = await ann.introductions.introduce(eve.key)
        refused: Connection | None = None
        with raises_code(CannotConnectCode.WRONG_PEER):
            refused = await ann.endpoint.connect(way.address, expected=BEN.public)
        assert refused is None
