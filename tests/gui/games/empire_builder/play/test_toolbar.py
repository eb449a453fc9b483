"""The toolbar of Empire Builder: cash below zero, and the end of Sudden Death."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from gui.games.empire_builder.play.last_turn import LastTurnBar
from gui.games.empire_builder.play.screen import RailwayScreen
from tests.core.games.empire_builder.places import WORLD
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.games.empire_builder.play.screens import screen_of
from tests.gui.windows.shown import text_of

SUDDEN = {"Sudden Death": "Yes"}
SEATS = {**HOME, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 5, 6]}


def discarded(but: int) -> list[int]:
    """Return all demand cards outside the hands except so many."""
    return sorted(WORLD.contracts)[6 + but :]


def shown(qtbot: QtBot, folder: Path, *seats: dict[str, Any], **more: Any) -> RailwayScreen:
    return screen_of(qtbot, railway_desk(folder, *seats, **more))


def bar_of(screen: RailwayScreen) -> LastTurnBar:
    (bar,) = screen.findChildren(LastTurnBar)
    return bar


@pytest.mark.screen("EB-SCR-35")
def test_negative_cash_is_red_with_a_minus_sign_and_a_word(qtbot: QtBot, tmp_path: Path) -> None:
    poor = {**HOME, "money": -5, "owed": 20}
    screen = shown(qtbot, tmp_path, poor, AWAY, options={"Borrowing": "Yes"})
    purse = screen.toolbar.purse
    assert "-$5M, overdrawn, owes $20M" in text_of(screen.toolbar)
    assert purse.property("role") == "overdrawn"
    screen.close_table()
    rich = shown(qtbot, tmp_path, HOME, AWAY)
    assert rich.toolbar.purse.property("role") == "figure"
    assert "overdrawn" not in text_of(rich.toolbar)
    rich.close_table()


@pytest.mark.screen("EB-SCR-42")
def test_sudden_death_counts_the_demand_cards_in_the_deck(qtbot: QtBot, tmp_path: Path) -> None:
    screen = shown(qtbot, tmp_path, *SEATS, options=SUDDEN, contract_discard=discarded(but=3))
    assert "Turn 5 · 3 cards left" in text_of(screen.toolbar)
    assert not bar_of(screen).isVisible()
    screen.close_table()
    usual = shown(qtbot, tmp_path, *SEATS, contract_discard=discarded(but=3))
    assert "left" not in text_of(usual.toolbar)
    usual.close_table()


@pytest.mark.screen("EB-SCR-42")
@pytest.mark.parametrize("active", [0, 1])
def test_last_card_announces_the_end_on_every_screen(
    qtbot: QtBot, tmp_path: Path, active: int
) -> None:
    screen = shown(
        qtbot,
        tmp_path,
        *SEATS,
        options=SUDDEN,
        contract_discard=discarded(but=0),
        active=active,
    )
    bar = bar_of(screen)
    name = screen.desk.table.names[active]
    assert bar.isVisible()
    assert bar.text.text().endswith(f"the game ends with {name}’s turn.")
    screen.close_table()
