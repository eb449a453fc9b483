"""Planners in trouble: a flood has cut off their train, or they have no money for use fees."""

from collections import deque
from collections.abc import Collection
from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.planner.legs import Legs
from core.games.crayon.planner.plans import TURN
from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.planner.outlook import Outlook
from core.games.empire_builder.ai.planner.player import PlannerPlayer
from core.games.empire_builder.ai.planner.schedule import schedule
from core.games.empire_builder.ai.planner.tuning import NORMAL
from core.games.empire_builder.ai.planner.turn import plan_trains
from core.games.empire_builder.ai.surroundings import atlas_of, roads_of
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from tests.core.games.empire_builder.places import BOARD, at, card_that, centre, name
from tests.core.games.empire_builder.tables import A, start

PLAYER = PlannerPlayer(NORMAL)


def way(here: str, there: str, *, besides: Collection[str] = ()) -> list[list[str]]:
    """Return track from city to city by the fewest mileposts, not over those `besides`."""
    goal, came = set(BOARD.cities[there].mileposts), dict[Milepost, Milepost | None]()
    came |= dict.fromkeys(BOARD.cities[here].mileposts)
    queue = deque(came)
    while (last := queue.popleft()) not in goal:
        for _, other in BOARD.sections_at[last]:
            city = BOARD.points[other].city
            if other not in came and name(other) not in besides and city in {None, here, there}:
                came[other] = last
                queue.append(other)
    track = []
    while (before := came[last]) is not None:
        track.append([name(before), name(last)])
        last = before
    return track


def played(of: State) -> list[do.AnyCommand]:
    """Return the first commands of seat A in its turn."""
    choice = PLAYER.choose(RULES, of, A, chance=b"")
    return [choice.command, *choice.then]


def legs_of(of: State, **options: Any) -> Legs:
    """Return the legs of seat A from its train."""
    world, train = RULES.world, of.players[A].trains[0]
    roads = roads_of(world, of, A)
    return Legs(world.board, roads, atlas_of(world), at=train.at, **options)


def cut_off(money: int, *, borrowing: str = "No") -> State:
    """Return a game in which the train of seat A stands on track that leads to no major city.

    Some sections are missing between that track and Chicago, and New York, which wants its load.
    """
    card, _, demand = card_that(lambda demand: demand.city == "New York")
    track = way("New York", "Chicago")  # from its end
    seat = {
        "at": track[2][1],
        "track": track[2:-3],
        "money": money,
        "loads": [demand.load],
        "contracts": [card, 95, 96],
    }
    return start(seat, {}, options={"Borrowing": borrowing}).state


@pytest.mark.rule("EB-FLOOD-6", "EB-BUILD-3")
def test_leg_of_a_cut_off_train_costs_only_the_missing_sections() -> None:
    of = cut_off(30)
    train = of.players[A].trains[0].at
    assert train is not None
    found = legs_of(of, rejoins=True).between(train, "New York")
    usual = legs_of(of).between(train, "New York")
    assert 0 < found.price < usual.price


@pytest.mark.rule("EB-FLOOD-6", "EB-BUILD-3")
def test_cut_off_train_is_joined_to_the_network_with_the_last_money() -> None:
    of = cut_off(30)
    plan = plan_trains(RULES.world, of, A, NORMAL)[0].best
    assert plan.course is not None
    price = plan.course.build
    built = [command for command in played(cut_off(price)) if isinstance(command, do.Build)]
    assert price > 0
    assert len(built) == len(plan.first)


@pytest.mark.rule("EB-BORROW-1", "EB-BORROW-5")
@pytest.mark.parametrize(("borrowing", "first"), [("Yes", do.Borrow), ("No", do.Pitch)])
def test_cut_off_seat_without_cash_borrows_if_it_may(borrowing: str, first: type) -> None:
    commands = played(cut_off(0, borrowing=borrowing))
    assert isinstance(commands[0], first)
    assert any(isinstance(command, do.Build) for command in commands) == (borrowing == "Yes")


@pytest.mark.rule("EB-BORROW-1")
def test_seat_with_a_delivery_to_make_does_not_borrow() -> None:
    commands = played(cut_off(30, borrowing="Yes"))
    assert not any(isinstance(command, do.Borrow) for command in commands)


@pytest.mark.rule("EB-FEE-2", "EB-MONEY-3")
def test_seat_without_cash_delivers_over_its_own_detour() -> None:
    direct = way("Chicago", "Kansas City")
    near = {name(other) for ends in direct for end in ends for other in BOARD.adjacent[at(end)]}
    there = way("Chicago", "Atlanta", besides=near)
    back = way("Atlanta", "Kansas City", besides={*near, *(end for ends in there for end in ends)})
    detour = [*there, *back]
    assert len(detour) > 3 * len(direct)
    card, _, demand = card_that(lambda demand: demand.city == "Kansas City")
    seat = {
        "at": centre("Chicago"),
        "track": detour,
        "money": 0,
        "loads": [demand.load],
        "contracts": [card, 95, 96],
    }
    of = start(seat, {"track": direct}).state
    plan = plan_trains(RULES.world, of, A, NORMAL)[0].best
    assert plan.course is not None
    assert not any(leg.foreign for leg in plan.course.steps)
    assert any(isinstance(command, do.Move) for command in played(of))


def test_plan_is_charged_for_each_turn_with_too_little_money() -> None:
    """Seat A carries a load from Chicago to New York, over its own track."""
    card, _, demand = card_that(lambda demand: demand.city == "New York")
    seat = {
        "at": centre("Chicago"),
        "track": way("Chicago", "New York"),
        "money": 10,
        "loads": [demand.load],
        "contracts": [card, 95, 96],
    }
    outlook = Outlook(RULES.world, start(seat, {}).state, A, NORMAL)
    stops = outlook.planning().best(width=10, most=1)[0].stops
    course = outlook.surveyor().course(stops)
    assert course is not None
    usual = schedule(BOARD, course, outlook.pace._replace(reserve=10, risk=30))
    poor = schedule(BOARD, course, outlook.pace._replace(reserve=14, risk=30))
    assert usual is not None
    assert poor is not None
    turns = usual.time // TURN
    assert turns > 0
    assert (usual.risk, poor.risk) == (0, 4 * 30 * turns)
    assert poor._replace(risk=0) == usual


@pytest.mark.rule("EB-TURN-2", "EB-TRADEIN-1")
@pytest.mark.parametrize(("turn", "gained"), [(1, TURN), (2, 0), (5, 0)])
def test_pitch_before_another_turn_of_building_costs_no_turn(turn: int, gained: int) -> None:
    of = start({"money": 40}, {"money": 40}, turn=turn).state
    assert Outlook(RULES.world, of, A, NORMAL).gained_by_pitching == gained
