"""The time of a map frame while a late game of six is scrolled and zoomed.

A frame lasts from the move of the mouse or the wheel until all of it is painted. Work between two
frames, such as loading tiles from the disk, has the rest of a sixtieth of a second; if it takes
longer, the next frame is late.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from config import Settings
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.turn.model.flow import flow_of
from gui.games.iron_dragon.desk import IronDesk
from gui.map.model.camera import ZOOMS
from gui.storage.recovery import Recovery
from gui.table.model.local_table import LocalTableModel
from tests.bench.window.paints import Paints
from tests.bench.window.stage import (
    SIZE,
    application,
    let_run,
    painted_stores,
    unfinished,
    wait_until,
    wait_until_whole,
)

FRAME: Final = 1_000_000_000 // 60
"""Nanoseconds from one frame to the next."""
STEP: Final = 24
"""Pixels that the mouse goes from one frame to the next, right and down."""
PANS: Final = 40
"""Frames that the map is dragged one way, and back again."""
_WIDE, _HIGH = SIZE
SPOTS: Final = ((_WIDE // 2, _HIGH // 2), (_WIDE // 4, _HIGH // 4), (3 * _WIDE // 4, _HIGH // 3))
"""Where the pointer is while the wheel turns."""

_NONE: Final = Qt.KeyboardModifier.NoModifier
_RIGHT: Final = Qt.MouseButton.RightButton
_NO_BUTTON: Final = Qt.MouseButton.NoButton


def frame_times(late: Path, folder: Path) -> tuple[list[int], list[int], list[int]]:
    """Measure the nanoseconds of frames of scrolling and zooming, and the delays of their start."""
    settings = Settings(folder)
    application(settings)
    table, file = Recovery(folder, folder).resume(unfinished(late, folder, person=0))
    desk = IronDesk(LocalTableModel(table), settings)
    desk.flow = flow_of(desk.table, "movement")
    shown = TableMap(desk, painted_stores())
    shown.resize(*SIZE)
    shown.show()
    frames = _Frames(shown)
    try:
        wait_until_whole(shown)
        let_run(1)
        panning = [elapsed for _ in _steps(shown) for elapsed in _panned(shown, frames)]
        zooming = [elapsed for spot in SPOTS for elapsed in _zoomed(shown, frames, QPointF(*spot))]
        return panning, zooming, frames.late
    finally:
        desk.close()
        shown.close()
        file.close()


def _steps(shown: TableMap) -> Iterator[int]:
    """Yield the zooms at which the map can be scrolled."""
    for step in range(len(ZOOMS)):
        shown.zoom_to(step)
        shown.camera.centre_on(shown.places.width / 2, shown.places.height / 2)
        before = shown.camera.centre
        shown.scroll_map(STEP, STEP)
        if before[0] != shown.camera.centre[0] and before[1] != shown.camera.centre[1]:
            yield step


class _Frames:
    """The frames of a map, in nanoseconds each, one after another."""

    def __init__(self, shown: TableMap) -> None:
        self._shown = shown
        self._paints = Paints(shown)
        self.late: list[int] = []

    def rest(self) -> None:
        """Wait without input until the map is fully painted."""
        before = self._paints.count
        self._shown.update()
        wait_until(lambda: self._paints.count > before and self._shown.is_whole)

    def of(self, act: Callable[[], None]) -> Iterator[int]:
        """Yield the time of the frame after an action, and of those that complete it."""
        before, start = self._paints.count, time.perf_counter_ns()
        due = start + FRAME
        act()
        wait_until(lambda: self._paints.count > before)
        yield time.perf_counter_ns() - start
        while time.perf_counter_ns() < due or not self._shown.is_whole:
            before, start = self._paints.count, time.perf_counter_ns()
            QApplication.processEvents()
            if self._paints.count > before:
                yield time.perf_counter_ns() - start
        self.late.append(max(0, time.perf_counter_ns() - max(due, start)))


def _panned(shown: TableMap, frames: _Frames) -> Iterator[int]:
    """Yield the frames of dragging the map with the right button and back."""
    at = QPoint(_WIDE // 2, _HIGH // 2)
    frames.rest()
    _mouse(shown, QEvent.Type.MouseButtonPress, at, _RIGHT)
    for way in (1, -1):
        for _ in range(PANS):
            at += QPoint(STEP, STEP // 2) * way
            yield from frames.of(
                partial(_mouse, shown, QEvent.Type.MouseMove, QPoint(at), _NO_BUTTON)
            )
    _mouse(shown, QEvent.Type.MouseButtonRelease, at, _RIGHT)


def _zoomed(shown: TableMap, frames: _Frames, at: QPointF) -> Iterator[int]:
    """Yield the frames from the zoom at which the whole map is visible to the largest, and back."""
    shown.zoom_to(0)
    frames.rest()
    steps = len(ZOOMS) - 1 - shown.camera.step
    for turn in (120, -120):
        for _ in range(steps):
            yield from frames.of(partial(_wheel, shown, at, turn))


def _mouse(shown: TableMap, kind: QEvent.Type, at: QPoint, button: Qt.MouseButton) -> None:
    place = QPointF(at)
    QApplication.sendEvent(
        shown, QMouseEvent(kind, place, shown.mapToGlobal(place), button, _RIGHT, _NONE)
    )


def _wheel(shown: TableMap, at: QPointF, turn: int) -> None:
    QApplication.sendEvent(
        shown,
        QWheelEvent(
            at,
            shown.mapToGlobal(at),
            QPoint(),
            QPoint(0, turn),
            _NO_BUTTON,
            _NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        ),
    )
