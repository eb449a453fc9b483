"""Controls that end a step of the turn say before the click what would be lost."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.building.window import BuildWindow
from gui.games.crayon.moving.window import MovementWindow
from gui.games.crayon.turn.pitch import PitchWindow
from gui.games.crayon.turn.warning import end_warning, ends_movement_warning
from gui.games.iron_dragon.foremen.window import ForemanWindow
from gui.games.iron_dragon.locos.window import LocoWindow
from gui.games.iron_dragon.ships.window import ShipWindow
from tests.core.games.iron_dragon.rules.places import contract_that, docks
from tests.gui.play.conftest import Play, play
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import Shown

__all__ = ["play"]  # a fixture of another folder

A = Seat(0)
CARD, _NUMBER, _CITY, LOAD, PAY = contract_that(lambda city, load, pay: city == "Kola")
IDLE = [117, 118, 119]
SEAT = {**HOME, "money": 60, "contracts": IDLE}
LADEN = {**SEAT, "contracts": [CARD, 118, 119], "loads": [LOAD]}


@pytest.fixture
def show(qtbot: QtBot, tmp_path: Path) -> Any:
    def made(make: Any, seat: dict[str, Any], **more: Any) -> Shown:
        return Shown(qtbot, tmp_path, make, seat, AWAY, **more)

    return made


@pytest.mark.parametrize("make", [MovementWindow, BuildWindow])
def test_button_that_ends_the_turn_lists_what_is_unused(show: Any, make: Any) -> None:
    shown = show(make, SEAT)
    shown.step()
    assert end_warning(shown.table) in shown.button("End turn").toolTip()
    assert end_warning(shown.table)


def test_button_that_ends_the_turn_warns_of_nothing_when_nothing_is_left(show: Any) -> None:
    shown = show(BuildWindow, {**SEAT, "money": 0, "moves_left": 0})
    shown.step()
    assert end_warning(shown.table) == ""
    assert shown.button("End turn").toolTip() == "End the turn [D]"


@pytest.mark.screen("BUILDWIN-3")
def test_build_strip_shows_the_moves_left_until_the_first_purchase(show: Any) -> None:
    shown = show(BuildWindow, {**SEAT, "moves_left": 7})
    shown.step()
    assert "7 steps left" in shown.text
    shown.table.do(A, do.Upgrade(loco="Sardar"))
    shown.settle()
    assert "7 steps left" not in shown.text


def test_movement_strip_points_at_a_delivery_and_counts_moves_once(show: Any) -> None:
    shown = show(MovementWindow, LADEN)
    shown.step()
    assert f"Deliver {LOAD} here" in shown.text
    assert "steps left" not in shown.text


@pytest.mark.screen("BUILDWIN-3", "LOCOWIN-2", "FOREMANWIN-2")
@pytest.mark.parametrize("make", [LocoWindow, ForemanWindow])
def test_window_of_a_purchase_warns_in_a_sentence(show: Any, make: Any) -> None:
    shown = show(make, {**SEAT, "moves_left": 7})
    warning = ends_movement_warning(shown.table)
    assert warning
    assert warning in shown.text
    assert ends_movement_warning(show(make, {**SEAT, "moves_left": 0}).table) == ""


@pytest.mark.screen("SHIPWIN-2")
def test_ship_to_board_warns_of_the_moves_but_not_of_itself(show: Any) -> None:
    shown = show(ShipWindow, {**SEAT, "at": docks("Wikkedde"), "moves_left": 7})
    shown.table.do(A, do.DrawShips())
    shown.settle()
    (ship,) = shown.table.state.doing.offered_ships
    assert "This ends your movement: 7 steps are left." in shown.text
    assert f"the {ship} waits" not in shown.text


@pytest.mark.screen("PITCHWIN-1")
def test_pitch_warns_of_loads_that_the_hand_would_pay_for(show: Any) -> None:
    shown = show(PitchWindow, LADEN)
    assert f"{LOAD} to deliver here for {PAY} GP" in shown.text
    assert "You give up" not in show(PitchWindow, SEAT).text


@pytest.mark.screen("DONEWIN-1", "TOOLBAR-3")
def test_toolbar_and_key_warn_before_the_turn_ends(play: Play) -> None:
    game = play({**SEAT, "moves_left": 3}, AWAY)
    done = game.screen.toolbar.buttons["done_window"]
    assert end_warning(game.table) in done.toolTip()
    before = game.table.state
    game.type("d")
    assert game.screen.windows.is_open("done")
    assert game.table.state is before


@pytest.mark.screen("DONEWIN-1")
def test_key_ends_a_turn_without_losses_directly(play: Play) -> None:
    game = play({**SEAT, "money": 0, "moves_left": 0}, AWAY)
    game.type("d")
    assert game.table.state.active != A
