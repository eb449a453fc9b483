"""The map on the screen: one of two, scrolled and zoomed, with its trains."""

from collections.abc import Collection, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, Qt, QThreadPool, Signal
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget

from core.games.crayon.board import EdgeId, Milepost
from core.games.iron_dragon.state import State
from gui.map.tiles import Place, Tiles
from gui.map.train_art import paint_train
from gui.map.train_places import trains_on
from gui.models.camera import Camera
from gui.models.colours import PLAYERS
from gui.painting.store import TileStore
from gui.painting.tiles import LEVELS, TILE

_CLICK: Final = 6
"""Pixels that the pointer may travel for a click with the right button."""
_LINE: Final = 60
"""Pixels that an arrow key scrolls."""
_GROUND: Final = QColor("#6d5a3d")
_ARROWS: Final = {
    Qt.Key.Key_Left: (-_LINE, 0),
    Qt.Key.Key_Right: (_LINE, 0),
    Qt.Key.Key_Up: (0, -_LINE),
    Qt.Key.Key_Down: (0, _LINE),
}


class _Sheet:
    """One of the maps: its tiles, and how it is looked at."""

    def __init__(self, store: TileStore, pool: QThreadPool) -> None:
        self.geometry: Final = store.painter.geometry
        self.tiles: Final = Tiles(store, pool)
        self.camera: Final = Camera(self.geometry.width, self.geometry.height)


class MapView(QWidget):
    """Shows one map at a time, each at its own place and zoom (MAP-1).

    `pointed` tells of a left click, with its place in units of the map that is shown.
    """

    pointed = Signal(QPointF)
    switched = Signal(str)

    def __init__(
        self, stores: Sequence[TileStore], *, drags: bool, parent: QWidget | None = None
    ) -> None:
        """`drags`: the right button takes the map along, instead of scrolling against it."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._sheets: Final = [_Sheet(store, QThreadPool.globalInstance()) for store in stores]
        self._shown = 0
        self._drags = drags
        self._pressed: QPoint | None = None
        self._last = QPoint()
        self._travelled = False
        self._state: State | None = None
        for sheet in self._sheets:
            sheet.tiles.ready.connect(self._came)

    @property
    def letter(self) -> str:
        """The letter of the map that is shown."""
        return self._sheet.geometry.map.letter

    @property
    def camera(self) -> Camera:
        """How the map that is shown is looked at."""
        return self._sheet.camera

    @property
    def _sheet(self) -> _Sheet:
        return self._sheets[self._shown]

    def show_state(self, state: State, *, new: Collection[EdgeId], patterns: bool) -> None:
        """Show track and trains as they are now; `new` are sections laid in this turn."""
        self._state = state
        for sheet in self._sheets:
            sheet.tiles.lay(state.tracks, new=new, patterns=patterns)
        self.update()

    def switch(self) -> None:
        """Show the next map."""
        self._shown = (self._shown + 1) % len(self._sheets)
        self.switched.emit(self.letter)
        self.update()

    def centre_on(self, at: Milepost) -> None:
        """Bring a milepost into the middle, on whichever map it lies."""
        letter = self._sheet.geometry.board.points[at].map
        while self.letter != letter:
            self.switch()
        self.camera.centre_on(*self._sheet.geometry.place(at))
        self.update()

    def _came(self, place: Place) -> None:
        del place
        self.update()

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), _GROUND)
        self._paint_tiles(painter)
        self._paint_trains(painter)
        painter.end()

    def _paint_tiles(self, painter: QPainter) -> None:
        camera, level = self.camera, self._level()
        scale = camera.zoom / level
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, scale != 1)
        left, top = (unit * level for unit in camera.corner)
        geometry = self._sheet.geometry
        columns = _seen(left, self.width() / scale, geometry.width * level)
        rows = _seen(top, self.height() / scale, geometry.height * level)
        for row in rows:
            for column in columns:
                pixmap = self._sheet.tiles.tile(Place(level, column, row))
                if pixmap is None:
                    continue
                x, y = (column * TILE - left) * scale, (row * TILE - top) * scale
                far = QPointF(x + pixmap.width() * scale, y + pixmap.height() * scale)
                # Rounded at both ends, so that no gap opens between neighbours.
                target = QRect(QPointF(x, y).toPoint(), far.toPoint() - QPoint(1, 1))
                painter.drawPixmap(target, pixmap)

    def _level(self) -> float:
        """The smallest level that need not be enlarged; the largest where all must be."""
        return next((level for level in LEVELS if level >= self.camera.zoom), LEVELS[-1])

    def _paint_trains(self, painter: QPainter) -> None:
        if self._state is None:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = max(0.7, self.camera.zoom)
        for train in trains_on(self._sheet.geometry, self._state):
            x, y = self.camera.pixel_of(train.x, train.y)
            painter.save()
            painter.translate(x, y - 6 * size)
            painter.scale(size, size)
            paint_train(painter, QColor(PLAYERS[train.seat].colour), left=train.left)
            painter.restore()

    # --- looking around

    def resizeEvent(self, event: QResizeEvent) -> None:
        for sheet in self._sheets:
            sheet.camera.resize(event.size().width(), event.size().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if event.button() is Qt.MouseButton.RightButton:
            self._pressed, self._last, self._travelled = at, at, False
        elif event.button() is Qt.MouseButton.LeftButton:
            self.pointed.emit(QPointF(*self.camera.unit_at((at.x(), at.y()))))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        at = event.position().toPoint()
        self._travelled |= (at - self._pressed).manhattanLength() >= _CLICK
        if self._travelled:
            moved = self._last - at if self._drags else at - self._last
            self._last = at
            self.camera.scroll(moved.x(), moved.y())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.RightButton and self._pressed is not None:
            self._pressed = None
            if not self._travelled:
                self.switch()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = 1 if event.angleDelta().y() > 0 else -1
        at = event.position()
        self._zoom(self.camera.step + steps, about=(at.x(), at.y()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers():
            self.camera.scroll(*_ARROWS[key])
            self.update()
        elif key in {Qt.Key.Key_PageUp, Qt.Key.Key_Plus}:
            self._zoom(self.camera.step + 1)
        elif key in {Qt.Key.Key_PageDown, Qt.Key.Key_Minus}:
            self._zoom(self.camera.step - 1)
        elif key is Qt.Key.Key_Space:
            self.switch()
        else:
            super().keyPressEvent(event)

    def _zoom(self, step: int, *, about: tuple[float, float] | None = None) -> None:
        if self.camera.zoom_to(step, about=about):
            self.update()


def _seen(start: float, length: float, whole: float) -> range:
    """The tiles along one side of the view; all in pixels of the tiles' level."""
    last = min(int(whole - 1), int(start + length))
    return range(max(0, int(start)) // TILE, last // TILE + 1)
