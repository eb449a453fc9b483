"""The steering of a map: it is scrolled, zoomed and switched by mouse, wheel and keys."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from gui.map.board import Board
from gui.map.model.camera import Camera
from gui.map.model.pan import Pan, Pixels
from gui.map.model.wheel import Wheel

_CLICK: Final = 6
"""Pixels of travel after which pressing the right button no longer counts as a click (MAP-2)."""
_SHORT: Final = 400
"""Maximum duration of a right click in milliseconds."""
_LINE: Final = 60
"""Pixels that an arrow key scrolls."""
_ARROWS: Final = {
    Qt.Key.Key_Left: (-_LINE, 0),
    Qt.Key.Key_Right: (_LINE, 0),
    Qt.Key.Key_Up: (0, -_LINE),
    Qt.Key.Key_Down: (0, _LINE),
}


class SteeredBoard(Board):
    """A board that moves its `camera`; a right click switches to the next map.

    The left button drags the map with the pointer. With `drags`, the right button does so too;
    without it, the view scrolls in the direction of the pointer.
    """

    def __init__(self, *, drags: bool) -> None:
        super().__init__()
        self.drags = drags
        self._left: Pan | None = None
        self._right: Pan | None = None
        self._since = 0
        self._wheel: Final = Wheel()

    @property
    def camera(self) -> Camera:
        """The camera of the map that is shown."""
        raise NotImplementedError

    def switch(self) -> None:
        """Show the next map."""
        raise NotImplementedError

    @property
    def is_held(self) -> bool:
        """Whether a button of the pointer was pressed on the map and is still held."""
        return self._left is not None or self._right is not None

    @property
    def may_pan(self) -> bool:
        """Whether the pressed left button moves the map, and does not draw on it."""
        return True

    @property
    def is_panned(self) -> bool:
        """Whether the pressed left button has moved the map."""
        return self._left is not None and self._left.travelled

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = _pixels(event)
        if event.button() is Qt.MouseButton.LeftButton:
            self._left = Pan(at, threshold=QApplication.startDragDistance())
        elif event.button() is Qt.MouseButton.RightButton:
            self._right = Pan(at, threshold=_CLICK)
            self._since = event.timestamp()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = _pixels(event)
        if self._right is not None:
            across, down = self._right.move_to(at)
            sign = -1 if self.drags else 1
            self.scroll_map(sign * across, sign * down)
        if self._left is not None and self.may_pan:
            across, down = self._left.move_to(at)
            self.scroll_map(-across, -down)
            if self._left.travelled:
                self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._left = None
            self.unsetCursor()
        elif event.button() is Qt.MouseButton.RightButton and self._right is not None:
            travelled, self._right = self._right.travelled, None
            if not travelled and event.timestamp() - self._since < _SHORT:
                self.switch()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y()
        if turned == 0:  # a sideways scroll, or the end of a gesture on a touchpad
            event.ignore()
            return
        at = event.position()
        steps = self._wheel.turn(turned, event.timestamp())
        self.zoom_to(self.camera.step + steps, about=(at.x(), at.y()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _ARROWS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.scroll_map(*_ARROWS[key])
        elif key in {Qt.Key.Key_PageUp, Qt.Key.Key_Plus}:
            self.zoom_to(self.camera.step + 1)
        elif key in {Qt.Key.Key_PageDown, Qt.Key.Key_Minus}:
            self.zoom_to(self.camera.step - 1)
        elif key is Qt.Key.Key_Space:
            self.switch()
        else:
            super().keyPressEvent(event)

    def scroll_map(self, right: float, down: float) -> None:
        """Scroll by so many pixels to the right and down."""
        if right or down:
            self.camera.scroll(right, down)
            self.update()

    def fit(self) -> None:
        """Show the whole map, or as much of it as the smallest zoom shows."""
        self.camera.fit()
        self.update()

    def zoom_to(self, step: int, *, about: tuple[float, float] | None = None) -> None:
        """Change to the zoom level `step`; the pixel `about`, or the middle, keeps its place."""
        if self.camera.zoom_to(step, about=about):
            self.update()


def _pixels(event: QMouseEvent) -> Pixels:
    at = event.position().toPoint()
    return at.x(), at.y()
