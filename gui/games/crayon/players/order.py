"""The order of play in the toolbar: a sign for each player, the first at the top (TOOLBAR-2)."""

from itertools import accumulate

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.players.model import Players
from gui.games.crayon.words import crayon_words
from gui.painting.signs import paint_sign
from gui.participants.model.members import Trouble
from gui.participants.presence_marks import paint_trouble
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.widgets.parts import beside_text, plain_tip

_ROW = 16
"""Height of a row in pixels at the usual text size."""
_ROWS = 3
_HOLD = 250
"""Milliseconds after which a press shows the hand and is no longer a click."""


class OrderColumn(QWidget):
    """A column of signs: hold one to see that player's hand, click to open Who's who.

    See TOOLBAR-6.
    """

    peeked = Signal(object)
    clicked = Signal(int)

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__()
        self._desk = desk
        self._held: Seat | None = None
        self._timer = QTimer(self, singleShot=True, interval=_HOLD)
        self._timer.timeout.connect(self._peek)
        self._peeking = False
        self.setAccessibleName(_("Order of play"))
        desk.changed.connect(self._tell)
        desk.met.connect(self._meet)
        self._tell()

    def sizeHint(self) -> QSize:
        return self._size(is_short=False)

    def minimumSizeHint(self) -> QSize:
        return self._size(is_short=True)

    def _size(self, *, is_short: bool) -> QSize:
        rows = min(len(self._desk.table.names), _ROWS)
        return QSize(2 + sum(self._columns(is_short=is_short)) + 2, rows * self._row + 4)

    @property
    def beside(self) -> int:
        """The width of the room right of each sign for what a game adds, in pixels."""
        return 0

    @property
    def _row(self) -> int:
        """The height of a row in pixels."""
        return beside_text(_ROW)

    @property
    def _is_short(self) -> bool:
        """Whether there is no room for texts, so that marks and seconds are shown instead."""
        return self.width() < self.sizeHint().width()

    def _columns(self, *, is_short: bool) -> list[int]:
        """Return the width of each column, including the texts beside the signs if they fit."""
        order = Players(self._desk.table).order
        words = [self._state(seat, is_short=is_short) for seat in order]
        metrics = QFontMetrics(self._small)
        widths = [metrics.horizontalAdvance(word) + 8 if word else 0 for word in words]
        starts = range(0, len(words), _ROWS)
        sign = self._row + 8 + self.beside
        return [sign + max(widths[start : start + _ROWS]) for start in starts]

    @property
    def _small(self) -> QFont:
        """The largest font that fits into a row."""
        font = QFont(self.font())
        font.setPixelSize(beside_text(_ROW - 4))
        return font

    def _tell(self) -> None:
        self.setAccessibleDescription(self._description)
        self.updateGeometry()
        self.update()

    def _meet(self) -> None:
        """Update the description if it changed; it is usually the same each second."""
        if self._description != self.accessibleDescription():
            self._tell()

    @property
    def _description(self) -> str:
        return ", ".join(self._words(seat) for seat in Players(self._desk.table).order)

    def _words(self, seat: Seat) -> str:
        """Return a player's name and connection problem, if any (DISCONNECT-2)."""
        name, participants = self._desk.table.names[seat], self._desk.participants
        trouble = "" if participants is None else translated(participants.trouble_text(seat))
        return f"{name} ({trouble})" if trouble else name

    def _trouble(self, seat: Seat) -> Trouble | None:
        return None if self._desk.participants is None else self._desk.participants.trouble(seat)

    def _state(self, seat: Seat, *, is_short: bool) -> str:
        """Return the text beside a sign: a waiting time or a connection problem, if any."""
        participants, trouble = self._desk.participants, self._trouble(seat)
        member = None if participants is None else participants.of_seat(seat)
        if participants is None or member is None or trouble is None:
            return ""
        if trouble == "stood in":
            return _("AI")
        if is_short:
            return _("{seconds} s").format(seconds=member.silent)
        return translated(participants.trouble_text(seat))

    @property
    def places(self) -> dict[Seat, QRectF]:
        """The place of each seat's sign."""
        order, row = Players(self._desk.table).order, self._row
        top = (self.height() - min(len(order), _ROWS) * row) / 2
        lefts = list(accumulate(self._columns(is_short=self._is_short), initial=2))
        return {
            seat: QRectF(
                lefts[place // _ROWS], top + place % _ROWS * row, row + 6 + self.beside, row
            )
            for place, seat in enumerate(order)
        }

    def seat_at(self, at: QPointF) -> Seat | None:
        """Return the seat whose sign is at a point."""
        return next((seat for seat, place in self.places.items() if place.contains(at)), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        table, places, is_short = self._desk.table, self.places, self._is_short
        for line in Players(table).lines:
            box, colour = places[line.seat], table.colours[line.seat]
            if line.in_turn:
                painter.setPen(QColor("#f6e7c1"))
                painter.setBrush(QColor(255, 250, 230, 90))
                painter.drawRoundedRect(box.adjusted(0, 0.5, 0, -0.5), 4, 4)
            paint_sign(
                painter,
                colour.shape,
                box.left() + self._row / 2 + 3,
                box.center().y(),
                size=self._row * 0.78,
                colour=QColor(colour.colour),
            )
            if self.beside:
                self.paint_beside(painter, line.seat, box.adjusted(self._row + 4, 0, -2, 0))
            trouble = self._trouble(line.seat)
            if trouble is not None:
                paint_trouble(painter, trouble, box.bottomRight() - QPointF(4, 5), size=10)
                painter.setPen(QColor("#f6e7c1"))
                painter.setFont(self._small)
                state = self._state(line.seat, is_short=is_short)
                beside = QRectF(box.right() + 3, box.top(), self.width(), box.height())
                painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter, state)
        painter.end()

    def paint_beside(self, painter: QPainter, seat: Seat, box: QRectF) -> None:
        """Paint what a game adds to a seat's sign."""

    def event(self, event: object) -> bool:
        if isinstance(event, QHelpEvent):
            seat = self.seat_at(QPointF(event.pos()))
            if seat is not None:
                words = crayon_words(self._desk.table).hand
                tip = plain_tip(translated(Phrase(words.hold, name=self._words(seat))))
                QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().event(event)  # type: ignore[arg-type]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._held = self.seat_at(event.position())
            if self._held is not None:
                self._timer.start()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._peeking:
            self._peeking = False
            self.peeked.emit(None)
        elif self._held is not None and self.seat_at(event.position()) == self._held:
            self.clicked.emit(self._held)
        self._held = None
        self._timer.stop()

    def _peek(self) -> None:
        self._peeking = True
        self.peeked.emit(self._held)
