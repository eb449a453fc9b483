"""The victory window of Empire Builder: cash, debt and net; and Sudden Death."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.victory.model.statistics import Statistics
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.portraits import FACES
from gui.games.empire_builder.model.table import RailwayTable
from gui.games.empire_builder.victory.window import RailwayVictoryWindow
from tests.core.games.empire_builder.places import joining
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway
from tests.gui.stage import on_stage

A, B = Seat(0), Seat(1)
RICH: dict[str, Any] = {**HOME, "money": 264, "owed": 10}


def won() -> RailwayTable:
    """Return a game that the first player has won with five major cities."""
    track = [list(ends) for ends in joining(5)]
    table = railway({**RICH, "track": track}, AWAY, options={"Borrowing": "Yes"})
    table.do(A, do.EndTurn())
    return table


def ended_by_the_last_card() -> RailwayTable:
    """Return a game of Sudden Death whose last demand card has been drawn."""
    options = {"Sudden Death": "Yes", "Borrowing": "Yes"}
    table = railway(AWAY, {**RICH, "money": 400}, options=options)
    while not table.is_over:
        table.do(table.state.active, do.Pitch())
    return table


def texts(
    qtbot: QtBot, tmp_path: Path, table: RailwayTable
) -> tuple[RailwayVictoryWindow, list[str]]:
    window = RailwayVictoryWindow(RailwayDesk(table, Settings(tmp_path)))
    on_stage(qtbot, window, 620, 560)
    return window, [label.text() for label in window.accounts.findChildren(QLabel)]


@pytest.mark.screen("VICTORYWIN-2")
def test_net_is_cash_less_debt(qtbot: QtBot, tmp_path: Path) -> None:
    window, words = texts(qtbot, tmp_path, won())
    assert [head in words for head in ("Cash", "Owed", "Net", "Major cities")] == [True] * 4
    row = words.index("Ann")
    assert words[row + 1 : row + 5] == ["264", "10", "254", "5"]
    assert window.how.text() == "In turn 5, with $264M and 5 connected major cities."
    assert window.goal == 250


@pytest.mark.screen("EB-SCR-42", "VICTORYWIN-2")
def test_sudden_death_ranks_all_by_the_rules(qtbot: QtBot, tmp_path: Path) -> None:
    table = ended_by_the_last_card()
    standings = table.rules.standings(table.state)
    accounts = Statistics(table.rules, table.entries).accounts
    assert [account.seat for account in accounts] == [placing.seat for placing in standings]
    assert [account.worth for account in accounts] == [placing.points for placing in standings]
    window, _ = texts(qtbot, tmp_path, table)
    assert window.how.text().startswith("Sudden Death: the last demand card was drawn in turn")
    assert f"${accounts[0].worth}M" in window.how.text()
    assert window.goal is None


def test_worth_of_each_round_is_plotted() -> None:
    table = won()
    (played,) = Statistics(table.rules, table.entries).rounds
    assert (played.money[A], played.worth[A]) == (264, 254)


@pytest.mark.screen("EB-SCR-13")
def test_faces_of_all_players_are_shown_as_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    table = won()
    window, _ = texts(qtbot, tmp_path, table)
    usual = faces_in(window)
    table.appearances.show({A: FACES[9], B: FACES[9]})
    window.refresh()
    winner, first, second = faces_in(window)
    assert first == second
    assert first != usual[1]
    assert second != usual[2]
    assert winner != usual[0]


def faces_in(window: RailwayVictoryWindow) -> list[QImage]:
    """Return the pictures of the winner, and of each row without the player's sign."""
    winner = window.portrait.pixmap().toImage()
    rows = [sign.pixmap().toImage() for sign in window.accounts.signs]
    sides = [image.height() for image in rows]
    return [
        winner,
        *(
            image.copy(image.width() - side, 0, side, side)
            for image, side in zip(rows, sides, strict=True)
        ),
    ]
