"""The sign beside the pointer that says in a sentence why nothing can be done there."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath

from core.games.crayon.cartography.outlines import Spot
from gui.fonts import TEXT, font
from gui.games.crayon.map.scene import Scene, StillLayer
from gui.games.crayon.map.tags import tag_box
from gui.painting.ink import draw, fill, path_of, tint

_PAPER: Final = tint("#fffaf0")
_INK: Final = tint("#20140a")
_RIM: Final = tint("#96170f")
_SHADOW: Final = tint("#1e140a", 90)
_WIDEST: Final = 21.0
"""Greatest width of the text, in letters' heights."""
_ABOVE: Final = 1.5
"""Distance of the sign from the pointer, in letters' heights; a mark between them stays visible."""
_WRAPPED: Final = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


class Speech(StillLayer):
    """The layer of the sign; it stays at its place of the map until the next one."""

    def __init__(self) -> None:
        self._text = ""
        self._at: Spot = (0.0, 0.0)

    @property
    def text(self) -> str:
        """The sentence that is shown; empty if none."""
        return self._text

    def say(self, text: str, at: Spot) -> None:
        """Show a sentence at a spot in units."""
        self._text, self._at = text, at

    def hush(self) -> None:
        """Remove the sign."""
        self._text = ""

    def box(self, scene: Scene) -> QRectF:
        """Return the box of the sign in pixels of the view; it lies inside the view."""
        letters, view = scene.text, QRectF(0, 0, scene.width, scene.height)
        widest = min(_WIDEST * letters, view.width() - 2 * letters)
        face = QFontMetricsF(font(TEXT, letters, bold=True))
        words = face.boundingRect(QRectF(0, 0, widest, view.height()), _WRAPPED, self._text)
        size = QSizeF(words.width() + 1.4 * letters, words.height() + 0.6 * letters)
        box = tag_box(size, scene.spot(self._at), _ABOVE * letters, view)
        box.moveTop(max(view.top(), min(box.top(), view.bottom() - box.height())))
        return box

    def paint(self, painter: QPainter, scene: Scene) -> None:
        if not self._text:
            return
        letters, box, at = scene.text, self.box(scene), scene.spot(self._at)
        slip = QPainterPath()
        slip.addRoundedRect(box, letters * 0.35, letters * 0.35)
        slip = slip.united(_tip(box, at, letters))
        fill(painter, slip.translated(1.5, 2.5), _SHADOW)
        draw(painter, slip, 5.0, _PAPER)
        draw(painter, slip, 2.2, _RIM, _PAPER)
        painter.setFont(font(TEXT, letters, bold=True))
        painter.setPen(_INK)
        painter.drawText(box, _WRAPPED, self._text)


def _tip(box: QRectF, at: QPointF, letters: float) -> QPainterPath:
    """Return the tip that leads from the box half of the way to the pointer."""
    middle = min(max(at.x(), box.left() + letters), box.right() - letters)
    if box.contains(at):
        return QPainterPath()
    is_above = box.center().y() < at.y()
    foot = box.bottom() - 1 if is_above else box.top() + 1
    end = foot + (at.y() - foot) * 0.55
    half = letters * 0.4
    return path_of([(middle - half, foot), (middle, end), (middle + half, foot)], closed=True)
