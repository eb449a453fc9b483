"""The load boxes of a train: one for each place, with a load or empty (EB-SCR-15)."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.games.crayon.desk import CrayonDesk
from gui.translation import _, translated
from gui.widgets.parts import beside_text, clear

_SIDE = 36
"""Side of a box in pixels at the usual text size."""
_SHARE = 0.8
"""The share of a box that a load's picture fills."""


class LoadBoxes(QWidget):
    """The boxes of a train in a row."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[LoadBox] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)

    def show_boxes(self, desk: CrayonDesk, boxes: tuple[str | None, ...]) -> None:
        """Show a load or an empty place in each box."""
        clear(self._row)
        self.boxes = [LoadBox(desk, load) for load in boxes]
        for box in self.boxes:
            self._row.addWidget(box)
        self._row.addStretch(1)


class LoadBox(QWidget):
    """A box with a load, or plainly empty; its tip has the load's name."""

    def __init__(self, desk: CrayonDesk, load: str | None) -> None:
        super().__init__()
        self.load = load
        self._desk = desk
        words = _("empty") if load is None else translated(load)
        self.setToolTip(words)
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        return QSize(1, 1) * beside_text(_SIDE)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.width(), self.height())
        box = QRectF(1.5, (self.height() - side) / 2 + 1.5, side - 3, side - 3)
        if self.load is None:
            pen = QPen(QColor(90, 70, 50, 150), 1.4, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(QColor(60, 40, 20, 22))
            painter.drawRoundedRect(box, 4, 4)
        else:
            painter.setPen(QPen(QColor("#5b4632"), 1.6))
            painter.setBrush(QColor("#fff6e0"))
            painter.drawRoundedRect(box, 4, 4)
            wide = round(side * _SHARE)
            pixmap = self._desk.pictures.load_pixmap(self.load, wide)
            painter.drawPixmap(
                round(box.center().x() - wide / 2), round(box.center().y() - wide / 2), pixmap
            )
        painter.end()
