"""Rounds and slots, income and dividends, and the end of a turn (RW-TURN, RW-ACT, RW-INCOME)."""

import pytest

from core.games.railways import events as ev
from core.games.railways import refusals as no
from core.games.railways.commands import (
    AnyCommand,
    EndAction,
    Pass,
    TakeCard,
    UpgradeEngine,
    Urbanize,
)
from core.games.railways.rules import RULES
from core.games.railways.state import ACTIONS
from core.ruleset import TURN, Seat, SeatMustAct, Turn
from tests.core.games.railways.places import piece
from tests.core.games.railways.tables import (
    PLAIN,
    A,
    B,
    C,
    events_of,
    go,
    kinds_of,
    lay,
    money,
    next_slot,
    player,
    slot,
    start,
    table,
    to_end_of_turn,
)
from tests.each import each


@pytest.mark.rule("RW-TURN-1", "RW-TURN-3", "RW-TURN-4", "RW-INV-12")
def test_a_turn_is_an_auction_three_rounds_and_income() -> None:
    story = start({}, {}, {}, phase="auction", first=1)
    story = go(go(go(story, 1, Pass()), 2, Pass()), 0, Pass())
    slots = []
    while story.state.phase == ACTIONS:
        slots.append((story.state.round, story.state.asked))
        story = next_slot(story)
    assert slots == [(number, seat) for number in (1, 2, 3) for seat in (2, 0, 1)]
    assert (story.state.turn, story.state.phase) == (2, "auction")


@pytest.mark.rule("RW-TURN-5", "RW-BAD-15")
def test_only_the_active_seat_acts() -> None:
    story = start()
    assert RULES.awaiting(story.state) == (SeatMustAct(A, TURN),)
    story.when(B, EndAction()).refuses(no.NotAwaited, awaited=[A])
    story.when(A, Pass()).refuses(no.NotAwaited)
    assert list(RULES.legal(story.state, B)) == []


@pytest.mark.rule("RW-TURN-6", "RW-LINK-6", "RW-INCOME-1", "RW-INCOME-3", "RW-TURN-5")
def test_what_follows_the_last_slot_runs_by_itself() -> None:
    story = start({"points": 8, "bonds": 3}, {"bonds": 1}, round=3, track=[piece("R9.9", 0, 3, B)])
    assert kinds_of(events_of(next_slot(story), B, EndAction())) == [
        "SlotEnded",
        "TrackRemoved",
        "Received",
        "Paid",
        "Paid",
        "TurnEnded",
        "TurnBegan",
        "SeatAsked",
    ]


@pytest.mark.rule("RW-TURN-7")
def test_every_call_and_slot_counts_as_a_turn_of_the_table() -> None:
    story = start(phase="auction")
    seen = [RULES.turn(story.state)]
    commands: list[AnyCommand] = [Pass(), Pass(), EndAction(), EndAction()]
    for command in each(commands):
        assert story.state.asked is not None
        story = go(story, story.state.asked, command)
        seen.append(RULES.turn(story.state))
    seats = (A, B, B, A, B)
    assert seen == [Turn(number, seat) for number, seat in enumerate(seats, 1)]


@pytest.mark.rule("RW-TURN-8")
def test_seat_that_is_taken_over_goes_on_with_its_action() -> None:
    at = table({"cash": 20}, {})
    at.do(A, lay("R9.9", 0, 3))
    at.set_control(A, "greedy")
    assert at.state.slot is not None
    assert at.state.slot.count == 1
    at.do(A, lay("R8.9", 0, 3))
    assert len(at.state.links) == 1


# --- actions


@pytest.mark.rule("RW-ACT-1", "RW-ACT-3", "RW-INV-12")
def test_a_slot_without_an_action_is_a_pass() -> None:
    ended = events_of(start(), A, EndAction())
    assert ended[0] == ev.SlotEnded(seat=A, passed=True)
    ended = events_of(go(start(), A, UpgradeEngine()), A, EndAction())
    assert ended[0] == ev.SlotEnded(seat=A, passed=False)


@pytest.mark.rule("RW-ACT-1", "RW-ACT-4")
@pytest.mark.parametrize("second", [UpgradeEngine(), Urbanize(city="Columbus", colour="blue")])
def test_a_slot_has_one_action(second: AnyCommand) -> None:
    story = go(start(), A, UpgradeEngine())
    story.when(A, second).refuses(no.ActionSpent)
    story.when(A, TakeCard(card=24)).refuses(no.ActionSpent)
    assert list(RULES.legal(story.state, A)) == [EndAction()]


@pytest.mark.rule("RW-ACT-2")
def test_the_same_action_may_be_taken_in_every_round() -> None:
    story = start()
    for _ in range(3):
        story = next_slot(go(story, A, UpgradeEngine()), 2)
    assert player(story, A).engine == 4


@pytest.mark.rule("RW-ACT-3", "RW-ACT-4")
def test_only_end_action_ends_a_slot() -> None:
    story = go(start(), A, lay("R23.10", 1, 4))
    assert story.state.asked == A
    assert slot(story).actions_left == 0
    assert go(story, A, EndAction()).state.asked == B


@pytest.mark.rule("RW-ACT-4")
def test_build_action_goes_on_until_it_is_full() -> None:
    story = go(start({"cash": 20}, {}), A, lay("R9.9", 0, 3))
    story.when(A, UpgradeEngine()).refuses(no.ActionSpent)
    kinds = {type(command).__name__ for command in RULES.legal(story.state, A)}
    assert kinds == {"EndAction", "Build"}


# --- income and dividends

INCOME = [
    (0, 0),
    (1, 2),
    (2, 4),
    (3, 5),
    (8, 10),
    (9, 11),
    (10, 11),
    (26, 18),
    (38, 21),
    (39, 22),
    (44, 22),
    (45, 21),
    (65, 17),
    (66, 16),
    (101, 8),
    (109, 6),
    (110, 5),
    (500, 5),
]


@pytest.mark.rule("RW-INCOME-1", "RW-INCOME-2")
@pytest.mark.parametrize(("points", "income"), INCOME)
def test_income_by_points(points: int, income: int) -> None:
    story = to_end_of_turn(start({"points": points}, {}, round=3))
    assert money(story, A) == (income, 0)


@pytest.mark.rule("RW-EX-14", "RW-INCOME-3", "RW-INCOME-4", "RW-BOND-4")
def test_bond_issued_for_interest_bears_interest_from_the_next_turn_on() -> None:
    story = to_end_of_turn(start({"points": 4, "cash": 1, "bonds": 9}, {}, round=3))
    assert money(story, A) == (3, 10)
    story = to_end_of_turn(go(go(story, A, Pass()), B, Pass()))
    assert money(story, A) == (4, 11)


@pytest.mark.rule("RW-INCOME-4")
def test_nobody_is_ever_out_of_the_game() -> None:
    story = to_end_of_turn(start({"bonds": 1000}, {}, round=3))
    assert player(story, A).bonds == 1200
    assert story.state.asked == A


@pytest.mark.rule("RW-INCOME-5", "RW-INV-2")
def test_income_leaves_the_points_as_they_are() -> None:
    story = to_end_of_turn(start({"points": 7}, {"points": 3}, {}, round=3))
    assert [player(story, Seat(seat)).points for seat in (A, B, C)] == [7, 3, 0]


@pytest.mark.rule("RW-OPTION-4")
def test_plain_options_leave_everything_out() -> None:
    state = start(options=PLAIN).state
    assert not state.settings.western_links
    assert state.major_lines == ()
