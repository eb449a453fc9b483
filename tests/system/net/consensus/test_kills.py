"""Any program stops, at any entry: the others continue, and it returns to its seat."""

import pytest

from tests.net.consensus.trials import kill

PEER, LEADER = 1, 0


@pytest.mark.parametrize("entry", [1, 9, 10, 12, 31])
def test_leader_stops_and_returns_as_a_peer(entry: int) -> None:
    kill(entry, LEADER)


@pytest.mark.parametrize("entry", [4, 11])
def test_peer_stops_and_returns_to_its_seat(entry: int) -> None:
    kill(entry, PEER)


@pytest.mark.parametrize("effects", [0, 1, 2, 3, 5, 8])
def test_leader_stops_between_effects(effects: int) -> None:
    kill(10 + effects % 3, LEADER, midst=effects)


@pytest.mark.parametrize("effects", [1, 3])
def test_peer_stops_between_effects(effects: int) -> None:
    kill(12, PEER, midst=effects)


@pytest.mark.parametrize("victim", [0, 1, 2], ids=["leader", "peer", "witness"])
def test_one_client_of_two_with_a_witness_stops(victim: int) -> None:
    kill(12, victim, clients=2, witness=True)


@pytest.mark.smoke
def test_one_of_two_stops_and_nobody_can_lead_until_it_returns() -> None:
    kill(12, LEADER, clients=2)
