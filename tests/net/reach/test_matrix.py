"""Pairs of NATs that find a direct path; the relay carries from the first moment."""

from itertools import product

import pytest
import trio
from trio.testing import MockClock

from net.quic import Datagrams
from net.reach import Kind
from tests.net.quic.pairs import ANN, BEN
from tests.net.reach.nats import Filtering, Mapping, Nat
from tests.net.reach.worlds import Peer, a_server, meeting, wait_kind
from tests.net.simulated import Network

OPEN = "open"
FULL = "full cone"
CONE = "cone"
CLASH = "cone that takes what comes for its own"
SYMMETRIC = "symmetric"
KINDS = (OPEN, FULL, CONE, CLASH, SYMMETRIC)


def behind(network: Network, name: str, kind: str) -> Datagrams:
    """Return a socket behind a NAT of this kind."""
    match kind:
        case "open":
            return network.socket(name, 4000)
        case "full cone":
            return Nat(network, name, filtering=Filtering.NONE).socket(4000)
        case "cone":
            return Nat(network, name).socket(4000)
        case "symmetric":
            return Nat(network, name, Mapping.SYMMETRIC).socket(4000)
        case _:
            return Nat(network, name, filtering=Filtering.CLASH).socket(4000)


def expected(text: str, other: str) -> Kind:
    """Return the expected path. A random port is reachable only from an open peer."""
    if SYMMETRIC in {text, other} and not {text, other} & {OPEN, FULL}:
        return Kind.RELAY
    return Kind.DIRECT


@pytest.mark.parametrize(("kind", "other"), list(product(KINDS, KINDS)))
async def test_path_is_direct_if_possible_and_relayed_otherwise(
    autojump_clock: MockClock, kind: str, other: str
) -> None:
    network = Network()
    server = a_server(network)
    ann = Peer(behind(network, "ann", kind), ANN)
    ben = Peer(behind(network, "ben", other), BEN)
    async with meeting(server, ann, ben):
        asked_at = trio.current_time()
        way = await ann.introductions.introduce(ben.key)
        to_ben = await ann.endpoint.connect(way.address, expected=ben.key)
        stream = to_ben.open_stream()
        await stream.send_all(b"hello")
        assert await stream.receive_some() == b"hello"
        assert trio.current_time() - asked_at < 1
        await trio.sleep(10)
        back = ben.routes.connector(ann.key)
        assert back is not None
        assert way.path is not None
        assert back.path is not None
        assert {way.path.kind, back.path.kind} == {expected(kind, other)}
        assert way.path.round_trip == pytest.approx(
            0.04 if way.path.kind is Kind.DIRECT else 0.08, abs=0.001
        )
        await stream.send_all(b"again")
        assert await stream.receive_some() == b"again"
        assert to_ben.address == way.address
        assert ben.met[0].address == back.address


async def test_two_peers_behind_one_nat_connect_on_their_lan(autojump_clock: MockClock) -> None:
    network = Network()
    home = Nat(network, "home")
    ann, ben = Peer(home.socket(), ANN), Peer(home.socket(2000), BEN)
    async with meeting(a_server(network), ann, ben):
        way = await ann.introductions.introduce(ben.key)
        await wait_kind(way, Kind.LAN)
