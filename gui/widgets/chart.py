"""A chart with a line for each player, told apart by colour, dashes and sign."""

from collections.abc import Callable, Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.painting.signs import paint_sign
from gui.theme.palette import Palette
from gui.theme.player_colours import PlayerColour

_STEPS: Final = 4
"""Number of horizontal lines above the base."""


_FEW: Final = 10
"""Below this count all numbers are written under the chart, otherwise every fifth."""


class Series(NamedTuple):
    """A line: its player, and its values from left to right."""

    name: str
    colour: PlayerColour
    values: Sequence[float]


class Chart(QWidget):
    """A chart of the values given to `show_series`; the pointer and the arrow keys show values.

    `chosen` sends the index of a number that was clicked or selected with Enter.
    """

    chosen = Signal(int)

    def __init__(
        self,
        title: str,
        across: str,
        palette: Callable[[], Palette],
        *,
        figure: Callable[[float], str] = str,
    ) -> None:
        """Create a chart; `title` says what is counted, `across` what the numbers below are.

        `figure` formats a value.
        """
        super().__init__()
        self._figure: Final = figure
        self._title: Final = title
        self._across: Final = across
        self._palette: Final = palette
        self._numbers: Sequence[int] = ()
        self._series: Sequence[Series] = ()
        self._goal: int | None = None
        self._at: int | None = None
        self._marked: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_series(
        self, numbers: Sequence[int], series: Sequence[Series], *, goal: int | None = None
    ) -> None:
        """Draw these lines over these numbers, and a line at the goal."""
        self._numbers, self._series, self._goal = numbers, series, goal
        self._look_at(None)

    def mark(self, place: int | None) -> None:
        """Mark an index with a vertical line, until another is marked."""
        self._marked = place
        self.setAccessibleDescription(self.readout)
        self.update()

    @property
    def at(self) -> int | None:
        """The index of the selected number, or None."""
        return self._at

    @property
    def readout(self) -> str:
        """The values at the selected number, or else at the mark; a line for each player."""
        at = self._marked if self._at is None else self._at
        if at is None or not self._numbers:
            return ""
        values = [f"{series.name}: {self._figure(series.values[at])}" for series in self._series]
        return "\n".join([f"{self._across} {self._numbers[at]}", *values])

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 20, line * 11)

    def minimumSizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return QSize(line * 9, line * 7)

    # --- selecting

    def _look_at(self, place: int | None) -> None:
        self._at = place
        self.setAccessibleDescription(self.readout)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._numbers:
            self._look_at(self._place_at(event.position().x()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._numbers:
            self.chosen.emit(self._place_at(event.position().x()))

    def _place_at(self, x: float) -> int:
        """Return the index of the nearest number."""
        box, last = self._box, len(self._numbers) - 1
        part = (x - box.left()) / max(1.0, box.width())
        return min(max(round(part * last), 0), last)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._look_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self._at is not None:
            self.chosen.emit(self._at)
            return
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(key)
        if step is None or not self._numbers:
            super().keyPressEvent(event)
            return
        last = len(self._numbers) - 1
        self._look_at(last if self._at is None else min(max(self._at + step, 0), last))

    # --- drawing

    @property
    def _box(self) -> QRectF:
        line = self.fontMetrics().height()
        left = self.fontMetrics().horizontalAdvance("0000") + 10
        return QRectF(
            left, line * 1.6, self.width() - left - line * 0.9, self.height() - line * 3.9
        )

    def _point(self, box: QRectF, scale: Sequence[int], place: int, value: float) -> QPointF:
        along, low, top = place / max(1, len(self._numbers) - 1), scale[0], scale[-1]
        high = max(0.0, value - low) / (top - low)
        return QPointF(box.left() + box.width() * along, box.bottom() - box.height() * high)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, box = self._palette(), self._box
        most = max((max(curve.values, default=0) for curve in self._series), default=0)
        least = min((min(curve.values, default=0) for curve in self._series), default=0)
        scale = round_scale(least, max(most, self._goal or 0))
        self._paint_scale(painter, palette, box, scale)
        self._paint_numbers(painter, palette, box)
        if self._goal is not None:
            y = self._point(box, scale, 0, self._goal).y()
            painter.setPen(QPen(QColor(palette.warning), 1.4, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        if self._marked is not None and self._numbers:
            x = self._point(box, scale, self._marked, 0).x()
            painter.setPen(QPen(QColor(palette.accent), 1.5))
            painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        for series in self._series:
            self._paint_series(painter, box, scale, series)
        if self._at is not None and self._numbers:
            self._paint_look(painter, palette, box, scale, self._at)
        painter.end()

    def _small(self) -> QFont:
        small = self.font()
        small.setPixelSize(max(9, round(self.fontMetrics().height() * 0.66)))
        return small

    def _paint_scale(
        self, painter: QPainter, palette: Palette, box: QRectF, scale: Sequence[int]
    ) -> None:
        line = self.fontMetrics().height()
        painter.setPen(QColor(palette.accent))
        painter.drawText(
            QRectF(0, 0, self.width(), line * 1.3), Qt.AlignmentFlag.AlignVCenter, self._title
        )
        painter.setFont(self._small())
        for value in scale:
            y = self._point(box, scale, 0, value).y()
            colour = QColor(palette.border)
            colour.setAlpha(255 if value == 0 else 70)
            painter.setPen(QPen(colour, 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(QColor(palette.faint))
            where = QRectF(0, y - line / 2, box.left() - 6, line)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(where, right, str(value))

    def _paint_numbers(self, painter: QPainter, palette: Palette, box: QRectF) -> None:
        line = self.fontMetrics().height()
        painter.setPen(QColor(palette.faint))
        painter.setFont(self._small())
        free, before = box.left() - line, None
        few = bool(self._numbers) and self._numbers[-1] - self._numbers[0] < _FEW
        for place, number in enumerate(self._numbers):
            x = self._point(box, (0, 1), place, 0).x()
            if x >= free and number != before and (few or number % 5 == 0 or before is None):
                where = QRectF(x - line * 2, box.bottom() + 2, line * 4, line)
                painter.drawText(where, Qt.AlignmentFlag.AlignHCenter, str(number))
                free = x + line * 1.8
            before = number
        below = QRectF(box.left(), box.bottom() + line * 0.95, box.width(), line)
        painter.drawText(below, Qt.AlignmentFlag.AlignHCenter, self._across)
        painter.setFont(self.font())

    def _paint_series(
        self, painter: QPainter, box: QRectF, scale: Sequence[int], series: Series
    ) -> None:
        points = [
            self._point(box, scale, place, value) for place, value in enumerate(series.values)
        ]
        if not points:
            return
        colour = QColor(series.colour.colour)
        pen = QPen(colour, 2.4)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if series.colour.dashes:
            pen.setDashPattern(list(series.colour.dashes))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
        size = self.fontMetrics().height() * 0.55
        spacing = max(8, len(points) // 6)
        for place in {len(points) - 1, *range(len(points) - 1, 0, -spacing)}:
            at = points[place]
            last = place == len(points) - 1
            paint_sign(
                painter,
                series.colour.shape,
                at.x(),
                at.y(),
                size=size if last else size * 0.6,
                colour=colour,
            )

    def _paint_look(
        self, painter: QPainter, palette: Palette, box: QRectF, scale: Sequence[int], place: int
    ) -> None:
        x = self._point(box, scale, place, 0).x()
        painter.setPen(QPen(QColor(palette.accent), 1.2))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        for series in self._series:
            at = self._point(box, scale, place, series.values[place])
            painter.setBrush(QColor(series.colour.colour))
            painter.drawEllipse(at, 4, 4)
        self._paint_values(painter, palette, box, x)

    def _paint_values(self, painter: QPainter, palette: Palette, box: QRectF, x: float) -> None:
        """Draw a card with the values beside the selected number, on the side that has room."""
        painter.setFont(self._small())
        room = painter.fontMetrics().size(0, self.readout)
        wide, high = room.width() + 14.0, room.height() + 10.0
        left = x + 10 if x + 10 + wide <= self.width() else x - 10 - wide
        paper = QColor(palette.page)
        paper.setAlpha(235)
        card = QRectF(left, box.top() + 2, wide, high)
        painter.setPen(QPen(QColor(palette.border), 1))
        painter.setBrush(paper)
        painter.drawRoundedRect(card, 5, 5)
        painter.setPen(QColor(palette.ink))
        painter.drawText(card.adjusted(7, 5, -7, -5), Qt.AlignmentFlag.AlignLeft, self.readout)


def round_scale(least: float, most: float) -> list[int]:
    """Return evenly spaced integers for the lines of a chart, in ascending order.

    They enclose `least` and `most` and include 0.
    """
    if least >= 0:
        top = round_top(ceil(most))
        return [top * step // _STEPS for step in range(_STEPS + 1)]
    unit = 1
    while True:
        for step in (unit, 2 * unit, 5 * unit):
            low, high = floor(least / step), ceil(max(0.0, most) / step)
            if high - low <= _STEPS + 1:
                return [step * line for line in range(low, high + 1)]
        unit *= 10


def round_top(most: int) -> int:
    """Return a round number, at least `most`, that is divisible into the chart's steps."""
    unit = 1
    while True:
        for times in (4, 8, 12, 16, 20, 32):
            if unit * times >= most:
                return unit * times
        unit *= 10
