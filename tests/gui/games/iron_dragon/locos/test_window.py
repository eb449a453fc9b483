"""The loco window: everybody's loco, and the exchanges of the local player."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.locos.window import LocoWindow
from gui.games.iron_dragon.loss.window import IronLossWindow
from gui.games.iron_dragon.model.table import local_player
from tests.core.games.iron_dragon.rules.places import WORLD
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown, button_of, press, text_of

A = Seat(0)
RICH = {**HOME, "money": 60}


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    return lambda *seats, **more: Shown(qtbot, tmp_path, LocoWindow, *seats, **more)


@pytest.mark.screen("LOCOWIN-1")
def test_window_shows_picture_name_level_speed_and_loads(show: Any) -> None:
    shown = show({**RICH, "loads": ["Fur"]}, AWAY)
    loco = WORLD.locos["Teapot"]
    assert "Teapot" in shown.text
    words = f"Level {loco.level}, {loco.speed} mileposts a turn, carries {loco.loads}"
    assert words in shown.text
    pictures = [widget.accessibleName() for widget in shown.window.findChildren(QWidget)]
    assert "Teapot" in pictures
    assert "Fur" in pictures


@pytest.mark.screen("LOCOWIN-1")
def test_foreman_and_ship_are_one_click_away(show: Any) -> None:
    shown = show(RICH, AWAY)
    shown.press("Foreman")
    shown.press("Ship")
    assert shown.asked == ["foreman", "ship"]


@pytest.mark.screen("LOCOWIN-1", "WINDOW-7")
def test_window_steps_through_all_players(show: Any) -> None:
    shown = show(RICH, {**AWAY, "loco": "Iron Dragon"})
    shown.window.step(1)
    shown.settle()
    assert "Iron Dragon" in shown.text
    assert not shown.has("Buy")
    shown.window.step(1)
    shown.settle()
    assert "Teapot" in shown.text


@pytest.mark.screen("LOCOWIN-2")
def test_click_and_confirmation_buy_a_loco(show: Any) -> None:
    shown = show(RICH, AWAY)
    assert "This ends your movement" in shown.button("Buy the Sardar").toolTip()
    shown.press("Buy the Sardar")
    assert local_player(shown.table).loco == "Teapot"
    shown.answer("Cancel")
    assert local_player(shown.table).loco == "Teapot"
    shown.press("Buy the Sardar")
    shown.answer("Buy")
    assert (local_player(shown.table).loco, local_player(shown.table).money) == ("Sardar", 50)
    assert "Sardar" in shown.text


@pytest.mark.screen("LOCOWIN-2")
@pytest.mark.parametrize(
    ("seat", "more", "words"),
    [
        ({"money": 9}, {}, "this costs 10 GP"),
        ({"spent": 15, "money": 60}, {"phase": "build"}, "limit"),
        ({}, {"turn": 5, "events_in_play": [lasting(139, seat=1, turn=5)]}, "loco"),
    ],
    ids=["money", "limit", "event"],
)
def test_unavailable_loco_names_the_reason(
    show: Any, seat: dict[str, Any], more: dict[str, Any], words: str
) -> None:
    buy = show({**RICH, **seat}, AWAY, **more).button("Buy the Sardar")
    assert not buy.isEnabled()
    assert words in buy.toolTip()


@pytest.mark.screen("LOCOWIN-2")
def test_loco_out_of_stock_says_so(show: Any) -> None:
    stock = WORLD.locos["Sardar"].stock
    foremen = ["Halbezch", "Denzel", "Steffan", "Urk Harakn", "Kudamram"][:stock]
    others = [{"foreman": name, "loco": "Sardar"} for name in foremen]
    buy = show(RICH, *others).button("Buy the Sardar")
    assert not buy.isEnabled()
    assert "Sardar" in buy.toolTip()


@pytest.mark.screen("LOCOWIN-2")
@pytest.mark.parametrize("allowed", ["Yes", "No"])
def test_cross_grade_is_offered_only_where_allowed(show: Any, allowed: str) -> None:
    rung = WORLD.rungs[WORLD.locos["Sardar"].level]
    alike = next(
        loco.name
        for loco in WORLD.locos.values()
        if WORLD.rungs[loco.level] == rung and loco.name != "Sardar" and loco.option is None
    )
    shown = show({**RICH, "loco": "Sardar"}, AWAY, options={"Cross-Grading": allowed})
    buy = shown.button(f"Buy the {alike}")
    assert buy.text() == "5 GP"
    assert buy.isEnabled() is (allowed == "Yes")


@pytest.mark.screen("LOCOWIN-3")
def test_double_upgrade_ignores_the_level_between(show: Any) -> None:
    shown = show(RICH, AWAY)
    assert shown.button("Buy the White Dragon").text() == "20 GP"
    shown.press("Buy the White Dragon")
    shown.answer("Buy")
    assert (local_player(shown.table).loco, local_player(shown.table).money) == ("White Dragon", 40)


def smaller() -> tuple[str, str, int]:
    """Return a loco, a smaller one available for it, and the loads of the first one."""
    for old in WORLD.locos.values():
        for new in WORLD.locos.values():
            levels = WORLD.rungs[new.level] - WORLD.rungs[old.level]
            if old.option is new.option is None and levels in {1, 2} and new.loads < old.loads:
                return old.name, new.name, old.loads
    raise AssertionError


@pytest.mark.screen("LOCOWIN-4", "LOSSWIN-1", "LOSSWIN-2")
def test_smaller_loco_first_asks_which_loads_to_give_up(qtbot: QtBot, show: Any) -> None:
    old, new, carried = smaller()
    loads = ["Fur", "Ale", "Gold", "Wine"][:carried]
    shown = show({**RICH, "loco": old, "loads": loads}, AWAY)
    shown.press(f"Buy the {new}")
    assert (shown.asked, shown.questions) == (["loss"], [])
    loss = IronLossWindow(shown.desk)
    on_stage(qtbot, loss, 500, 400)
    shown.settle()
    assert f"The {new} carries fewer loads. Give up 1 of them." in text_of(loss)
    assert local_player(shown.table).loco == old
    assert not button_of(loss, "Give it up").isEnabled()
    press(loss, "Ale")
    press(loss, "Give it up")
    assert local_player(shown.table).loco == new
    assert local_player(shown.table).loads == tuple(load for load in loads if load != "Ale")


@pytest.mark.screen("LOCOWIN-4", "LOSSWIN-2")
def test_keeping_the_loco_cancels_the_purchase(qtbot: QtBot, show: Any) -> None:
    old, new, carried = smaller()
    shown = show({**RICH, "loco": old, "loads": ["Fur", "Ale", "Gold", "Wine"][:carried]}, AWAY)
    before = shown.table.state
    shown.press(f"Buy the {new}")
    loss = IronLossWindow(shown.desk)
    on_stage(qtbot, loss, 500, 400)
    shown.settle()
    press(loss, "Keep the loco")
    assert shown.hidden == ["loss"]
    assert (shown.table.state, shown.desk.purchase) == (before, None)


@pytest.mark.screen("LOCOWIN-4")
def test_one_of_equal_loads_goes_without_a_choice(show: Any) -> None:
    old, new, carried = smaller()
    shown = show({**RICH, "loco": old, "loads": ["Fur"] * carried}, AWAY)
    shown.press(f"Buy the {new}")
    assert "You give up one load." in text_of(shown.question)
    shown.answer("Buy")
    assert local_player(shown.table).loads == ("Fur",) * (carried - 1)


@pytest.mark.screen("LOCOWIN-2", "WINDOW-3")
def test_loco_window_is_read_only_on_others_turns(show: Any) -> None:
    shown = show(RICH, AWAY, levels=("", "normal"), active=1)
    assert not shown.button("Buy the Sardar").isEnabled()


def test_window_shows_the_new_loco_after_a_change(show: Any) -> None:
    shown = show(RICH, AWAY)
    shown.table.do(A, do.Upgrade(loco="Sardar"))
    shown.settle()
    assert "Sardar" in shown.text
