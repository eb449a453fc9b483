"""Where a program may be found, as it is sent; and that two begin at the same moment."""

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
def test_an_address_is_read_as_it_was_sent(host: str, port: int) -> None:
    packed = pack((host, port))
    assert len(packed) == PACKED
    assert pack(unpack(packed)) == packed


@given(st.binary(min_size=PACKED, max_size=PACKED))
def test_whatever_has_its_length_is_an_address(data: bytes) -> None:
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
def test_which_hosts_the_internet_does_not_know(host: str, local: bool) -> None:
    assert is_local(host) is local


def test_one_may_be_found_where_one_is_seen_as_set_and_in_ones_networks() -> None:
    at = [ip_interface("192.168.1.2/24"), ip_interface("8.8.4.4/24"), ip_interface("fd00::2/64")]
    around = Surroundings(("0.0.0.0", 4000), SEEN, at)
    assert around.candidates(None) == [SEEN, ("192.168.1.2", 4000)]
    assert around.candidates(("198.51.100.7", 9)) == [
        SEEN,
        ("198.51.100.7", 9),
        ("192.168.1.2", 4000),
    ]


def test_a_socket_that_is_bound_to_one_address_is_found_nowhere_else() -> None:
    at = [ip_interface("192.168.1.2/24"), ip_interface("10.0.0.2/24")]
    assert Surroundings(("10.0.0.2", 1), SEEN, at).candidates(None) == [SEEN, ("10.0.0.2", 1)]


def test_more_addresses_than_may_be_sent_are_not() -> None:
    at = [ip_interface(f"10.0.{number}.1/24") for number in range(20)]
    assert len(Surroundings(("0.0.0.0", 1), SEEN, at).candidates(None)) == CANDIDATES


def test_a_socket_of_ipv6_that_carries_ipv4_names_it_in_its_way() -> None:
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
def test_this_computer_is_a_peers_only_where_the_rendezvous_is_on_it(
    bound: str, is_beside: bool, found: list[Address]
) -> None:
    """A rendezvous elsewhere could have every port of it probed else."""
    at = [ip_interface("127.0.0.1/8"), ip_interface("::1/128")]
    around = Surroundings((bound, 4000), ("127.0.0.1", 4000), at, is_beside=is_beside)
    assert around.worth_a_probe([("127.0.0.1", 7), ("::1", 7)]) == found


async def test_two_at_a_rendezvous_on_their_computer_go_without_its_relay(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    for name in ("ida", "ann", "ben"):
        network.place(name, "127.0.0.1")
    at: dict[str, Any] = {"at": lambda: [IPv4Interface("127.0.0.1/8")]}
    ann, ben = [Peer(Everywhere(network, port), key, **at) for port, key in ((4, ANN), (5, BEN))]
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.reach(ben.key)
        await wait_kind(way, Kind.LAN)


class Everywhere(SimulatedSocket):
    """Bound to all addresses of its computer, as that of the window is."""

    def __init__(self, network: Network, port: int) -> None:
        super().__init__(network, ("127.0.0.1", port))
        network.plug(self.address, self)
        self._source, self.address = self.address, ("0.0.0.0", port)

    def send(self, data: bytes, to: Address) -> None:
        self._network.carry(data, self._source, to)


@pytest.mark.parametrize(("at", "nat"), [("198.51.100.7/24", False), ("192.168.1.2/24", True)])
def test_who_is_seen_at_another_address_than_his_is_behind_a_nat(at: str, nat: bool) -> None:
    assert Surroundings(("0.0.0.0", 1), SEEN, [ip_interface(at)]).has_nat is nat


def test_this_host_has_interfaces() -> None:
    assert any(one.ip.is_loopback for one in interfaces())


class Uneven(Network):
    """To and from the rendezvous it takes so many seconds, and from one to the other hardly any."""

    def __init__(self, delays: dict[str, float]) -> None:
        super().__init__()
        self._delays = {self.address_of(name): delay for name, delay in delays.items()}

    def carry(self, data: bytes, source: Address, to: Address) -> None:
        known = [self._delays[one[0]] for one in (source, to) if one[0] in self._delays]
        self._delay = known[0] if len(known) == 1 else 0.005
        super().carry(data, source, to)


@pytest.mark.parametrize(("one", "other"), [(0.02, 0.02), (0.15, 0.01), (0.01, 0.3)])
async def test_near_or_far_both_begin_at_the_same_moment(
    autojump_clock: MockClock, one: float, other: float
) -> None:
    """What comes too early takes the port of a router like these, for half a minute."""

    network = Uneven({"ann": one, "ben": other})
    ann, ben = (
        Peer(Nat(network, name, filtering=Filtering.CLASH).socket(4000), key)
        for name, key in (("ann", ANN), ("ben", BEN))
    )
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.reach(ben.key)
        with trio.fail_after(3):
            await wait_kind(way, Kind.DIRECT)
