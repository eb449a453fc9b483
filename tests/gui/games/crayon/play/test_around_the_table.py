"""Options, history and Who's Who."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.players.whos_who import IronWhosWho
from gui.history.window import HistoryWindow
from gui.options.window import OptionsWindow
from gui.table.model.local_table import LocalTableModel
from gui.theme.player_colours import PLAYERS
from gui.translation import translated
from tests.core.games.iron_dragon.rules.places import BOARD, ring
from tests.gui.replay.records import record
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.desks import desk_at
from tests.gui.windows.stage import put

A, B = Seat(0), Seat(1)
LEFT = Qt.MouseButton.LeftButton


def text_of(widget: QWidget) -> str:
    return " | ".join(label.text() for label in widget.findChildren(QLabel))


@pytest.mark.screen("OPTIONSWIN-1")
def test_options_are_listed_and_marked_and_read_only(qtbot: QtBot, tmp_path: Path) -> None:
    window = OptionsWindow(desk_at(tmp_path, HOME, AWAY, options={"Bank Loans": "Unlimited"}))
    put(qtbot, window)
    assert len(window.lines) == 13
    assert all(line.label in text_of(window) for line in window.lines)
    assert "Usually: No." in text_of(window)
    marks = [label for label in window.findChildren(QLabel) if label.accessibleName() == "changed"]
    assert len(marks) == 1
    assert window.findChildren(QPushButton) == []


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    desk = desk_at(tmp_path, {**HOME, "money": 30}, {**AWAY, "money": 30}, turn=5)
    desk.send(do.Move(path=(ring("Kola")[0],)))
    desk.send(do.PickUp(load="Fur"))
    desk.send(do.EndTurn())
    desk.send(do.Upgrade(loco="Sardar"))
    return desk


def history(qtbot: QtBot, desk: IronDesk) -> HistoryWindow:
    window = HistoryWindow(desk)
    put(qtbot, window, width=380, height=500)
    return window


def spot(window: HistoryWindow, item: QTreeWidgetItem) -> QPoint:
    return window.tree.visualItemRect(item).center()


@pytest.mark.screen("HISTORYWIN-1")
def test_newest_turn_is_on_top_and_a_click_shows_the_place(qtbot: QtBot, desk: IronDesk) -> None:
    window, asked = history(qtbot, desk), Asked(desk)
    items = window.items()
    assert [item.text(0) for item in items] == [
        "Buys the Sardar for 10 GP",
        "seat 0 moves 1 step to Kola",
        "seat 0 picks up Fur in Kola",
    ]
    QTest.mouseClick(window.tree.viewport(), LEFT, pos=spot(window, items[2]))
    assert asked.centred == [BOARD.by_name[ring("Kola")[0]]]
    QTest.keyClick(window.tree, Qt.Key.Key_Return)
    assert len(asked.centred) == 2


@pytest.mark.screen("HISTORYWIN-1")
def test_history_is_filtered_by_player_and_by_kind(qtbot: QtBot, desk: IronDesk) -> None:
    window = history(qtbot, desk)
    window.who.setCurrentIndex(window.who.findText("seat 1"))
    assert [item.text(0) for item in window.items()] == ["Buys the Sardar for 10 GP"]
    window.who.setCurrentIndex(0)
    window.what.setCurrentIndex(window.what.findText("Loads"))
    assert [item.text(0) for item in window.items()] == ["seat 0 picks up Fur in Kola"]


@pytest.mark.screen("HISTORYWIN-1")
def test_viewer_is_asked_for_the_entry(qtbot: QtBot, desk: IronDesk) -> None:
    window, asked = history(qtbot, desk), Asked(desk)
    assert not window.replay.isEnabled()
    QTest.mouseClick(window.tree.viewport(), LEFT, pos=spot(window, window.items()[2]))
    QTest.mouseClick(window.replay, LEFT)
    assert asked.replays == [2]


@pytest.mark.screen("HISTORYWIN-1", "REPLAY-9")
def test_continued_game_shows_earlier_history(qtbot: QtBot, tmp_path: Path) -> None:
    past = record()
    middle = past.last // 2
    names = [f"seat {number}" for number in range(len(past.names))]
    table = LocalTable.continue_from(RULES, past.entries, names, secret=bytes(32), at=middle)
    before = LocalTable.continue_from(RULES, past.entries, names, secret=bytes(32), at=middle - 40)
    window = history(qtbot, IronDesk(LocalTableModel(table), Settings(tmp_path)))
    shorter = history(qtbot, IronDesk(LocalTableModel(before), Settings(tmp_path)))
    told = [item.text(0) for item in window.items()]
    assert told
    assert told != [item.text(0) for item in shorter.items()]
    assert not window.nothing.isVisible()


@pytest.mark.screen("HISTORYWIN-1")
def test_new_game_has_an_empty_history(qtbot: QtBot, tmp_path: Path) -> None:
    window = history(qtbot, desk_at(tmp_path, HOME, AWAY))
    assert window.nothing.isVisible()
    assert window.nothing.text() == "Nothing has happened yet."


@pytest.mark.screen("WHOSWHO-1")
def test_everybody_has_a_card_in_the_order_of_play(qtbot: QtBot, tmp_path: Path) -> None:
    rich = {**HOME, "money": 120, "loco": "Iron Dragon", "loads": ["Gold"], "earned": 77}
    desk = desk_at(tmp_path, rich, {**AWAY}, levels=("", "easy"))
    window, asked = IronWhosWho(desk), Asked(desk)
    put(qtbot, window, width=380, height=500)
    assert window.order == [A, B]
    mine, theirs = (text_of(window.cards[seat]) for seat in (A, B))
    for words in ("120 GP", "77 GP", "Iron Dragon", "Groc", "Gold", "0 of 7", "person"):
        assert words in mine
    assert "computer, easy" in theirs
    QTest.mouseClick(window.cards[B], LEFT)
    QTest.mouseClick(window.cards[A].name, LEFT)
    assert asked.cities(desk) == ["Bluefeld", "Kola"]


@pytest.mark.screen("SETUPWIN-6")
def test_everybody_has_the_chosen_colour(qtbot: QtBot, tmp_path: Path) -> None:
    window = IronWhosWho(desk_at(tmp_path, HOME, AWAY, colours=[4, 2]))
    put(qtbot, window)
    chosen = [translated(PLAYERS[colour].name) for colour in (4, 2)]
    signs = [
        label.accessibleName()
        for card in window.cards.values()
        for label in card.findChildren(QLabel)
    ]
    assert [
        name for name in signs if name in {translated(player.name) for player in PLAYERS}
    ] == chosen


@pytest.mark.screen("WHOSWHO-1")
def test_order_is_reversed_on_turn_two(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_at(tmp_path, {"foreman": "Groc"}, {"foreman": "Denzel"}, turn=2, active=1)
    window, asked = IronWhosWho(desk), Asked(desk)
    put(qtbot, window)
    assert window.order == [B, A]
    QTest.mouseClick(window.cards[A].name, LEFT)
    assert asked.centred == []
    assert "not on the map yet" in asked.said[0]


def test_line_can_be_scrolled_into_view(qtbot: QtBot, tmp_path: Path) -> None:
    window = IronWhosWho(desk_at(tmp_path, HOME, AWAY))
    put(qtbot, window, width=300, height=80)
    window.show_line(B)
    assert window.focusWidget() is window.cards[B].name
