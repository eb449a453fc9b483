"""The planner's advice: feasible plans, the best first."""

from core.games.iron_dragon.ai.planner.advice import advise, in_turn
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from tests.core.games.iron_dragon.rules.places import WORLD, centre
from tests.core.games.iron_dragon.rules.tables import opened, table

A, B = Seat(0), Seat(1)
HAND = {"at": centre("Kola"), "foreman": "Groc", "contracts": [1, 2, 3], "money": 80}
THEIRS = {"at": centre("Bluefeld"), "foreman": "Halbezch", "contracts": [4, 6, 7]}


def test_plans_are_listed_best_first_with_their_value() -> None:
    state = table(seats=[HAND, THEIRS], turn=6)
    plans = advise(WORLD, state, A)
    assert 1 < len(plans) <= 5
    assert [plan.to_win for plan in plans] == sorted(plan.to_win for plan in plans)
    runs = [plan for plan in plans if plan.halts]
    assert runs
    for plan in runs:
        delivered = [halt for halt in plan.halts if halt.delivers]
        assert plan.pay == sum(halt.pay for halt in delivered)
        assert {halt.contract for halt in delivered} <= {1, 2, 3}
        for halt in delivered:
            wanted = WORLD.contracts[halt.contract].demands[halt.demand]
            assert (wanted.load, wanted.city, wanted.pay) == (halt.load, halt.city, halt.pay)
        assert plan.gain == plan.pay - plan.build
        assert plan.places


def test_no_two_plans_deliver_the_same() -> None:
    plans = advise(WORLD, table(seats=[HAND, THEIRS], turn=6), A)
    delivered = [
        frozenset((halt.contract, halt.demand) for halt in plan.halts if halt.delivers)
        for plan in plans
        if plan.halts
    ]
    assert len(set(delivered)) == len(delivered)


def test_seat_out_of_turn_is_advised_as_if_in_turn() -> None:
    state = table(seats=[HAND, THEIRS], turn=6)
    assert in_turn(WORLD, state, A) is state
    turned = in_turn(WORLD, state, B)
    assert (turned.active, turned.phase, turned.doing.points) == (B, "movement", 10)
    assert advise(WORLD, state, B)


def test_advice_is_available_before_the_trains_are_placed() -> None:
    state = opened(2).state
    for seat in (A, B):
        assert advise(RULES.world, state, seat)
