"""The auction for First Player, in all three ways of bidding (RW-AUCTION), with RW-EX-10 to -13."""

from typing import Any

import pytest

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.commands import Accept, AnyCommand, Bid, EndAction, Pass
from core.games.railways.rules import RULES
from core.ruleset import SeatMustAct
from core.table.errors import NothingToUndo
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    C,
    D,
    Game,
    drawn,
    fresh,
    go,
    money,
    player,
    start,
    table,
    to_end_of_turn,
)

FIRST_TO_PASS = {**PLAIN, "bidding": "first_to_pass"}
WORST_FIRST = {**PLAIN, "bidding": "worst_first"}


def auction(*cash: int, first: int = 0, options: Any = PLAIN, **document: Any) -> Game:
    seats = [{"cash": amount} for amount in cash]
    return start(*seats, options=options, phase="auction", first=first, **document)


def called(story: Game, *calls: int | None) -> Game:
    """Return the story after these bids, None for a pass, by the seats as they are asked."""
    for amount in calls:
        assert story.state.asked is not None
        command: AnyCommand = Pass() if amount is None else Bid(amount=amount)
        story = go(story, story.state.asked, command)
    return story


@pytest.mark.rule("RW-EX-10", "RW-AUCTION-1", "RW-AUCTION-3", "RW-AUCTION-5", "RW-AUCTION-7")
@pytest.mark.rule("RW-TURN-4")
def test_bids_go_round_until_all_others_have_passed() -> None:
    story = auction(9, 9, 9, 9, first=2)
    asked = []
    for amount in (1, None, 3, None, 4):
        asked.append(story.state.asked)
        story = called(story, amount)
    assert asked == [2, 3, 0, 1, 2]
    story = called(story, None)
    assert money(story, C) == (5, 0)
    assert [player(story, seat).cash for seat in (A, B, D)] == [9, 9, 9]
    assert story.state.order == (2, 3, 0, 1)
    assert story.state.first == C
    assert story.state.asked == C


@pytest.mark.rule("RW-EX-11", "RW-AUCTION-6", "RW-AUCTION-8")
def test_marker_moves_clockwise_if_all_pass() -> None:
    story = auction(9, 9, 9, 9, first=2)
    story = called(story, None, None, None)
    assert story.state.asked == B
    story = called(story, None)
    assert story.state.order == (3, 0, 1, 2)
    assert [player(story, seat).cash for seat in (A, B, C, D)] == [9] * 4


@pytest.mark.rule("RW-AUCTION-6")
def test_last_seat_can_still_bid_after_all_others_passed() -> None:
    story = called(auction(9, 9, 9, first=1), None, None, 1)
    assert story.state.order == (0, 1, 2)
    assert money(story, A) == (8, 0)


@pytest.mark.rule("RW-EX-12", "RW-AUCTION-4", "RW-AUCTION-9")
def test_bid_over_the_cash_accepts_its_bonds() -> None:
    story = auction(3, 20)
    story.when(A, Bid(amount=7)).refuses(no.AcceptMissing, bonds=1)
    story.when(A, Bid(amount=29, accept=Accept(bonds=6))).refuses(no.BidTooHigh, limit=28)
    assert money(called(story, 7, None), A) == (1, 1)
    assert money(called(story, 7, 8, None), A) == (3, 0)


@pytest.mark.rule("RW-EX-13", "RW-AUCTION-12", "RW-AUCTION-13", "RW-OPTION-1")
def test_losers_pay_half_and_the_first_to_pass_is_last() -> None:
    """2 bids 1, 3 passes, 0 bids 2; 1 bids 3... until 2 wins at 5."""
    story = auction(9, 9, 9, 9, first=1, options=FIRST_TO_PASS)
    story = called(story, 1, 2, None, 4, None, 5, None)
    assert story.state.order == (2, 0, 1, 3)
    assert [player(story, seat).cash for seat in (A, B, C, D)] == [7, 8, 4, 9]


@pytest.mark.rule("RW-AUCTION-12")
def test_last_to_pass_is_first_if_nobody_bids() -> None:
    story = called(auction(9, 9, 9, first=1, options=FIRST_TO_PASS), None, None, None)
    assert story.state.order == (0, 2, 1)


@pytest.mark.rule("RW-AUCTION-13", "RW-BOND-4")
def test_losers_pay_in_seat_order_with_bonds_if_needed() -> None:
    story = called(auction(0, 0, 9, first=0, options=FIRST_TO_PASS), 6, 7, 8, None)
    answer = story.when(B, Pass())
    paid = [event for event in answer.events if isinstance(event, ev.Paid)]
    assert [(event.seat, event.amount, event.bonds) for event in paid] == [
        (A, 3, 1),
        (B, 4, 1),
        (C, 8, 0),
    ]


@pytest.mark.rule("RW-AUCTION-14", "RW-AUCTION-11", "RW-OPTION-1")
def test_worst_first_has_an_auction_in_turn_1_only() -> None:
    story = auction(0, 0, 0, options=WORST_FIRST)
    assert story.state.asked == A
    story = called(story, None, None, None)
    assert story.state.order == (1, 2, 0)
    story = to_end_of_turn(story)
    assert (story.state.turn, story.state.phase, story.state.auction) == (2, "actions", None)
    assert story.state.order == (0, 2, 1)


@pytest.mark.rule("RW-AUCTION-14")
def test_fewest_points_act_first_and_among_equals_the_later() -> None:
    seats: list[dict[str, Any]] = [{"points": 5}, {"points": 2}, {"points": 5}, {"points": 9}]
    story = start(*seats, options=WORST_FIRST, order=[2, 3, 0, 1], active=1, round=3)
    story = to_end_of_turn(story)
    assert story.state.order == (1, 0, 2, 3)
    assert story.state.first == B


@pytest.mark.rule("RW-AUCTION-2", "RW-BAD-14")
def test_bid_must_exceed_the_standing_one() -> None:
    story = auction(9, 9)
    story.when(A, Bid(amount=0)).refuses(no.BidTooLow, least=1)
    story = called(story, 3)
    story.when(B, Bid(amount=3)).refuses(no.BidTooLow, least=4)
    story.when(B, Bid(amount=2)).refuses(no.BidTooLow, least=4)
    assert called(story, 9).state.auction is not None


@pytest.mark.rule("RW-AUCTION-3", "RW-BAD-14", "RW-TURN-5")
def test_only_the_seat_asked_bids() -> None:
    story = auction(9, 9, 9)
    story.when(B, Bid(amount=1)).refuses(no.NotAwaited, awaited=[A])
    story = called(story, None)
    story.when(A, Bid(amount=1)).refuses(no.NotAwaited, awaited=[B])
    story.when(B, EndAction()).refuses(no.NotAwaited)
    story = called(story, None, None)
    story.when(B, Bid(amount=1)).refuses(no.NotAwaited)
    story.when(B, Pass()).refuses(no.NotAwaited)


@pytest.mark.rule("RW-AUCTION-5")
def test_holder_of_the_bid_is_not_asked_to_raise_it() -> None:
    story = called(auction(9, 9, 9), 2, None)
    assert RULES.awaiting(story.state) == (SeatMustAct(C, "bid", "RW-AUCTION-1"),)
    assert called(story, None).state.phase == "actions"


@pytest.mark.rule("RW-AUCTION-11")
def test_last_turn_has_an_auction() -> None:
    story = to_end_of_turn(start(turn=5, triggered=5, round=3))
    assert (story.state.turn, story.state.phase) == (6, "auction")
    story = to_end_of_turn(called(story, 2, None))
    assert story.state.phase == "over"


@pytest.mark.rule("RW-AUCTION-10", "RW-UNDO-2")
@pytest.mark.parametrize("command", [Bid(amount=1, accept=Accept(bonds=1)), Pass()])
def test_a_call_of_the_auction_is_not_undone(command: AnyCommand) -> None:
    at = table(phase="auction")
    at.do(A, command)
    assert not at.can_undo
    with pytest.raises(NothingToUndo):
        at.undo(A)


@pytest.mark.rule("RW-AUCTION-1", "RW-SETUP-3")
def test_first_auction_asks_the_seat_that_was_drawn() -> None:
    story = (
        fresh(4, PLAIN)
        .drawing(2)
        .then(ev.FirstSeatDrawn(seat=C), ev.DrawDue(purpose="stock", count=102))
    )
    assert drawn(story).state.asked == C
