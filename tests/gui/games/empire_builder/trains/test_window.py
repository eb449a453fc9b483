"""The Train window: everybody's trains, and the purchases of the local player."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.model.table import local_player
from gui.games.empire_builder.trains.model import BOARD, ONLINE, Trains
from gui.games.empire_builder.trains.window import TrainWindow
from tests.core.games.empire_builder.places import centre, out_of
from tests.gui.games.empire_builder.moving.shown import ShownRailway
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO, railway

A = Seat(0)
RICH = {**HOME, "money": 60}
ONLINE_UPGRADES = {"Train Upgrades": "Online"}


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda *seats, **more: ShownRailway(qtbot, tmp_path, TrainWindow, *seats, **more)


@pytest.mark.screen("EB-SCR-36")
def test_window_shows_picture_type_speed_and_loads(show: Any) -> None:
    shown = show({**RICH, "loads": ["Fish"]}, HOME)
    assert "Freight" in shown.text
    assert "9 mileposts a turn, carries 2 loads" in shown.text
    pictures = [widget.accessibleName() for widget in shown.window.findChildren(QWidget)]
    assert {"Freight", "Fish", "Fast Freight"} <= {*pictures}


@pytest.mark.screen("EB-SCR-36")
def test_board_game_offers_the_next_type_and_says_what_the_turn_allows(show: Any) -> None:
    shown = show(RICH, HOME)
    assert BOARD in shown.text
    assert not shown.has("Build the Heavy Freight")
    assert "This ends your movement" in shown.button("Build the Fast Freight").toolTip()
    shown.press("Build the Fast Freight")
    shown.answer("Cancel")
    assert local_player(shown.table).trains[0].loco == "Freight"
    shown.press("Build the Fast Freight")
    shown.answer("Build")
    player = local_player(shown.table)
    assert (player.trains[0].loco, player.money) == ("Fast Freight", 40)
    assert not shown.button("Build the Superfreight").isEnabled()


@pytest.mark.screen("EB-SCR-36")
def test_online_game_offers_two_types_without_ending_the_movement(show: Any) -> None:
    shown = show(RICH, HOME, options=ONLINE_UPGRADES)
    assert ONLINE in shown.text
    assert "ends your movement" not in shown.text
    assert shown.button("Build the Fast Freight").isEnabled()
    shown.press("Build the Heavy Freight")
    shown.answer("Build")
    assert local_player(shown.table).trains[0].loco == "Heavy Freight"
    assert shown.table.rules.queries.points(shown.table.state, A, 0) == 9


@pytest.mark.screen("EB-SCR-36")
def test_unavailable_train_names_the_reason(show: Any) -> None:
    poor = show({**HOME, "money": 19}, HOME).button("Build the Fast Freight")
    assert not poor.isEnabled()
    assert "$20M" in poor.toolTip()
    shown = show(RICH, HOME)
    at, to = out_of("Kansas City")
    shown.table.do(A, do.Build(from_=at, to=to))
    shown.settle()
    assert shown.button("Build the Fast Freight").toolTip()


def test_window_steps_through_all_players_and_sells_only_to_the_own_one(show: Any) -> None:
    shown = show(RICH, {**HOME, "loco": "Superfreight"})
    shown.window.step(1)
    shown.settle()
    assert "Superfreight" in shown.text
    assert not shown.has("Build the")
    assert BOARD not in shown.text


def test_each_of_two_trains_has_its_own_upgrades(show: Any) -> None:
    shown = show({**TWO, "money": 60}, TWO, options=PAIRS)
    assert "1: Freight" in shown.text
    assert "2: Fast Freight" in shown.text
    shown.press("Build the Superfreight")
    shown.answer("Build")
    assert [train.loco for train in local_player(shown.table).trains] == ["Freight", "Superfreight"]


def test_train_that_stands_still_is_told() -> None:
    trains = [{"at": centre("Chicago"), "stands": True}, {"at": centre("Denver")}]
    table: Any = railway({"trains": trains}, TWO, options=PAIRS)
    first, second = Trains(table, A).own
    assert first.halt == "Stands still this turn."
    assert second.halt == ""
