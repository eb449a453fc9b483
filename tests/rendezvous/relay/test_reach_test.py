"""A prospective host learns whether others can reach it, and which NAT type it has."""

from ipaddress import IPv4Interface
from types import SimpleNamespace

import msgspec
import pytest
import trio
from trio.testing import MockClock

from net.errors import CannotConnectCode
from net.quic import Address, Datagrams
from net.reach import Reachability, signals
from rendezvous.relay import reach_test
from tests.codes import raises_code
from tests.net.quic.pairs import ANN, BEN, EVE
from tests.net.reach.nats import Filtering, Mapping, Nat
from tests.net.reach.worlds import Peer, a_server, meeting
from tests.net.simulated import Network, SimulatedSocket


class Firewalled(SimulatedSocket):
    """A host with a public address that receives only from addresses it has sent to."""

    def __init__(self, network: Network, name: str) -> None:
        super().__init__(network, (network.address_of(name), 4000))
        network.plug(self.address, self)
        self._sent_to: set[Address] = set()

    def send(self, data: bytes, to: Address) -> None:
        self._sent_to.add(to)
        super().send(data, to)

    def arrive(self, after: float, data: bytes, source: Address) -> None:
        if source in self._sent_to:
            super().arrive(after, data, source)


def socket_of(network: Network, kind: Reachability) -> Datagrams:
    match kind:
        case Reachability.OPEN:
            return network.socket("ann", 4000)
        case Reachability.FIREWALL:
            return Firewalled(network, "ann")
        case Reachability.FORWARDED:
            return Nat(network, "ann", filtering=Filtering.NONE).socket(4000)
        case Reachability.CONE:
            return Nat(network, "ann").socket(4000)
        case _:
            return Nat(network, "ann", Mapping.SYMMETRIC).socket(4000)


KINDS = [kind for kind in Reachability if kind is not Reachability.UNKNOWN]


async def test_outcome_of_a_cancelled_test_is_not_used_for_the_next(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    ann = Peer(socket_of(network, Reachability.FORWARDED), ANN)
    async with meeting(a_server(network), ann):
        with trio.move_on_after(0.1):
            await ann.introductions.test(4000)
        assert await ann.introductions.test(5000) is Reachability.CONE
        with trio.move_on_after(0.1):
            await ann.introductions.test(5000)
        assert await ann.introductions.test(4000) is Reachability.FORWARDED


async def test_many_tests_of_one_address_wait_while_other_addresses_are_served(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rendezvous.relay.limits.TESTS_OF_NETWORK", 1)

    network = Network()
    ann = Peer(socket_of(network, Reachability.FIREWALL), ANN)  # which takes a while
    twin = Peer(network.socket("ann", 5000), BEN)
    eve = Peer(network.socket("eve", 4000), EVE)
    found = dict[Peer, object]()

    async def test(peer: Peer) -> None:
        found[peer] = await peer.introductions.test()

    async with meeting(a_server(network), ann, twin, eve):
        async with trio.open_nursery() as nursery:
            for tester in (ann, eve):
                nursery.start_soon(test, tester)
            await trio.sleep(0.1)
            with raises_code(CannotConnectCode.NOT_TESTED):
                await twin.introductions.test()
        assert found == {ann: Reachability.FIREWALL, eve: Reachability.OPEN}
        assert await twin.introductions.test() is Reachability.OPEN


async def test_rendezvous_without_numbered_messages_is_understood(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As in version 1.0."""

    class Old(signals.Tested, frozen=True, tag="tested"):
        def __post_init__(self) -> None:
            msgspec.structs.force_setattr(self, "number", 0)

    monkeypatch.setattr(reach_test, "signals", SimpleNamespace(**vars(signals) | {"Tested": Old}))

    network = Network()
    ann = Peer(socket_of(network, Reachability.OPEN), ANN)
    async with meeting(a_server(network), ann):
        assert await ann.introductions.test() is Reachability.OPEN


@pytest.mark.parametrize("kind", KINDS)
async def test_every_nat_kind_is_detected(autojump_clock: MockClock, kind: Reachability) -> None:
    network = Network()
    ann = Peer(socket_of(network, kind), ANN)
    async with meeting(a_server(network), ann):
        for _ in range(2):  # a mapping opened by the first must not deceive the second
            assert await ann.introductions.test() is kind


def test_only_an_open_or_forwarded_host_is_reached_by_all() -> None:
    assert [kind for kind in Reachability if kind.is_reached_by_all] == [
        Reachability.OPEN,
        Reachability.FORWARDED,
    ]


async def test_unreachable_second_address_gives_no_verdict(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    nat = Nat(network, "ann")
    ann = Peer(nat.socket(4000), ANN)
    server = a_server(network)
    async with meeting(server, ann):
        elsewhere = server.relay._elsewhere.address
        send = nat.send
        nat.send = lambda data, source, to: (  # type: ignore[method-assign]
            None if to == elsewhere else send(data, source, to)
        )
        assert await ann.introductions.test() is Reachability.UNKNOWN


async def test_forwarded_port_is_tested_by_its_number(autojump_clock: MockClock) -> None:
    network = Network()
    ann = Peer(network.socket("ann", 4000), ANN, at=lambda: [IPv4Interface("192.168.1.2/24")])
    asked = network.socket("ann", 5000)
    async with meeting(a_server(network), ann):
        assert await ann.introductions.test(4000) is Reachability.FORWARDED
        assert await ann.introductions.test(5000) is Reachability.CONE
        assert len(await asked.receive()) == 2


async def test_silent_rendezvous_is_reported_as_silent(autojump_clock: MockClock) -> None:
    network = Network()
    ann = Peer(network.socket("ann"), ANN)
    server = a_server(network)
    async with meeting(server, ann):
        network.cut("ann", "ida")
        asked_at = trio.current_time()
        with raises_code(CannotConnectCode.NOT_TESTED):
            await ann.introductions.test()
        assert trio.current_time() - asked_at <= 10
