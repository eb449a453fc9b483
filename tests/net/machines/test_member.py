"""Members of a table play whole games, whoever stops, leaves or comes back meanwhile."""

import pytest

from tests.net.machines.world import World

LONG = 3600.0


@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
@pytest.mark.parametrize("clients", [1, 2, 3, 6])
def test_a_whole_game_is_played_and_all_logs_are_alike(clients: int, witness: bool) -> None:
    world = World(clients, seed=f"whole {clients}", witness=witness)
    assert world.run(LONG, until=world.is_over)
    world.check()
