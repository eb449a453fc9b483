"""Members of a table play whole games, although some stop, leave or return."""

import pytest

from net.consensus.events import Declined
from net.wire import Message, Statement
from tests.net.consensus.world import World
from tests.samples import sampled

LONG = 3600.0


@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
@pytest.mark.parametrize("clients", sampled([2, 1], quick=1))
def test_whole_game_is_played_and_all_logs_are_equal(clients: int, witness: bool) -> None:
    world = World(clients, seed=f"whole {clients}", witness=witness)
    assert world.run(LONG, until=world.is_over)
    world.check()


@pytest.mark.parametrize("witness", [False, True], ids=["alone", "with a witness"])
def test_six_clients_play(witness: bool) -> None:
    world = World(6, seed="six", witness=witness)
    assert world.run(LONG, until=lambda: len(world.confirmed) > 60)
    world.check()


@pytest.mark.parametrize("clients", [2, 3])
def test_commands_are_sent_before_earlier_ones_have_arrived(clients: int) -> None:
    world = World(clients, seed="pipelined", delay=0.3, pipelined=4)
    assert world.run(LONG, until=world.is_over)
    assert world.most_pending > 1
    world.check()


def test_commands_after_a_lost_one_are_sent_again_with_it() -> None:
    """The leader refuses each out of order, and no command is dropped for that."""
    world = World(2, seed="refused", delay=0.1, pipelined=4)
    said = 0

    def loses(source: int, to: int, message: Message) -> bool:
        nonlocal said
        said += isinstance(message, Statement) and message.kind == "command"
        return said == 1

    world.loses = loses
    assert world.run(LONG, until=world.is_over)
    declined = [news for news in world.nodes[1].news if isinstance(news, Declined)]
    assert said > 1
    assert not declined
    world.check()
