"""The heads of event cards: a newspaper's for news, and a placard on its pole for strikes."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.fonts import HAND, LABELS, TEXT, font
from gui.games.empire_builder.painting.palette import PAPER, PRINT
from gui.painting.ink import circle, draw, fill, path_of, tint
from gui.translation import _

_HIGH: Final = 62
"""Height in pixels of a head."""
_LEAST: Final = 240
_RED: Final = tint("#b3261a")
_BOARD: Final = tint("#fbf6e6")
_WOOD: Final = tint("#a9763f")
_SHEET: Final = tint("#f3ead6")


class Masthead(QWidget):
    """The painted head of an event's panel: that of "The Daily News", or a placard "Strike".

    `dateline` stands between the rules of the newspaper.
    """

    def __init__(self, *, strikes: bool, dateline: str) -> None:
        super().__init__()
        self._strikes: Final = strikes
        self._dateline: Final = dateline
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.title)

    @property
    def title(self) -> str:
        """The words of the head."""
        return _("Strike") if self._strikes else _("The Daily News")

    def sizeHint(self) -> QSize:
        return QSize(_LEAST, _HIGH)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST, _HIGH)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            box = QRectF(self.rect())
            if self._strikes:
                _paint_placard(painter, box, self.title)
            else:
                _paint_newspaper(painter, box, self.title, self._dateline)
        finally:  # A widget must not be freed while it is painted.
            painter.end()


def _paint_newspaper(painter: QPainter, box: QRectF, title: str, dateline: str) -> None:
    """Paint the title of a newspaper over a line between two rules."""
    painter.fillRect(box, _SHEET)
    rule = box.bottom() - 21.0
    _write(painter, title, QRectF(box.left(), 2, box.width(), rule - 3), HAND, PRINT)
    for y, wide in ((rule, 1.8), (rule + 3, 0.7), (box.bottom() - 2, 0.9)):
        draw(painter, path_of([(box.left() + 6, y), (box.right() - 6, y)]), wide, PRINT)
    line = QRectF(box.left() + 10, rule + 4, box.width() - 20, 15)
    painter.setFont(font(TEXT, 12.5, italic=True))
    painter.setPen(PRINT)
    painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, dateline)
    for side in (-1, 1):  # ornaments on both sides of the title
        x = box.center().x() + side * (box.width() / 2 - 20)
        for reach in (7.0, 3.4):
            lozenge = [(x - reach, 20), (x, 20 - reach), (x + reach, 20), (x, 20 + reach)]
            draw(painter, path_of(lozenge, closed=True), 0.9, PRINT)


def _paint_placard(painter: QPainter, box: QRectF, title: str) -> None:
    """Paint a board on a pole, nailed at its corners."""
    middle = box.center().x()
    pole = QRectF(middle - 4.5, 10, 9, box.height() - 10)
    painter.fillRect(pole, _WOOD)
    draw(painter, _box(pole), 1.0, PRINT)
    wide = min(box.width() - 30, 270.0)
    board = QRectF(middle - wide / 2, 4, wide, box.height() - 18)
    painter.save()
    painter.translate(board.center())
    painter.rotate(-1.4)
    painter.translate(-board.center())
    fill(painter, _box(board.translated(2, 3)), tint("#1e140a", 60))
    draw(painter, _box(board), 1.6, PRINT, _BOARD)
    draw(painter, _box(board.adjusted(4, 4, -4, -4)), 1.6, _RED)
    _write(painter, title.upper(), board.adjusted(16, 3, -16, -3), LABELS, _RED)
    for x in (board.left() + 9, board.right() - 9):
        for y in (board.top() + 9, board.bottom() - 9):
            draw(painter, circle(x, y, 1.8), 0.8, PRINT, PAPER)
    painter.restore()


def _write(painter: QPainter, text: str, box: QRectF, family: str, ink: QColor) -> None:
    """Write a line in the middle of a box, as large as fits."""
    size = box.height() * 0.86
    wide = QFontMetricsF(font(family, size)).horizontalAdvance(text)
    size *= min(1.0, (box.width() - 44) / max(wide, 1.0))
    painter.setFont(font(family, size))
    painter.setPen(ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _box(box: QRectF) -> QPainterPath:
    corners = (box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft())
    return path_of([QPointF.toTuple(corner) for corner in corners], closed=True)
