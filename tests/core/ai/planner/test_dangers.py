"""What the events in the deck may cost a course."""

import pytest
from msgspec.structs import replace

from core.ai.planner.course import Course
from core.ai.planner.dangers import LOAD, SWEPT, Dangers, harm_of
from core.ai.planner.plans import TURN, Demand, Stop
from core.ai.roads import Leg
from core.games.crayon.board import Milepost
from core.games.iron_dragon.state import State
from tests.core.ai.planner.places import A, state
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre

TEAPOT = "Teapot"


def at(city: str) -> Milepost:
    return BOARD.cities[city].mileposts[0]


@pytest.mark.rule("EVENT-127")
def test_trains_near_nordkassel_are_in_danger_as_long_as_the_dragons_are_in_the_deck() -> None:
    harm = harm_of(WORLD, (127,), TEAPOT)
    assert harm.at[at("Nordkassel")] == TURN + LOAD
    assert harm.at[at("Wikkedde")] == 0
    assert harm_of(WORLD, (), TEAPOT).at[at("Nordkassel")] == 0


@pytest.mark.rule("EVENT-125")
def test_near_a_volcano_all_loads_are_at_stake_and_further_off_one() -> None:
    harm = harm_of(WORLD, (125,), TEAPOT)
    assert set(harm.at) == {0, TURN + LOAD, TURN + 2 * LOAD}


@pytest.mark.rule("EVENT-122")
def test_a_halt_in_a_city_that_may_be_closed_is_a_danger() -> None:
    harm = harm_of(WORLD, (122,), TEAPOT)
    closed = WORLD.events[122].closed
    assert closed is not None
    assert {city for city, lost in harm.halting.items() if lost} == WORLD.cities_in(closed)


@pytest.mark.rule("EVENT-128")
def test_track_over_a_river_is_in_danger_of_its_floods() -> None:
    harm = harm_of(WORLD, (128,), TEAPOT)
    rivers = WORLD.events[128].flood
    swept = {
        section.river for section, lost in zip(BOARD.sections, harm.track, strict=True) if lost
    }
    assert swept == set(rivers)
    assert set(harm.track) == {0, SWEPT}


@pytest.mark.rule("EVENT-132")
def test_at_sea_there_are_pirates() -> None:
    assert harm_of(WORLD, (132,), TEAPOT).at_sea == TURN + LOAD
    assert harm_of(WORLD, (127,), TEAPOT).at_sea == 0


def test_the_fewer_cards_are_left_the_likelier_each_of_them_comes() -> None:
    start = at("Nordkassel")
    edge, to = BOARD.sections_at[start][0]
    stop = Stop("Nordkassel", Demand(1, 0, "Fur", "Nordkassel", 10), delivers=True)
    course = Course(start, (Leg(to, edge, 0, None),) * 12, ((12, stop),))

    def lost(*deck: int) -> int:
        return Dangers(WORLD, with_deck(*deck), A).to(course, speed=12, time=TURN)

    assert lost(127, 1, 2, 3) > lost(127, *range(1, 40)) > 0
    assert lost(1, 2, 3) == 0
    assert lost() == 0


def with_deck(*cards: int) -> State:
    there = state({"at": centre("Nordkassel")})
    return replace(there, contracts=replace(there.contracts, deck=cards))
