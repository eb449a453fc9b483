"""Plans respect the contracts in hand, the capacity of the train, and the money."""

from collections.abc import Iterable
from typing import Any

from core.games.crayon.planner.plans import Planning, Sketch
from core.games.iron_dragon.ai.planner.planning import planning_of
from core.games.iron_dragon.state import State
from tests.core.games.iron_dragon.ai.planner.places import A, outlook, state
from tests.core.games.iron_dragon.rules.places import WORLD, centre, joining
from tests.each import each

TRACK = [list(ends) for ends in joining(6)]
HAND = (96, 97, 98)


def settled(**more: Any) -> State:
    """Return a seat with much track."""
    seat = {"at": centre("Wikkedde"), "track": TRACK, "money": 120, "loco": "Fire Drake"}
    return state({**seat, "contracts": list(HAND), **more})


def plans(of: State, **means: int) -> list[Sketch]:
    return planning(of, **means).best(width=60, most=500)


def planning(of: State, **means: int) -> Planning:
    there = outlook(of)
    return planning_of(WORLD, of, A, legs=there.legs, means=there.means._replace(**means))


def held(plan: Sketch) -> Iterable[int]:
    """Return the number of loads aboard after each stop."""
    count = len(plan.keeps)
    for stop in plan.stops:
        count += -1 if stop.delivers else 1
        yield count


def test_plan_fetches_exactly_what_it_delivers() -> None:
    found = plans(settled())
    assert len(found) > 20
    for plan in found:
        fetched = sorted(stop.demand.load for stop in plan.stops if not stop.delivers)
        delivered = sorted(stop.demand.load for stop in plan.stops if stop.delivers)
        assert sorted([*fetched, *plan.keeps]) == delivered
        for stop in plan.stops:
            sources = WORLD.board.cities[stop.city].loads
            assert stop.city == stop.demand.city if stop.delivers else stop.demand.load in sources


def test_only_one_demand_of_a_contract_is_fulfilled() -> None:
    """CONTRACT-4: the other two are gone."""
    for plan in each(plans(settled())):
        delivered = [stop.demand.contract for stop in plan.stops if stop.delivers]
        assert len(delivered) == len(set(delivered)) <= 3


def test_train_is_never_too_full() -> None:
    for room in (1, 2, 3):
        found = plans(settled(), room=room)
        assert max(max(held(plan)) for plan in found) == room


def test_load_aboard_is_delivered_without_being_fetched() -> None:
    load = WORLD.contracts[HAND[0]].demands[0].load
    found = plans(settled(loads=[load]))
    assert any(plan.keeps == (load,) and plan.stops[0].delivers for plan in found)


def test_load_without_a_chip_left_is_not_fetched() -> None:
    load = WORLD.contracts[HAND[0]].demands[0].load
    chips = WORLD.chips[load]
    taken = settled().with_player(A, loads=())
    rich = taken.with_player(type(A)(1), loads=(load,) * chips)
    assert all(stop.demand.load != load for plan in each(plans(rich)) for stop in plan.stops)


def test_no_plan_needs_more_money_than_is_available_by_then() -> None:
    for plan in each(plans(settled(money=9))):
        assert plan.built <= 9 + plan.earned


def test_look_ahead_has_an_exact_limit() -> None:
    for ahead in (1, 2, 3):
        found = plans(settled(), ahead=ahead)
        assert max(sum(stop.delivers for stop in plan.stops) for plan in found) == ahead


def test_most_promising_plans_come_first() -> None:
    guesses = [plan.guess for plan in plans(settled())]
    assert guesses == sorted(guesses)


def test_more_width_finds_nothing_worse() -> None:
    def best(width: int) -> int:
        return planning(settled()).best(width=width, most=1)[0].guess

    assert best(200) <= best(40) <= best(5)
