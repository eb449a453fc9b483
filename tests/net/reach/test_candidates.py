"""Candidate addresses of a program, as sent, and simultaneous starts of two peers."""

from ipaddress import IPv4Interface, ip_interface
from typing import Any

import pytest
import trio
from hypothesis import given
from hypothesis import strategies as st
from trio.testing import MockClock

from net.interfaces import interfaces
from net.quic import Address
from net.reach import Kind
from net.reach.addresses import PACKED, is_local, pack, unpack
from net.reach.candidates import Surroundings
from net.reach.signals import CANDIDATES
from tests.net.quic.pairs import ANN, BEN
from tests.net.reach.nats import Filtering, Nat
from tests.net.reach.worlds import Peer, a_server, meeting, wait_kind
from tests.net.simulated import Network, SimulatedSocket

SEEN = ("198.51.100.7", 4000)


@given(st.ip_addresses().map(str), st.integers(0, 65535))
def test_address_round_trips(host: str, port: int) -> None:
    packed = pack((host, port))
    assert len(packed) == PACKED
    assert pack(unpack(packed)) == packed


@given(st.binary(min_size=PACKED, max_size=PACKED))
def test_any_bytes_of_the_right_length_are_an_address(data: bytes) -> None:
    assert pack(unpack(data)) == data


def test_ipv4_has_one_form() -> None:
    assert unpack(pack(("::ffff:198.51.100.7", 1))) == unpack(pack(("198.51.100.7", 1)))
    assert unpack(pack(("198.51.100.7", 1))) == ("198.51.100.7", 1)


@pytest.mark.parametrize(
    ("host", "local"),
    [
        ("10.1.2.3", True),
        ("172.31.255.255", True),
        ("172.32.0.0", False),
        ("192.168.0.1", True),
        ("100.64.0.1", True),
        ("8.8.8.8", False),
        ("127.0.0.1", False),
        ("fd12::1", True),
        ("2001:db8::1", False),
    ],
)
def test_private_hosts_are_recognized(host: str, local: bool) -> None:
    assert is_local(host) is local


def test_candidates_are_the_seen_the_configured_and_the_local_addresses() -> None:
    at = [ip_interface("192.168.1.2/24"), ip_interface("8.8.4.4/24"), ip_interface("fd00::2/64")]
    around = Surroundings(("0.0.0.0", 4000), SEEN, at)
    assert around.candidates(None) == [SEEN, ("192.168.1.2", 4000)]
    assert around.candidates(("198.51.100.7", 9)) == [
        SEEN,
        ("198.51.100.7", 9),
        ("192.168.1.2", 4000),
    ]


def test_socket_bound_to_one_address_has_no_other_candidates() -> None:
    at = [ip_interface("192.168.1.2/24"), ip_interface("10.0.0.2/24")]
    assert Surroundings(("10.0.0.2", 1), SEEN, at).candidates(None) == [SEEN, ("10.0.0.2", 1)]


def test_candidates_beyond_the_limit_are_not_sent() -> None:
    at = [ip_interface(f"10.0.{number}.1/24") for number in range(20)]
    assert len(Surroundings(("0.0.0.0", 1), SEEN, at).candidates(None)) == CANDIDATES


def test_ipv6_socket_names_ipv4_candidates_in_mapped_form() -> None:
    at = [ip_interface("192.168.1.2/24"), ip_interface("fd00::2/64")]
    around = Surroundings(("::", 4000), SEEN, at)
    assert around.candidates(None) == [SEEN, ("192.168.1.2", 4000), ("fd00::2", 4000)]
    found = around.worth_a_probe([("192.168.1.9", 1), ("2001:db8::1", 1)])
    assert found == [("::ffff:192.168.1.9", 1), ("2001:db8::1", 1)]
    assert around.is_near("::ffff:192.168.1.9")


@pytest.mark.parametrize(
    ("bound", "is_beside", "found"),
    [
        ("0.0.0.0", False, []),
        ("0.0.0.0", True, [("127.0.0.1", 7)]),
        ("127.0.0.1", False, [("127.0.0.1", 7)]),
        ("::", True, [("::ffff:127.0.0.1", 7), ("::1", 7)]),
    ],
)
def test_loopback_is_a_candidate_only_for_a_rendezvous_on_this_host(
    bound: str, is_beside: bool, found: list[Address]
) -> None:
    """Otherwise a rendezvous elsewhere could have every port of this host probed."""
    at = [ip_interface("127.0.0.1/8"), ip_interface("::1/128")]
    around = Surroundings((bound, 4000), ("127.0.0.1", 4000), at, is_beside=is_beside)
    assert around.worth_a_probe([("127.0.0.1", 7), ("::1", 7)]) == found


async def test_two_peers_on_the_rendezvous_host_connect_without_its_relay(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    for name in ("ida", "ann", "ben"):
        network.place(name, "127.0.0.1")
    at: dict[str, Any] = {"at": lambda: [IPv4Interface("127.0.0.1/8")]}
    ann, ben = [Peer(Everywhere(network, port), key, **at) for port, key in ((4, ANN), (5, BEN))]
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.introduce(ben.key)
        await wait_kind(way, Kind.LAN)


class Everywhere(SimulatedSocket):
    """Bound to all addresses of its host, like the socket of the window program."""

    def __init__(self, network: Network, port: int) -> None:
        super().__init__(network, ("127.0.0.1", port))
        network.plug(self.address, self)
        self._source, self.address = self.address, ("0.0.0.0", port)

    def send(self, data: bytes, to: Address) -> None:
        self._network.carry(data, self._source, to)


@pytest.mark.parametrize(("at", "nat"), [("198.51.100.7/24", False), ("192.168.1.2/24", True)])
def test_different_observed_address_means_a_nat(at: str, nat: bool) -> None:
    assert Surroundings(("0.0.0.0", 1), SEEN, [ip_interface(at)]).has_nat is nat


def test_this_host_has_interfaces() -> None:
    assert any(interface.ip.is_loopback for interface in interfaces())


class Uneven(Network):
    """Slow to and from the rendezvous, and fast between the peers."""

    def __init__(self, delays: dict[str, float]) -> None:
        super().__init__()
        self._delays = {self.address_of(name): delay for name, delay in delays.items()}

    def carry(self, data: bytes, source: Address, to: Address) -> None:
        known = [self._delays[address[0]] for address in (source, to) if address[0] in self._delays]
        self._delay = known[0] if len(known) == 1 else 0.005
        super().carry(data, source, to)


@pytest.mark.parametrize(("delay", "other"), [(0.02, 0.02), (0.15, 0.01), (0.01, 0.3)])
async def test_both_peers_start_at_the_same_moment_at_any_distance(
    autojump_clock: MockClock, delay: float, other: float
) -> None:
    """A packet that arrives too early blocks the port of routers like these for half a minute."""

    network = Uneven({"ann": delay, "ben": other})
    ann, ben = (
        Peer(Nat(network, name, filtering=Filtering.CLASH).socket(4000), key)
        for name, key in (("ann", ANN), ("ben", BEN))
    )
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.introduce(ben.key)
        with trio.fail_after(3):
            await wait_kind(way, Kind.DIRECT)
