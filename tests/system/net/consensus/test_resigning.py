"""A leaving leader hands over the lead on slow links, although every vote is needed."""

import pytest

from net.session.at_table import RESIGN_TIMEOUT
from tests.net.consensus.trials import goes_on
from tests.net.consensus.world import World

SEEDS = 12
"""Tables of each size. Without early requests for votes a third of the tables get no leader."""


@pytest.mark.parametrize(("clients", "lost"), [(4, 1), (6, 2)])
@pytest.mark.parametrize("seed", range(SEEDS))
def test_leader_that_leaves_hands_over_on_slow_links(clients: int, lost: int, seed: int) -> None:
    """The leader's own vote is needed: without it the others are half of the clients."""
    world = World(clients, seed=f"resigning {seed}", delay=0.03, jitter=0.25)
    world.run(4)
    for client in range(clients - lost, clients):
        world.kill(client)
    world.run(12)
    leader = world.nodes[0]
    assert leader.machine.can_continue_without_me
    leader.machine.resign(now=world.clock(leader))
    world._after(leader, leader.machine.take_effects())
    world.run(RESIGN_TIMEOUT, until=lambda: leader.machine.position.table.leader != 0)
    leader.machine.leave(now=world.clock(leader))
    world._after(leader, leader.machine.take_effects())
    world.run(0.3)
    world.kill(0)
    assert goes_on(world, more=1, seconds=60), "nobody leads"
