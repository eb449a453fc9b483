"""The three contracts of a player as cards, for the Contracts window and the peek.

The widgets are kept and only change their texts, so that stepping through players keeps the focus.
"""

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.games.iron_dragon.state import DEAL
from core.ruleset import Seat
from gui.games.crayon.map.pins import card_sign
from gui.games.iron_dragon.contracts.links import Link, Links
from gui.games.iron_dragon.contracts.model import Card, Contracts, Line, Place
from gui.games.iron_dragon.contracts.pins import shows_pins
from gui.games.iron_dragon.contracts.pointing import Pointing
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.theme.contrast import ink_on
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.marks import SIDE, Mark, mark
from gui.widgets.parts import beside_text, button, label, picture
from gui.widgets.slide_in import SlideIn

CARDS: Final = 3
DEMANDS: Final = 3
_LOAD, _CITY, _PAY, _ORDER = range(4)
_BUTTON: Final = 24
"""Side of the buttons for the sequence, in pixels at a text size of 100 %."""


class Hand(QWidget):
    """The contracts of one seat; only the local player's have buttons for the sequence."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__()
        self._desk: Final = desk
        links = Links(desk)
        self.cards: Final = [CardView(self, links, place) for place in range(CARDS)]
        self._nothing: Final = label(role="faint", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._nothing)
        for card in self.cards:
            column.addWidget(card)
        column.addStretch(1)

    def show_seat(self, seat: Seat) -> None:
        """Show the current contracts of a seat."""
        desk = self._desk
        own = seat == desk.table.local and not desk.table.is_computer(seat)
        pinned = own and shows_pins(desk.table, desk.settings)
        cards = Contracts(desk.table, seat, desk.sequence(seat)).cards
        for place, view in enumerate(self.cards):
            view.setVisible(place < len(cards))
            if place < len(cards):
                view.show_card(cards[place], seat if own else None)
                view.sign.setVisible(pinned)
        if desk.table.state.phase == DEAL:
            self._nothing.setText(_("No contracts have been dealt yet."))
        else:  # PITCH-2
            self._nothing.setText(_("The contracts were discarded; new ones are drawn."))
        self._nothing.setVisible(not cards)
        self._align()

    def _align(self) -> None:
        """Give the columns of all cards the same width, and the buttons the size of text."""
        rows = [row for card in self.cards for row in card.rows]
        side = beside_text(_BUTTON)
        for row in rows:
            row.order.setFixedSize(side, side)
        for column, widest in (
            (_LOAD, max(row.load.sizeHint().width() for row in rows)),
            (_CITY, max(row.city.sizeHint().width() for row in rows)),
            (_PAY, max(row.pay.sizeHint().width() for row in rows)),
        ):
            for card in self.cards:
                card.grid.setColumnMinimumWidth(column, widest)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.StyleChange, QEvent.Type.FontChange}:
            self._align()  # the texts have new widths now

    def colour_of(self, seat: Seat) -> PlayerColour:
        """Return the colour of a seat's buttons."""
        return self._desk.table.colours[seat]

    def point(self, place: Place | None) -> None:
        """Let the pins of a demand stand out on the map; None ends it."""
        self._desk.pointed.emit(place)

    def click(self, place: Place) -> None:
        """Add a demand to the sequence, or remove it."""
        desk = self._desk
        desk.sequence(desk.table.local).click(place)
        desk.look_again()  # the windows of movement and building show the sequence too


class CardView(QFrame):
    """One contract; `sign` has the ink and shape of its pins on the map.

    The card slides in on its `cover`.
    """

    def __init__(self, hand: Hand, links: Links, place: int) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.sign: Final = picture(card_sign(place, SIDE), _("The sign of its pins on the map"))
        self.sign.setToolTip(_("The pins of this contract on the map have this colour and shape."))
        self._number: Final = label(role="small")
        self._new: Final = _marked("new", _("new"))
        head = QHBoxLayout()
        head.addWidget(self.sign)
        head.addWidget(self._number)
        head.addStretch(1)
        head.addWidget(self._new)
        self.grid: Final = QGridLayout()
        self.grid.setHorizontalSpacing(8)
        self.grid.setVerticalSpacing(1)
        self.grid.setColumnStretch(_LOAD, 3)
        self.grid.setColumnStretch(_CITY, 3)
        self.rows: Final = [DemandRow(hand, links, self.grid, place) for place in range(DEMANDS)]
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 2, 8, 4)
        column.setSpacing(1)
        column.addLayout(head)
        column.addLayout(self.grid)
        self.cover: Final = SlideIn(self)

    def show_card(self, card: Card, holder: Seat | None) -> None:
        """Show a card; its `holder` is None if it is not the local player's."""
        self._number.setText(_("Contract {number}").format(number=card.contract))
        self._new.setVisible(card.fresh)
        for row, line in zip(self.rows, card.lines, strict=True):
            row.show_line(line, holder)


class DemandRow:
    """A demand: load, city, payment, and its place in the sequence."""

    def __init__(self, hand: Hand, links: Links, grid: QGridLayout, place: int) -> None:
        self._hand: Final = hand
        self._line: Line | None = None
        self._is_own = False
        self._links: Final = links
        self.load: Final = button("", self._follow_load, role="link")
        self.city: Final = button("", self._follow_city, role="link")
        self.pay: Final = label()
        self.order: Final = button("", self._click)
        self.aboard: Final = _marked("aboard", _("aboard"))
        self.joined: Final = _marked("joined", _("own track"))
        self.joined.setToolTip(_("A track of this player ends in the city."))
        self.pay.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        top = 2 * place
        Pointing(
            self.load,
            (self.load, self.city, self.order),
            place=lambda: self._line.place if self._line and self._is_own else None,
            report=hand.point,
        )
        grid.addWidget(self.load, top, _LOAD, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.city, top, _CITY, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.pay, top, _PAY)
        grid.addWidget(self.order, top, _ORDER)
        grid.addWidget(self.aboard, top + 1, _LOAD, Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(self.joined, top + 1, _CITY, Qt.AlignmentFlag.AlignLeft)

    def show_line(self, line: Line, holder: Seat | None) -> None:
        """Show a demand, with a button for its place in the sequence if it has a `holder`."""
        if self._line is None or self._line.demand != line.demand:
            self._show_demand(line)
        self._line = line
        self._is_own = holder is not None
        for part in (self.load, self.city, self.pay):
            part.setObjectName(f"demand {line.place.contract} {line.place.number}")
        self.aboard.setVisible(line.aboard)
        self.joined.setVisible(line.joined)
        self.order.setVisible(holder is not None)
        if holder is not None:
            self._show_order(line, holder)

    def _show_demand(self, line: Line) -> None:
        demand = line.demand
        self.load.setText(translated(demand.load))
        self.load.setIcon(QIcon(load_pixmap(demand.load)))
        self.load.setIconSize(QSize(1, 1) * beside_text(22))
        load = _("Show the next city that makes {load}")
        self.load.setToolTip(load.format(load=translated(demand.load)))
        self.city.setText(demand.city)
        city = _("Show {city} on the map")
        self.city.setToolTip(city.format(city=demand.city))
        self.pay.setText(_("{pay} GP").format(pay=demand.pay))

    def _show_order(self, line: Line, holder: Seat) -> None:
        colour = self._hand.colour_of(holder).colour
        self.order.setText("" if line.order is None else str(line.order))
        sheet = _order_sheet(colour, chosen=line.order is not None)
        if sheet != self.order.styleSheet():  # setting a style sheet is slow, even an equal one
            self.order.setStyleSheet(sheet)
        if line.order is None:
            text = _("Plan {load} to {city} as your next run. Only you see your plan.")
        else:
            text = _("{load} to {city} is run {order} of your plan; press to take it out")
        words = text.format(
            load=translated(line.demand.load), city=line.demand.city, order=line.order
        )
        self.order.setToolTip(words)
        self.order.setAccessibleName(words)

    def _follow_load(self) -> None:
        assert self._line is not None
        self._links.follow(Link("load", self._line.demand.load))

    def _follow_city(self) -> None:
        assert self._line is not None
        self._links.follow(Link("city", self._line.demand.city))

    def _click(self) -> None:
        assert self._line is not None
        self._hand.click(self._line.place)


def _order_sheet(colour: str, *, chosen: bool) -> str:
    """Return a button style in the player's colour: full if chosen, otherwise a frame."""
    if not chosen:
        return f"QPushButton {{ border: 3px solid {colour}; {_PLAIN} }}"
    return (
        f"QPushButton {{ background: {colour}; color: {ink_on(colour)}; "
        f"border: 1px solid #2a1c0e; font-weight: bold; {_PLAIN} }}"
    )


_PLAIN: Final = "padding: 0; min-width: 0; min-height: 0;"


def _marked(sign: Mark, text: str) -> QWidget:
    """Return a widget with a sign and its text."""
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(2, 0, 0, 3)
    row.setSpacing(4)
    shown = picture(mark(sign), "")
    shown.setFixedSize(SIDE, SIDE)
    row.addWidget(shown)
    row.addWidget(label(text, role="small"))
    return made
