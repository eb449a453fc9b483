"""Loans at one hundred percent, and their repayment at the next delivery (EB-BORROW)."""

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from core.ruleset import Refusal
from tests.core.games.empire_builder.places import (
    BOARD,
    card_that,
    centre,
    joining,
    line,
    name,
    out_of,
    ring,
    sections,
)
from tests.core.games.empire_builder.places import at as at_of
from tests.core.games.empire_builder.tables import (
    A,
    B,
    Game,
    done,
    kinds,
    next_turn,
    pass_on,
    rule_of,
    seated,
    start,
)
from tests.given import given

LENT = {"Borrowing": "Yes"}
CHICAGO = centre("Chicago")
WAY = line(3)


def lent(*seats: dict[str, Any], **document: Any) -> Game:
    """Return a game with loans; the first seat has 3 unless it says otherwise."""
    first, *others = seats or ({},)
    asked = {**LENT, **document.pop("options", {})}
    return start({"money": 3, **first}, *(others or [{}]), options=asked, **document)


def balance(story: Game, seat: int = 0) -> tuple[int, int]:
    """Return what a seat has, and what it owes."""
    player = story.state.players[seat]
    return player.money, player.owed


@pytest.mark.rule("EB-BORROW-1", "EB-BORROW-2")
@pytest.mark.parametrize("amount", [1, 37, 100])
def test_loan_of_a_whole_sum_is_owed_twice(amount: int) -> None:
    story = lent().when(A, do.Borrow(amount=amount)).then(ev.Borrowed(A, amount, 2 * amount))
    assert balance(story) == (3 + amount, 2 * amount)
    assert story.state.bank == -amount
    assert balance(story, B) == (40, 0)


@pytest.mark.rule("EB-BORROW-1")
def test_loan_leaves_the_movement_phase_open() -> None:
    story = done(lent({"at": CHICAGO}), A, do.Borrow(amount=5))
    assert story.state.phase == "movement"
    assert story.state.players[A].trains[0].points == 9
    story = done(story, A, do.Move(path=ring("Chicago")[:1]), do.Borrow(amount=5))
    assert story.state.players[A].trains[0].points == 8
    assert balance(story) == (13, 20)


@pytest.mark.rule("EB-BORROW-1")
def test_loan_is_possible_in_the_build_phase() -> None:
    at, to = out_of("Chicago")
    story = done(lent({"at": CHICAGO}), A, do.Build(from_=at, to=to))
    story = done(story, A, do.Borrow(amount=5))
    assert (story.state.phase, balance(story)) == ("build", (7, 10))


@pytest.mark.rule("EB-BORROW-1")
def test_loan_is_possible_before_trains_move() -> None:
    story = done(lent(turn=1), A, do.Borrow(amount=5))
    assert (story.state.phase, balance(story)) == ("build", (8, 10))
    assert story.state.doing.spent == 0


@pytest.mark.rule("EB-BORROW-1", "EB-TURN-6")
def test_train_is_placed_before_its_player_borrows() -> None:
    story = lent({"at": None}, turn=3)
    assert rule_of(story, A, do.Borrow(amount=5)) == "EB-TURN-6"
    story = done(story, A, do.PlaceLoco(at=CHICAGO), do.Borrow(amount=5))
    assert balance(story) == (8, 10)


@pytest.mark.rule("EB-BORROW-1")
def test_nobody_borrows_while_a_choice_is_pending() -> None:
    card, place, demand = card_that(lambda demand: demand.city == "Chicago")
    others = [number for number in (2, 3, 4) if number != card][:2]
    cargo = next(load for load in ("Oil", "Wheat") if load != demand.load)
    seat = {
        "at": CHICAGO,
        "loco": "Superfreight",
        "loads": [demand.load, cargo, "Imports"],
        "contracts": [card, *others],
    }
    story = lent(seat, deck_top=[108])
    story = done(story, A, do.Deliver(contract=card, demand=place))
    assert kinds(story) == {"LoseLoad"}
    assert rule_of(story, A, do.Borrow(amount=5)) == "EB-LOSE-2"


@pytest.mark.rule("EB-BORROW-1", "EB-TRADEIN-1")
def test_loan_is_an_act_that_excludes_a_trade_in() -> None:
    story = lent()
    assert "Pitch" in kinds(story)
    story = done(story, A, do.Borrow(amount=1))
    assert "Pitch" not in kinds(story)
    story.when(A, do.Pitch()).refuses(no.NotFirstAction)


@pytest.mark.rule("EB-BORROW-3", "EB-BAD-19")
@pytest.mark.parametrize(("owed", "most"), [(0, 100), (2, 99), (100, 50), (198, 1)])
def test_debt_may_reach_two_hundred(owed: int, most: int) -> None:
    story = lent({"owed": owed})
    assert balance(done(story, A, do.Borrow(amount=most)))[1] == 200
    if most < 100:
        story.when(A, do.Borrow(amount=most + 1)).refuses(no.TooMuchOwed, owed=202, most=200)
        assert rule_of(story, A, do.Borrow(amount=most + 1)) == "EB-BORROW-3"


@pytest.mark.rule("EB-BORROW-3")
def test_nothing_can_be_borrowed_on_a_debt_of_two_hundred() -> None:
    story = done(lent(), A, do.Borrow(amount=100))
    assert "Borrow" not in kinds(story)
    assert rule_of(story, A, do.Borrow(amount=1)) == "EB-BORROW-3"


@pytest.mark.rule("EB-BORROW-4")
@pytest.mark.parametrize("owed", [0, 20, 200])
def test_next_payoff_calls_the_whole_debt(owed: int) -> None:
    card, place, demand = card_that(lambda demand: demand.city == "Chicago")
    seat = {"at": CHICAGO, "owed": owed, "loads": [demand.load], "contracts": [card, 95, 96]}
    called = [ev.DebtCollected(A, owed)] if owed else []
    story = lent(seat, deck_top=[94])
    story = story.when(A, do.Deliver(contract=card, demand=place)).then(
        ev.Earned(A, demand.pay), *called, ev.LoadDelivered(A, demand.load, card)
    )
    assert balance(story) == (3 + demand.pay - owed, 0)
    assert story.state.bank == owed - demand.pay


@pytest.mark.rule("EB-BORROW-4")
def test_neither_dumping_nor_a_fee_calls_the_debt() -> None:
    story = lent(
        {"at": CHICAGO, "loads": ["Oil"], "owed": 10},
        {"at": WAY[0], "owed": 10},
    )
    story = done(story, A, do.Drop(load="Oil"))
    assert balance(story) == (3, 10)
    story = lent(
        {"owed": 10, "track": sections(WAY)}, {"at": WAY[0], "money": 9, "owed": 10}, active=1
    )
    story = done(story, B, do.Move(path=WAY[1:], accept=do.Accept(fee=4)))
    assert [balance(story, seat) for seat in (A, B)] == [(7, 10), (5, 10)]


@pytest.mark.rule("EB-BORROW-4", "EB-TRADE-3")
def test_sale_of_track_does_not_call_the_debt() -> None:
    story = lent({}, {"track": sections(WAY), "owed": 10}, options={"Track Trading": "Yes"})
    wants = tuple((a, b) for a, b in sections(WAY))
    story = done(story, A, do.OfferTrack(to=1, wants=wants, price=3))
    story = done(story, B, do.AnswerOffer(answer="yes"))
    assert balance(story, B) == (43, 10)


@pytest.mark.rule("EB-BORROW-5")
@pytest.mark.parametrize("cash", [0, -7])
def test_without_cash_nothing_can_be_paid_but_more_be_borrowed(cash: int) -> None:
    story = lent({"money": cash, "at": WAY[0]}, {"track": sections(WAY)})
    at, to = out_of("Chicago")
    for command in (
        do.Move(path=WAY[1:2], accept=do.Accept(fee=4)),
        do.Build(from_=at, to=to),
        do.Upgrade(loco="Fast Freight"),
    ):
        story.when(A, command).refuses(no.TooLittleMoney, money=cash)
    assert kinds(story) == {"Pitch", "Borrow", "EndTurn"}
    story = done(story, A, do.Borrow(amount=10), do.Build(from_=at, to=to))
    assert balance(story) == (cash + 9, 20)


@pytest.mark.rule("EB-BORROW-6", "EB-VICTORY-1")
def test_victory_counts_cash_less_debt() -> None:
    joined = {"track": joining(5), "at": CHICAGO}
    story = lent({**joined, "money": 249})
    story = done(story, A, do.Borrow(amount=100))
    assert balance(story) == (349, 200)
    assert pass_on(story).state.winner is None
    for owed, winner in ((2, None), (0, A)):
        story = pass_on(lent({**joined, "money": 251, "owed": owed}))
        assert story.state.winner == winner


@pytest.mark.rule("EB-BORROW-7")
def test_loan_is_undone_like_any_act() -> None:
    table = seated({"at": CHICAGO}, {"at": CHICAGO}, turn=5, options=LENT)
    states = [table.state]
    for command in (do.Borrow(amount=20), do.Move(path=ring("Chicago")[:1]), do.Borrow(amount=7)):
        table.do(A, command)
        states.append(table.state)
    for state in reversed(states[:-1]):
        table.undo(A)
        assert table.state == state
    assert not table.state.doing.borrowed


@pytest.mark.rule("EB-BAD-19", "EB-BORROW-1")
@pytest.mark.parametrize("amount", [0, -1, 101])
def test_bank_lends_no_other_sum(amount: int) -> None:
    story = lent()
    story.when(A, do.Borrow(amount=amount)).refuses(no.NotASumToBorrow, amount=amount, most=100)
    assert rule_of(story, A, do.Borrow(amount=amount)) == "EB-BORROW-1"


@pytest.mark.rule("EB-BAD-19", "EB-BORROW-1")
def test_broken_sum_is_no_command() -> None:
    with pytest.raises(msgspec.ValidationError, match=r"Expected `int`, got `float`"):
        msgspec.json.decode(b'{"type": "borrow", "amount": 1.5}', type=RULES.command_type)


@pytest.mark.rule("EB-BAD-19", "EB-BORROW-1")
def test_nobody_borrows_without_the_option() -> None:
    story = start()
    assert "Borrow" not in kinds(story)
    story.when(A, do.Borrow(amount=1)).refuses(no.NoBorrowing)
    assert rule_of(story, A, do.Borrow(amount=1)) == "EB-BORROW-1"


@pytest.mark.rule("EB-BAD-19", "EB-BORROW-1", "EB-TURN-5")
def test_nobody_borrows_in_the_turn_of_another() -> None:
    with pytest.raises(Refusal) as caught:
        RULES.decide(lent().state, B, do.Borrow(amount=1))
    assert caught.value.rule == "EB-TURN-5"


@pytest.mark.rule("EB-EX-10", "EB-BORROW-4", "EB-BORROW-5")
def test_example_of_borrowing() -> None:
    first, place, wanted = card_that(lambda demand: demand.pay == 30)
    second, other_place, other = card_that(lambda demand: demand.pay == 12)
    seat = {
        "at": centre(wanted.city),
        "loads": [wanted.load, other.load],
        "contracts": [first, second, 96],
    }
    ways = line(20, near="Chicago")
    at = next(out for out in ring("Chicago") if BOARD.section_between(*map(at_of, (out, ways[0]))))
    story = done(lent(seat, deck_top=[94, 95]), A, do.Borrow(amount=20))
    assert balance(story) == (23, 40)
    for ends in pairwise((at, *ways)):
        story = done(story, A, do.Build(from_=ends[0], to=ends[1]))
    assert (story.state.doing.spent, balance(story)) == (20, (3, 40))
    story = next_turn(story)
    story = done(story, A, do.Deliver(contract=first, demand=place))
    assert balance(story) == (-7, 0)
    assert rule_of(story, A, do.Build(from_=ways[0], to=beside(ways))) == "EB-MONEY-3"
    # The train goes on to the other city.
    story = given(RULES, story.state.with_train(A, 0, at=at_of(centre(other.city))))
    story = done(story, A, do.Deliver(contract=second, demand=other_place))
    assert balance(story) == (5, 0)


def beside(ways: tuple[str, ...]) -> str:
    """Return a milepost next to the first of these, which is not one of them, outside cities."""
    near = BOARD.sections_at[at_of(ways[0])]
    names = (name(to) for _, to in near if BOARD.points[to].city is None)
    return next(to for to in names if to not in ways)
