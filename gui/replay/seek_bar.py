"""The seek bar of a record: the whole game above, and below it the entries of the current turn.

Marks have different shapes: a disc for a delivery, a diamond for an event, a gable for a connected
city. Dragging describes the entry under the pointer; the game goes there on release.
"""

from collections.abc import Callable
from itertools import groupby
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractSlider, QToolTip

from config import Settings
from core.ruleset import Seat
from gui.game_api.marks import Mark
from gui.replay.mark_art import paint_mark, polygon
from gui.replay.model.record import Record, TurnSpan
from gui.theme.palette import PALETTES, Palette
from gui.theme.player_colours import BANK
from gui.translation import _
from gui.widgets.parts import plain_tip

_ASIDE: Final = 12
"""Pixels to the left and right of the whole game."""
_LABELS_APART: Final = 56
"""Minimum distance in pixels between the numbers of two rounds."""


class SeekBar(QAbstractSlider):
    """A slider from the first entry to the last; its value is the entry shown.

    Arrows go by entries, the page keys by about a turn. `words` describes an entry.
    """

    def __init__(self, record: Record, settings: Settings, words: Callable[[int], str]) -> None:
        super().__init__()
        self._record: Final = record
        self._settings: Final = settings
        self._words: Final = words
        self._in_turn: TurnSpan | None = None
        self._hovered: int | None = None
        self._colours: Final = [QColor(colour.colour) for colour in record.colours]
        self._looks: object = None
        self._pixmap = QPixmap()
        self.setOrientation(Qt.Orientation.Horizontal)
        self.grow()
        self.setTracking(False)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Seek bar"))
        self.valueChanged.connect(self._value_changed)
        self._value_changed(0)

    def sizeHint(self) -> QSize:
        return QSize(640, round(self._line * 3.6) + 10)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def grow(self) -> None:
        """Extend the range to the last known entry."""
        record = self._record
        if self.maximum() != record.last:
            self.setRange(0, record.last)
            self.setPageStep(max(1, record.last // len(record.turns)))
            self.update()

    def _value_changed(self, entry: int) -> None:
        self.setAccessibleDescription(self._words(entry))
        self.update()

    # --- geometry

    @property
    def _line(self) -> int:
        return self.fontMetrics().height()

    @property
    def _whole(self) -> QRectF:
        """The band of the whole game."""
        return QRectF(_ASIDE, 3, self.width() - 2 * _ASIDE, self._line * 1.5)

    @property
    def _fine(self) -> QRectF:
        """The band of the current turn."""
        top = self._whole.bottom() + self._line + 3
        return QRectF(_ASIDE, top, self.width() - 2 * _ASIDE, self._line * 0.9)

    @property
    def turn(self) -> TurnSpan:
        """The turn in the lower band."""
        return self._record.turn_at(self.value())

    def x_of(self, entry: int) -> float:
        """Return the x of an entry in the band of the whole game."""
        return _ASIDE + (self.width() - 2 * _ASIDE) * entry / max(1, self._record.last)

    def spot_of(self, entry: int) -> QPointF:
        """Return the middle of an entry's cell in the band of its turn; the turn must be shown."""
        fine, turn = self._fine, self.turn
        cell = fine.width() / (turn.last - turn.first + 1)
        return QPointF(fine.left() + (entry - turn.first + 0.5) * cell, fine.center().y())

    def entry_at(self, spot: QPointF, *, within: TurnSpan | None = None) -> int:
        """Return the entry at a place: in the band of a turn `within`, else of the whole game."""
        part = (spot.x() - self._whole.left()) / self._whole.width()
        if within is None:
            return min(max(round(part * self._record.last), 0), self._record.last)
        entries = within.last - within.first + 1
        return min(max(within.first + int(part * entries), within.first), within.last)

    def _band_at(self, spot: QPointF) -> TurnSpan | None:
        """Return the turn if the pointer is in its band."""
        return self.turn if spot.y() > self._fine.top() - 3 else None

    # --- the pointer

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._in_turn = self._band_at(event.position())
        self.setSliderDown(True)
        self._point(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self.isSliderDown():
            self._in_turn = self._band_at(event.position())
        self._point(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(False)
            self.update()

    def _point(self, event: QMouseEvent) -> None:
        """Describe the entry under the pointer, and move the handle there if it is held."""
        entry = self.entry_at(event.position(), within=self._in_turn)
        self._hovered = entry
        if self.isSliderDown():
            self.setSliderPosition(entry)
        QToolTip.showText(event.globalPosition().toPoint(), plain_tip(self._words(entry)), self)
        self.update()

    def leaveEvent(self, event: object) -> None:
        del event
        self._hovered = None
        self.update()

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        palette = PALETTES[self._settings.present.desktop.palette]
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._ground(palette))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_fine(painter, palette)
        self._paint_handle(painter, palette)
        painter.end()

    def _ground(self, palette: Palette) -> QPixmap:
        """Return the band of the whole game, which is painted again only when its look changes."""
        sharpness = self.devicePixelRatioF()
        looks = (self.size(), sharpness, palette, self._line, self._record.last)
        if looks != self._looks:
            self._looks = looks
            self._pixmap = QPixmap(self.size() * sharpness)
            self._pixmap.setDevicePixelRatio(sharpness)
            self._pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._pixmap)
            painter.setFont(self.font())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint_rounds(painter, palette)
            self._paint_turns(painter, palette)
            for mark in self._record.marks:
                self._paint_mark(painter, palette, mark, self.x_of(mark.entry), self._whole)
            painter.end()
        return self._pixmap

    def _paint_rounds(self, painter: QPainter, palette: Palette) -> None:
        """Paint alternating turns, and the numbers of as many rounds as fit."""
        whole, line = self._whole, self._line
        painter.fillRect(whole, QColor(palette.page))
        small = self.font()
        small.setPixelSize(max(9, round(line * 0.62)))
        painter.setFont(small)
        free = whole.left()
        for number, turns in groupby(self._record.turns, key=lambda turn: turn.round):
            spans = list(turns)
            left = self.x_of(spans[0].first)
            right = self.x_of(min(spans[-1].last + 1, self._record.last))
            if number % 2:
                box = QRectF(left, whole.top(), right - left, whole.height())
                painter.fillRect(box, QColor(palette.raised))
            text = str(number) if number else _("Deal")
            wide = painter.fontMetrics().horizontalAdvance(text) + 6
            if left < free or left + wide > self.width():
                continue
            free = left + max(_LABELS_APART, wide)
            painter.setPen(QPen(QColor(palette.faint), 1))
            painter.drawLine(QPointF(left, whole.top()), QPointF(left, whole.bottom() + 4))
            where = QRectF(left + 3, whole.bottom() + 1, wide, line)
            painter.drawText(where, Qt.AlignmentFlag.AlignLeft, text)

    def _paint_turns(self, painter: QPainter, palette: Palette) -> None:
        """Paint the player of each turn along the lower edge of the band."""
        whole = self._whole
        stripe = max(4.0, whole.height() * 0.2)
        for turn in self._record.turns:
            left = self.x_of(turn.first)
            right = self.x_of(min(turn.last + 1, self._record.last))
            box = QRectF(left, whole.bottom() - stripe, right - left, stripe)
            painter.fillRect(box, self._colour_of(turn.seat))
        painter.setPen(QPen(QColor(palette.border), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole)

    def _paint_mark(
        self, painter: QPainter, palette: Palette, mark: Mark, x: float, band: QRectF
    ) -> None:
        """Paint a mark, unless its kind is not shown on the bar."""
        kind = mark.kind
        if not kind.size:
            return
        ink = QColor(palette.ink)
        colour = ink if kind.is_inked else self._colour_of(mark.seat)
        at = QPointF(x, band.top() + band.height() * kind.down)
        paint_mark(painter, kind, at, size=self._line * kind.size, colour=colour, ink=ink)

    def _colour_of(self, seat: Seat | None) -> QColor:
        return QColor(BANK) if seat is None else self._colours[seat]

    def _paint_fine(self, painter: QPainter, palette: Palette) -> None:
        fine, turn = self._fine, self.turn
        painter.fillRect(fine, QColor(palette.page))
        entries = turn.last - turn.first + 1
        cell = fine.width() / entries
        shown = self._colour_of(turn.seat)
        for entry in range(turn.first, turn.last + 1):
            box = QRectF(fine.left() + (entry - turn.first) * cell, fine.top(), cell, fine.height())
            if entry <= self.value():
                shade = QColor(shown)
                shade.setAlpha(150 if entry == self.value() else 60)
                painter.fillRect(box, shade)
            if entry > turn.first and cell >= 4:
                painter.setPen(QPen(QColor(palette.border), 0.7))
                painter.drawLine(box.topLeft(), box.bottomLeft())
        painter.setPen(QPen(QColor(palette.border), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(fine)
        for mark in self._record.marks:
            if turn.first <= mark.entry <= turn.last:
                x = fine.left() + (mark.entry - turn.first + 0.5) * cell
                self._paint_mark(painter, palette, mark, x, fine.adjusted(0, 1, 0, 1))

    def _paint_handle(self, painter: QPainter, palette: Palette) -> None:
        whole = self._whole
        x, size = self.x_of(self.sliderPosition()), self._line * 0.32
        if self._hovered is not None and not self.isSliderDown() and self._in_turn is None:
            ghost = QPen(QColor(palette.faint), 1, Qt.PenStyle.DotLine)
            painter.setPen(ghost)
            at = self.x_of(self._hovered)
            painter.drawLine(QPointF(at, whole.top()), QPointF(at, whole.bottom()))
        painter.setPen(QPen(QColor(palette.accent), 2))
        painter.drawLine(QPointF(x, whole.top() - 2), QPointF(x, whole.bottom() + 2))
        painter.setBrush(QColor(palette.accent))
        painter.setPen(QPen(QColor(palette.accent_ink), 1))
        shape = ((-1, -1.1), (1, -1.1), (1, 0.2), (0, 1.2), (-1, 0.2))
        painter.drawPolygon(polygon(QPointF(x, whole.top() + size * 0.8), size, shape))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.accent), 2))
            painter.drawRect(whole.adjusted(-2, -2, 2, 2))
