"""Maps of desks at any position, on plain tiles and with a clock under control of the test."""

from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QThreadPool
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.board import EdgeId, Milepost
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.turn.model.flow import Flow
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.painting.map_painter import IronMapPainter
from tests.core.games.iron_dragon.rules.places import BOARD, sections
from tests.gui.games.crayon.map_view.plain_store import PlainStore
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@cache
def painter(number: int) -> IronMapPainter:
    return IronMapPainter(BOARD, BOARD.maps[number])


@cache
def stores() -> tuple[TileStore, ...]:
    """Return the stores of both maps; they leave the disk alone, so any folder will do."""
    return tuple(PlainStore(painter(number), Path()) for number in range(len(BOARD.maps)))


def map_of(qtbot: QtBot, desk: IronDesk, flow: Flow, *, clock: Clock) -> TableMap:
    desk.flow = flow
    shown = TableMap(desk, stores(), clock=clock)
    qtbot.addWidget(shown)
    shown.resize(600, 400)
    shown.show()
    return shown


def along(folder: Path, way: tuple[str, ...], owners: str, **more: Any) -> IronDesk:
    """Place A's train at the start of a path whose sections belong to these, in order."""
    both = list(zip(sections(way), owners, strict=False))
    tracks = [[section for section, whose in both if whose == letter] for letter in "AB"]
    mine, theirs = more.pop("mine", {}), more.pop("theirs", {})
    first = {**HOME, "at": way[0], "track": tracks[0], "money": 60, **mine}
    return desk_at(folder, first, {**AWAY, "track": tracks[1], **theirs}, **more)


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


def pixel(shown: MapView, where: Milepost) -> QPoint:
    return QPointF(*shown.camera.pixel_of(*shown.places.place(where))).toPoint()


def pixel_of_link(shown: MapView, edge: EdgeId) -> QPoint:
    return QPointF(*shown.camera.pixel_of(*shown.places.middle_of(edge))).toPoint()


def hover(shown: TableMap, spot: QPoint) -> None:
    """Move the pointer here from elsewhere: Qt sends no event for a resting pointer."""
    QTest.mouseMove(shown, QPoint(1, 1))
    QTest.mouseMove(shown, spot)


def picture(shown: TableMap) -> QImage:
    """Return the map's look after all of its tiles have arrived."""
    shown.grab()
    for _ in range(1000):
        QThreadPool.globalInstance().waitForDone()
        QApplication.processEvents()
        if shown.is_whole:
            return shown.grab().toImage()
    raise AssertionError("the tiles have not come")
