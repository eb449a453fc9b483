"""The build window: spending by item, the cost of a link, and what bars it."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.building.model.building import Building
from gui.games.crayon.building.window import BuildWindow
from gui.games.crayon.contracts.model import Place
from gui.games.iron_dragon.model.table import local_player
from gui.history.model import Chronicle
from tests.core.games.iron_dragon.rules.places import BOARD, plain, ring, rock, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown, text_of

A = Seat(0)
WAY = plain(5)
OWN = {**HOME, "money": 60, "track": sections(WAY[:2])}
LOANS = {"Bank Loans": "Unlimited"}


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    def made(*seats: dict[str, Any], **more: Any) -> Shown:
        shown = Shown(qtbot, tmp_path, BuildWindow, *seats, **more)
        shown.step()
        return shown

    return made


def point(shown: Shown, a: str, b: str) -> Any:
    """Rest the pointer near a link, as reported by the map."""
    link = Building(shown.table).link(BOARD.edges_by_name[a, b])
    assert isinstance(shown.window, BuildWindow)
    shown.window.point_at(link)
    shown.settle()
    return link


@pytest.mark.screen("BUILDWIN-1")
def test_build_window_shows_spending_and_the_rest(show: Any) -> None:
    shown = show(OWN, AWAY)
    assert "20 of 20 GP left" in shown.text
    assert "Cash 60 GP" in shown.text
    for a, b in (WAY[1:3], WAY[2:4]):
        shown.table.do(A, do.Build(from_=a, to=b))
    shown.table.do(A, do.Upgrade(loco="Sardar"))
    shown.settle()
    assert "8 of 20 GP left" in shown.text
    assert "for 2 GP, the Sardar for 10 GP" in shown.text
    assert "Cash 48 GP" in shown.text


@pytest.mark.screen("BUILDWIN-1", "CONTRACTWIN-3")
def test_build_window_has_undo_end_and_the_runs_below(show: Any) -> None:
    shown = show({**OWN, "contracts": [1, 2, 3]}, AWAY)
    assert not shown.button("Undo").isEnabled()
    shown.desk.sequence(A).click(Place(1, 0))
    shown.table.do(A, do.Build(from_=WAY[1], to=WAY[2]))
    shown.settle()
    assert "Runs:" in shown.text
    shown.press("Undo")
    shown.press("End turn")
    assert shown.table.state.doing.spent == 0
    assert shown.asked == ["done"]


@pytest.mark.screen("BUILDWIN-2")
@pytest.mark.parametrize(
    ("money", "events", "words"),
    [(0, [], "this costs 1 GP"), (60, [lasting(142, seat=1, turn=5)], "strike")],
)
def test_x_or_e_names_the_rule_or_event_that_forbids_it(
    show: Any, money: int, events: list[Any], words: str
) -> None:
    shown = show({**OWN, "money": money}, AWAY, turn=5, events_in_play=events)
    point(shown, *WAY[1:3])
    assert "cannot be built: " in shown.text
    assert words in shown.text
    shown.window.point_at(None)
    assert "cannot be built" not in shown.text


@pytest.mark.screen("BUILDWIN-3")
def test_warning_that_the_first_purchase_ends_the_movement(show: Any) -> None:
    shown = show(OWN, AWAY)
    point(shown, *WAY[1:3])
    assert "This ends your movement: 10 steps are left." in shown.text
    assert shown.table.state.doing.points > 0
    shown.table.do(A, do.Build(from_=WAY[1], to=WAY[2]))
    point(shown, *WAY[2:4])
    assert "ends the movement" not in shown.text
    assert shown.table.state.doing.points == 0


@pytest.mark.screen("BUILDWIN-4")
def test_link_shows_its_cost_and_the_parts_of_it(show: Any) -> None:
    shown = show(OWN, AWAY)
    point(shown, *WAY[1:3])
    assert "This section: 1 GP (plain)" in shown.text


@pytest.mark.screen("BUILDWIN-5")
def test_bribe_below_is_part_of_the_first_cost_and_undo_returns_it(show: Any) -> None:
    way = rock(4)
    shown = show({**OWN, "track": sections(way[:2])}, AWAY)
    link = point(shown, *way[1:3])
    assert "6 GP = underground rock 5 GP + Underworld bribe 1 GP" in shown.text
    shown.desk.do(link.action)
    shown.settle()
    assert "14 of 20 GP left" in shown.text
    assert "the Underworld bribe for 1 GP" in shown.text
    point(shown, *way[2:4])
    assert "5 GP (underground rock)" in shown.text
    shown.press("Undo")
    assert local_player(shown.table).money == 60
    point(shown, *way[1:3])
    assert "Underworld bribe 1 GP" in shown.text


@pytest.mark.screen("BUILDWIN-5")
@pytest.mark.parametrize("foreman", ["Kudamram", "Urk Harakn"])
def test_orc_and_troll_pay_no_bribe(show: Any, foreman: str) -> None:
    way = rock(4)
    shown = show({**OWN, "foreman": foreman, "track": sections(way[:2])}, AWAY)
    point(shown, *way[1:3])
    assert "This section" in shown.text
    assert "bribe" not in shown.text


@pytest.mark.screen("BUILDWIN-6")
def test_undo_removes_track_of_this_turn_in_reverse_order(show: Any) -> None:
    shown = show(OWN, AWAY)
    for a, b in (WAY[1:3], WAY[2:4]):
        shown.table.do(A, do.Build(from_=a, to=b))
    shown.settle()
    for lies in ([True, True, False], [True, False, False]):
        shown.press("Undo")
        tracks = shown.table.state.tracks
        assert [bool(tracks[BOARD.edges_by_name[pair]]) for pair in _pairs()] == lies
    assert not shown.button("Undo").isEnabled()


def _pairs() -> list[tuple[str, str]]:
    return [(WAY[0], WAY[1]), (WAY[1], WAY[2]), (WAY[2], WAY[3])]


@pytest.mark.screen("BUILDWIN-7")
def test_loan_is_confirmed_once_a_turn_and_announced_to_all(show: Any) -> None:
    shown = show({**OWN, "money": 0}, AWAY, options=LOANS)
    link = point(shown, *WAY[1:3])
    assert "1 GP of that on loan." in shown.text
    assert shown.desk.do(link.action) is None
    assert "lends you 1 GP, and you owe it 2 GP" in text_of(shown.question)
    assert local_player(shown.table).debt == 0
    shown.answer("Borrow")
    assert (local_player(shown.table).debt, local_player(shown.table).money) == (2, 0)
    second = Building(shown.table).link(BOARD.edges_by_name[WAY[2], WAY[3]])
    assert shown.desk.do(second.action) is not None
    assert len(shown.questions) == 1
    told = [line.text for turn in Chronicle(shown.table).turns(1) for line in turn.lines]
    assert "borrows 1 GP and owes 2 GP more" in told
    shown.settle()
    assert "debt 4 GP" in shown.text


@pytest.mark.screen("BUILDWIN-7")
def test_declined_loan_changes_nothing(show: Any) -> None:
    shown = show({**OWN, "money": 0}, AWAY, options=LOANS)
    before = shown.table.state
    shown.desk.do(point(shown, *WAY[1:3]).action)
    shown.answer("Cancel")
    assert shown.table.state == before


@pytest.mark.screen("BUILDWIN-7")
def test_question_about_a_loan_lapses_when_the_game_continues(show: Any) -> None:
    shown = show({**OWN, "money": 0}, AWAY, options=LOANS)
    shown.desk.do(point(shown, *WAY[1:3]).action)
    shown.desk.send(do.EndTurn())
    before = shown.table.state
    shown.answer("Borrow")
    assert shown.table.state == before
    assert "nothing was done" in shown.said[-1]


@pytest.mark.screen("BUILDWIN-7")
def test_build_beyond_the_cash_is_refused_without_loans(show: Any) -> None:
    shown = show({**OWN, "money": 0}, AWAY)
    assert point(shown, *WAY[1:3]).action is None
    assert "cannot be built" in shown.text


@pytest.mark.screen("BUILDWIN-3", "MOVEWIN-8")
def test_button_leads_back_to_movement_while_that_is_possible(show: Any) -> None:
    shown = show(OWN, AWAY)
    shown.press("Move")
    assert shown.asked == ["movement"]
    shown.table.do(A, do.Move(path=ring("Kola")[:1]))
    shown.table.do(A, do.Upgrade(loco="Sardar"))
    shown.settle()
    move = shown.button("Move")
    assert (move.isEnabled(), bool(move.toolTip())) == (False, True)


@pytest.mark.screen("BUILDWIN-8")
def test_nothing_leads_to_movement_before_locos_are_placed(show: Any) -> None:
    shown = show({"foreman": "Groc"}, {"foreman": "Halbezch"}, turn=2)
    assert not shown.button("Move").isEnabled()
    assert "on turn" in shown.button("Move").toolTip()


@pytest.mark.screen("KEY-42")
def test_survey_mode_has_its_buttons(show: Any) -> None:
    shown = show(OWN, AWAY)
    window = shown.window
    assert not shown.button("Build plan").isEnabled()
    assert not shown.button("Clear plan").isEnabled()
    window.show_plan(planned=True, told="Plan: 3 GP, 1 turn.")
    assert shown.button("Survey").isChecked()
    assert "Plan: 3 GP, 1 turn." in shown.text
    spies = [QSignalSpy(signal) for signal in (window.surveyed, window.planned, window.cleared)]
    for name in ("Survey", "Build plan", "Clear plan"):
        shown.press(name)
    assert [spy.count() for spy in spies] == [1, 1, 1]
    window.show_plan(planned=True, told=None)
    assert "Point at a contract" in shown.text
