"""The live connection type of each peer, and its changes."""

from typing import Any

import pytest
import trio
from trio.testing import MockClock

from core.log import PublicKey
from net.reach import Kind, LivePaths, Path
from tests.net.quic.pairs import ANN, BEN
from tests.net.reach.nats import Nat
from tests.net.reach.worlds import Peer, a_server, meeting
from tests.net.simulated import Network


def about(seconds: float, *, within: float) -> Any:
    """Match any round trip of about this time."""
    return pytest.approx(seconds, abs=within)


class Shown:
    """The connection type shown for a peer."""

    def __init__(self, peer: Peer) -> None:
        self.told: list[tuple[PublicKey, Kind | None]] = []
        self.paths = LivePaths(peer.routes, self._changed)

    def _changed(self, key: PublicKey, path: Path | None) -> None:
        self.told.append((key, None if path is None else path.kind))


async def test_upgrade_from_relay_to_direct_is_reported_with_its_round_trip(
    autojump_clock: MockClock,
) -> None:
    network = Network(delay=0.05)
    server = a_server(network)
    at_ann, at_ben = Nat(network, "ann"), Nat(network, "ben")
    ann, ben = Peer(at_ann.socket(4000), ANN), Peer(at_ben.socket(4000), BEN)
    at_ann.blocked.add(at_ben.host)
    async with meeting(server, ann, ben), trio.open_nursery() as nursery:
        way = await ann.introductions.introduce(BEN.public)
        to_ben = await ann.endpoint.connect(way.address, expected=BEN.public)
        await trio.sleep(1)
        shown, shown_back = Shown(ann), Shown(ben)
        nursery.start_soon(shown.paths.follow, to_ben)
        nursery.start_soon(shown_back.paths.follow, ben.met[0])
        await trio.sleep(1)
        path = shown.paths.path(BEN.public)
        assert path == Path(Kind.RELAY, about(0.2, within=0.05))
        at_ann.blocked.clear()
        await trio.sleep(30)
        path = shown.paths.path(BEN.public)
        assert path == Path(Kind.DIRECT, about(0.1, within=0.01))
        assert shown.told == [(BEN.public, Kind.RELAY), (BEN.public, Kind.DIRECT)]
        assert shown_back.told == [(ANN.public, Kind.RELAY), (ANN.public, Kind.DIRECT)]
        to_ben.close()
        await trio.sleep(1)
        assert shown.told[-1] == (BEN.public, None)
        assert shown.paths.path(BEN.public) is None
        nursery.cancel_scope.cancel()


@pytest.mark.parametrize(
    ("host", "kind"),
    [
        ("192.168.1.2", Kind.LAN),
        ("127.0.0.1", Kind.LAN),
        ("fe80::2", Kind.LAN),
        ("::ffff:10.1.2.3", Kind.LAN),
        ("203.0.113.7", Kind.DIRECT),
        ("2001:db8::7", Kind.DIRECT),
    ],
)
async def test_plain_address_shows_whether_it_is_local(
    autojump_clock: MockClock, host: str, kind: Kind
) -> None:
    network = Network(delay=0.03)
    network.place("ben", host)
    ann, ben = Peer(network.socket("ann"), ANN), Peer(network.socket("ben"), BEN)
    async with ann.running(), ben.running(), trio.open_nursery() as nursery:
        to_ben = await ann.endpoint.connect(ben.endpoint.address)
        shown = Shown(ann)
        nursery.start_soon(shown.paths.follow, to_ben)
        await trio.sleep(1)
        assert shown.told == [(BEN.public, kind)]
        path = shown.paths.path(BEN.public)
        assert path == Path(kind, about(0.06, within=0.03))
        nursery.cancel_scope.cancel()


async def test_later_of_two_connections_to_a_peer_is_shown(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    ann, ben = Peer(network.socket("ann"), ANN), Peer(network.socket("ben"), BEN)
    async with ann.running(), ben.running(), trio.open_nursery() as nursery:
        shown = Shown(ann)
        first, second = [await ann.endpoint.connect(ben.endpoint.address) for _ in range(2)]
        for connection in (first, second):
            nursery.start_soon(shown.paths.follow, connection)
            await trio.sleep(0)
        first.close()
        await trio.sleep(1)
        assert shown.paths.path(BEN.public) is not None
        second.close()
        await trio.sleep(1)
        assert shown.told == [
            (BEN.public, Kind.LAN),
            (BEN.public, Kind.LAN),
            (BEN.public, None),
        ]
        nursery.cancel_scope.cancel()
