"""A course is simulated turn by turn, with its money and its track."""

from typing import Any

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.plans import Demand, Stop
from core.games.crayon.roads import SEA, Leg
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon.ai.planner.schedule import Pace, schedule
from core.games.iron_dragon.bans import Bans, bans_under
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat

PLACES = 60
RIVAL = Seat(1)


def stop(pay: int | None = None, city: str = "Kola") -> Stop:
    """Return a stop: a delivery with this pay, or without pay a pick-up."""
    return Stop(city, Demand(1, 0, "Fur", city, pay or 0), delivers=pay is not None)


def course(*steps: int, halts: dict[int, Stop], **more: Any) -> Course:
    """Return a course over mileposts 1, 2, 3 …, with a price per step.

    -1 is a rival's track, -2 a voyage.
    """
    legs = tuple(
        Leg(
            Milepost(number),
            SEA if price == -2 else EdgeId(number),
            max(price, 0),
            RIVAL if price == -1 else None,
        )
        for number, price in enumerate(steps, 1)
    )
    return Course(Milepost(0), legs, tuple(sorted(halts.items())), **more)


def pace(**more: Any) -> Pace:
    """Return a pace of ten points a turn, with 60 GP, on free land."""
    usual: dict[str, Any] = {
        "seat": Seat(0),
        "points": 10,
        "full": 10,
        "speed": 10,
        "first": 0,
        "money": 60,
        "lowest": 0,
        "budget": 20,
        "limit": 20,
        "change": 0,
        "fee": 2,
        "ship": 0,
        "below": (False,) * PLACES,
        "deep": (False,) * PLACES,
    }
    return Pace(**{**usual, **more})


def gone(way: Course, at: Pace) -> tuple[int, int] | None:
    """Return thousandths of turns, and the money then."""
    found = schedule(way, at)
    return None if found is None else (found.time, found.money)


def test_steps_take_fractions_of_a_turn() -> None:
    assert gone(course(*[0] * 25, halts={25: stop(30)}), pace()) == (2500, 90)


def test_started_turn_counts_from_its_beginning() -> None:
    assert gone(course(0, 0, halts={2: stop(30)}), pace(points=5)) == (700, 90)


def test_track_is_built_at_the_end_of_turns_within_their_limit() -> None:
    """30 GP of track take two turns; the train goes as far as there is track."""
    found = gone(course(*[5] * 6, halts={6: stop(40)}), pace())
    assert found == (2200, 70)


def test_payoff_of_a_delivery_pays_for_track() -> None:
    both = {2: stop(20), 4: stop(1)}
    assert gone(course(0, 0, 9, 9, halts=both), pace(money=0)) == (1200, 3)


def test_no_schedule_without_the_money() -> None:
    assert gone(course(0, 9, halts={2: stop(50)}), pace(money=8)) is None


def test_others_track_costs_once_a_turn() -> None:
    found = gone(course(*[-1] * 12, halts={12: stop(10)}), pace(money=9))
    assert found == (1200, 11)


def test_owner_already_bribed_gets_no_more() -> None:
    found = gone(course(-1, halts={1: stop(10)}), pace(paid=frozenset({RIVAL})))
    assert found == (100, 70)


@pytest.mark.rule("UNDERWORLD-3")
def test_step_below_costs_one_gold_a_turn() -> None:
    below = (*(False,) * 3, *(True,) * (PLACES - 3))
    found = gone(course(*[0] * 15, halts={15: stop(10)}), pace(below=below))
    assert found == (1500, 68)


@pytest.mark.rule("UNDERWORLD-6", "UNDERWORLD-7")
def test_building_below_costs_one_gold_a_turn_within_its_limit() -> None:
    found = gone(course(10, 9, 1, halts={3: stop(1)}), pace(deep=(True,) * PLACES))
    assert found == (2100, 60 - 22 + 1)


def test_there_is_time_to_build_before_the_train_is_placed() -> None:
    found = gone(course(*[10] * 6, halts={6: stop(70)}), pace(first=3))
    assert found == (3600, 70)


@pytest.mark.rule("SHIP-3", "SHIP-6", "SHIP-8")
def test_voyage_takes_whole_turns_and_a_fee() -> None:
    """Boarding ends the first turn; 25 sea points take three more, including the landing."""
    by_sea = course(0, -2, 0, halts={3: stop(30)}, voyages=(25,))
    assert gone(by_sea, pace()) == (4100, 88)


def test_ship_at_sea_continues_with_its_points() -> None:
    by_sea = course(-2, halts={1: stop(30)}, voyages=(25,))
    assert gone(by_sea, pace(ship=12, points=12, full=10)) == (3000, 90)


def bans(*cards: int) -> Bans:
    return bans_under(RULES.world, tuple(EventInPlay(card, RIVAL, 9) for card in cards))


def test_stop_in_a_closed_city_waits_for_the_event_to_end() -> None:
    closed = bans(122)
    city = min(closed.closed)
    found = gone(course(0, halts={1: stop(5, city)}), pace(bans=(closed, closed)))
    assert found == (2000, 65)


def test_nothing_is_built_while_foremen_strike() -> None:
    found = gone(course(5, halts={1: stop(5)}), pace(bans=(bans(142), bans())))
    assert found == (2100, 60)


def test_building_leaves_change_for_bribes() -> None:
    assert gone(course(5, halts={1: stop(9)}), pace(money=7, change=3)) is None
    assert gone(course(4, halts={1: stop(9)}), pace(money=7, change=3)) == (1100, 12)


def test_schedule_lists_what_is_built_in_this_turn() -> None:
    found = schedule(course(8, 8, 8, halts={3: stop(9)}), pace())
    assert found is not None
    assert found.first == (EdgeId(1), EdgeId(2))


@pytest.mark.rule("BRIBE-4")
def test_building_leaves_the_money_for_a_later_bribe() -> None:
    """Of 10 GP, 4 are for the rival, and the second section waits for the payment."""
    found = schedule(course(3, -1, 0, 5, halts={3: stop(9), 4: stop(1)}), pace(money=10))
    assert found is not None
    assert found.first == (EdgeId(1),)
    assert (found.time, found.money) == (2100, 10 - 3 - 4 + 9 - 5 + 1)


@pytest.mark.rule("SHIP-7", "SHIP-8")
def test_ship_in_port_is_left_for_a_stop_there_and_another_taken() -> None:
    """One turn to land, and the whole time of the voyage after it."""
    by_sea = course(-2, halts={0: stop(), 1: stop(30)}, voyages=(15,))
    assert gone(by_sea, pace(ship=12)) == (4000, 88)
