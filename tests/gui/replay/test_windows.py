"""The windows of the replay viewer: plots, the remaining cards, and playing on from here."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from config import Settings
from core.table import PERSON, LocalTable
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.remaining.window import IronRemainingWindow
from gui.replay.model.play_from import PlayFrom
from gui.replay.model.record_table import RecordTable
from gui.replay.play_from import PlayFromQuestion
from gui.replay.plots import Plots
from tests.gui.replay.records import FLOODS, WON, record

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def settings(qapp: QApplication, tmp_path: Path) -> Settings:
    return Settings(tmp_path)


def test_plots_show_everybodys_values_and_a_click_goes_there(
    qtbot: QtBot, settings: Settings
) -> None:
    plots = Plots(record(), settings)
    qtbot.addWidget(plots)
    money, network = plots.charts
    plots.resize(360, 420)
    plots.show()
    at = QPoint(200, 120)
    QTest.mouseMove(money, at)
    place = money.at
    assert place is not None
    sample, name = record().samples[place], record().names[0]
    assert f"{name}: {sample.figures[0][0]}\n" in money.readout
    with qtbot.waitSignal(plots.chosen) as chosen:
        QTest.mouseClick(network, LEFT, NONE, at)
    assert chosen.args == [sample.entry]
    before = plots.grab().toImage()
    plots.show_entry(sample.entry)
    assert plots.grab().toImage() != before
    assert f"{name}: {sample.figures[1][0]}\n" in network.accessibleDescription()


def child(item: QTreeWidgetItem, place: int) -> QTreeWidgetItem:
    found = item.child(place)
    assert found is not None
    return found


@pytest.mark.screen("REPLAY-8")
def test_remaining_cards_are_listed_and_can_be_filtered(qtbot: QtBot, settings: Settings) -> None:
    table = RecordTable(record(), 400)
    window = IronRemainingWindow(IronDesk(table, settings))
    qtbot.addWidget(window)
    window.show()

    def groups() -> list[str]:
        items = [window.list.topLevelItem(place) for place in range(4)]
        return [item.text(0) for item in items if item is not None]

    decks = table.state
    contracts = sum(card <= 120 for card in decks.contracts.deck)
    assert groups() == [
        f"Contracts ({contracts})",
        f"Events ({len(decks.contracts.deck) - contracts})",
        f"Foremen ({len(decks.foremen.deck)})",
        f"Ships ({len(decks.ships.deck)})",
    ]
    first = window.list.topLevelItem(0)
    assert first is not None
    cards = [child(first, place) for place in range(first.childCount())]
    demand = child(cards[0], 1).text(0)
    QTest.keyClicks(window.filter, demand)
    assert not cards[0].isHidden()
    assert sum(not card.isHidden() for card in cards) < len(cards)
    table.go_to(0)
    assert groups()[:2] == ["Contracts (120)", "Events (26)"]


@pytest.mark.screen("REPLAY-9")
def test_dialog_asks_for_the_players_and_gives_the_new_game(
    qtbot: QtBot, settings: Settings
) -> None:
    dialog = PlayFromQuestion(PlayFrom(record(FLOODS), 60))
    qtbot.addWidget(dialog)
    dialog.show()
    combo_box, two, three = dialog.players
    for box in (combo_box, two, three):
        box.setCurrentIndex(box.findData("normal"))
    assert not dialog.start.isEnabled()
    assert dialog.trouble.isVisible()
    two.setCurrentIndex(two.findData(PERSON))
    assert not dialog.trouble.isVisible()
    with qtbot.waitSignal(dialog.started) as started:
        QTest.mouseClick(dialog.start, LEFT)
    (table,) = started.args
    assert isinstance(table, LocalTable)
    levels = [seat.level for seat in table.position.table.control]
    assert levels == ["normal", PERSON, "normal"]


@pytest.mark.screen("REPLAY-9")
def test_end_of_a_won_game_cannot_be_continued(qtbot: QtBot, settings: Settings) -> None:
    dialog = PlayFromQuestion(PlayFrom(record(WON), record(WON).last))
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.start.isEnabled()
    assert "over" in dialog.trouble.text()
