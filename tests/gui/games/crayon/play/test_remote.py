"""The strip about another player's turn names the player of each action (REMOTE-TURN-1)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.opening import FAST_LOCOS
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.play.remote import RemoteWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.local_table import LocalTableModel
from gui.table.model.table import TableModel
from tests.core.games.iron_dragon.rules.places import centre
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at
from tests.gui.windows.shown import text_of

A, B = Seat(0), Seat(1)
SEATS: Sequence[str | tuple[str, str]] = ["Ann", ("Bob", "normal"), "Cid"]
"""A person here, a computer, and a person who may sit anywhere."""


class Strip:
    def __init__(self, qtbot: QtBot, desk: IronDesk) -> None:
        self.table = desk.table
        self.window = RemoteWindow(desk)
        on_stage(qtbot, self.window, 1200, 90)

    @property
    def heading(self) -> str:
        return text_of(self.window).split("\n")[0]

    @property
    def told(self) -> list[str]:
        told = [
            label
            for label in self.window.findChildren(QLabel)
            if label is not self.window.hint and ("·" in label.text() or label.wordWrap())
        ]
        return told[-1].text().split("   ·   ")


@pytest.fixture
def opening(qtbot: QtBot, tmp_path: Path) -> Strip:
    table: IronTable = LocalTableModel(LocalTable.new(RULES, SEATS, secret=bytes(32)))
    return Strip(qtbot, IronDesk(table, Settings(tmp_path)))


@pytest.mark.screen("REMOTE-TURN-1", "FOREMANPICK-5")
def test_each_choice_of_the_opening_is_beside_its_players_name(opening: Strip) -> None:
    table = opening.table
    expected: list[str] = []
    for turn in range(6):
        if table.state.turn:
            break
        seat = table.waiting[0].seat
        name = table.names[seat]
        assert opening.heading == f"{name} is choosing a foreman"
        refuses = turn == 1 and len(table.state.players[seat].choices) > 1
        foreman = None if refuses else table.state.players[seat].choices[0]
        table.do(seat, do.ChooseForeman(foreman=foreman))
        expected.append(f"{name} employs {foreman or 'none of the foremen dealt'}")
        if table.state.turn == 0:
            assert opening.told == expected[-3:]
    assert table.state.turn == 1


@pytest.mark.screen("REMOTE-TURN-1")
def test_choice_of_a_loco_is_not_called_one_of_a_foreman(qtbot: QtBot, tmp_path: Path) -> None:
    options = {"Starting Locos": "Fast"}
    table: IronTable = LocalTableModel(
        LocalTable.new(RULES, SEATS, secret=bytes(32), options=options)
    )
    strip = Strip(qtbot, IronDesk(table, Settings(tmp_path)))
    first, second = table.state.order[:2]
    assert strip.heading == f"{table.names[first]} is choosing a loco"
    table.do(first, do.ChooseLoco(loco=FAST_LOCOS[0]))
    assert strip.heading == f"{table.names[second]} is choosing a loco"
    assert strip.told == [f"{table.names[first]} begins with the {FAST_LOCOS[0]}"]


@pytest.mark.screen("REMOTE-TURN-1")
def test_nobody_is_said_to_choose_while_foremen_are_dealt(
    opening: Strip, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a network each card takes a moment, and the game waits for no seat in between."""
    monkeypatch.setattr(TableModel, "waiting", ())
    opening.window.refresh()
    assert opening.heading == "Dealing cards"


@pytest.mark.screen("REMOTE-TURN-1", "LOSSWIN-3")
def test_lines_name_each_player_that_the_heading_does_not(qtbot: QtBot, tmp_path: Path) -> None:
    near = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": ["Fur", "Ale"]}
    others: dict[str, Any] = {"levels": ("", "normal"), "active": 1}
    desk = desk_at(tmp_path, near, {**AWAY, "money": 60}, deck_top=[127, 20, 21, 22], **others)
    strip = Strip(qtbot, desk)
    assert strip.heading == "seat 1 is playing"
    desk.table.do(B, do.Pitch())
    assert strip.heading == "Waiting for seat 0 to give up a load"
    assert any(line.startswith("seat 1 ") for line in strip.told)
    assert not any(line.startswith("seat 0 ") for line in strip.told)


@pytest.mark.screen("REMOTE-TURN-1")
def test_actions_of_the_player_in_turn_are_shown_without_the_name(
    qtbot: QtBot, tmp_path: Path
) -> None:
    desk = desk_at(tmp_path, HOME, {**AWAY, "money": 60}, levels=("", "normal"), active=1)
    strip = Strip(qtbot, desk)
    desk.table.do(B, do.Upgrade(loco="Sardar"))
    assert strip.told == ["buys the Sardar for 10 GP"]
