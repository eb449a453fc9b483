"""The two windows that end a turn: pitching the hand, and Done."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.turn.done import DoneWindow
from gui.games.crayon.turn.pitch import PitchWindow
from gui.widgets.focus import focus_first
from tests.core.games.iron_dragon.rules.places import contract_that, ring
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown

A, B = Seat(0), Seat(1)
CARD, _NUMBER, _CITY, LOAD, PAY = contract_that(lambda city, load, pay: city == "Kola")


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda make, *seats, **more: Shown(qtbot, tmp_path, make, *seats, **more)


@pytest.mark.screen("PITCHWIN-1")
def test_window_shows_the_three_contracts_and_a_click_pitches_them(show: Any) -> None:
    shown = show(PitchWindow, {**HOME, "contracts": [1, 2, 3]}, AWAY, deck_top=[4, 5, 6])
    for card in (1, 2, 3):
        for demand in shown.table.rules.world.contracts[card].demands:
            assert f"{demand.load} → {demand.city}" in shown.text
            assert f"{demand.pay} GP" in shown.text
    shown.press("Pitch all three")
    state = shown.table.state
    assert (state.players[A].contracts, state.active) == ((4, 5, 6), B)
    assert shown.hidden == ["pitch"]


@pytest.mark.screen("PITCHWIN-1")
def test_keeping_the_contracts_changes_nothing(show: Any) -> None:
    shown = show(PitchWindow, HOME, AWAY)
    before = shown.table.state
    shown.press("Keep them")
    assert (shown.table.state, shown.hidden) == (before, ["pitch"])


@pytest.mark.screen("PITCHWIN-2")
def test_pitch_is_off_after_an_action_and_on_again_after_its_undo(show: Any) -> None:
    shown = show(PitchWindow, HOME, AWAY)
    shown.table.do(A, do.Move(path=ring("Kola")[:1]))
    shown.settle()
    assert not shown.button("Pitch all three").isEnabled()
    assert shown.button("Pitch all three").toolTip()
    shown.table.undo()
    shown.settle()
    assert shown.button("Pitch all three").isEnabled()


@pytest.mark.screen("PITCHWIN-3")
@pytest.mark.parametrize(
    ("turn", "words"), [(3, "discarded without"), (5, "take effect immediately")]
)
def test_window_explains_what_happens_to_events(show: Any, turn: int, words: str) -> None:
    seats = ({"foreman": "Groc"}, {"foreman": "Halbezch"}) if turn < 4 else (HOME, AWAY)
    assert words in show(PitchWindow, *seats, turn=turn).text


@pytest.mark.screen("DONEWIN-1")
def test_window_lists_what_is_unused(show: Any) -> None:
    seat = {**HOME, "money": 12, "loads": [LOAD], "contracts": [CARD, 118, 119]}
    shown = show(DoneWindow, {**seat, "moves_left": 7}, AWAY)
    for words in ("7 step", "12 GP left to spend", f"{LOAD} to deliver here for {PAY} GP"):
        assert words in shown.text


@pytest.mark.screen("DONEWIN-1")
def test_window_reports_that_nothing_is_left(show: Any) -> None:
    seat = {**HOME, "money": 0, "contracts": [117, 118, 119]}
    shown = show(DoneWindow, seat, AWAY, phase="build")
    assert "Nothing left to do." in shown.text


@pytest.mark.screen("DONEWIN-1")
def test_done_ends_the_turn_and_back_does_not(show: Any) -> None:
    shown = show(DoneWindow, HOME, AWAY)
    shown.press("Back")
    assert shown.table.state.active == A
    shown.press("End turn")
    assert shown.table.state.active == B
    assert shown.hidden == ["done", "done"]


@pytest.mark.screen("DONEWIN-1", "MOVEWIN-6")
def test_turn_cannot_end_before_the_loco_is_placed(show: Any) -> None:
    shown = show(DoneWindow, {"foreman": "Groc"}, {"foreman": "Halbezch"}, turn=4)
    assert not shown.button("End turn").isEnabled()
    assert shown.button("End turn").toolTip()


@pytest.mark.screen("DONEWIN-1", "CONTROL-2")
@pytest.mark.parametrize(
    ("used", "name"), [({}, "Back"), ({"spent": 20, "moves_left": 0}, "End turn")]
)
def test_focus_is_on_done_when_everything_is_used_up(
    show: Any, used: dict[str, int], name: str
) -> None:
    shown = show(DoneWindow, {**HOME, "money": 60, **used}, AWAY)
    focus_first(shown.window)
    focus = shown.window.focusWidget()
    assert isinstance(focus, QAbstractButton)
    assert focus.text() == name
