"""Voyages from port to port."""

import pytest

from core.games.crayon.roads import GOLD, STEP
from core.games.iron_dragon.ai.voyages import (
    FEE,
    SPEED,
    Voyage,
    turns_at_sea,
    voyages_from,
    voyages_of,
    weight_of,
)
from core.games.iron_dragon.cards import ships
from tests.core.games.iron_dragon.rules.places import BOARD, docks
from tests.each import each


@pytest.mark.rule("SHIP-6", "SHIP-7")
def test_voyage_counts_its_sea_points_and_the_port() -> None:
    """The distance from Bluefeld's port to Wikkedde's is the same in both directions."""
    milepost, other = map(BOARD.milepost, (docks("Bluefeld"), docks("Wikkedde")))
    there = next(way.steps for way in voyages_of(BOARD)[milepost] if way.to == other)
    back = next(way.steps for way in voyages_of(BOARD)[other] if way.to == milepost)
    distance = BOARD.hex_distance(milepost, other)
    assert distance is not None
    assert there == back >= distance


def test_every_port_has_a_route_to_every_other() -> None:
    for port, ways in each(voyages_of(BOARD).items()):
        assert {way.to for way in ways} == set(BOARD.ports) - {port}


def test_nearest_port_from_the_sea_is_one_step_away() -> None:
    port = BOARD.milepost(docks("Eaglehawk"))
    out = BOARD.sea_steps[port][0]
    assert Voyage(port, 1) in voyages_from(BOARD, out)


def test_expected_speed_is_no_better_than_the_mean() -> None:
    assert SPEED <= sum(ship.speed for ship in ships()) / len(ships()) < SPEED + 1


def test_voyage_takes_whole_turns_and_boarding_half_a_turn() -> None:
    voyage = Voyage(BOARD.ports[0], 21)
    assert turns_at_sea(21, 10) == 3
    assert weight_of(voyage, 12, speed=10, boards=False) == STEP * 12 * 3
    assert weight_of(voyage, 12, speed=10, boards=True) == STEP * 12 * 7 // 2 + GOLD * FEE
