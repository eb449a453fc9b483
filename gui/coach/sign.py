"""The sign with a hint, and the arrow from it to the thing that it speaks of."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from gui.coach.model.hints import Hint
from gui.coach.model.placing import Box, arrow, place_sign
from gui.translation import _, translated
from gui.widgets.parts import beside_text, button, label

_WIDE: Final = 280
"""Width in pixels of a sign at the usual text size."""
_HEAD: Final = 13.0
"""Length in pixels of the head of an arrow."""
_ROUND: Final = 12
"""Pixels around the line of an arrow that its widget needs."""


class Sign(QFrame):
    """A small sign; `skipped` skips its hint, `ended` all hints. It never takes the focus."""

    skipped = Signal()
    ended = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("role", "hint")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(_("Hint"))
        self.text: Final = label(wraps=True)
        self.skip: Final = button(_("Skip"), self.skipped.emit)
        self.skip.setToolTip(_("Skip this hint"))
        self.end: Final = button(_("Skip all"), self.ended.emit)
        self.end.setToolTip(_("Play on without hints"))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.skip)
        row.addWidget(self.end)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.addWidget(self.text)
        column.addLayout(row)
        self._arrow: Final = _Arrow(over)
        self._ink = QColor()
        self.hide()

    def show_hint(self, hint: Hint) -> None:
        """Show the text of a hint; the last one can only be closed."""
        self.text.setText(translated(hint.text))
        self.setAccessibleDescription(self.text.text())
        self.skip.setVisible(not hint.is_last)
        self.end.setText(_("Close") if hint.is_last else _("Skip all"))

    def stand(self, room: QRect, target: QRect | None, keep_clear: list[QRect]) -> None:
        """Move beside a target in the room, and show the sign with its arrow."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        needed = layout.totalMinimumSize().width()  # both buttons, in any language
        wide = min(max(beside_text(_WIDE), needed), room.width() - 16)
        high = max(layout.totalHeightForWidth(wide), layout.totalMinimumSize().height())
        aim = None if target is None else _box(target)
        box = place_sign((wide, high), _box(room), aim, [_box(other) for other in keep_clear])
        self.setGeometry(*box)
        self.show()
        self.raise_()
        if aim is None or box.common_area(aim):
            self._arrow.hide()
        else:
            start, end = arrow(box, aim)
            self._arrow.point(QPointF(*start), QPointF(*end), self._ink)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._arrow.hide()

    def paint_in(self, ink: QColor) -> None:
        """Paint the arrow in this ink."""
        self._ink = ink


class _Arrow(QWidget):
    """An arrow in front of everything, which lets all clicks through."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._line = QLineF()
        self._ink = QColor()
        self.hide()

    def point(self, start: QPointF, end: QPointF, ink: QColor) -> None:
        """Show the arrow between two places of its parent."""
        around = QRect(start.toPoint(), end.toPoint()).normalized()
        around.adjust(-_ROUND, -_ROUND, _ROUND, _ROUND)
        self.setGeometry(around)
        corner = QPointF(around.topLeft())
        self._line, self._ink = QLineF(start - corner, end - corner), ink
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        line = self._line
        if line.length() < _HEAD:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        back = QLineF(line.p2(), line.p1())
        back.setLength(_HEAD)
        side = back.normalVector()
        side.setLength(_HEAD * 0.55)
        across = side.p2() - side.p1()
        neck = back.p2()
        head = QPolygonF([line.p2(), neck + across, neck - across])
        rim = QColor("#fffaf0")
        painter.setPen(QPen(rim, 7, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QLineF(line.p1(), neck))
        painter.setPen(QPen(rim, 3))
        painter.setBrush(rim)
        painter.drawPolygon(head)
        painter.setPen(QPen(self._ink, 4))
        painter.drawLine(QLineF(line.p1(), neck))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._ink)
        painter.drawPolygon(head)
        painter.end()


def _box(rectangle: QRect) -> Box:
    return Box(rectangle.x(), rectangle.y(), rectangle.width(), rectangle.height())
