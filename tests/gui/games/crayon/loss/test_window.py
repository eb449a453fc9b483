"""The loss of loads window, opened by an event."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.loss.window import IronLossWindow
from tests.core.games.iron_dragon.rules.places import centre, contract_that
from tests.gui.table.tables import AWAY
from tests.gui.windows.shown import Shown

A, B = Seat(0), Seat(1)
CARD, _, CITY, LOAD, PAY = contract_that(lambda city, load, pay: load == "Gold")
NEAR = {"at": centre("Nordkassel"), "foreman": "Groc", "contracts": [CARD, 118, 119]}


@pytest.fixture
def hit(qtbot: QtBot, tmp_path: Path) -> Shown:
    """Another seat has drawn the event, and is in turn."""
    shown = Shown(
        qtbot,
        tmp_path,
        IronLossWindow,
        {**NEAR, "loads": [LOAD, "Fur"]},
        AWAY,
        levels=("", "normal"),
        active=1,
        deck_top=[127, 20, 21, 22],
    )
    shown.table.do(B, do.Pitch())
    shown.settle()
    return shown


@pytest.mark.screen("LOSSWIN-2", "LOSSWIN-3")
def test_window_names_cause_number_and_the_use_of_each_load(hit: Shown) -> None:
    assert "Free Dragons Attack, event 127: give up 1 load." in hit.text
    assert f"{CITY} for {PAY} GP" in hit.button(f"{LOAD}:").text()
    assert hit.button("Fur").text().startswith("Fur")


@pytest.mark.screen("LOSSWIN-2")
def test_loss_is_confirmed_after_a_choice_and_cannot_be_cancelled(hit: Shown) -> None:
    assert not hit.button("Give it up").isEnabled()
    assert not hit.has("Keep the loco")
    hit.press(LOAD)
    hit.press("Fur")
    assert not hit.button(f"{LOAD}:").isChecked()
    hit.press("Give it up")
    assert hit.table.state.players[A].loads == (LOAD,)
    assert hit.hidden == ["loss"]


@pytest.mark.screen("LOSSWIN-3")
def test_game_waits_for_the_choice(hit: Shown) -> None:
    assert [needed.seat for needed in hit.table.waiting] == [A]
    hit.press("Fur")
    hit.press("Give it up")
    assert [needed.seat for needed in hit.table.waiting] != [A]
