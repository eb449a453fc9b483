"""The tab order follows the layouts, whenever and in whatever order controls were created."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.widgets.focus import controls, name_of
from gui.widgets.parts import button
from gui.widgets.reading_order import read_last
from tests.gui.stage import on_stage


def press(name: str) -> QWidget:
    return button(name, lambda: None)


def order_of(qtbot: QtBot, window: QWidget) -> list[str]:
    on_stage(qtbot, window)
    return [name_of(control) for control in controls(window)]


def test_row_that_is_created_later_comes_in_its_place(qtbot: QtBot) -> None:
    window = QWidget()
    column = QVBoxLayout(window)
    foot = press("foot")
    column.addWidget(foot)
    rows = QHBoxLayout()
    column.insertLayout(0, rows)
    rows.addWidget(press("second"))
    rows.insertWidget(0, press("first"))
    assert order_of(qtbot, window) == ["first", "second", "foot"]


def test_grid_is_read_row_by_row(qtbot: QtBot) -> None:
    window = QWidget()
    grid = QGridLayout(window)
    for row, column in ((1, 1), (0, 1), (1, 0), (0, 0)):
        grid.addWidget(press(f"{row}{column}"), row, column)
    assert order_of(qtbot, window) == ["00", "01", "10", "11"]


def test_columns_are_read_one_after_the_other(qtbot: QtBot) -> None:
    window = QWidget()
    row = QHBoxLayout(window)
    left, right = QVBoxLayout(), QVBoxLayout()
    for column, name in ((right, "right"), (left, "left")):
        for number in (1, 2):
            column.addWidget(press(f"{name} {number}"))
    row.addLayout(left)
    row.addLayout(right)
    assert order_of(qtbot, window) == ["left 1", "left 2", "right 1", "right 2"]


def test_controls_without_a_layout_are_read_by_their_places(qtbot: QtBot) -> None:
    window = QWidget()
    for name, at in (("low", 200), ("high", 10)):
        made = press(name)
        made.setParent(window)
        made.move(10, at)
    assert order_of(qtbot, window) == ["high", "low"]


def test_title_bar_is_read_last(qtbot: QtBot) -> None:
    window, bar = QWidget(), QWidget()
    QHBoxLayout(bar).addWidget(press("hide"))
    read_last(bar)
    column = QVBoxLayout(window)
    column.addWidget(bar)
    column.addWidget(press("content"))
    assert order_of(qtbot, window) == ["content", "hide"]
