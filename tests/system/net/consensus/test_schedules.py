"""Programs stop and links break in any order: nothing confirmed is lost, and play continues."""

import pytest

from tests.net.consensus.trials import honest_leader, removals, schedule


@pytest.mark.parametrize("seed", range(5))
def test_play_continues_after_any_events(seed: int) -> None:
    schedule(seed, clients=2 + seed % 3)


@pytest.mark.parametrize("seed", range(6))
def test_remaining_players_play_on_after_any_removal(seed: int) -> None:
    removals(seed, clients=3 + seed % 4)


@pytest.mark.parametrize("seed", range(6))
def test_honest_leader_with_bad_links_and_stalls_keeps_the_lead(seed: int) -> None:
    honest_leader(seed)
