"""The trigger, the last turn, the final account and the places (RW-END, RW-SCORE)."""

from typing import Any

import pytest

from core.games.railways import events as ev
from core.games.railways.commands import EndAction, Pass, TakeCard, UpgradeEngine
from core.games.railways.rules import RULES
from core.games.railways.state import OVER, Account
from core.ruleset import Outcome, Placing, Seat
from core.table.errors import GameOver, NothingToUndo
from tests.core.games.railways.places import BOARD, track
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    Game,
    carry,
    drawn,
    events_of,
    go,
    has_marker,
    kinds_of,
    next_slot,
    player,
    start,
    table,
    to_end_of_turn,
)
from tests.each import each

CARDS = {**PLAIN, "operations_cards": "yes"}
BARONS = {**PLAIN, "rail_barons": "open"}
NAMES = [city.name for city in BOARD.cities if city.name not in {"Columbus", "Cincinnati"}]


def about_to_trigger(*seats: dict[str, Any], **document: Any) -> Game:
    """Return a game in which A can deliver the cube that empties the last city."""
    most = {2: 14, 3: 17, 4: 20}[len(seats)]
    emptied = [{"name": name, "empty": True} for name in NAMES[: most - 1]]
    return start(
        *seats,
        track=track((A, "Columbus", "Cincinnati")),
        cities=[*emptied, {"name": "Columbus", "cubes": ["yellow"]}],
        **document,
    )


def deliver(story: Game) -> Game:
    return go(story, A, carry(story, "yellow", "Columbus", "Cincinnati"))


def whole_turn(story: Game) -> Game:
    """Return the story after a turn in which all pass the auction and one seat acts."""
    story = drawn(story)
    while story.state.auction is not None and story.state.asked is not None:
        story = go(story, story.state.asked, Pass())
    if story.state.phase != OVER:
        assert story.state.asked is not None
        story = go(story, story.state.asked, UpgradeEngine())
    return to_end_of_turn(story)


@pytest.mark.rule("RW-EX-16", "RW-END-1", "RW-END-2", "RW-END-3", "RW-INV-16")
def test_turn_of_the_trigger_and_one_more_are_played() -> None:
    story = about_to_trigger({}, {}, {}, {}, turn=8, round=2, options=CARDS, display=[1])
    story = deliver(story)
    assert has_marker(story, "Columbus")
    assert story.state.markers_free == 0
    assert story.state.triggered == 8
    story = next_slot(story, 4)
    assert (story.state.round, story.state.asked) == (3, A)
    story = go(story, A, TakeCard(card=1, city=NAMES[0]))
    assert story.state.markers_free == 1
    assert story.state.triggered == 8
    story = to_end_of_turn(story)
    assert story.state.turn == 9
    story = whole_turn(story)
    assert story.state.phase == OVER
    assert story.state.turn == 9


@pytest.mark.rule("RW-END-1", "RW-END-4", "RW-DELIVER-8")
def test_trigger_is_the_last_event_of_its_delivery() -> None:
    story = about_to_trigger({}, {})
    events = events_of(story, A, carry(story, "yellow", "Columbus", "Cincinnati"))
    assert events[-2:] == [ev.MarkerPlaced(city="Columbus"), ev.EndTriggered(turn=1)]


@pytest.mark.rule("RW-END-2")
def test_end_is_triggered_once() -> None:
    """A marker comes back, and the next delivery uses it again."""
    story = about_to_trigger({}, {}, turn=8, triggered=7)
    kinds = kinds_of(events_of(story, A, carry(story, "yellow", "Columbus", "Cincinnati")))
    assert "MarkerPlaced" in kinds
    assert "EndTriggered" not in kinds


@pytest.mark.rule("RW-END-5")
def test_two_turns_of_passes_end_the_game() -> None:
    story = to_end_of_turn(start())
    assert story.state.idle_turns == 1
    story = go(go(story, A, Pass()), B, Pass())
    story = to_end_of_turn(story)
    assert story.state.phase == OVER
    assert story.state.turn == 2


@pytest.mark.rule("RW-END-5")
def test_any_action_keeps_the_game_running() -> None:
    story = start(idle_turns=1, turn=4)
    story = to_end_of_turn(go(story, A, UpgradeEngine()))
    assert (story.state.phase, story.state.idle_turns) == ("auction", 0)


@pytest.mark.rule("RW-END-6", "RW-OPTION-7", "RW-INV-21")
@pytest.mark.parametrize("limit", [20, 30, 40])
def test_turn_of_the_limit_is_the_last(limit: int) -> None:
    options = {**PLAIN, "turn_limit": limit}
    story = whole_turn(start(turn=limit - 2, options=options))
    assert story.state.triggered is None
    story = whole_turn(story)
    assert (story.state.turn, story.state.triggered) == (limit, limit - 1)
    story = whole_turn(story)
    assert (story.state.turn, story.state.phase) == (limit, OVER)


@pytest.mark.rule("RW-END-6", "RW-INV-21")
def test_turn_of_the_limit_ends_the_game_without_a_trigger_too() -> None:
    assert whole_turn(start(turn=30)).state.phase == OVER


@pytest.mark.rule("RW-END-6")
def test_trigger_before_the_limit_stands() -> None:
    story = deliver(about_to_trigger({}, {}, turn=19, options={**PLAIN, "turn_limit": 20}))
    assert to_end_of_turn(story).state.triggered == 19


@pytest.mark.rule("RW-END-3", "RW-SCORE-1")
def test_last_turn_has_income_and_dividends() -> None:
    story = start({"points": 8, "bonds": 2}, {}, turn=9, triggered=8, round=3)
    story = to_end_of_turn(story)
    assert (player(story, A).cash, player(story, A).bonds) == (8, 2)
    assert story.state.accounts[A].total == 6


def finished(*seats: dict[str, Any], options: Any = PLAIN, **document: Any) -> Game:
    """Return the end of a game with these seats, whose last turn brings nothing more."""
    story = start(*seats, options=options, turn=9, triggered=8, round=3, **document)
    return to_end_of_turn(story)


RIVER = ("St. Louis", "Cairo", "Memphis", "Jackson", "New Orleans")


@pytest.mark.rule("RW-EX-18", "RW-SCORE-1", "RW-SCORE-2", "RW-SCORE-5", "RW-BARON-5", "RW-BARON-6")
def test_final_account_with_bonds_and_barons() -> None:
    a = {"points": 41, "bonds": 6, "cash": 0, "baron": 11}
    b = {"points": 38, "bonds": 7, "cash": 0, "baron": 3}
    c = {"points": 1, "bonds": 0}
    story = next_slot(
        start(a, b, c, options=BARONS, turn=9, triggered=8, round=3, track=track((B, *RIVER))), 2
    )
    answer = story.when(2, EndAction())
    assert answer.events[-1] == ev.GameEnded(
        accounts=(
            Account(points=41, bonds=6, cash=16, baron=11, baron_points=0, total=35),
            Account(points=38, bonds=7, cash=14, baron=3, baron_points=7, total=38),
            Account(points=1, bonds=0, cash=2, baron=0, baron_points=0, total=1),
        )
    )
    story = story.given(*answer.events)
    assert RULES.outcome(story.state) == Outcome(B)
    assert [place.seat for place in RULES.standings(story.state)] == [B, A, Seat(2)]


@pytest.mark.rule("RW-EX-18", "RW-SCORE-3")
def test_fewest_bonds_break_a_tie() -> None:
    story = finished({"points": 44, "bonds": 6}, {"points": 45, "bonds": 7})
    assert RULES.outcome(story.state) == Outcome(A)
    assert RULES.standings(story.state) == (
        Placing(1, A, 38, (("bonds", 6), ("cash", 16))),
        Placing(2, B, 38, (("bonds", 7), ("cash", 14))),
    )


@pytest.mark.rule("RW-SCORE-3", "RW-SCORE-4")
def test_most_cash_breaks_a_tie_of_points_and_bonds() -> None:
    story = finished({"points": 9, "cash": 3}, {"points": 9, "cash": 4}, {"points": 9, "cash": 4})
    places = [(place.place, place.seat) for place in RULES.standings(story.state)]
    assert places == [(1, 1), (1, 2), (3, 0)]
    assert RULES.outcome(story.state) == Outcome(None)


@pytest.mark.rule("RW-SCORE-4")
def test_cash_is_worth_no_points() -> None:
    story = finished({"points": 9, "cash": 900}, {"points": 10})
    assert RULES.outcome(story.state) == Outcome(B)


@pytest.mark.rule("RW-SCORE-1")
def test_result_may_be_negative() -> None:
    story = finished({"bonds": 10}, {})
    assert story.state.accounts[A].total == -12


@pytest.mark.rule("RW-BAD-15", "RW-UNDO-3", "RW-INV-19")
def test_nothing_is_done_or_undone_after_the_end() -> None:
    at = table(turn=9, triggered=8, round=3)
    at.do(A, EndAction())
    at.do(B, EndAction())
    assert RULES.awaiting(at.state) == ()
    for seat in each((A, B)):
        assert list(RULES.legal(at.state, seat)) == []
        with pytest.raises(GameOver):
            at.do(seat, EndAction())
        with pytest.raises((NothingToUndo, GameOver)):
            at.undo(seat)


@pytest.mark.rule("RW-SCORE-5", "RW-INV-19")
def test_outcome_is_open_while_the_game_runs() -> None:
    state = start().state
    assert RULES.outcome(state) is None
    assert RULES.standings(state) == ()
