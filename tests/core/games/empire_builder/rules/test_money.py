"""Payers and payees, what cannot be paid, and the conservation of money (EB-MONEY)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.commands import Accept, AnyCommand
from core.games.empire_builder.events import AnyEvent
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from core.games.empire_builder.strikes import tax_of
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.empire_builder.places import (
    WORLD,
    card_that,
    centre,
    line,
    out_of,
    sections,
)
from tests.core.games.empire_builder.tables import A, B, Game, done, go, lasting, money, start
from tests.each import each
from tests.walks import Dice

GATE, OUT = out_of("Chicago")
WAY = line(4)
TRADING: dict[str, int | str] = {"Track Trading": "Yes"}


class Payment(NamedTuple):
    """A command that costs its player money, and who gets it; None is the bank."""

    command: AnyCommand
    amount: int
    to: Seat | None
    options: dict[str, int | str] | None = None

    def with_cash(self, cash: int) -> Game:
        """Return a game in which A has this much cash for it, and B has none."""
        mine = {"at": WAY[0], "money": cash}
        return start(mine, {"money": 0, "track": [WAY[:2]]}, options=self.options)


PAYMENTS = {
    "section": Payment(do.Build(from_=GATE, to=OUT), 1, None),
    "section, given from its other end": Payment(do.Build(from_=OUT, to=GATE), 1, None),
    "upgrade": Payment(do.Upgrade(loco="Fast Freight"), 20, None),
    "online upgrade": Payment(
        do.Upgrade(loco="Heavy Freight"), 20, None, {"Train Upgrades": "Online"}
    ),
    "use fee": Payment(do.Move(path=WAY[1:2], accept=Accept(fee=4)), 4, B),
    "track": Payment(do.OfferTrack(to=B, wants=((WAY[0], WAY[1]),), price=7), 7, B, TRADING),
}
each_payment = pytest.mark.parametrize("payment", PAYMENTS.values(), ids=PAYMENTS)


@pytest.mark.rule("EB-MONEY-2", "EB-MONEY-5")
@each_payment
def test_payment_reaches_its_payee_in_full(payment: Payment) -> None:
    story = go(payment.with_cash(payment.amount), A, payment.command)
    if story.state.offer is not None:
        story = go(story, B, do.AnswerOffer(answer="yes"))
    assert money(story) == [0, payment.amount if payment.to == B else 0]
    assert story.state.bank == (0 if payment.to == B else payment.amount)


@pytest.mark.rule("EB-MONEY-2", "EB-MONEY-3")
@each_payment
def test_nothing_is_paid_without_the_full_sum(payment: Payment) -> None:
    less = payment.amount - 1
    payment.with_cash(less).when(A, payment.command).refuses(
        no.TooLittleMoney, amount=payment.amount, money=less
    )


@pytest.mark.rule("EB-MONEY-3", "EB-BORROW-2")
@pytest.mark.parametrize("payment", [PAYMENTS["section"], PAYMENTS["upgrade"], PAYMENTS["use fee"]])
def test_with_borrowing_one_borrows_first_and_then_pays(payment: Payment) -> None:
    lending = payment._replace(options={"Borrowing": "Yes"})
    story = lending.with_cash(0)
    story.when(A, payment.command).refuses(no.TooLittleMoney, amount=payment.amount, money=0)
    story = done(story, A, do.Borrow(amount=payment.amount), payment.command)
    assert (money(story)[A], story.state.players[A].owed) == (0, 2 * payment.amount)


# The bank


def _delivery(**seat: Any) -> tuple[Game, do.Deliver, int]:
    """Return a game in which A, without cash, may deliver, and the payoff."""
    card, number, demand = card_that(lambda demand: demand.pay > 40)
    hand = [card, *(other for other in (81, 82, 83) if other != card)][:3]
    mine = {"at": centre(demand.city), "loads": [demand.load], "contracts": hand, "money": 0}
    options = {"Borrowing": "Yes"} if "owed" in seat else {}
    story = start({**mine, **seat}, {}, options=options, deck_top=[84])
    return story, do.Deliver(contract=card, demand=number), demand.pay


@pytest.mark.rule("EB-MONEY-1")
def test_bank_pays_money_that_it_does_not_have() -> None:
    story, deliver, pay = _delivery()
    assert story.state.bank == 0
    story = done(story, A, deliver)
    assert (story.state.bank, money(story)[A]) == (-pay, pay)


@pytest.mark.rule("EB-MONEY-1")
def test_amounts_are_whole_millions() -> None:
    paid = [demand.pay for card in WORLD.contracts.values() for demand in card.demands]
    assert {type(amount) for amount in paid} == {int}
    for order in ({"type": "borrow", "amount": 1.5}, {"type": "end_turn", "accept": {"fee": 4.5}}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(order, AnyCommand)


@pytest.mark.rule("EB-MONEY-4", "EB-BORROW-4")
def test_only_the_repayment_of_a_debt_makes_cash_negative() -> None:
    story, deliver, pay = _delivery(owed=200)
    story = done(story, A, deliver)
    assert money(story)[A] == pay - 200 < 0
    story.when(A, do.Build(from_=GATE, to=OUT)).refuses(
        no.TooLittleMoney, amount=1, money=pay - 200
    )


@pytest.mark.rule("EB-MONEY-4", "EB-EVENT-104")
def test_tax_never_exceeds_the_cash() -> None:
    taxes = [card for card in WORLD.events.values() if card.tax]
    assert [card.number for card in taxes] == [104]
    for cash in each(range(-200, 500)):
        assert 0 <= tax_of(taxes[0], cash) <= max(cash, 0)


# Whole games

OPEN: dict[str, int | str] = {
    "Borrowing": "Yes",
    "Track Trading": "Yes",
    "Train Upgrades": "Online",
}


def _in_company(seats: int) -> State:
    """Return a game with trains on each other's track, debts, and a tax to come."""
    card, _, demand = card_that(lambda demand: demand.pay > 40)
    starts: list[dict[str, Any]] = [
        {"at": WAY[seat % 2], "track": [sections(WAY)[seat]] if seat < 3 else [], "money": 99}
        for seat in range(seats)
    ]
    starts[0] |= {"money": 0, "owed": 60}
    hand = [card, *(other for other in (81, 82, 83) if other != card)][:3]
    starts[0] |= {"at": centre(demand.city), "loads": [demand.load], "contracts": hand}
    top = [104, 84, 97, 85, 86]
    return start(*starts, options=OPEN, deck_top=top, events_in_play=[lasting(106)]).state


RARE = (do.Deliver, do.Move)
"""Commands for payoffs and fees, which are rare by chance: made in every other step."""


def _played(state: State, dice: Dice) -> Iterator[tuple[Seat | None, AnyEvent, State]]:
    """Play nearly at random; yield the acting seat (None in a draw), event, and state before."""
    for number in range(150):
        awaiting = RULES.awaiting(state)
        if not awaiting:
            return
        actor: Seat | None = None
        if isinstance(awaiting, ChanceNeeded):
            events = RULES.resolve(state, dice)
        else:
            actor = awaiting[0].seat
            commands = list(RULES.legal(state, actor))
            rare = [step for step in commands if isinstance(step, RARE[: 1 + number % 2])]
            chosen = rare or commands
            events = RULES.decide(state, actor, chosen[dice.below(len(chosen))])
        for event in events:
            yield actor, event, state
            state = RULES.evolve(state, event)


@pytest.mark.rule("EB-MONEY-1", "EB-MONEY-4", "EB-MONEY-5")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_million_that_leaves_one_account_arrives_at_another(seats: int) -> None:
    seen = set()
    for actor, event, before in _played(_in_company(seats), Dice(("money", seats))):
        after = RULES.evolve(before, event)
        change = {
            seat: after.players[seat].money - player.money
            for seat, player in enumerate(before.players)
            if after.players[seat].money != player.money
        }
        assert sum(change.values()) == before.bank - after.bank
        if change:
            seen.add(type(event).__name__)
        match event:
            case ev.Paid(seat=seat, amount=amount, why=why, to=None):
                assert change == {seat: -amount}
                assert after.players[seat].money >= 0
                assert (why == "tax") == (actor is None)
                assert actor in (seat, None)
            case ev.FeePaid(seat=seat, owner=owner, amount=amount):
                assert (actor, change) == (seat, {seat: -amount, owner: amount})
                assert after.players[seat].money >= 0
            case ev.Earned(seat=seat, amount=amount) | ev.Borrowed(seat=seat, amount=amount):
                assert (actor, change) == (seat, {seat: amount})
            case ev.DebtCollected(seat=seat, amount=amount):
                assert (actor, change) == (seat, {seat: -amount})
            case _:
                assert not change
    assert seen >= {"Paid", "FeePaid", "Earned", "Borrowed", "DebtCollected"}
