"""The windows of Empire Builder that end a turn."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.turn.done import DoneWindow
from gui.games.crayon.turn.pitch import PitchWindow
from tests.gui.games.empire_builder.moving.shown import ShownRailway
from tests.gui.games.empire_builder.moving.tables import HOME

A, B = Seat(0), Seat(1)


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda make, *seats, **more: ShownRailway(qtbot, tmp_path, make, *seats, **more)


@pytest.mark.screen("EB-SCR-37", "PITCHWIN-1")
def test_window_shows_the_demand_cards_and_a_click_trades_them_in(show: Any) -> None:
    shown = show(PitchWindow, {**HOME, "contracts": [1, 2, 3]}, HOME, deck_top=[4, 5, 6])
    for card in (1, 2, 3):
        for demand in shown.table.rules.world.contracts[card].demands:
            assert f"{demand.load} → {demand.city}" in shown.text
            assert f"${demand.pay}M" in shown.text
    assert shown.window.windowTitle() == "Trade in cards"
    shown.press("Trade in all three")
    state = shown.table.state
    assert (state.players[A].contracts, state.active) == ((4, 5, 6), B)


@pytest.mark.screen("EB-SCR-37")
@pytest.mark.parametrize(("turn", "words"), [(2, "even before trains run"), (5, "immediately.")])
def test_events_in_the_pile_take_effect_in_every_turn(show: Any, turn: int, words: str) -> None:
    seats = ({}, {}) if turn < 3 else (HOME, HOME)
    assert words in show(PitchWindow, *seats, turn=turn).text


@pytest.mark.screen("EB-SCR-37", "PITCHWIN-2")
def test_cards_cannot_be_traded_in_after_borrowing(show: Any) -> None:
    shown = show(PitchWindow, HOME, HOME, options={"Borrowing": "Yes"})
    shown.table.do(A, do.Borrow(amount=5))
    shown.settle()
    press = shown.button("Trade in all three")
    assert not press.isEnabled()
    assert press.toolTip()


@pytest.mark.screen("EB-SCR-38", "DONEWIN-1")
def test_done_window_lists_what_is_unused(show: Any) -> None:
    shown = show(DoneWindow, {**HOME, "money": 12}, HOME)
    assert "$12M left to spend" in shown.text
    shown.press("End turn")
    assert shown.table.state.active == B
