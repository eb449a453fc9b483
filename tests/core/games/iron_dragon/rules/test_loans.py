"""Loans of the bank, and their repayment (LOAN)."""

from itertools import pairwise

import pytest
from msgspec.structs import replace

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept
from core.games.iron_dragon.rules import RULES
from core.ruleset import Options
from tests.core.games.iron_dragon.rules.payments import BANK, KOLA, A, B, Payment, each_payment
from tests.core.games.iron_dragon.rules.places import centre, contract_that, plain, ring, rock
from tests.core.games.iron_dragon.rules.tables import Game, done, start

LIMITED: Options = {"Bank Loans": "Limited (20)"}
UNLIMITED: Options = {"Bank Loans": "Unlimited"}


def account(story: Game, seat: int = A) -> tuple[int, int]:
    """Cash and debt."""
    player = story.state.players[seat]
    return player.money, player.debt


def _delivery(debt: int) -> tuple[Game, do.Deliver, int]:
    """Return a game in which a delivery is due, and its payoff."""
    card, number, city, load, pay = contract_that(lambda city, load, pay: pay >= 37)
    hand = [card, *[number for number in (118, 119, 120) if number != card][:2]]
    seat = {"at": centre(city), "loads": [load], "contracts": hand, "money": 0, "debt": debt}
    story = start(seat, {"at": KOLA}, deck_top=[117 if card != 117 else 116], options=UNLIMITED)
    return story, do.Deliver(contract=card, demand=number), pay


# --- borrowing


@pytest.mark.rule("LOAN-1")
@pytest.mark.parametrize(("cash", "left", "debt"), [(11, 1, 0), (10, 0, 0), (9, 0, 2), (0, 0, 20)])
def test_missing_money_is_borrowed_and_owed_twice(cash: int, left: int, debt: int) -> None:
    story = start({"at": KOLA, "money": cash}, {"at": KOLA}, options=UNLIMITED)
    loan = max(0, 10 - cash)
    story = story.when(A, do.Upgrade(loco="Sardar", accept=Accept(loan=loan))).then(
        ev.Paid(A, 10, "loco", borrowed=loan), ev.LocoExchanged(A, "Sardar", 10)
    )
    assert account(story) == (left, debt)
    assert story.state.bank == 10 - loan


@pytest.mark.rule("LOAN-1")
@pytest.mark.parametrize(("cash", "asked"), [(10, 1), (60, 20), (3, 8), (3, 6), (3, 0)])
def test_loan_is_exactly_the_missing_sum(cash: int, asked: int) -> None:
    story = start({"at": KOLA, "money": cash}, {"at": KOLA}, options=UNLIMITED)
    story.when(A, do.Upgrade(loco="Sardar", accept=Accept(loan=asked))).refuses(
        no.AcceptNeeded, bribe=0, loan=max(0, 10 - cash)
    )


@pytest.mark.rule("LOAN-1")
def test_free_action_brings_no_loan() -> None:
    story = start({"at": KOLA, "money": 0}, {"at": KOLA}, options=UNLIMITED)
    for command in (do.EndTurn(), do.Pitch(), do.Move(path=(ring("Kola")[0],))):
        story.when(A, replace(command, accept=Accept(loan=5))).refuses(
            no.AcceptNeeded, bribe=0, loan=0
        )


@pytest.mark.rule("LOAN-2")
@each_payment
def test_any_payment_may_be_borrowed_and_the_payee_gets_all(payment: Payment) -> None:
    command, amount = payment.command, payment.amount
    lent = replace(command, accept=Accept(bribe=command.accept.bribe, loan=amount))
    story = payment.of(0, UNLIMITED)
    story.when(A, command).refuses(no.AcceptNeeded, bribe=command.accept.bribe, loan=amount)
    (paid, *_) = story.when(A, lent).events
    assert paid == ev.Paid(A, amount, payment.why, payment.to, borrowed=amount)
    story = story.given(paid)
    assert account(story) == (0, 2 * amount)
    assert story.state.players[B].money == (amount if payment.to == B else 0)
    assert story.state.bank == (0 if payment.to is BANK else -amount)


# --- the limit


@pytest.mark.rule("LOAN-3")
@pytest.mark.parametrize(("debt", "allowed"), [(0, True), (32, True), (33, False), (40, False)])
def test_debt_stops_at_forty(debt: int, allowed: bool) -> None:
    way = plain(2)
    seats = ({"money": 0, "debt": debt, "at": way[0]}, {"track": [list(way)]})
    story = start(*seats, options=LIMITED)
    step = do.Move(path=(way[1],), accept=Accept(bribe=4, loan=4))
    if allowed:
        assert account(done(story, A, step)) == (0, debt + 8)
    else:
        story.when(A, step).refuses(no.DebtLimitReached, loan=4, debt=debt + 8, limit=40)


@pytest.mark.rule("LOAN-3")
def test_repaid_money_may_be_borrowed_again() -> None:
    way = plain(2)
    seats = (
        {"money": 0, "debt": 40, "at": way[0], "track": [list(way)]},
        {"at": way[0], "money": 4},
    )
    story = start(*seats, active=1, options=LIMITED)
    swap = do.DrawForeman(accept=Accept(loan=1))
    mine = start(*seats, options=LIMITED)
    mine.when(A, swap).refuses(no.DebtLimitReached, loan=1, debt=42, limit=40)
    story = done(story, B, do.Move(path=(way[1],), accept=Accept(bribe=4)), do.EndTurn())
    assert account(story) == (0, 36)
    story = story.given(*story.when(A, swap).events)
    assert account(story) == (0, 38)


@pytest.mark.rule("LOAN-3")
def test_without_a_limit_any_debt_is_possible() -> None:
    story = start({"at": KOLA, "money": 0, "debt": 9_000}, {"at": KOLA}, options=UNLIMITED)
    story = done(story, A, do.Upgrade(loco="Fire Drake", accept=Accept(loan=20)))
    assert account(story) == (0, 9_040)


# --- repaying


@pytest.mark.rule("LOAN-4")
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_payoff_repays_first_and_the_rest_is_cash(more: int) -> None:
    pay = _delivery(0)[2]
    debt = pay - more
    story, deliver, _ = _delivery(debt)
    story = done(story, A, deliver)
    assert account(story) == (max(0, more), max(0, -more))
    assert story.state.players[A].earned == pay
    assert story.state.bank == -max(0, more)


@pytest.mark.rule("LOAN-4")
@pytest.mark.parametrize(("debt", "after"), [(3, (1, 0)), (4, (0, 0)), (9, (0, 5))])
def test_received_bribe_repays_first_too(debt: int, after: tuple[int, int]) -> None:
    way = plain(2)
    seats = ({"at": way[0], "money": 60}, {"track": [list(way)], "money": 0, "debt": debt})
    story = start(*seats, options=UNLIMITED)
    story = story.when(A, do.Move(path=(way[1],), accept=Accept(bribe=4))).then(
        ev.Paid(A, 4, "track bribe", B, repaid=min(debt, 4)),
        ev.OwnerBribed(A, B),
        ev.TrainMoved(A, way[1], 9),
    )
    assert account(story, B) == after
    assert story.state.bank == min(debt, 4)


@pytest.mark.rule("LOAN-4", "LOAN-5")
def test_debt_has_no_interest_or_term_and_its_owner_plays_on() -> None:
    seats = ({"at": KOLA, "money": 0, "debt": 500}, {"at": KOLA})
    story = start(*seats, options=UNLIMITED)
    for _ in range(5):
        story = done(done(story, A, do.EndTurn()), B, do.EndTurn())
    assert account(story) == (0, 500)
    assert (story.state.active, RULES.outcome(story.state)) == (A, None)
    assert done(story, A, do.Move(path=(ring("Kola")[0],))).state.doing.points == 9


@pytest.mark.rule("LOAN-5")
def test_loan_does_not_raise_the_limit_of_building() -> None:
    way = rock(6)
    seat = {"foreman": "Kudamram", "money": 0, "track": [list(way[:2])]}
    story = start(seat, {}, turn=3, options=UNLIMITED)
    builds = [do.Build(from_=a, to=b, accept=Accept(loan=5)) for a, b in pairwise(way[1:])]
    story = done(story, A, *builds)
    assert account(story) == (0, 40)
    story.when(A, do.DrawForeman(accept=Accept(loan=1))).refuses(
        no.BuildLimitExceeded, spent=20, cost=1, limit=20
    )
