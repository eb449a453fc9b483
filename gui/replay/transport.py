"""The playback buttons of a record: triangles, bars and pause signs in the ink of the palette."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QToolButton

from config import Settings
from gui.theme.palette import PALETTES

Shape = str
"""The parts of a sign: `<` and `>` for triangles, `|` for a bar, `=` for a pause sign."""

PLAY: Final = ">"
PAUSE: Final = "="
FIRST, LAST = "|<<", ">>|"
TURN_BACK, TURN_ON = "<<", ">>"
ENTRY_BACK, ENTRY_ON = "|<", ">|"
BACK, ON = "<", ">"


class TransportButton(QToolButton):
    """A button with such a sign; its name is for screen readers."""

    def __init__(
        self, shape: Shape, name: str, press: Callable[[], object], settings: Settings
    ) -> None:
        super().__init__()
        self._shape = shape
        self._settings: Final = settings
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(lambda: press())

    def show_as(self, shape: Shape, name: str) -> None:
        """Set the sign and the name."""
        self._shape = shape
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def sizeHint(self) -> QSize:
        height = round(self.fontMetrics().height() * 1.6)
        return QSize(round(height * 1.3), height)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        palette = PALETTES[self._settings.present.desktop.palette]
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(
            sign(self._shape, QRectF(self.rect())),
            QColor(palette.ink if self.isEnabled() else palette.border),
        )
        painter.end()


def sign(shape: Shape, within: QRectF) -> QPainterPath:
    """Return the path of a sign in the middle of a box."""
    size = within.height() * 0.36
    widths = [_width(part) * size for part in shape]
    left = within.center().x() - sum(widths) / 2
    path = QPainterPath()
    for part, width in zip(shape, widths, strict=True):
        _add(path, part, QRectF(left, within.center().y() - size / 2, width, size))
        left += width
    return path


def _width(part: str) -> float:
    return {"|": 0.3, "=": 0.9}.get(part, 0.8)


def _add(path: QPainterPath, part: str, box: QRectF) -> None:
    thick = box.height() * 0.2
    if part == "|":
        path.addRect(QRectF(box.center().x() - thick / 2, box.top(), thick, box.height()))
    elif part == "=":
        for x in (box.left(), box.right() - thick * 1.5):
            path.addRect(QRectF(x, box.top(), thick * 1.5, box.height()))
    else:
        near, far = (box.left(), box.right()) if part == ">" else (box.right(), box.left())
        points = [(near, box.top()), (far, box.center().y()), (near, box.bottom())]
        path.addPolygon(QPolygonF([QPointF(*point) for point in points]))
        path.closeSubpath()
