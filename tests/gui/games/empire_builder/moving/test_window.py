"""The movement strip of Empire Builder: fees, two trains, and the places of new trains."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.model.table import local_player
from gui.games.crayon.moving.window import MovementWindow
from tests.core.games.empire_builder.places import at, centre, line, sections
from tests.gui.games.empire_builder.moving.shown import ShownRailway
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO

A = Seat(0)
WAY = line(4)


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    def made(*seats: dict[str, Any], **more: Any) -> ShownRailway:
        shown = ShownRailway(qtbot, tmp_path, MovementWindow, *seats, **more)
        shown.step()
        return shown

    return made


@pytest.mark.screen("MOVEWIN-1")
def test_strip_counts_steps_and_lists_fees_by_payee(show: Any) -> None:
    mine = {"at": WAY[0], "track": sections(WAY[:2])}
    shown = show(mine, {**HOME, "track": sections(WAY[1:])})
    assert "Moved 0, 9 left" in shown.text
    shown.table.do(A, do.Move(path=WAY[1:3], accept=do.Accept(fee=4)))
    shown.settle()
    assert "Moved 2, 7 left" in shown.text
    assert "$4M to seat 1" in shown.text


@pytest.mark.screen("MOVEWIN-3")
def test_button_shows_routes_with_a_use_fee(show: Any) -> None:
    shown = show(HOME, HOME)
    assert "use fee" in shown.button("Fee routes").toolTip()
    shown.press("Fee routes")
    assert shown.desk.shows_bribes


def test_single_train_needs_no_switch(show: Any) -> None:
    assert not show(HOME, HOME).has("1: Freight")


@pytest.mark.screen("EB-SCR-43")
def test_switch_chooses_the_train_and_counts_its_steps(show: Any) -> None:
    trains = [{"at": centre("Chicago"), "moves_left": 4}, {"at": centre("Denver")}]
    shown = show({"trains": trains}, TWO, options=PAIRS)
    assert "Moved 0, 4 left" in shown.text
    assert shown.button("1: Freight, 4 steps left").isChecked()
    shown.press("2: Fast Freight, 12 steps left")
    assert shown.desk.train == 1
    assert "Moved 0, 12 left" in shown.text
    assert not shown.button("1: Freight").isChecked()


def test_click_on_the_train_that_acts_keeps_it_pressed(show: Any) -> None:
    shown = show(TWO, TWO, options=PAIRS)
    shown.press("1: Freight")
    assert shown.button("1: Freight").isChecked()


@pytest.mark.screen("EB-SCR-27", "MOVEWIN-5")
def test_trains_are_placed_one_after_the_other(show: Any) -> None:
    shown = show({"trains": [{}, {}]}, TWO, turn=3, options=PAIRS)
    assert "Train 1: click a city" in shown.text
    shown.window.offer(at(centre("Chicago")))
    shown.settle()
    shown.press("Start in Chicago")
    assert "Train 2: click a city" in shown.text
    assert not shown.has("Start in")
    shown.window.offer(at(centre("Denver")))
    shown.settle()
    shown.press("Start in Denver")
    places = [train.at for train in local_player(shown.table).trains]
    assert places == [at(centre("Chicago")), at(centre("Denver"))]
