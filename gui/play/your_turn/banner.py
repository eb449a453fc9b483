"""The banner that says whose turn begins; it slides over the map and fades.

It blocks nothing: pointer and keys reach what lies behind it, and any press of either removes it.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from gui.fonts import LABELS, font
from gui.painting.ink import draw, fill, path_of, tint
from gui.painting.pixmaps import sharp_pixmap
from gui.painting.signs import paint_sign
from gui.play.your_turn.model.pose import Pose, pose
from gui.theme.contrast import ink_on
from gui.theme.player_colours import PlayerColour
from gui.widgets.motion import Frames

TOP: Final = 10
"""Pixels between the upper edge of the map and the banner."""
_LETTERS: Final = 1.9
"""Height of the letters, in heights of the usual text."""
_HEIGHT: Final = 1.9
"""Height of the ribbon, in heights of its letters."""
_SHADOW: Final = 4
_EDGE: Final = tint("#2a1c0e")
_INPUT: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)
"""What removes the banner, wherever in the program it arrives."""


class Banner(QWidget):
    """A ribbon in a player's colour, at the upper edge of `over`."""

    def __init__(self, over: QWidget, *, clock: Callable[[], float] = monotonic) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._over: Final = over
        self._ribbon = QPixmap()
        self._moves = False
        self._pose: Pose | None = None
        self.frames: Final = Frames(self, clock)
        self.frames.came.connect(self._show_frame)
        over.installEventFilter(self)
        self.hide()

    @property
    def pose(self) -> Pose | None:
        """The look of the present frame; None while no banner is shown."""
        return self._pose

    @property
    def low(self) -> int:
        """Pixels from the upper edge of the map to the lower edge of the banner."""
        return TOP + round(_HEIGHT * self._letters)

    def show_text(self, text: str, colour: PlayerColour, *, moves: bool) -> None:
        """Show a text on a player's colour; without `moves` it appears in its place."""
        self.setAccessibleName(text)
        self._moves = moves
        self._ribbon = _ribbon(text, colour, self._letters, self._over.width())
        self._place()
        self.show()
        application = QApplication.instance()
        if application is not None:
            application.installEventFilter(self)
        self.frames.start()

    def dismiss(self) -> None:
        """Remove the banner."""
        self._pose = None
        self.frames.stop()
        application = QApplication.instance()
        if application is not None:
            application.removeEventFilter(self)
        self.hide()

    @property
    def _letters(self) -> int:
        return round(QFontInfo(self.font()).pixelSize() * _LETTERS)

    def _show_frame(self, passed: float) -> None:
        now = pose(passed, moves=self._moves)
        if now is None:
            self.dismiss()
        elif now != self._pose:
            self._pose = now
            self.update()

    def _place(self) -> None:
        size = self._ribbon.deviceIndependentSize().toSize()
        left = (self._over.width() - size.width()) // 2
        self.setGeometry(QRect(left, 0, size.width(), TOP + size.height()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        elif event.type() in _INPUT:
            self.dismiss()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pose is None:
            return
        painter = QPainter(self)
        painter.setOpacity(self._pose.opacity)
        above = round((1 - self._pose.shown) * self.height())
        painter.drawPixmap(0, TOP - above, self._ribbon)
        painter.end()


def _ribbon(text: str, colour: PlayerColour, letters: int, most: int) -> QPixmap:
    """Return a ribbon with notched ends that is at most `most` pixels wide."""
    face = font(LABELS, letters)
    metrics = QFontMetricsF(face)
    side, notch, gap = letters * 0.9, letters * 0.7, letters * 0.5
    beside = 2 * notch + side + 3 * gap + _SHADOW
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(1.0, most - beside))
    wide = round(metrics.horizontalAdvance(shown) + beside)
    high = round(_HEIGHT * letters)

    def paint(painter: QPainter, box: QRectF) -> None:
        right, low = box.width() - _SHADOW - 1, box.height() - _SHADOW
        band = path_of(
            [(1, 1), (right, 1), (right - notch, low / 2), (right, low), (1, low),
             (1 + notch, low / 2)],
            closed=True,
        )  # fmt: skip
        fill(painter, band.translated(_SHADOW, _SHADOW), tint("#1e140a", 80))
        draw(painter, band, 2.0, _EDGE, QColor(colour.colour))
        ink = ink_on(colour.colour)
        for y in (4.5, low - 3.5):
            inside = notch * (1 - 2 * min(y, low - y) / low)
            edges = [(6 + notch - inside, y), (right - 5 - notch + inside, y)]
            draw(painter, path_of(edges), 1.0, tint(ink, 150))
        at = notch + gap + side / 2
        paint_sign(painter, colour.shape, at, low / 2, size=side, colour=QColor("#fbf1d6"))
        painter.setFont(face)
        painter.setPen(QColor(ink))
        foot = low / 2 + (metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(at + side / 2 + gap, foot), shown)

    return sharp_pixmap(paint, wide, high)
