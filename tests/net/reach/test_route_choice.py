"""The choice among several routes, and how often a route is proven again."""

from net.quic import Address
from net.reach import Kind, PeerConnector, limits, packets
from tests.net.quic.pairs import ANN, BEN

RELAY: Address = ("203.0.113.1", 4433)
NEAR: Address = ("192.168.1.2", 4000)
FAR: Address = ("198.51.100.2", 4000)
FARTHER: Address = ("198.51.100.3", 4000)
TOKEN = bytes(range(32))
CHANNEL = b"channel!"


class Ben:
    """Answers at some addresses, each after a delay in seconds; the others are silent."""

    def __init__(self) -> None:
        self.way = PeerConnector(BEN.public, ("100::1", 1), ours=ANN.public, now=0)
        self.way.open(RELAY, CHANNEL, TOKEN, now=0)
        self.round_trips: dict[Address, float] = {}
        self.probes: list[Address] = []
        self.datagrams: list[Address] = []
        self._coming: list[tuple[float, bytes, Address]] = []
        self._now = 0.0

    def send(self, data: bytes, to: Address) -> None:
        if to == RELAY and data[9] == packets.PROBE:
            data = packets.content_of(data)
        if data[0] != packets.PROBE:
            self.datagrams.append(to)
            return
        self.probes.append(to)
        if to in self.round_trips:
            nonce = data[1 + packets.NAME : 1 + 2 * packets.NAME]
            answer = packets.answer(CHANNEL, nonce, token=TOKEN, sender=BEN.public)
            self._coming.append((self._now + self.round_trips[to], answer, to))

    def until(self, end: float) -> None:
        """Let time pass."""
        while True:
            self._coming.sort()
            at = min(self.way.next_at, self._coming[0][0] if self._coming else end, end)
            self._now = max(at, self._now)
            while self._coming and self._coming[0][0] <= self._now:
                _, answer, source = self._coming.pop(0)
                self.way.receive(answer, source, self._now, self.send)
            self.way.send_due_probes(self._now, self.send)
            if self._now >= end:
                return

    def try_direct(self, *candidates: Address) -> None:
        self.way.try_direct(candidates, near=lambda host: host.startswith("192.168."), at=self._now)

    def kind(self) -> Kind:
        assert self.way.path is not None
        return self.way.path.kind

    def taken(self) -> Address:
        """Return where datagrams go now."""
        self.datagrams.clear()
        self.way.send(b"\x40", self._now, self.send)
        (found,) = self.datagrams
        return found


def test_lan_route_is_used_even_if_another_answered_earlier() -> None:
    ben = Ben()
    ben.round_trips = {FAR: 0.01, NEAR: 0.02}
    ben.try_direct(FAR, NEAR)
    ben.until(0.015)
    assert ben.taken() == FAR
    ben.until(1)
    assert ben.taken() == NEAR
    assert ben.kind() is Kind.LAN


def test_working_route_is_kept_despite_a_slightly_faster_one() -> None:
    ben = Ben()
    ben.round_trips = {FAR: 0.05}
    ben.try_direct(FAR, FARTHER)
    ben.until(1)
    ben.round_trips[FARTHER] = 0.04
    ben.until(60)
    assert ben.taken() == FAR


def test_another_route_replaces_a_dead_one() -> None:
    ben = Ben()
    ben.round_trips = {FAR: 0.05, FARTHER: 0.06}
    ben.try_direct(FAR, FARTHER)
    ben.until(1)
    assert ben.taken() == FAR
    del ben.round_trips[FAR]
    ben.until(1 + 2 * limits.QUIET)
    assert ben.taken() == FARTHER


def test_datagrams_go_both_ways_while_a_response_is_overdue() -> None:
    ben = Ben()
    ben.round_trips = {FAR: 0.05, RELAY: 0.1}
    ben.try_direct(FAR)
    ben.until(5)
    ben.round_trips = {RELAY: 0.1}
    ben.taken()
    ben.until(5.0 + 1.5 * limits.PATIENCE)
    ben.datagrams.clear()
    ben.way.send(b"\x40", 5.5, ben.send)
    assert ben.datagrams == [FAR, RELAY]
    ben.until(5.0 + 5 * limits.PATIENCE)
    assert ben.taken() == RELAY


def test_route_is_proven_periodically_at_any_traffic() -> None:
    ben = Ben()
    ben.round_trips = {FAR: 0.05}
    ben.try_direct(FAR)
    ben.until(5)
    ben.probes.clear()
    for step in range(500):
        ben.way.send(b"\x40", 5 + step / 100, ben.send)
        ben.until(5 + step / 100)
    assert 2 <= ben.probes.count(FAR) <= 5 / limits.BUSY + 1


def test_idle_route_is_kept_alive_in_the_nat() -> None:
    ben = Ben()
    ben.round_trips = {FAR: 0.05, RELAY: 0.1}
    ben.try_direct(FAR)
    ben.until(5)
    ben.probes.clear()
    ben.until(605)
    assert 600 / 15 <= ben.probes.count(FAR) <= 61
    assert 600 / 30 <= ben.probes.count(RELAY) <= 31


def test_silent_relay_is_retried_forever() -> None:
    ben = Ben()
    ben.until(600)
    ben.probes.clear()
    ben.round_trips = {RELAY: 0.1}
    ben.until(610)
    assert RELAY in ben.probes
    assert ben.way.is_relayed_well
    assert ben.kind() is Kind.RELAY
