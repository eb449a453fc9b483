"""The loss of a load of one of two trains."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.loss.model import loss_due
from gui.games.crayon.loss.window import LossWindow
from gui.games.crayon.model.table import local_player
from tests.core.games.empire_builder.places import card_that, centre
from tests.gui.games.empire_builder.moving.shown import ShownRailway
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO

B = Seat(1)
DERAILED = 108
"""Hits trains near Chicago and St. Louis."""


@pytest.fixture
def hit(qtbot: QtBot, tmp_path: Path) -> Any:
    """Return a window after another seat has drawn the event."""

    def made(seat: dict[str, Any], other: dict[str, Any], **more: Any) -> ShownRailway:
        shown = ShownRailway(
            qtbot,
            tmp_path,
            LossWindow,
            seat,
            other,
            computers={1},
            active=1,
            deck_top=[DERAILED, 20, 21, 22],
            **more,
        )
        shown.table.do(B, do.Pitch())
        shown.settle()
        return shown

    return made


@pytest.mark.screen("EB-SCR-33", "LOSSWIN-1")
def test_window_names_the_event_and_takes_the_chosen_load(hit: Any) -> None:
    shown = hit({"at": centre("Chicago"), "loads": ["Fish", "Imports"]}, HOME)
    event = loss_due(shown.table)
    assert event is not None
    assert f"{event.name}, event {DERAILED}: give up 1 load." in shown.text
    shown.press("Fish")
    shown.press("Give it up")
    assert local_player(shown.table).trains[0].loads == ("Imports",)
    assert loss_due(shown.table) is None


@pytest.mark.screen("EB-SCR-33")
def test_window_names_the_train_that_was_hit(hit: Any) -> None:
    trains = [
        {"at": centre("Denver"), "loads": ["Cattle", "Wheat"]},
        {"at": centre("Chicago"), "loads": ["Fish", "Imports"]},
    ]
    shown = hit({"trains": trains}, TWO, options=PAIRS)
    assert "give up 1 load of train 2" in shown.text
    assert not shown.has("Cattle")
    shown.press("Imports")
    shown.press("Give it up")
    assert local_player(shown.table).trains[1].loads == ("Fish",)


@pytest.mark.screen("EB-SCR-33", "LOSSWIN-2")
def test_each_load_shows_what_the_cards_in_hand_pay(hit: Any) -> None:
    card, number, demand = card_that(lambda wanted: wanted.load == "Fish")
    others = [other for other in (41, 42, 43) if other != card][:2]
    mine = {"at": centre("Chicago"), "loads": ["Fish", "Imports"], "contracts": [card, *others]}
    shown = hit(mine, HOME)
    del number
    assert f"{demand.city} for ${demand.pay}M" in shown.button("Fish").text()
    assert not shown.button("Give it up").isEnabled()
    shown.press("Fish")
    assert shown.button("Give it up").isEnabled()
