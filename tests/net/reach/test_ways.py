"""The path to a peer changes without loss on its connection."""

from typing import Any

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from net.errors import ConnectionCode
from net.messages import Messages
from net.quic import Connection
from net.quic import limits as quic_limits
from net.reach import Introductions, Kind, PeerConnector, Routes, signals
from net.reach import limits as reach_limits
from net.reach.packets import probe
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN, EVE, answered
from tests.net.reach.nats import Filtering, Mapping, Nat
from tests.net.reach.worlds import Peer, a_server, meeting, numbers, wait_for, wait_kind, way_back
from tests.net.simulated import Network, run
from tests.samples import sampled

IN_A_MOMENT = 1.2
"""Maximum seconds for one number during a change of the path."""


class Two:
    """Ann and Ben, each behind a cone NAT."""

    def __init__(self) -> None:
        self.network = Network()
        self.server = a_server(self.network)
        self.at_ann, self.at_ben = Nat(self.network, "ann"), Nat(self.network, "ben")
        self.ann = Peer(self.at_ann.socket(4000), ANN)
        self.ben = Peer(self.at_ben.socket(4000), BEN)

    def cut_direct(self) -> None:
        """Block everything except the rendezvous."""
        self.at_ann.blocked.add(self.at_ben.host)

    def mend_direct(self) -> None:
        self.at_ann.blocked.clear()


async def test_upgrade_in_the_middle_of_a_stream_loses_nothing(
    autojump_clock: MockClock,
) -> None:
    async def check_numbers(connection: Connection) -> None:
        assert await numbers(connection, 20) < IN_A_MOMENT

    two = Two()
    async with meeting(two.server, two.ann, two.ben):
        two.cut_direct()
        way = await two.ann.introductions.introduce(two.ben.key)
        to_ben = await two.ann.endpoint.connect(way.address, expected=two.ben.key)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(check_numbers, to_ben)
            await trio.sleep(3)
            assert way.path is not None
            assert way.path.kind is Kind.RELAY
            two.mend_direct()
            await wait_kind(way, Kind.DIRECT)
            await wait_kind(way_back(way, two.ann, two.ben), Kind.DIRECT)
        assert two.network.sent[two.at_ann.host, two.at_ben.host] > 10_000


async def test_relay_replaces_a_dead_direct_path_until_it_returns(
    autojump_clock: MockClock,
) -> None:
    two = Two()
    async with meeting(two.server, two.ann, two.ben):
        way = await two.ann.introductions.introduce(two.ben.key)
        to_ben = await two.ann.endpoint.connect(way.address, expected=two.ben.key)
        await wait_kind(way, Kind.DIRECT)
        async with trio.open_nursery() as nursery:
            longest: list[float] = []

            async def count() -> None:
                longest.append(await numbers(to_ben, 60))

            nursery.start_soon(count)
            await trio.sleep(5)
            two.cut_direct()
            await wait_kind(way, Kind.RELAY, 5)
            await wait_kind(way_back(way, two.ann, two.ben), Kind.RELAY, 5)
            await trio.sleep(3)
            two.mend_direct()
            await wait_kind(way, Kind.DIRECT, 30)
        assert longest[0] < 2 * reach_limits.BUSY


@pytest.mark.parametrize("seed", sampled(["one", "two", "three"], quick=1))
async def test_direct_path_without_loss_is_found_on_a_bad_network(
    autojump_clock: MockClock, seed: str
) -> None:
    network = Network(seed, jitter=0.03, lost=10, doubled=5)
    ann, ben = (
        Peer(Nat(network, name).socket(4000), key) for name, key in (("ann", ANN), ("ben", BEN))
    )
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.introduce(ben.key)
        to_ben = await ann.endpoint.connect(way.address, expected=ben.key)
        await numbers(to_ben, 15)
        await wait_kind(way, Kind.DIRECT)


async def test_nat_restart_heals_on_the_relay_and_directly(
    autojump_clock: MockClock,
) -> None:
    two = Two()
    async with meeting(two.server, two.ann, two.ben):
        way = await two.ann.introductions.introduce(two.ben.key)
        to_ben = await two.ann.endpoint.connect(way.address, expected=two.ben.key)
        await wait_kind(way, Kind.DIRECT)
        seen = two.ben.introductions.seen
        two.at_ben.forget()
        assert await numbers(to_ben, 30) < 2 * reach_limits.BUSY
        assert two.ben.introductions.seen != seen


def test_relay_only_peer_is_announced_to_nobody_and_sends_to_nobody() -> None:
    async def main(shy: str) -> None:
        network = Network()
        server = a_server(network)
        ann = Peer(network.socket("ann"), ANN, relay_only=shy == "ann")
        ben = Peer(network.socket("ben"), BEN, relay_only=shy == "ben")
        async with meeting(server, ann, ben):
            way = await ann.introductions.introduce(ben.key)
            to_ben = await ann.endpoint.connect(way.address, expected=ben.key)
            await numbers(to_ben, 15)
            assert way.path is not None
            assert way.path.kind is Kind.RELAY
            here, there = ann.routes.address[0], ben.routes.address[0]
            assert (here, there) not in network.sent
            assert (there, here) not in network.sent

    run(lambda: main("ann"))
    run(lambda: main("ben"))


async def test_relay_only_peer_is_announced_at_no_address(autojump_clock: MockClock) -> None:
    """Neither at a configured address, on the Internet or in its network."""

    network = Network()
    server = a_server(network)
    at_ann = Nat(network, "ann")
    public = at_ann.host, 7000
    ann = Peer(at_ann.socket(4000), ANN, relay_only=True, public=public)
    ben = Peer(network.socket("ben"), BEN)
    async with meeting(server, ann, ben):
        told: list[signals.Open] = []
        take = ben.introductions._handle

        def listen(signal: signals.FromRendezvous) -> None:
            if isinstance(signal, signals.Open):
                told.append(signal)
            take(signal)

        ben.introductions._handle = listen  # type: ignore[method-assign]
        for peer, other in ((ann, ben), (ben, ann)):
            way = await peer.introductions.introduce(other.key)
            to_other = await peer.endpoint.connect(way.address, expected=other.key)
            await numbers(to_other, 15)
        assert {opened.candidates for opened in told} == {()}


async def test_relay_only_peer_is_not_found_by_guessing_its_address(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    server = a_server(network)
    ann = Peer(network.socket("ann"), ANN, relay_only=True)
    eve = Peer(network.socket("eve"), EVE)
    async with meeting(server, ann, eve):
        with raises_code(ConnectionCode.NOT_REACHED):
            await eve.endpoint.connect(ann.routes.address, expected=ANN.public)
        eve.endpoint.send(
            probe(b"c" * 8, b"n" * 8, token=b"t" * 32, sender=EVE.public), ann.routes.address
        )
        await trio.sleep(1)
        here, there = ann.routes.address[0], eve.routes.address[0]
        assert (there, here) in network.sent
        assert (here, there) not in network.sent


async def test_rendezvous_restart_is_only_a_pause(autojump_clock: MockClock) -> None:
    network = Network()
    ann = Peer(network.socket("ann"), ANN, relay_only=True)
    ben = Peer(network.socket("ben"), BEN)
    async with ann.running(), ben.running():
        server = a_server(network)
        async with server.running(), ann.at(server.address), ben.at(server.address):
            way = await ann.introductions.introduce(ben.key)
            to_ben = await ann.endpoint.connect(way.address, expected=ben.key)
            await answered(to_ben)
        again = a_server(network)
        async with again.running(), ben.at(again.address), ann.at(again.address):
            with trio.fail_after(quic_limits.IDLE):
                await answered(to_ben)
            await numbers(to_ben, 5)
            assert ann.routes.connector(ben.key) is way


async def test_short_break_of_the_rendezvous_stream_is_unnoticed(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    server = a_server(network)
    ann, ben = (
        Peer(network.socket("ann"), ANN, relay_only=True),
        Peer(network.socket("ben"), BEN),
    )
    async with server.running(), ann.running(), ben.running():
        async with ann.at(server.address), ben.at(server.address):
            way = await ann.introductions.introduce(ben.key)
            to_ben = await ann.endpoint.connect(way.address, expected=ben.key)
        assert await numbers(to_ben, 20) < 0.5
        async with ann.at(server.address), ben.at(server.address):
            assert await numbers(to_ben, 60) < 0.5


async def test_unused_path_is_forgotten_by_both_peers_and_the_relay(
    autojump_clock: MockClock,
) -> None:
    two = Two()
    async with meeting(two.server, two.ann, two.ben):
        way = await two.ann.introductions.introduce(two.ben.key)
        to_ben = await two.ann.endpoint.connect(way.address, expected=two.ben.key)
        await trio.sleep(3 * reach_limits.FORGOTTEN)
        assert two.ann.routes.connector_at(to_ben.address) is way
        to_ben.close()
        await trio.sleep(3 * reach_limits.FORGOTTEN)
        assert two.ann.routes.connector(two.ben.key) is None
        assert two.ben.routes.connector(two.ann.key) is None
        assert way.path is None
        assert len(two.server.relay._introducing.channels) == 0


async def test_peer_that_is_left_learns_that_the_relay_ends(autojump_clock: MockClock) -> None:
    network = Network()
    ann, ben = (
        Peer(network.socket("ann"), ANN, relay_only=True),
        Peer(network.socket("ben"), BEN),
    )
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.introduce(ben.key)
        back = way_back(way, ann, ben)
        ann.introductions.leave(way)
        await wait_for(back, lambda path: path is None, 1)
        assert ann.routes.connector(ben.key) is None


async def test_simultaneous_requests_of_two_peers_share_one_channel(
    autojump_clock: MockClock,
) -> None:
    two = Two()
    async with meeting(two.server, two.ann, two.ben), trio.open_nursery() as nursery:
        nursery.start_soon(two.ann.introductions.introduce, two.ben.key)
        nursery.start_soon(two.ben.introductions.introduce, two.ann.key)
        await trio.sleep(2)
        here, there = two.ann.routes.connector(two.ben.key), two.ben.routes.connector(two.ann.key)
        assert here is not None
        assert there is not None
        assert here.channel == there.channel
        assert len(two.server.relay._introducing.channels) == 1


async def test_peer_returning_as_a_new_program_with_its_key_is_reached(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    server = a_server(network)
    ann, old = Peer(network.socket("ann"), ANN), Peer(network.socket("ben"), BEN)
    async with meeting(server, ann, old):
        way = await ann.introductions.introduce(old.key)
        await ann.endpoint.connect(way.address, expected=old.key)
        new = Peer(network.socket("ben", 2000), BEN)
        async with new.running(), new.at(server.address):
            with trio.fail_after(5):
                await old.introductions.wait_until_lost()
            await new.wait_proved()
            assert await ann.introductions.introduce(new.key) is way
            await numbers(await ann.endpoint.connect(way.address, expected=new.key), 1)
            assert len(new.met) == 1


@pytest.mark.parametrize("who", ["nobody", "oneself", "who may not be met"])
async def test_client_is_not_introduced_elsewhere_or_told_about_others(
    autojump_clock: MockClock, who: str
) -> None:
    key = {"nobody": EVE.public, "oneself": ANN.public, "who may not be met": BEN.public}[who]

    network = Network()
    server = a_server(network, may_meet=lambda _, other: other == EVE.public)
    ann, ben = Peer(network.socket("ann"), ANN), Peer(network.socket("ben"), BEN)
    async with meeting(server, ann, ben):
        with raises_code(ConnectionCode.NOT_INTRODUCED) as raised:
            await ann.introductions.introduce(key)
        assert raised.value.facts == {"key": key, "why": "it is not here"}
        assert ben.routes.connector(ann.key) is None


async def test_cancelled_attempt_does_not_block_another(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    routes = Routes(network.socket("ann"), ANN.public)
    here, there = memory_stream_pair()
    told = Messages[Any](there, signals.FromClient, largest=signals.LARGEST)
    introductions = Introductions(here, routes, rendezvous=("198.51.100.1", 4433), at=list)
    reached: list[PeerConnector] = []

    async def reach() -> None:
        reached.append(await introductions.introduce(BEN.public))

    async def give_up() -> None:
        with trio.move_on_after(1):
            await reach()

    async with introductions.running(), trio.open_nursery() as nursery:
        nursery.start_soon(give_up)
        nursery.start_soon(reach)
        await trio.sleep(2)
        await told.send(signals.Introduced(BEN.public, bytes(8), bytes(32)))
        await told.send(signals.Open(bytes(8), (), 0))
        await trio.sleep(1)
        assert reached == [routes.connector(BEN.public)]
        nursery.cancel_scope.cancel()


async def test_path_reports_its_round_trip_and_changes(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    ann = Peer(Nat(network, "ann", Mapping.SYMMETRIC).socket(), ANN)
    ben = Peer(Nat(network, "ben", filtering=Filtering.DROP).socket(), BEN)
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.introduce(ben.key)
        await trio.sleep(1)
        assert way.path is not None
        assert way.path.kind is Kind.RELAY
        assert way.path.round_trip == pytest.approx(0.08)
        with trio.move_on_after(100) as waiting:
            await way.wait_changed()
        assert waiting.cancelled_caught, "a symmetric NAT stays on the relay"
