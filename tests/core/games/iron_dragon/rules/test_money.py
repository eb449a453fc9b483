"""Payers and payees, and the conservation of money (MONEY)."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.commands import Accept, AnyCommand
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.games.iron_dragon.strikes import tax_of
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.rules.payments import (
    BANK,
    KOLA,
    ORC,
    A,
    B,
    Payment,
    each_payment,
)
from tests.core.games.iron_dragon.rules.places import (
    WORLD,
    centre,
    contract_that,
    docks,
    plain,
    rock,
    sections,
)
from tests.core.games.iron_dragon.rules.tables import Game, done, start, table
from tests.walks import Dice


@pytest.mark.rule("MONEY-2", "MONEY-5")
@each_payment
def test_payment_reaches_its_payee_in_full(payment: Payment) -> None:
    story = payment.of(payment.amount, {})
    (paid, *_) = story.when(A, payment.command).events
    assert paid == ev.Paid(A, payment.amount, payment.why, payment.to)
    after = story.given(paid).state
    assert after.players[A].money == 0
    assert after.players[B].money == (payment.amount if payment.to == B else 0)
    assert after.bank == (payment.amount if payment.to is BANK else 0)


@pytest.mark.rule("MONEY-2", "MONEY-3")
@each_payment
def test_nothing_is_paid_without_the_full_sum(payment: Payment) -> None:
    less = payment.amount - 1
    payment.of(less, {}).when(A, payment.command).refuses(
        no.TooLittleMoney, amount=payment.amount, money=less
    )


@pytest.mark.rule("MONEY-2")
def test_action_with_two_payments_is_refused_for_the_second() -> None:
    way = rock(3)
    build = do.Build(from_=way[1], to=way[2], accept=Accept(bribe=1))
    for cash, enough in ((6, True), (5, False)):
        story = start({"money": cash, "track": [list(way[:2])]}, {}, turn=3)
        if enough:
            assert done(story, A, build).state.players[A].money == 0
        else:
            story.when(A, build).refuses(no.TooLittleMoney, amount=6, money=5)


# --- the bank


def _delivery(**rest: Any) -> tuple[Game, do.Deliver, int]:
    """Return a game in which a delivery is due, and its payoff."""
    card, number, city, load, pay = contract_that(lambda city, load, pay: pay > 40)
    hand = [card, *(number for number in (118, 119, 120) if number != card)][:3]
    seat = {"at": centre(city), "loads": [load], "contracts": hand, "money": 0, **rest}
    story = start(seat, {"at": KOLA}, deck_top=[117 if card != 117 else 116])
    return story, do.Deliver(contract=card, demand=number), pay


@pytest.mark.rule("MONEY-1")
def test_bank_pays_money_that_it_does_not_have() -> None:
    story, deliver, pay = _delivery()
    assert story.state.bank == 0
    state = done(story, A, deliver).state
    assert (state.bank, state.players[A].money) == (-pay, pay)


@pytest.mark.rule("MONEY-1")
def test_amounts_are_whole_gp() -> None:
    paid = [demand.pay for card in WORLD.contracts.values() for demand in card.demands]
    fees = [ship.fee for ship in WORLD.ships.values()]
    assert {type(amount) for amount in (*paid, *fees)} == {int}
    order = {"type": "move", "path": [plain(1)[0]]}
    for bribe, read in ((4, True), (4.5, False)):
        asked = msgspec.json.encode({**order, "accept": {"bribe": bribe}})
        if read:
            assert msgspec.json.decode(asked, type=AnyCommand).accept == Accept(bribe=4)
        else:
            with pytest.raises(msgspec.ValidationError):
                msgspec.json.decode(asked, type=AnyCommand)


@pytest.mark.rule("MONEY-4")
def test_war_tax_never_exceeds_the_cash() -> None:
    card = WORLD.events[134]
    assert all(0 <= tax_of(card, cash) <= cash for cash in range(400))
    assert [event.number for event in WORLD.events.values() if event.tax] == [134]


# --- whole games

RARE = (do.Deliver, do.Board, do.DrawShips)
"""Commands for payoffs and fees, which are rare by chance: made whenever possible."""
OPEN: dict[str, int | str] = {"Bank Loans": "Unlimited", "Cross-Grading": "Yes"}


def _in_company(seats: int) -> State:
    """Return a game with trains on each other's track, debts, and events to come."""
    ways = [rock(12), plain(12)]
    starts: list[dict[str, Any]] = []
    for seat in range(seats):
        way = ways[seat % 2]
        part = way[seat // 2 * 4 : seat // 2 * 4 + 5]
        starts.append({"at": way[3], "track": sections(part), "money": 99})
    starts[0] |= {"money": 0, "debt": 9}
    starts[1] |= {"foreman": ORC}
    if seats > 2:
        card, _, city, load, _ = contract_that(lambda city, load, pay: pay > 40)
        starts[2] |= {"at": docks("Wikkedde")}
        starts[3] |= {"at": centre(city), "loads": [load], "contracts": [card, 60, 61]}
    return table(OPEN, seats=starts, deck_top=[134, 101, 128, 102, 103])


def _played(state: State, dice: Dice, steps: int) -> Iterator[tuple[Seat | None, AnyEvent, State]]:
    """Play nearly at random; yield the acting seat (None in a draw), event, and state before."""
    for _ in range(steps):
        awaiting = RULES.awaiting(state)
        if not awaiting:
            return
        actor: Seat | None = None
        if isinstance(awaiting, ChanceNeeded):
            events = RULES.resolve(state, dice)
        else:
            actor = awaiting[0].seat
            kinds: dict[type, list[AnyCommand]] = defaultdict(list)
            for command in RULES.legal(state, actor):
                kinds[type(command)].append(command)
            rare = next((kinds[kind] for kind in RARE if kind in kinds), None)
            kind = rare or list(kinds.values())[dice.below(len(kinds))]
            events = RULES.decide(state, actor, kind[dice.below(len(kind))])
        for event in events:
            yield actor, event, state
            state = RULES.evolve(state, event)


def _worth(state: State) -> list[int]:
    """Return all accounts: the bank's, then the seats'."""
    return [state.bank, *(player.money for player in state.players)]


@pytest.mark.rule("MONEY-1", "MONEY-4", "MONEY-5", "INV-1")
@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, {"track", "loco", "foreman"}),
        (4, {"tax", "track", "loco", "foreman", "fee", "payoff", "underworld bribe"}),
        (6, {"tax", "track", "loco", "fee", "payoff", "track bribe", "underworld bribe"}),
    ],
)
def test_every_gp_that_leaves_one_account_arrives_at_another(
    seats: int, expected: set[str]
) -> None:
    whys = set()
    for actor, event, before in _played(_in_company(seats), Dice(("money", seats)), 120):
        change = [
            new - old
            for old, new in zip(_worth(before), _worth(RULES.evolve(before, event)), strict=True)
        ]
        assert sum(change) == 0
        if isinstance(event, ev.Paid):
            whys.add(event.why)
            payee = 0 if event.to is BANK else event.to + 1
            moved = [0] * (seats + 1)
            moved[event.seat + 1] -= event.amount
            moved[payee] += event.amount
            moved[0] += event.repaid - event.borrowed  # the bank's loan, and its repayment
            moved[event.seat + 1] += event.borrowed
            moved[payee] -= event.repaid
            assert change == moved
            assert (event.why == "tax") == (actor is None)
            assert actor in (event.seat, None)
        elif isinstance(event, ev.Earned):
            whys.add("payoff")
            assert (change[0], change[event.seat + 1]) == (
                event.repaid - event.amount,
                event.amount - event.repaid,
            )
        else:
            assert set(change) == {0}
    assert whys >= expected
