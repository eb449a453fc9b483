"""In German, with text half as large again, on a small screen: nothing is cut off or grows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QPushButton,
    QScrollArea,
    QScrollBar,
    QTableView,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from config import Settings
from core.log import TableId
from gui.fonts import load_fonts
from gui.frame.frame import SMALLEST
from gui.games.crayon.advice.window import AiWindow
from gui.games.crayon.contracts.window import ContractsWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.games.iron_dragon.windows import INFORMATION
from gui.replay.model.record_table import RecordTable
from gui.saves.game_list import Records
from gui.saves.window import SaveWindow
from gui.settings.window import SettingsWindow
from gui.setup.model import LONGEST_NAME
from gui.setup.screen import SetupScreen
from gui.sound.player import SilentPlayer
from gui.storage.recovery import Recorded
from gui.storage.slots import Slots
from gui.table.model.table import TableModel
from gui.theme.sheet import apply_theme
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.focus import name_of
from gui.windows.docks import Dock
from gui.windows.front import Front
from tests.core.games.iron_dragon.rules.places import BOARD, plain, sections
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.each import each
from tests.gui.games.crayon.advice.test_window import PITCH, RUN, Thinker
from tests.gui.play.conftest import Play
from tests.gui.replay.records import WON, record
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.translation.conftest import german
from tests.samples import sampled

__all__ = ["german"]  # a fixture of another folder

WIDE, HIGH = 1280, 800
LONGEST = "Catharina Ågren-Niederw."
WIDEST = "WILHELMINA MOWEMM-WAGNER"
assert len(LONGEST) == LONGEST_NAME


@pytest.fixture
def scaled(request: pytest.FixtureRequest, qapp: QApplication, tmp_path: Path) -> Iterator[None]:
    """Scale all text to one and a half, or another percentage, in our own fonts."""
    before = qapp.styleSheet(), qapp.font()
    load_fonts()
    percent = getattr(request, "param", 150)
    apply_theme(qapp, Settings(tmp_path).present.desktop._replace(text_scale_pct=percent))
    yield
    qapp.setStyleSheet(before[0])
    qapp.setFont(before[1])


@pytest.fixture
def large(scaled: None, german: None) -> None:
    """Use German and large text."""
    del scaled, german


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def active() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def cut_off(window: QWidget) -> list[str]:
    """Return the widgets with less room than their text needs."""
    shown = [widget for widget in window.findChildren(QWidget) if widget.isVisible()]
    labels = [widget for widget in shown if isinstance(widget, QLabel) and widget.text()]
    buttons = [widget for widget in shown if isinstance(widget, QAbstractButton) and widget.text()]
    boxes = [widget for widget in shown if isinstance(widget, QComboBox)]
    return [
        *(label.text() for label in labels if _is_cut(label)),
        *(button.text() for button in buttons if _lacks(button)),
        *(box.currentText() for box in boxes if box.height() < box.sizeHint().height() - 2),
    ]


def _is_cut(label: QLabel) -> bool:
    if not label.wordWrap():
        return _lacks(label)
    widest = max(label.fontMetrics().horizontalAdvance(word) for word in label.text().split())
    return label.height() + 1 < label.heightForWidth(label.width()) or label.width() < widest


def _lacks(widget: QWidget) -> bool:
    wanted = widget.sizeHint()
    return widget.width() + 1 < wanted.width() or widget.height() + 2 < wanted.height()


@pytest.mark.screen("A11Y-8", "LAYOUT-3")
@pytest.mark.usefixtures("large")
def test_no_window_beside_the_map_cuts_its_text(play: Play) -> None:
    mine = {**HOME, "money": 40, "contracts": [1, 2, 3], "loads": ["Gold"]}
    events = [lasting(129, seat=1), lasting(137, seat=0)]
    game = play(mine, AWAY, turn=5, events_in_play=events, size=(WIDE, HIGH))
    cut = {}
    for name in (*INFORMATION, "city"):
        game.screen.windows.open(name)
        game.settle()
        cut[name] = cut_off(game.screen.windows._made[name])
        game.screen.windows.close(name)
    assert {name: words for name, words in cut.items() if words} == {}


@pytest.mark.screen("LAYOUT-3")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("scaled", [100], indirect=True)
def test_no_dock_is_wider_than_its_place_in_a_small_window(play: Play) -> None:
    game = play({**HOME, "money": 40, "contracts": [1, 2, 3]}, AWAY, turn=5, size=(1024, 700))
    room = {}
    for name in (*INFORMATION, "city"):
        game.screen.windows.open(name)
        game.settle()
        content, place = game.content(name), game.content(name).parentWidget()
        assert place is not None
        room[name] = place.width() - content.width()
        game.screen.windows.close(name)
    assert {name: less for name, less in room.items() if less < 0} == {}


@pytest.mark.screen("LAYOUT-3")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("name", ["loco_legend", "contract_legend", "ship_legend", "load_legend"])
def test_legend_is_no_wider_than_its_dock(play: Play, name: str) -> None:
    game = play(HOME, AWAY, turn=5, size=(WIDE, HIGH))
    game.screen.open_window(name)
    game.settle()
    bars = game.content(name).findChildren(QScrollBar)
    across = [bar for bar in bars if bar.orientation() is Qt.Orientation.Horizontal]
    assert [scroll_bar.maximum() for scroll_bar in across if scroll_bar.maximum()] == []


@pytest.mark.screen("LEGEND-CITY-1", "LEGEND-1", "LAYOUT-3")
@pytest.mark.usefixtures("scaled")
@pytest.mark.parametrize("scaled", [100, 120], indirect=True)
@pytest.mark.parametrize(("wide", "high"), sampled([(1024, 700), (1920, 1080)], quick=1))
def test_all_columns_of_every_legend_are_in_view(play: Play, wide: int, high: int) -> None:
    game = play(HOME, AWAY, turn=5, size=(wide, high))
    beyond = {}
    for name in INFORMATION:
        game.screen.open_window(name)
        game.settle()
        for table in game.content(name).findChildren(QTableView):
            beyond[name] = table.horizontalScrollBar().maximum()
    assert {name: most for name, most in beyond.items() if most} == {}


@pytest.mark.screen("LEGEND-CITY-1", "LEGEND-1", "A11Y-5")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("scaled", [200], indirect=True)
def test_column_without_room_in_huge_text_can_be_scrolled_to(play: Play) -> None:
    game = play(HOME, AWAY, turn=5, size=(1024, 700))
    game.screen.open_window("city_legend")
    game.settle()
    (table,) = game.content("city_legend").findChildren(QTableView)
    last = table.model().columnCount() - 1
    assert table.horizontalScrollBar().isVisible()
    table.scrollTo(table.model().index(0, last))
    assert table.visualRect(table.model().index(0, last)).right() <= table.viewport().width()


@pytest.mark.screen("AIWIN-1", "LAYOUT-3")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("scaled", [150, 200], indirect=True)
def test_plans_scroll_together_with_their_description_and_only_vertically(play: Play) -> None:
    game = play({**HOME, "contracts": [1, 2, 3]}, AWAY, size=(1024, 700))
    thinker = Thinker()
    window = AiWindow(game.desk, thinker.ask)
    dock = Dock("ai", window)
    game.screen.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    thinker.answer((RUN, PITCH))
    game.settle()
    (area,) = dock.findChildren(QScrollArea)
    assert window.minimumSizeHint().width() <= area.viewport().width()
    assert cut_off(window) == []


@pytest.mark.screen("LAYOUT-3")
@pytest.mark.usefixtures("large")
def test_screen_needs_no_more_height_for_the_reported_events(play: Play) -> None:
    events = [lasting(card, seat=1, turn=6) for card in (123, 129)]
    game = play(HOME, AWAY, turn=5, events_in_play=events, size=(WIDE, HIGH))
    for name in list(game.screen.windows.shown):
        game.screen.windows.close(name)
    game.screen.windows.open("city")  # it can be narrow, which must not count for the strip
    game.settle()
    assert game.screen.minimumSizeHint().height() < 700


@pytest.mark.screen("SETUPWIN-3", "A11Y-8")
@pytest.mark.usefixtures("large")
def test_six_players_are_visible_without_scrolling(qtbot: QtBot, tmp_path: Path) -> None:
    screen = SetupScreen(Settings(tmp_path), Slots(tmp_path / "saves"), secret=lambda: bytes(32))
    on_stage(qtbot, screen, WIDE, HIGH)
    QTest.mouseClick(screen.count.counts[6], Qt.MouseButton.LeftButton)
    settle()
    assert not screen.preview.isVisible()
    assert len(screen.rows) == 6
    assert all(not row.visibleRegion().isEmpty() for row in screen.rows)
    assert cut_off(screen) == []


@pytest.mark.screen("SETUPWIN-3", "SETUPWIN-7", "A11Y-2", "A11Y-8", "LAYOUT-3")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("scaled", [200], indirect=True)
@pytest.mark.parametrize("size", [(1024, 700), (WIDE, HIGH)])
def test_tab_key_brings_every_control_of_the_setup_fully_into_view(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int]
) -> None:
    screen = SetupScreen(Settings(tmp_path), Slots(tmp_path / "saves"), secret=lambda: bytes(32))
    on_stage(qtbot, screen, *size)
    screen.model.set_count(6)
    screen.model.set_level(5, "really-easy")
    screen.refresh()
    settle()
    controls: list[QWidget] = [*screen.options.buttons.values()]
    for row in screen.rows:
        controls += [row.colour, row.name.shown, row.kind]
    screen.saves.new.setFocus()
    cut = set(controls)
    for _ in range(80):
        QTest.keyClick(active(), Qt.Key.Key_Tab)
        settle()
        focus = active()
        if focus in cut and focus.visibleRegion() == QRegion(focus.rect()):
            cut.remove(focus)
    assert [name_of(widget) for widget in cut] == []


@pytest.mark.screen("SETUPWIN-3", "A11Y-8", "LAYOUT-3")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("scaled", [200], indirect=True)
def test_number_of_players_can_be_scrolled_into_view(qtbot: QtBot, tmp_path: Path) -> None:
    screen = SetupScreen(Settings(tmp_path), Slots(tmp_path / "saves"), secret=lambda: bytes(32))
    on_stage(qtbot, screen, 1024, 700)
    settle()
    six = screen.count.counts[6]
    bars = [scroll_bar for scroll_bar in screen.findChildren(QScrollBar) if scroll_bar.isVisible()]
    across = [bar for bar in bars if bar.orientation() is Qt.Orientation.Horizontal]
    for bar in across:
        bar.setFocus()
        QTest.keyClick(bar, Qt.Key.Key_End)
    settle()
    assert not any(screen.options.isAncestorOf(bar) for bar in across)
    assert six.visibleRegion() == QRegion(six.rect())


@pytest.mark.screen("PITCHWIN-1", "LAYOUT-3")
@pytest.mark.usefixtures("large")
def test_hand_scrolls_and_its_pitch_buttons_do_not(play: Play, qtbot: QtBot) -> None:
    game = play({**HOME, "contracts": [1, 2, 3]}, AWAY, turn=5, size=(WIDE, 700))
    game.screen.open_window("pitch")
    game.settle()
    window = game.front("pitch")
    buttons = [
        push_button for push_button in window.findChildren(QPushButton) if push_button.isVisible()
    ]
    assert len(buttons) == 2
    assert game.focus in buttons
    qtbot.waitUntil(
        lambda: all(button.visibleRegion() == QRegion(button.rect()) for button in buttons)
    )
    assert any(bar.isVisible() for bar in window.findChildren(QScrollBar))


@pytest.mark.screen("CONTRACTWIN-7", "A11Y-8")
@pytest.mark.usefixtures("scaled")
def test_hand_with_two_marked_demands_is_shown_without_scrolling(play: Play) -> None:
    """The hand was 21 pixels too high."""
    mine = {**HOME, "money": 60, "contracts": [1, 2, 3], "loads": ["Gold", "Fur"]}
    game = play(mine, AWAY, turn=5, size=(WIDE, HIGH))
    game.screen.windows.open("contracts")
    game.settle()
    hand = game.screen.windows.content("contracts")
    assert isinstance(hand, ContractsWindow)
    rows = [row for card in hand.hand.cards for row in card.rows]
    assert sum(row.aboard.isVisible() for row in rows) == 2
    area = hand.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    assert area.verticalScrollBar().maximum() == area.horizontalScrollBar().maximum() == 0


@pytest.mark.screen("SETUPWIN-3", "A11Y-8")
@pytest.mark.usefixtures("large")
def test_players_keep_their_height_after_any_earlier_number(qtbot: QtBot, tmp_path: Path) -> None:
    screen = SetupScreen(Settings(tmp_path), Slots(tmp_path / "saves"), secret=lambda: bytes(32))
    on_stage(qtbot, screen, WIDE, HIGH)
    for count in (6, 2, 6, 4, 2):
        QTest.mouseClick(screen.count.counts[count], Qt.MouseButton.LeftButton)
        assert len([row for row in screen.rows if row.isVisible()]) == count
        settle()
        assert [row for row in screen.rows if row.height() < row.sizeHint().height()] == []
        assert screen.preview.isVisible() is (count != 6)


@pytest.mark.screen("A11Y-8")
@pytest.mark.usefixtures("large")
def test_slots_of_saved_games_are_visible_in_full_width(play: Play, tmp_path: Path) -> None:
    game = play(HOME, AWAY, size=(WIDE, HIGH))
    window = SaveWindow(game.desk, Slots(tmp_path / "saves"))
    Front(window, game.screen).present()
    settle()
    for widget in each((*window.boxes, *window.findChildren(QPushButton))):
        assert widget.visibleRegion().boundingRect().width() == widget.width()


@pytest.mark.screen("UISETTINGS-1", "A11Y-8")
@pytest.mark.parametrize("scaled", [100, 150], indirect=True)
@pytest.mark.parametrize("language", sampled(["scaled", "large"], quick=1))
def test_pages_of_the_settings_are_in_a_row_if_there_is_room(
    request: pytest.FixtureRequest, scaled: None, language: str, play: Play
) -> None:
    del scaled
    request.getfixturevalue(language)
    game = play(HOME, AWAY, size=(WIDE, HIGH))
    window = SettingsWindow(game.settings, SilentPlayer())
    Front(window, game.screen).present()
    settle()
    tabs = window.pages.tabBar()
    for number in each(range(tabs.count())):  # the front one is bold and a little wider
        QTest.mouseClick(tabs, Qt.MouseButton.LeftButton, pos=tabs.tabRect(number).center())
        settle()
        assert window.pages.currentIndex() == number
        assert tabs.rect().contains(tabs.tabRect(0))
        assert tabs.rect().contains(tabs.tabRect(tabs.count() - 1))
        assert [
            tool_button for tool_button in tabs.findChildren(QToolButton) if tool_button.isVisible()
        ] == []


@pytest.mark.screen("A11Y-8")
@pytest.mark.usefixtures("large")
def test_buttons_of_the_end_are_as_high_as_their_text(qtbot: QtBot, tmp_path: Path) -> None:
    won = record(WON)
    window = IronVictoryWindow(IronDesk(RecordTable(won, won.last), Settings(tmp_path)))
    least = window.minimumSizeHint()
    on_stage(qtbot, window, max(640, least.width()), least.height())
    settle()
    assert cut_off(window) == []


@pytest.mark.screen("VICTORYWIN-2", "LAYOUT-3")
@pytest.mark.usefixtures("large")
def test_end_window_is_within_the_map_for_any_name_of_the_winner(
    play: Play, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    won, game = record(WON), play(HOME, AWAY, size=(WIDE, HIGH))
    monkeypatch.setattr(RecordTable, "names", (LONGEST, "Bo"))
    window = IronVictoryWindow(IronDesk(RecordTable(won, won.last), Settings(tmp_path)))
    Front(window, game.map).present()
    buttons, account = (window.watch_button, window.save_button, window.ok_button), window.accounts
    qtbot.waitUntil(
        lambda: all(button.visibleRegion() == QRegion(button.rect()) for button in buttons)
    )
    assert account.visibleRegion().boundingRect().width() == account.width()
    assert cut_off(account) == []


@pytest.mark.screen("LAYOUT-3")
@pytest.mark.usefixtures("large")
def test_long_name_over_a_dock_takes_no_room_from_the_map(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableModel, "names", ("M" * LONGEST_NAME, "Bo"))
    game = play({**HOME, "contracts": [1, 2, 3]}, AWAY, size=(1024, 700))
    assert game.map.width() * 2 >= 1024
    labels = game.dock("contracts").findChildren(QLabel)
    (title,) = (label for label in labels if label.text() and label.toolTip())
    assert title.toolTip() == f"Aufträge: {'M' * LONGEST_NAME}"


@pytest.mark.screen("TOOLBAR-1", "TOOLBAR-5", "A11Y-8")
@pytest.mark.usefixtures("large")
def test_only_a_long_name_is_shortened_in_the_toolbar(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableModel, "names", (WIDEST, "Bo"))
    events = [lasting(card, seat=1, turn=6) for card in (123, 137)]
    game = play(
        {**HOME, "money": 0, "debt": 4},
        AWAY,
        turn=6,
        options={"Bank Loans": "Unlimited"},
        events_in_play=events,
        size=(WIDE, HIGH),
    )
    bar = game.screen.toolbar
    (name,) = (
        elided_label
        for elided_label in bar.findChildren(ElidedLabel)
        if elided_label.text() == WIDEST
    )
    (gold,) = (label for label in bar.findChildren(QLabel) if "schuldet" in label.text())
    assert bar.rect().right() <= WIDE
    assert name.toolTip() == WIDEST
    assert cut_off(bar) == [WIDEST]
    last = bar.buttons["system_menu"].geometry()
    assert gold.x() - last.right() > 8


@pytest.mark.screen("MAP-14", "LAYOUT-3", "A11Y-5")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("scaled", [100, 200], indirect=True)
def test_strip_of_a_survey_fits_a_small_window(play: Play) -> None:
    way = plain(6)
    game = play({**HOME, "money": 60, "track": sections(way[:2])}, AWAY, size=(1024, 700))
    game.type("bg")
    game.map.survey.point(BOARD.milepost(way[5]))
    game.map.refresh()
    game.settle()
    assert game.screen.minimumSizeHint().width() <= 1024
    assert cut_off(game.screen.build) == []


@pytest.mark.screen("A11Y-5")
@pytest.mark.usefixtures("large")
@pytest.mark.parametrize("scaled", [100, 200], indirect=True)
def test_list_of_games_fits_a_small_window(qtbot: QtBot, tmp_path: Path) -> None:
    names = (LONGEST, "Bertram Ørsted-Meyer van", "Cleo", "Dora")
    game = Recorded(tmp_path / "1.rail", TableId(bytes(16)), names, (0, 1, 2, 3), 9, None, 0.0)
    listed = Records(iter([game] * 3))
    frame = QWidget()
    qtbot.addWidget(frame)
    frame.resize(SMALLEST)
    front = Front(listed, frame)
    frame.show()
    front.present()
    settle()
    bars = listed.findChildren(QScrollBar) + front.findChildren(QScrollBar)
    across = [bar for bar in bars if bar.orientation() is Qt.Orientation.Horizontal]
    assert [scroll_bar.maximum() for scroll_bar in across if scroll_bar.isVisible()] == []
    assert front.width() <= SMALLEST.width()
    assert cut_off(listed) == []
