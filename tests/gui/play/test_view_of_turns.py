"""The map at the start of a turn, and what a delivery shows."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.widgets.focus import controls, name_of
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import BOARD, centre, rock
from tests.gui.play.conftest import Play
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME

A, B = Seat(0), Seat(1)
KOLA = BOARD.milepost(centre("Kola"))


@pytest.mark.screen("REMOTE-TURN-3", "REMOTE-TURN-5")
@pytest.mark.parametrize("by_hand", [False, True], ids=["followed", "scrolled by hand"])
def test_own_turn_starts_with_the_own_train_in_view(play: Play, *, by_hand: bool) -> None:
    game = play(HOME, AWAY, levels=("", "normal"), active=1)
    game.screen._following.see()
    game.map.centre_on(BOARD.milepost(rock(1)[0]))
    if by_hand:
        RealInput(game.screen).key(Qt.Key.Key_Space)
        RealInput(game.screen).key(Qt.Key.Key_Space)
    assert game.map.letter == "U"
    game.table.do(B, do.EndTurn())
    game.settle()
    assert game.table.own_turn
    assert game.map.shows(KOLA, margin=40)


@pytest.mark.screen("REMOTE-TURN-5")
def test_own_turn_leaves_a_view_that_shows_the_train_unchanged(play: Play) -> None:
    game = play(HOME, AWAY, levels=("", "normal"), active=1)
    game.screen._following.see()
    game.map.centre_on(KOLA)
    game.map.scroll_map(100, 60)
    before = game.map.looks
    game.table.do(B, do.EndTurn())
    game.settle()
    assert game.map.looks == before


@pytest.mark.screen("REMOTE-TURN-5", "MOVEWIN-5")
def test_turn_before_placement_leaves_the_view(play: Play) -> None:
    game = play({"foreman": "Groc"}, AWAY, levels=("", "normal"), active=1, turn=4)
    game.screen._following.see()
    before = game.map.looks
    game.table.do(B, do.EndTurn())
    game.settle()
    assert game.map.looks == before


@pytest.mark.screen("CITYWIN-1", "CONTRACTWIN-6")
def test_delivery_in_the_city_window_is_reported_in_the_status_line(play: Play) -> None:
    contract, _, load = demand_in("Kola")
    mine = {**HOME, "loads": [load], "contracts": [contract, 118, 119]}
    game = play(mine, AWAY, deck_top=[100])
    game.screen.open_window("city")
    game.settle()
    city = game.content("city")
    press = next(
        control for control in controls(city) if name_of(control).startswith(f"Deliver {load}")
    )
    RealInput(game.screen).click(press)
    assert game.said.startswith(f"Delivered {load} to Kola for ")
    assert game.said.endswith("GP. New contract: number 100.")


@pytest.mark.screen("TIP-3")
def test_tip_of_a_button_closes_with_its_window(play: Play, qtbot: QtBot) -> None:
    game = play({**HOME, "money": 60}, AWAY, levels=("", "normal"))
    game.type("b")
    game.map.setFocus()
    game.settle()
    survey = game.screen.build.survey
    QToolTip.showText(survey.mapToGlobal(survey.rect().center()), survey.toolTip(), survey)
    assert QToolTip.isVisible()
    game.table.do(A, do.EndTurn())
    game.settle()
    assert not game.screen.build.isVisible()
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
