"""The victory window and its chart."""

from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon.rules import RULES
from core.log import read_log
from core.table import ClientIndex
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.victory.window import IronVictoryWindow
from gui.rematch.model.rematch import Rematch, RematchActions
from gui.replay.model.record import Record
from gui.replay.model.record_table import RecordTable
from gui.theme.palette import STANDARD
from gui.theme.player_colours import PLAYERS
from gui.widgets.chart import Chart, Series, round_scale, round_top
from gui.windows.front import Front
from tests.each import each
from tests.gui.stage import on_stage

GOLDEN = Path(__file__).parents[4] / "golden" / "iron_dragon" / "surplus-for-three.rail"
LEFT = Qt.MouseButton.LeftButton
LONGEST = "Catharina Ågren-Niederw."


@cache
def record() -> Record:
    return Record(read_log(GOLDEN).entries, RULES)


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> IronVictoryWindow:
    won = RecordTable(record(), record().last)
    window = IronVictoryWindow(IronDesk(won, Settings(tmp_path)))
    on_stage(qtbot, window, 560, 520)
    return window


@pytest.mark.screen("VICTORYWIN-2")
def test_window_names_the_winner_and_everybodys_results(opened: IronVictoryWindow) -> None:
    table = opened.desk.table
    winner = table.winner
    assert winner is not None
    assert table.names[winner] in opened.winner.text()
    texts = [label.text() for label in opened.findChildren(QLabel)]
    for head in ("GP", "Earned", "Major cities", "Debt", "Turns", "Deliveries"):
        assert head in texts
    for name, player in zip(table.names, table.state.players, strict=True):
        row = texts.index(name)
        assert texts[row + 1 : row + 3] == [str(player.money), str(player.earned)]


@pytest.mark.screen("VICTORYWIN-2")
def test_chart_has_a_line_for_everybody(opened: IronVictoryWindow) -> None:
    image = opened.chart.grab().toImage()
    for colour in each(opened.desk.table.colours):
        assert seen(image, colour.colour) > 40


@pytest.mark.screen("VICTORYWIN-3", "VICTORYWIN-4")
@pytest.mark.parametrize("way", ["watch", "save_record", "ok"])
def test_click_chooses_an_action_and_the_window_stays(
    qtbot: QtBot, opened: IronVictoryWindow, way: str
) -> None:
    pressed = {
        "watch": opened.watch_button,
        "save_record": opened.save_button,
        "ok": opened.ok_button,
    }[way]
    with qtbot.waitSignal(getattr(opened, way)):
        QTest.mouseClick(pressed, LEFT)
    assert opened.isVisible()


@pytest.mark.screen("VICTORYWIN-2", "LAYOUT-3")
@pytest.mark.parametrize("room", [900, 620, 420])
def test_long_name_has_its_place_and_the_chart_is_complete_if_there_is_room(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    monkeypatch.setattr(RecordTable, "names", (LONGEST, "Bo", "Cy"))
    over = QWidget()
    window = IronVictoryWindow(IronDesk(RecordTable(record(), record().last), Settings(tmp_path)))
    front = Front(window, over)
    on_stage(qtbot, over, room, 1000)
    front.present()
    parts = (window.chart, window.accounts, window.ok_button)
    qtbot.waitUntil(lambda: all(part.visibleRegion() == QRegion(part.rect()) for part in parts))
    (name,) = (label for label in window.accounts.findChildren(QLabel) if label.text() == LONGEST)
    assert name.width() >= name.sizeHint().width()


@pytest.mark.screen("VICTORYWIN-3", "LAYOUT-3")
@pytest.mark.parametrize(("room", "rows"), [(900, 1), (420, 2)])
def test_buttons_are_in_one_row_if_there_is_room(
    qtbot: QtBot, tmp_path: Path, room: int, rows: int
) -> None:
    over = QWidget()
    again = Rematch(
        ["Ann", "Ben"],
        me=ClientIndex(0),
        leader=lambda: ClientIndex(0),
        is_here=lambda _: True,
        send=lambda _, to: to,
        actions=RematchActions(lambda *_: None, lambda *_: None),
    )
    won = RecordTable(record(), record().last)
    window = IronVictoryWindow(IronDesk(won, Settings(tmp_path)), None, again)
    window.save_button.setMinimumWidth(250)  # as in a language with long words
    front = Front(window, over)
    on_stage(qtbot, over, room, 1000)
    front.present()
    buttons = [
        push_button for push_button in window.findChildren(QPushButton) if push_button.isVisible()
    ]
    assert len(buttons) == 4
    qtbot.waitUntil(lambda: len({button.geometry().center().y() for button in buttons}) == rows)


def test_window_shows_nothing_before_the_end(qtbot: QtBot, tmp_path: Path) -> None:
    window = IronVictoryWindow(IronDesk(RecordTable(record(), 5), Settings(tmp_path)))
    on_stage(qtbot, window, 560, 520)
    assert window.winner.text() == ""


# The chart alone

SERIES = [
    Series("Ann", PLAYERS[0], [10, 40, 80]),
    Series("Ben", PLAYERS[3], [10, 20, 0]),
]


@pytest.fixture
def chart(qtbot: QtBot) -> Chart:
    made = Chart("GP by turn", "Turn", lambda: STANDARD)
    made.show_series([1, 2, 3], SERIES, goal=60)
    on_stage(qtbot, made, 400, 240)
    return made


def seen(image: QImage, colour: str) -> int:
    wanted = QColor(colour)
    return sum(
        image.pixelColor(x, y) == wanted
        for x in range(image.width())
        for y in range(image.height())
    )


def test_pointer_shows_the_values_at_its_place(chart: Chart) -> None:
    QTest.mouseMove(chart, QPoint(200, 100))
    QTest.mouseMove(chart, QPoint(395, 120))
    assert chart.readout == "Turn 3\nAnn: 80\nBen: 0"
    assert chart.accessibleDescription() == chart.readout


def test_arrow_keys_show_the_values_too(chart: Chart) -> None:
    told: list[str] = []
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Left):
        QTest.keyClick(chart, key)
        told.append(chart.readout.splitlines()[0])
    assert told == ["Turn 3", "Turn 2", "Turn 1", "Turn 1"]
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.at == 1


@pytest.mark.screen("A11Y-4")
def test_lines_differ_by_their_dashes_and_not_only_by_colour(chart: Chart) -> None:
    same = [Series(series.name, PLAYERS[0], SERIES[0].values) for series in SERIES[:1]]
    chart.show_series([1, 2, 3], same)
    whole = seen(chart.grab().toImage(), PLAYERS[0].colour)
    dashed = PLAYERS[0]._replace(dashes=(3.0, 1.2))
    chart.show_series([1, 2, 3], [same[0]._replace(colour=dashed)])
    assert seen(chart.grab().toImage(), PLAYERS[0].colour) < whole * 0.9


def test_empty_chart_is_drawn_too(chart: Chart) -> None:
    chart.show_series([], [])
    assert not chart.grab().isNull()
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.readout == ""


@pytest.mark.parametrize(
    ("least", "most", "lines"),
    [
        (0, 41, [0, 20, 40, 60, 80]),
        (0.0, 40.5, [0, 20, 40, 60, 80]),
        (-0.1, 0.0, [-1, 0]),
        (-2.8, 4.7, [-4, -2, 0, 2, 4, 6]),
        (-9.9, 22.4, [-10, 0, 10, 20, 30]),
        (-1e6, 1e6, [-1_000_000, -500_000, 0, 500_000, 1_000_000]),
    ],
)
def test_scale_goes_below_zero_if_values_do(least: float, most: float, lines: list[int]) -> None:
    assert round_scale(least, most) == lines


def test_values_below_zero_are_drawn_and_read(qtbot: QtBot) -> None:
    chart = Chart("Rating", "Game", lambda: STANDARD, figure=lambda value: f"{value:.1f}")
    chart.show_series([0, 1, 2], [Series("Ann", PLAYERS[0], [0.0, -2.84, 4.5])])
    on_stage(qtbot, chart, 400, 240)
    assert seen(chart.grab().toImage(), PLAYERS[0].colour)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.readout == "Game 1\nAnn: -2.8"


@pytest.mark.parametrize(
    ("most", "top"), [(0, 4), (4, 4), (5, 8), (41, 80), (161, 200), (250, 320)]
)
def test_scale_ends_with_a_round_number(most: int, top: int) -> None:
    assert round_top(most) == top
