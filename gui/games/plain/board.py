"""The board of a game without a map: the facts of the game, and a card for each seat."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from core.ruleset import Seat
from core.table import PERSON
from gui.game_api.words import Fact
from gui.games.plain.desk import PlainDesk
from gui.map.board import Board
from gui.theme.palette import PALETTES
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import beside_text, chip, clear, label, picture
from gui.widgets.scroll import Scrolled

_CARD: Final = 250
"""Minimum width in pixels of a seat's card at the usual text size."""
_MOST_COLUMNS: Final = 3
_SHORT: Final = 8
"""Maximum length of a value that is shown in large type."""
_STRIPE: Final = 10
"""Width in pixels of the stripe in a seat's colour."""


class PlainBoard(Board):
    """The facts of a game, its picture if it has one, and the cards of the seats."""

    def __init__(self, desk: PlainDesk, picture_of_game: QWidget | None = None) -> None:
        super().__init__()
        self.setProperty("role", "screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(_("The table"))
        self._desk: Final = desk
        seats = [Seat(seat) for seat in range(len(desk.table.names))]
        self.cards: Final = {seat: SeatCard(desk, seat) for seat in seats}
        self.facts: Final = QWidget()
        self._facts: Final = FlowRow(self.facts, gap=28)
        self._shown: list[Fact] | None = None
        self._grid: Final = QGridLayout()
        self._grid.setSpacing(14)
        self._columns = 0
        inside = QWidget()
        inside.setProperty("role", "screen")
        inside.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(inside)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(16)
        column.addWidget(self.facts)
        if picture_of_game is not None:
            column.addWidget(picture_of_game)
        column.addLayout(self._grid)
        column.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolled(inside))
        desk.changed.connect(self.refresh)
        desk.flowed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        facts = self._desk.facts
        if facts != self._shown:
            self._shown = facts
            clear(self._facts)
            for fact in facts:
                self._facts.addWidget(_figure(fact))
        self.facts.setVisible(bool(facts))
        order = list(self._desk.table.order)
        for card in self.cards.values():
            card.refresh()
        self._arrange(order)

    def _arrange(self, order: Sequence[Seat]) -> None:
        """Place the cards in order of play, in as many columns as fit."""
        room = max(1, self.width() // beside_text(_CARD))
        columns = min(room, _MOST_COLUMNS, len(order))
        if len(order) == 4 and columns == 3:  # 2 and 2, not 3 and 1
            columns = 2
        for place, seat in enumerate(order):
            self._grid.addWidget(self.cards[seat], place // columns, place % columns)
        for column in range(_MOST_COLUMNS):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange(list(self._desk.table.order))


class SeatCard(QFrame):
    """The card of a seat: sign, name, state of its turn, and facts."""

    def __init__(self, desk: PlainDesk, seat: Seat) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._desk: Final = desk
        self._seat: Final = seat
        self._colour: Final[PlayerColour] = desk.table.colours[seat]
        self.setAccessibleName(desk.table.names[seat])
        sign = picture(chip(self._colour, beside_text(30)), translated(self._colour.name))
        self.name: Final = label(desk.table.names[seat], role="figure")
        self.kind: Final = label(role="small")
        self.mark: Final = label(role="badge")
        self._facts: Final = QGridLayout()
        self._facts.setHorizontalSpacing(16)
        self._facts.setVerticalSpacing(4)
        self._facts.setColumnStretch(1, 1)
        self._shown: list[Fact] | None = None
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.name)
        names.addWidget(self.kind)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(sign)
        head.addLayout(names, 1)
        head.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(18 + _STRIPE, 12, 16, 14)
        column.setSpacing(10)
        column.addLayout(head)
        column.addLayout(self._facts)
        column.addStretch(1)

    def refresh(self) -> None:
        """Update the card from the table."""
        table = self._desk.table
        self.kind.setText(self._kind())
        mark = ""
        if table.is_over:
            mark = _("has won") if table.winner == self._seat else ""
        elif self._is_playing:
            mark = _("to play")
        self.mark.setText(mark)
        self.mark.setVisible(bool(mark))
        facts = self._desk.seat_facts(self._seat)
        if facts != self._shown:
            self._shown = facts
            clear(self._facts)
            for row, fact in enumerate(facts):
                name, value = label(translated(fact.name), role="faint"), _value(fact)
                self._facts.addWidget(name, row, 0, Qt.AlignmentFlag.AlignVCenter)
                self._facts.addWidget(value, row, 1)
        self.update()

    @property
    def _is_playing(self) -> bool:
        """Return whether the game waits for the seat, or makes a draw in its turn."""
        table = self._desk.table
        waiting = [awaited.seat for awaited in table.waiting]
        return self._seat in waiting if waiting else self._seat == table.turn.seat

    def _kind(self) -> str:
        level = self._desk.table.level(self._seat)
        if level == PERSON:
            return _("person")
        return _("computer, {level}").format(level=translated(level.replace("-", " ")))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the stripe in the seat's colour, and a frame while the game waits for the seat."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = QColor(self._colour.colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawRoundedRect(QRectF(6, 8, _STRIPE, self.height() - 16), 4, 4)
        if self.mark.text():
            palette = PALETTES[self._desk.settings.present.desktop.palette]
            painter.setPen(QPen(QColor(palette.accent), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 6, 6)


def _value(fact: Fact) -> QLabel:
    """Return a label with the value of a fact, large if it is a number or a short word."""
    text = translated(fact.value)
    if len(text) <= _SHORT:
        return label(text, role="figure")
    widget = label(text, wraps=True)
    font = widget.font()
    font.setBold(True)
    widget.setFont(font)
    return widget


def _figure(fact: Fact) -> QWidget:
    """Return a widget with the name of a fact above its value."""
    widget = QWidget()
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(label(translated(fact.name), role="small"))
    column.addWidget(label(translated(fact.value), role="figure"))
    return widget
