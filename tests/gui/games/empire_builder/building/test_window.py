"""The build window of Empire Builder, and its marks on the map."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.building.model.building import Building
from gui.games.crayon.building.window import BuildWindow
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.routes.model.goal import find_first_goal
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.pictures import RailwayPictures
from tests.core.games.empire_builder.places import BOARD, out_of
from tests.gui.games.empire_builder.moving.tables import HOME, railway
from tests.gui.stage import on_stage
from tests.gui.windows.shown import names_of, press, text_of

A = Seat(0)
WAY = out_of("Chicago")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Any:
    def made(**seat: Any) -> BuildWindow:
        desk = CrayonDesk(
            railway(
                {**HOME, "money": 60, **seat}, HOME, phase="build", options={"Borrowing": "Yes"}
            ),
            Settings(tmp_path),
        )
        shown = BuildWindow(desk)
        on_stage(qtbot, shown, 900, 300)
        return shown

    return made


def money(window: BuildWindow, amount: int) -> str:
    return crayon_words(window.desk.table).money(amount)


@pytest.mark.screen("EB-SCR-22")
def test_counter_follows_building_in_dollars(window: Any) -> None:
    shown = window(owed=30)
    for left in (20, 19):
        text = text_of(shown)
        assert f"{money(shown, left)} of {money(shown, 20)}" in text
        assert money(shown, 60 - 20 + left) in text
        assert money(shown, 30) in text
        if left == 20:
            shown.desk.table.do(A, do.Build(from_=WAY[0], to=WAY[1]))
            shown.refresh()


@pytest.mark.screen("EB-SCR-22", "BUILDWIN-1")
def test_train_can_be_bought_and_no_foreman(window: Any) -> None:
    shown = window()
    names, asked = names_of(shown), list[str]()
    assert not {"Loco", "Foreman"} & set(names)
    shown.desk.asked_for.connect(asked.append)
    press(shown, "Train")
    assert asked == ["train"]


def test_cost_of_a_section_is_in_dollars(window: Any) -> None:
    shown = window()
    link = Building(shown.desk.table).link(BOARD.edges_by_name[WAY])
    shown.point_at(link)
    assert money(shown, 1) in text_of(shown)
    assert isinstance(shown, QWidget)


def test_purchase_of_a_train_is_listed(window: Any) -> None:
    shown = window()
    shown.desk.table.do(A, do.Upgrade(loco="Fast Freight"))
    shown.refresh()
    assert "Fast Freight" in text_of(shown)
    assert money(shown, 0) in text_of(shown)


@pytest.mark.screen("EB-SCR-35")
def test_cash_below_zero_is_overdrawn(window: Any) -> None:
    shown = window(money=-4)
    assert money(shown, -4) in text_of(shown)
    assert shown._cash.property("role") == "overdrawn"
    assert window()._cash.property("role") != "overdrawn"


def test_first_goal_is_named_in_dollars(qtbot: QtBot, tmp_path: Path) -> None:
    table = railway({"money": 40, "contracts": [1, 2, 3]}, {}, turn=1)
    shown = BuildWindow(CrayonDesk(table, Settings(tmp_path)))
    qtbot.addWidget(shown)
    planner = crayon_words(table).routes.planner
    place, route = find_first_goal(RULES, planner, table.state, A) or pytest.fail("no goal")
    demand = RULES.world.contracts[place.contract].demands[place.number]
    qtbot.waitUntil(lambda: demand.city in shown._link.text(), timeout=30_000)
    assert money(shown, demand.pay) in shown._link.text()
    assert money(shown, route.build) in shown._link.text()


@pytest.mark.screen("EB-SCR-25")
def test_plan_of_every_player_is_drawn_in_black() -> None:
    inks = {RailwayPictures().plan_colour(QColor(owner)).name() for owner in ("#ff0000", "#00ff00")}
    assert len(inks) == 1
    assert QColor(inks.pop()).lightness() < 40
