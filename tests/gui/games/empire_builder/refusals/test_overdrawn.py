"""With negative cash, everything that costs money is disabled with that reason (EB-SCR-35)."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gui.games.crayon.building.model.building import Building
from gui.games.crayon.model.why import Why
from gui.games.crayon.model.why_words import words_of
from gui.games.empire_builder.players.card_window import PlayerCardWindow
from gui.games.empire_builder.trains.window import TrainWindow
from gui.theme.palette import PALETTES
from tests.core.games.empire_builder.places import BOARD, out_of
from tests.gui.games.empire_builder.deals.trading import BENS, edge, trading
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway, railway_desk
from tests.gui.games.empire_builder.moving.shown import ShownRailway
from tests.gui.windows.stage import put

LENDS = {"Borrowing": "Yes"}
POOR = {**HOME, "money": -5, "owed": 20}


@pytest.mark.screen("EB-SCR-35")
def test_track_says_that_the_player_is_overdrawn() -> None:
    table: Any = railway(POOR, AWAY, options=LENDS, phase="build")
    link = Building(table).link(BOARD.edges_by_name[out_of("Chicago")])
    assert (link.mark, link.action) == ("X", None)
    assert link.reason == "you are overdrawn, and this costs $1M"
    assert isinstance(link.why, Why)
    assert "overdrawn" in words_of(link.why, table)


@pytest.mark.screen("EB-SCR-35", "EB-SCR-36")
def test_train_says_that_the_player_is_overdrawn(qtbot: QtBot, tmp_path: Path) -> None:
    shown = ShownRailway(qtbot, tmp_path, TrainWindow, POOR, AWAY, options=LENDS)
    press = shown.button("Build the Fast Freight")
    assert not press.isEnabled()
    assert "overdrawn" in press.toolTip()


@pytest.mark.screen("EB-SCR-35", "EB-SCR-41")
def test_offer_for_money_says_that_the_player_is_overdrawn(tmp_path: Path) -> None:
    options = {"Track Trading": "Yes", "Borrowing": "Yes"}
    desk = trading(tmp_path, options=options, money=-5, owed=20)
    desk.deal.ask(1)  # type: ignore[arg-type]
    desk.deal.toggle(edge(BENS[0]))
    desk.deal.pay(1)
    action = desk.deal.action()
    assert action is not None
    assert not action.allowed
    assert "overdrawn" in action.reason


@pytest.mark.screen("EB-SCR-35", "EB-SCR-12")
def test_player_card_shows_negative_cash_in_red(qtbot: QtBot, tmp_path: Path) -> None:
    desk = railway_desk(tmp_path, POOR, AWAY, options=LENDS)
    window = PlayerCardWindow(desk)
    put(qtbot, window)
    red = PALETTES[desk.settings.present.desktop.palette].warning
    assert red in window.cash.styleSheet()
    assert (window.cash.text(), window.overdrawn.text()) == ("-$5M", "overdrawn")
    texts = [label.text() for label in window.findChildren(QLabel)]
    assert {"Cash", "Owed", "Major cities"} <= set(texts)
