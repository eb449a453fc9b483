"""Drawing of words and signs on the map: parchment slips, costs in circles, an X or an E."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath

from gui.fonts import LABELS, TEXT, font
from gui.painting.ink import INK, circle, draw, fill, path_of, tint

_FILLED: Final = tint("#a8612a")
_PAPER: Final = tint("#fbf1d6", 244)
_STONE: Final = tint("#d9d2c2")
_SHADOW: Final = tint("#1e140a", 70)
_BARRED: Final = tint("#96170f")
_EDGE: Final = 3.0
_FAR: Final = 3.0
"""Heights of a letter outside the view up to which a place still has a slip."""
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


def paint_tag(painter: QPainter, text: str, at: QPointF, letters: float) -> None:
    """Draw a parchment slip with a text; its tip points down at a pixel.

    `letters` is the height of the text in pixels. The slip hangs below the pixel if there is no
    room above. A text wider than the view is wrapped. A pixel far outside the view has no slip.
    """
    view, far = QRectF(painter.window()), _FAR * letters
    if not view.adjusted(-far, -far, far, far).contains(at):
        return
    box = label_box(text, at, letters, view)
    tip = letters * 0.5
    slip = QPainterPath()
    slip.addRoundedRect(box, letters * 0.3, letters * 0.3)
    foot = box.bottom() - 1 if box.bottom() < at.y() else box.top() + 1
    left, right = (at.x() - tip * 0.7, foot), (at.x() + tip * 0.7, foot)
    slip = slip.united(path_of([left, (at.x(), at.y()), right], closed=True))
    fill(painter, slip.translated(1.5, 2), _SHADOW)
    draw(painter, slip, 1.3, INK, _PAPER)
    painter.setFont(font(TEXT, letters, bold=True))
    painter.setPen(INK)
    painter.drawText(box, _WRAPPED, text)


def label_box(text: str, at: QPointF, letters: float, view: QRectF) -> QRectF:
    """Return the box of a slip as `paint_tag` draws it, without its tip."""
    most = QRectF(0, 0, max(view.width() - 2 * letters, letters), view.height())
    words = QFontMetricsF(font(TEXT, letters, bold=True)).boundingRect(most, _WRAPPED, text)
    size = QSizeF(words.width() + letters, words.height() + letters * 0.3)
    return tag_box(size, at, letters * 0.5, view)


def paint_note(painter: QPainter, text: str, at: QPointF, letters: float) -> None:
    """Draw a parchment slip with a text; the middle of its lower edge is at a pixel."""
    face = font(TEXT, letters, bold=True)
    words = QFontMetricsF(face).boundingRect(text)
    box = QRectF(0, 0, words.width() + 2 * letters, words.height() + 0.8 * letters)
    box.moveCenter(at - QPointF(0, box.height() / 2))
    slip = QPainterPath()
    slip.addRoundedRect(box, letters * 0.3, letters * 0.3)
    draw(painter, slip, 1.3, INK, _PAPER)
    painter.setFont(face)
    painter.setPen(INK)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def paint_progress(painter: QPainter, text: str, at: QPointF, letters: float, part: float) -> None:
    """Draw a note, as `paint_note`, over a bar that is filled to this part, 0 to 1."""
    paint_note(painter, text, at - QPointF(0, letters * 0.7), letters)
    bar = QRectF(0, 0, letters * 14, letters * 0.5)
    bar.moveCenter(at - QPointF(0, bar.height() / 2))
    for width, colour in ((bar.width(), _PAPER), (bar.width() * part, _FILLED)):
        strip = QPainterPath()
        whole = QRectF(bar.topLeft(), QSizeF(width, bar.height()))
        strip.addRoundedRect(whole, bar.height() / 2, bar.height() / 2)
        draw(painter, strip, 1.3, INK, colour)


def tag_box(size: QSizeF, at: QPointF, tip: float, view: QRectF) -> QRectF:
    """Return the box of a slip that points at a pixel, inside the view if possible."""
    box = QRectF(QPointF(at.x() - size.width() / 2, at.y() - tip - size.height()), size)
    if box.top() < view.top():
        box.moveTop(at.y() + tip)
    box.moveLeft(max(view.left(), min(box.left(), view.right() - size.width())))
    return box


def paint_cost(painter: QPainter, cost: int, at: QPointF, letters: float) -> None:
    """Draw a cost in GP inside a circle."""
    _disc(painter, at, letters, INK)
    _letter(painter, str(cost), at, letters * 1.15, INK)


def paint_barred(painter: QPainter, mark: str, at: QPointF, letters: float) -> None:
    """Draw a crossed-out X, or an E."""
    _disc(painter, at, letters, _BARRED)
    if mark == "E":
        _letter(painter, mark, at, letters * 1.3, _BARRED)
        return
    arm = letters * 0.42
    for down in (-1, 1):
        end = (at.x() - arm, at.y() - down * arm)
        other = (at.x() + arm, at.y() + down * arm)
        draw(painter, path_of([end, other]), letters * 0.2, _BARRED)


def paint_milestone(painter: QPainter, number: int, at: QPointF, letters: float) -> None:
    """Draw a milestone with a number; its foot is at a pixel."""
    half, high = letters * 0.5, letters * 1.25
    stone = QPainterPath(QPointF(at.x() - half, at.y()))
    stone.lineTo(at.x() - half, at.y() - high + half)
    stone.arcTo(QRectF(at.x() - half, at.y() - high, 2 * half, 2 * half), 180, -180)
    stone.lineTo(at.x() + half, at.y())
    stone.closeSubpath()
    fill(painter, stone.translated(1.5, 1.5), _SHADOW)
    draw(painter, stone, 1.6, INK, _STONE)
    _letter(painter, str(number), at - QPointF(0, high * 0.48), letters * 0.86, INK)


def _disc(painter: QPainter, at: QPointF, letters: float, colour: QColor) -> None:
    radius = letters * 0.92 + _EDGE
    fill(painter, circle(at.x() + 1.5, at.y() + 2, radius), _SHADOW)
    draw(painter, circle(at.x(), at.y(), radius), 2.0, colour, _PAPER)
    draw(painter, circle(at.x(), at.y(), radius - _EDGE), 0.8, colour)


def _letter(painter: QPainter, text: str, at: QPointF, letters: float, colour: QColor) -> None:
    family = TEXT if text.isdigit() else LABELS
    painter.setFont(font(family, letters, bold=True))
    painter.setPen(colour)
    half = letters * 2
    box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
