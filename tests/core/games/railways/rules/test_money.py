"""Payments, bonds, and what a command must accept (RW-MONEY, RW-BOND)."""

import pickle
from collections.abc import Iterator

import msgspec
import pytest

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.commands import (
    Accept,
    AnyCommand,
    Bid,
    Build,
    EndAction,
    Pass,
    UpgradeEngine,
    Urbanize,
)
from core.games.railways.rules import RULES
from tests.core.games.railways.tables import (
    A,
    B,
    events_of,
    go,
    lay,
    money,
    next_slot,
    player,
    start,
    to_end_of_turn,
)
from tests.each import each


@pytest.mark.rule("RW-MONEY-1", "RW-INV-1")
def test_bank_and_seats_balance() -> None:
    story = go(start({"cash": 4}, {}), A, Urbanize(city="Columbus", colour="blue"))
    assert money(story, A) == (4, 2)
    assert story.state.bank == 0
    assert player(story, A).cash + player(story, B).cash + story.state.bank == 4


@pytest.mark.rule("RW-MONEY-2", "RW-MONEY-3")
def test_payment_is_made_in_full_or_refused() -> None:
    story = start({"cash": 9}, {})
    story.when(A, Urbanize(city="Columbus", colour="blue")).refuses(no.AcceptMissing, bonds=1)
    assert money(story, A) == (9, 0)


@pytest.mark.rule("RW-BOND-1", "RW-BOND-2")
@pytest.mark.parametrize(
    ("cash", "bonds", "left"), [(0, 2, 0), (1, 2, 1), (4, 2, 4), (5, 1, 0), (9, 1, 4), (10, 0, 0)]
)
def test_no_more_bonds_are_issued_than_the_payment_needs(cash: int, bonds: int, left: int) -> None:
    story = go(start({"cash": cash}, {}), A, Urbanize(city="Columbus", colour="blue"))
    assert money(story, A) == (left, bonds)


@pytest.mark.rule("RW-BOND-3", "RW-BAD-7")
@pytest.mark.parametrize(
    ("accepted", "error"),
    [
        (0, no.AcceptMissing),
        (1, no.AcceptWrong),
        (3, no.AcceptWrong),
        (-2, no.AcceptWrong),
    ],
)
def test_accept_names_exactly_the_bonds_due(accepted: int, error: type[no.AcceptWrong]) -> None:
    command = Urbanize(city="Columbus", colour="blue", accept=Accept(bonds=accepted))
    start().when(A, command).refuses(error, bonds=2, accept={"bonds": 2})


@pytest.mark.rule("RW-BAD-7")
@pytest.mark.parametrize("bonds", ["-1", '"1"', "1.5"])
def test_accept_that_is_no_count_is_malformed(bonds: str) -> None:
    line = f'{{"type": "upgrade_engine", "accept": {{"bonds": {bonds}}}}}'
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(line, type=AnyCommand)


@pytest.mark.rule("RW-BOND-3", "RW-BAD-7")
def test_command_without_need_of_bonds_names_0_or_nothing() -> None:
    story = start({"cash": 5}, {})
    story.when(A, UpgradeEngine(accept=Accept(bonds=1))).refuses(no.AcceptWrong, bonds=0)
    assert go(story, A, UpgradeEngine(accept=Accept(bonds=0))).state.players[A].engine == 2


@pytest.mark.rule("RW-BOND-3")
def test_quote_returns_what_decide_accepts() -> None:
    command = lay("R23.10", 1, 4)
    quoted = RULES.quote(start().state, A, Build(hex=command.hex, edges=command.edges))
    assert quoted.accept.bonds == 1
    assert RULES.quote(start({"cash": 3}, {}).state, A, quoted).accept.bonds == 0


@pytest.mark.rule("RW-BOND-4", "RW-INCOME-4")
def test_interest_issues_its_bonds_by_itself() -> None:
    story = next_slot(start({"bonds": 7}, {}, round=3))
    story.when(B, EndAction())
    paid = [event for event in events_of(story, B, EndAction()) if isinstance(event, ev.Paid)]
    assert paid == [ev.Paid(seat=A, amount=7, bonds=2, raised=10, purpose="interest")]


@pytest.mark.rule("RW-BOND-4", "RW-AUCTION-9")
def test_won_bid_issues_its_bonds_by_itself() -> None:
    story = go(start({"cash": 3}, {}, phase="auction"), A, Bid(amount=7))
    answer = story.when(B, Pass())
    assert ev.Paid(seat=A, amount=7, bonds=1, raised=5, purpose="bid") in answer.events


@pytest.mark.rule("RW-BOND-5")
def test_bonds_have_no_limit() -> None:
    """Seats without income pay interest with new bonds, a fifth more each turn."""
    story = start({"bonds": 500}, {"bonds": 10_000}, turn=3, round=3)
    assert money(to_end_of_turn(story), B) == (0, 12_000)


@pytest.mark.rule("RW-BOND-6")
def test_each_bond_costs_1_a_turn_and_1_point_at_the_end() -> None:
    story = to_end_of_turn(start({"bonds": 3, "cash": 9}, {}, turn=9, triggered=8, round=3))
    assert money(story, A) == (6, 3)
    assert [account.total for account in story.state.accounts] == [-3, 0]


@pytest.mark.rule("RW-BOND-3")
def test_refusal_of_bonds_crosses_processes() -> None:
    refusal = no.AcceptMissing(bonds=3)
    again = pickle.loads(pickle.dumps(refusal))
    assert type(again) is no.AcceptMissing
    assert again.facts == refusal.facts


def chosen() -> Iterator[AnyCommand]:
    """Yield a command of each kind that costs money."""
    yield lay("R23.10", 1, 4)
    yield Urbanize(city="Columbus", colour="blue")
    yield UpgradeEngine()


@pytest.mark.rule("RW-BOND-2", "RW-BOND-3")
def test_every_price_is_paid_with_bonds_if_needed() -> None:
    for command in each(chosen()):
        (paid,) = [e for e in events_of(start(), A, command) if isinstance(e, ev.Paid)]
        assert paid.bonds == -(-paid.amount // 5)
