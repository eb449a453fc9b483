"""Money and network of every player over a whole record, turn by turn."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from config import Settings
from core.games.iron_dragon.state import State
from gui.fonts import LABELS, font
from gui.map.signs import paint_sign
from gui.models.record import Record, Sample
from gui.theme.palette import PALETTES, Palette


class _Chart(NamedTuple):
    """A title, a line of values for each seat, and a value that is aimed at."""

    title: str
    values: Sequence[tuple[int, ...]]
    goal: int | None


class Plots(QWidget):
    """Two charts, one above the other; a click chooses the turn that lies there."""

    chosen = Signal(int)

    def __init__(self, record: Record, settings: Settings) -> None:
        super().__init__()
        self._record: Final = record
        self._settings: Final = settings
        self._entry = 0
        samples = record.samples
        state: State = record.at(0).game
        self._charts: Final = (
            _Chart(
                self.tr("Money in GP"),
                [one.money for one in samples],
                state.settings.victory_money,
            ),
            _Chart(self.tr("Sections of track"), [one.network for one in samples], None),
        )
        self.setMouseTracking(True)
        self.setProperty("role", "page")
        self.setWindowTitle(self.tr("Money and network"))
        self.setAccessibleName(self.windowTitle())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_entry(0)

    def sizeHint(self) -> QSize:
        return QSize(340, 400)

    def minimumSizeHint(self) -> QSize:
        return QSize(220, self.fontMetrics().height() * 8)

    def show_entry(self, entry: int) -> None:
        """Mark where the game stands."""
        self._entry = entry
        self.setAccessibleDescription(self.words(self._sample_of(entry)))
        self.update()

    def words(self, sample: Sample) -> str:
        """What everybody had at the end of a turn."""
        line = self.tr("{name}: {money} GP, {network} sections")
        seats = zip(self._record.names, sample.money, sample.network, strict=True)
        told = [
            line.format(name=name, money=money, network=network) for name, money, network in seats
        ]
        return "\n".join([self.tr("Turn {number}").format(number=sample.round), *told])

    def _sample_of(self, entry: int) -> Sample:
        return self._record.samples[self._record.turns.index(self._record.turn_at(entry))]

    # --- where things are

    @property
    def _boxes(self) -> list[QRectF]:
        """The ground of each chart."""
        line = self.fontMetrics().height()
        left, right = self.fontMetrics().horizontalAdvance("0000") + 8, line
        head, foot = line * 1.7, line * 1.2
        height = (self.height() - 2 * head - foot) / 2
        width = self.width() - left - right
        return [
            QRectF(left, head, width, height),
            QRectF(left, 2 * head + height, width, height),
        ]

    def _x(self, entry: int, box: QRectF) -> float:
        return box.left() + box.width() * entry / max(1, self._record.last)

    def entry_at(self, x: float) -> int:
        """The entry that lies at a place from the left."""
        box = self._boxes[0]
        part = (x - box.left()) / box.width()
        return min(max(round(part * self._record.last), 0), self._record.last)

    # --- the pointer

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        sample = self._sample_of(self.entry_at(event.position().x()))
        QToolTip.showText(event.globalPosition().toPoint(), self.words(sample), self)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(self._sample_of(self.entry_at(event.position().x())).entry)

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        palette = PALETTES[self._settings.present.desktop.palette]
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(palette.page))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for chart, box in zip(self._charts, self._boxes, strict=True):
            self._paint_chart(painter, palette, chart, box)
        self._paint_rounds(painter, palette)
        painter.end()

    def _paint_chart(self, painter: QPainter, palette: Palette, chart: _Chart, box: QRectF) -> None:
        line = self.fontMetrics().height()
        most = max((max(values) for values in chart.values), default=0)
        top = nice_top(max(most, chart.goal or 0, 1))
        painter.setFont(font(LABELS, line * 0.95))
        painter.setPen(QColor(palette.accent))
        title = QRectF(box.left(), box.top() - line * 1.5, box.width(), line * 1.4)
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, chart.title)
        self._paint_scale(painter, palette, box, top)
        if chart.goal is not None:
            y = box.bottom() - box.height() * chart.goal / top
            painter.setPen(QPen(QColor(palette.warning), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        now = self._x(self._entry, box)
        painter.setPen(QPen(QColor(palette.accent), 1.5))
        painter.drawLine(QPointF(now, box.top()), QPointF(now, box.bottom()))
        for seat in range(len(self._record.names)):
            self._paint_line(painter, chart, box, top, seat)

    def _paint_scale(self, painter: QPainter, palette: Palette, box: QRectF, top: int) -> None:
        line = self.fontMetrics().height()
        small = self.font()
        small.setPixelSize(max(9, round(line * 0.66)))
        painter.setFont(small)
        parts = 4 if box.height() > line * 6 else 2
        for part in range(parts + 1):
            y = box.bottom() - box.height() * part / parts
            painter.setPen(QPen(QColor(palette.raised if part else palette.border), 1))
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
            painter.setPen(QColor(palette.faint))
            where = QRectF(0, y - line / 2, box.left() - 6, line)
            align = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(where, align, str(top * part // parts))

    def _paint_line(
        self, painter: QPainter, chart: _Chart, box: QRectF, top: int, seat: int
    ) -> None:
        player = self._record.colours[seat]
        points = [
            QPointF(self._x(sample.entry, box), box.bottom() - box.height() * values[seat] / top)
            for sample, values in zip(self._record.samples, chart.values, strict=True)
        ]
        pen = QPen(QColor(player.colour), 2)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
        size = self.fontMetrics().height() * 0.62
        end = points[-1]
        paint_sign(painter, player.shape, end.x(), end.y(), size=size, colour=QColor(player.colour))

    def _paint_rounds(self, painter: QPainter, palette: Palette) -> None:
        line, box = self.fontMetrics().height(), self._boxes[-1]
        painter.setPen(QColor(palette.faint))
        free = box.left()
        seen = 0
        for turn in self._record.turns:
            x = self._x(turn.first, box)
            if turn.round > seen and turn.round % 5 == 0 and x >= free:
                where = QRectF(x - 30, box.bottom() + 2, 60, line)
                painter.drawText(where, Qt.AlignmentFlag.AlignHCenter, str(turn.round))
                free = x + line * 2
            seen = max(seen, turn.round)


def nice_top(most: int) -> int:
    """A round number, no less than `most`, that four steps divide."""
    unit = 1
    while True:
        for times in (4, 8, 12, 20, 32):
            if unit * times >= most:
                return unit * times
        unit *= 10
