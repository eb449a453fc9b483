"""Each contestant plays each seat once with each seed."""

import pytest

from core.cli.arena.pairing import Pairing, blocks_for, schedule
from tests.each import each


def test_games_of_two_blocks_of_three() -> None:
    assert schedule(3, blocks=2, seed="S") == [
        Pairing(1, 1, "S-1", (0, 1, 2)),
        Pairing(2, 1, "S-1", (1, 2, 0)),
        Pairing(3, 1, "S-1", (2, 0, 1)),
        Pairing(4, 2, "S-2", (0, 1, 2)),
        Pairing(5, 2, "S-2", (1, 2, 0)),
        Pairing(6, 2, "S-2", (2, 0, 1)),
    ]


@pytest.mark.parametrize("contestants", range(2, 7))
def test_each_contestant_plays_each_seat_once_per_block(contestants: int) -> None:
    block = schedule(contestants, blocks=1, seed="S")
    everybody = set(range(contestants))
    for seat in each(everybody):
        assert {pairing.seats[seat] for pairing in block} == everybody
    assert all(set(pairing.seats) == everybody for pairing in each(block))


@pytest.mark.parametrize(
    ("games", "contestants", "blocks"), [(1, 2, 1), (2, 2, 1), (3, 2, 2), (12, 6, 2), (13, 6, 3)]
)
def test_games_are_rounded_up_to_whole_blocks(games: int, contestants: int, blocks: int) -> None:
    assert blocks_for(games, contestants) == blocks
