"""Programs stop and links break in any order: nothing confirmed is lost, and play goes on."""

import pytest

from tests.net.machines.trials import schedule


@pytest.mark.parametrize("seed", range(5))
def test_whatever_happens_play_goes_on(seed: int) -> None:
    schedule(seed, clients=2 + seed % 3)
