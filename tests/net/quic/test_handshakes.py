"""Pending handshakes: networks and sites share the places, and the newest keep theirs."""

from collections.abc import Iterator

from net.quic import limits
from net.quic.handshakes import Admission, Handshakes


class Named:
    """A stub of a connection."""


def begin(handshakes: Handshakes[Named], host: str, now: float = 0.0) -> Named | None:
    """Begin a handshake from a proven address; return the one evicted for it."""
    assert handshakes.admit((host, 1), now, is_proved=True) is Admission.BEGIN
    return handshakes.begin(Named(), (host, 1), now, is_proved=True)


def hosts(sites: int) -> Iterator[str]:
    """Yield addresses, one of each site in turn."""
    number = 0
    while True:
        yield f"2001:db8:{number % sites:x}:{number // sites:x}::1"
        number += 1


def test_oldest_handshake_of_a_network_ends_for_its_newest() -> None:
    handshakes = Handshakes[Named]()
    first = Named()
    handshakes.begin(first, ("192.0.2.1", 1), 0.0, is_proved=True)
    for _ in range(limits.HALF_OPEN_OF_NETWORK - 1):
        assert begin(handshakes, "192.0.2.1") is None
    assert begin(handshakes, "192.0.2.2") is None
    assert begin(handshakes, "192.0.2.1") is first
    assert len(handshakes) == limits.HALF_OPEN_OF_NETWORK + 1


def test_networks_of_one_site_share_the_places_of_the_site() -> None:
    handshakes = Handshakes[Named]()
    of_site = hosts(1)
    for _ in range(limits.HALF_OPEN_OF_SITE):
        assert begin(handshakes, next(of_site)) is None
    assert begin(handshakes, next(of_site)) is not None
    assert begin(handshakes, "192.0.2.1") is None


def test_newcomer_evicts_the_oldest_of_the_busiest_site() -> None:
    handshakes = Handshakes[Named]()
    busiest = Named()
    handshakes.begin(busiest, ("2001:db8:0:ffff::1", 1), 0.0, is_proved=True)
    many = hosts(20)
    for _ in range(limits.HALF_OPEN - limits.HALF_OPEN_KEPT - 1):
        assert begin(handshakes, next(many)) is None
    assert begin(handshakes, "192.0.2.1") is busiest


def test_places_are_reserved_for_networks_of_known_keys() -> None:
    handshakes = Handshakes[Named]()
    handshakes.keep_place_for(("192.0.2.1", 1))
    many = hosts(100)
    for _ in range(limits.HALF_OPEN - limits.HALF_OPEN_KEPT):
        assert begin(handshakes, next(many)) is None
    assert begin(handshakes, next(many)) is not None
    assert begin(handshakes, "192.0.2.1") is None


def test_only_the_latest_networks_of_known_keys_are_remembered() -> None:
    handshakes = Handshakes[Named]()
    many = hosts(100)
    for _ in range(limits.KNOWN_NETWORKS + 5):
        handshakes.keep_place_for((next(many), 1))
    assert len(handshakes._known) == limits.KNOWN_NETWORKS


def test_networks_of_one_site_evict_none_of_other_sites() -> None:
    handshakes = Handshakes[Named]()
    handshakes.keep_place_for(("192.0.2.1", 1))
    one_site = hosts(1)
    for _ in range(limits.KNOWN_NETWORKS):
        handshakes.keep_place_for((next(one_site), 1))
    assert "192.0.2.1" in handshakes._known
    assert len(handshakes._known) == 1 + limits.KNOWN_NETWORKS_OF_SITE


def test_network_that_begins_too_many_is_ignored_for_a_while() -> None:
    handshakes = Handshakes[Named]()
    for _ in range(limits.BEGUN_BY_NETWORK.most):
        begin(handshakes, "192.0.2.1")
    assert handshakes.admit(("192.0.2.1", 1), 0.0, is_proved=True) is Admission.IGNORE
    assert handshakes.admit(("192.0.2.2", 1), 0.0, is_proved=True) is Admission.BEGIN
    later = limits.BEGUN_BY_NETWORK.seconds
    assert handshakes.admit(("192.0.2.1", 1), later, is_proved=True) is Admission.BEGIN


def test_unproven_address_must_be_proven_during_a_burst_from_it() -> None:
    handshakes = Handshakes[Named]()
    for _ in range(limits.UNPROVED_OF_NETWORK):
        assert handshakes.admit(("192.0.2.1", 1), 0.0, is_proved=False) is Admission.BEGIN
        handshakes.begin(Named(), ("192.0.2.1", 1), 0.0, is_proved=False)
    assert handshakes.admit(("192.0.2.1", 1), 0.0, is_proved=False) is Admission.PROVE
    assert handshakes.admit(("192.0.2.1", 1), 0.0, is_proved=True) is Admission.BEGIN
    assert handshakes.admit(("192.0.2.2", 1), 0.0, is_proved=False) is Admission.BEGIN


def test_completed_handshake_counts_even_without_an_address_proof() -> None:
    handshakes = Handshakes[Named]()
    for _ in range(limits.BEGUN_BY_NETWORK.most):
        named = Named()
        handshakes.begin(named, ("192.0.2.1", 1), 0.0, is_proved=False)
        handshakes.complete(named, 0.0)
    assert len(handshakes) == 0
    assert handshakes.admit(("192.0.2.1", 1), 0.0, is_proved=False) is Admission.PROVE
    assert handshakes.admit(("192.0.2.1", 1), 0.0, is_proved=True) is Admission.IGNORE


def test_busy_endpoint_serves_networks_that_began_few() -> None:
    handshakes = Handshakes[Named]()
    greedy = [f"192.0.{number}.1" for number in range(20)]
    for number in range(limits.BEGUN.most):
        begin(handshakes, greedy[number % len(greedy)])
    for host in (greedy[0], "198.51.100.1"):
        assert handshakes.admit((host, 1), 0.0, is_proved=False) is Admission.PROVE
    assert handshakes.admit((greedy[0], 1), 0.0, is_proved=True) is Admission.IGNORE
    assert handshakes.admit(("198.51.100.1", 1), 0.0, is_proved=True) is Admission.BEGIN
    handshakes.keep_place_for((greedy[0], 1))
    assert handshakes.admit((greedy[0], 1), 0.0, is_proved=True) is Admission.BEGIN
