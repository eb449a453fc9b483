"""Linux NAT: paths are direct if possible and relayed otherwise, from the first moment."""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from ipaddress import ip_interface
from itertools import count, product

import pytest
import trio

from net.quic import Identity
from net.reach import Kind, PeerConnector, Reachability, limits
from tests.each import each
from tests.net.reach.worlds import Peer, Server, meeting, numbers, wait_kind, way_back
from tests.system.nat.lab import CONE, KINDS, OPEN, RENDEZVOUS, SYMMETRIC, Lab, NoLab, Router, lab

SECONDS = 60.0
"""Seconds in which everything here is finished, on a busy machine too."""


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is real here: use shorter timeouts than over the Internet."""
    monkeypatch.setattr(limits, "TRIES", (0.1, 0.1, 0.2, 0.4))
    monkeypatch.setattr(limits, "BUSY", 0.5)
    monkeypatch.setattr(limits, "AGAIN", 1.0)


@pytest.fixture(params=["drop", "reject"])
def made(request: pytest.FixtureRequest) -> Iterator[Lab]:
    try:
        with lab(request.param) as found:
            yield found
    except NoLab as error:
        pytest.skip(f"no NAT lab: it needs root, namespaces and nftables (`make nat-lab`): {error}")


def a_server(made: Lab) -> Server:
    return Server(
        made.internet.bound(RENDEZVOUS, 4433),
        made.internet.bound(RENDEZVOUS, 4434),
        lambda: made.internet.bound(RENDEZVOUS, 0),
    )


_numbers = count(1)


def a_peer(router: Router, kind: str) -> Peer:
    at = [ip_interface(f"{router.address(kind)[0]}/32")]
    return Peer(router.socket(kind), Identity(next(_numbers).to_bytes(32)), at=lambda: at)


async def reached(ann: Peer, ben: Peer) -> PeerConnector:
    """Return the path from Ann to Ben, once an echo came back within a second."""
    asked_at = trio.current_time()
    way = await ann.introductions.introduce(ben.key)
    stream = (await ann.endpoint.connect(way.address, expected=ben.key)).open_stream()
    await stream.send_all(b"hello")
    assert await stream.receive_some() == b"hello"
    assert trio.current_time() - asked_at < 1
    return way


async def test_path_is_direct_if_possible_and_relayed_otherwise(made: Lab) -> None:
    anns, bens = ({kind: a_peer(router, kind) for kind in KINDS} for router in made.routers)
    with trio.fail_after(SECONDS):
        async with meeting(a_server(made), *anns.values(), *bens.values()):
            ways: dict[tuple[str, str], PeerConnector] = {}
            for kind, other in product(KINDS, KINDS):
                ways[kind, other] = await reached(anns[kind], bens[other])
            relayed = {(CONE, SYMMETRIC), (SYMMETRIC, CONE), (SYMMETRIC, SYMMETRIC)}
            for pair in set(ways) - relayed:
                await wait_kind(ways[pair], Kind.DIRECT)
            for kind, other in each(relayed):
                way = ways[kind, other]
                while way._routes:  # until no address is tried any more
                    await trio.sleep(0.02)
                assert way.path is not None
                assert way.path.kind is Kind.RELAY


async def test_changes_of_the_direct_path_between_port_keeping_nats_lose_nothing(
    made: Lab,
) -> None:
    router, other = made.routers
    ann, ben = a_peer(router, CONE), a_peer(other, CONE)
    with trio.fail_after(SECONDS):
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(meeting(a_server(made), ann, ben))
            nursery = await stack.enter_async_context(trio.open_nursery())
            way = await reached(ann, ben)
            to_ben = await ann.endpoint.connect(way.address, expected=ben.key)
            nursery.start_soon(numbers, to_ben, 6)
            await wait_kind(way, Kind.DIRECT)
            router.cut(other)
            await wait_kind(way, Kind.RELAY)
            await wait_kind(way_back(way, ann, ben), Kind.RELAY)
            router.mend()
            await wait_kind(way, Kind.DIRECT)


@pytest.mark.smoke
async def test_reach_test_distinguishes_the_kinds(made: Lab) -> None:
    expected = {
        OPEN: Reachability.OPEN,
        CONE: Reachability.CONE,
        SYMMETRIC: Reachability.SYMMETRIC,
    }
    peers = {kind: a_peer(made.routers[0], kind) for kind in KINDS}
    found: dict[str, Reachability] = {}

    async def test(kind: str, peer: Peer) -> None:
        found[kind] = await peer.introductions.test()

    with trio.fail_after(SECONDS):
        async with meeting(a_server(made), *peers.values()):
            async with trio.open_nursery() as nursery:
                for kind, peer in peers.items():
                    nursery.start_soon(test, kind, peer)
            assert found == expected
