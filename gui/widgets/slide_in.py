"""A widget whose content slides into its place; the real one is there and usable at once."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from gui.widgets.motion import Frames

SLIDES: Final = 0.35
"""Seconds in which the content slides in."""


class SlideIn(QWidget):
    """A cover of one widget, on which its picture slides in from the right.

    Pointer and keys reach the widget below.
    """

    def __init__(self, covered: QWidget, *, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(covered)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # nothing below is painted
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._covered: Final = covered
        self._picture = QPixmap()
        self._ground = QColor()
        self._shown = 0.0
        self.frames: Final = Frames(self, clock)
        self.frames.came.connect(self._show_frame)
        covered.installEventFilter(self)
        self.hide()

    @property
    def shown(self) -> float:
        """The part of the way that the picture has slid, from 0 to 1."""
        return self._shown

    def start(self, ground: QColor) -> None:
        """Slide in what the widget shows, over the colour `ground`; it must have its size."""
        self._end()
        self._ground = ground
        self._picture = self._covered.grab()
        self.setGeometry(self._covered.rect())
        self.show()
        self.raise_()
        self.frames.start()

    def _end(self) -> None:
        self.frames.stop()
        self.hide()
        self._shown = 1.0

    def _show_frame(self, passed: float) -> None:
        if passed >= SLIDES:
            self._end()
        else:
            self._shown = 1 - (1 - passed / SLIDES) ** 3
            self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._end()  # the picture has another size
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._ground)
        painter.drawPixmap(round((1 - self._shown) * self.width()), 0, self._picture)
        painter.end()
