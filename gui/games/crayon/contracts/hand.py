"""The three cards of a player, for the window of the hand and the peek.

The widgets are kept and only change their texts, so that stepping through players keeps the focus.
"""

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.ruleset import Seat
from gui.games.crayon.contracts.demand_row import CITY, LOAD, PAY, DemandRow
from gui.games.crayon.contracts.links import Link, Links
from gui.games.crayon.contracts.model import Card, Place
from gui.games.crayon.contracts.pins import shows_pins
from gui.games.crayon.contracts.route_sign import route_sign
from gui.games.crayon.contracts.signs import marked
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.pins import card_sign
from gui.games.crayon.model.hand_words import HandWords
from gui.games.crayon.pictures import CrayonPictures
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.marks import SIDE
from gui.widgets.parts import beside_text, label, picture
from gui.widgets.slide_in import SlideIn

CARDS: Final = 3
DEMANDS: Final = 3
_BUTTON: Final = 22
"""Side of the buttons of a demand, in pixels at a text size of 100 %."""
_INSET: Final = 4


class Hand(QWidget):
    """The cards of one seat; only the local player's have buttons for the sequence."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__()
        self._desk: Final = desk
        self._has_room = True
        desk.routed.connect(self._describe_route)
        self.links: Final = Links(desk)
        self.cards: Final = [CardView(self, place) for place in range(CARDS)]
        self._nothing: Final = label(role="faint", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._nothing)
        for card in self.cards:
            column.addWidget(card)
        column.addStretch(1)

    def show_seat(self, seat: Seat) -> None:
        """Show the current cards of a seat."""
        desk = self._desk
        own = seat == desk.table.local and not desk.table.is_computer(seat)
        pinned = own and shows_pins(desk.table, desk.settings)
        cards = {card.place: card for card in desk.contracts(seat).cards}
        for place, view in enumerate(self.cards):
            view.setVisible(place in cards)
            if place in cards:
                view.show_card(cards[place], seat if own else None)
                view.sign.setVisible(pinned)
        is_begun = desk.table.state.turn > 0
        words = self.words.discarded if is_begun else self.words.undealt  # PITCH-2
        self._nothing.setText(translated(words))
        self._nothing.setVisible(not cards)
        self._align()

    def fit(self, width: int) -> None:
        """Hide the buttons of routes if the cards need more than this width; J works too."""
        rows = [row for card in self.cards for row in card.rows]
        extra = (
            0 if self._has_room else rows[0].survey.width() + self.cards[0].grid.horizontalSpacing()
        )
        self._has_room = self.minimumSizeHint().width() + extra <= width
        for row in rows:
            row.show_survey(wanted=self._has_room)

    def _describe_route(self, place: Place, words: str) -> None:
        for row in (row for card in self.cards for row in card.rows):
            if row.shows(place):
                row.describe_route(words)

    def _align(self) -> None:
        """Give the columns of all cards the same width, and the buttons the size of text."""
        rows = [row for card in self.cards for row in card.rows]
        side = beside_text(_BUTTON)
        for row in rows:
            row.order.setFixedSize(side, side)
            row.survey.setFixedSize(side, side)
            row.survey.setIcon(QIcon(route_sign(side - _INSET)))
            row.survey.setIconSize(QSize(1, 1) * (side - _INSET))
        for column, widest in (
            (LOAD, max(row.load.sizeHint().width() for row in rows)),
            (CITY, max(row.city.sizeHint().width() for row in rows)),
            (PAY, max(row.pay.sizeHint().width() for row in rows)),
        ):
            for card in self.cards:
                card.grid.setColumnMinimumWidth(column, widest)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.StyleChange, QEvent.Type.FontChange}:
            self._align()  # the texts have new widths now

    @property
    def words(self) -> HandWords:
        """The texts of the game about cards."""
        return crayon_words(self._desk.table).hand

    @property
    def pictures(self) -> CrayonPictures:
        """The pictures of the game."""
        return self._desk.pictures

    def money(self, amount: int) -> str:
        """Return a sum of money as windows show it."""
        return self._desk.money(amount)

    def colour_of(self, seat: Seat) -> PlayerColour:
        """Return the colour of a seat's buttons."""
        return self._desk.table.colours[seat]

    def follow(self, link: Link, place: Place, *, twice: bool) -> None:
        """Centre the map on the link's place; a double click counts as two (CONTRACTWIN-2)."""
        del place, twice
        self.links.follow(link)

    def point(self, place: Place | None) -> None:
        """Let the pins of a demand stand out on the map; None ends it."""
        self._desk.pointed.emit(place)

    def plan_route(self, place: Place) -> None:
        """Make the route of a demand the survey plan."""
        self._desk.route_planned.emit(place)

    def click(self, place: Place) -> None:
        """Add a demand to the sequence, or remove it."""
        desk = self._desk
        desk.sequence(desk.table.local).click(place)
        desk.redraw()  # the windows of movement and building show the sequence too


class CardView(QFrame):
    """One card; `sign` has the ink and shape of its pins on the map.

    The card slides in on its `cover`.
    """

    def __init__(self, hand: Hand, place: int) -> None:
        super().__init__()
        self._words: Final = hand.words
        self.setProperty("role", "card")
        self.sign: Final = picture(card_sign(place, SIDE), _("Pin on the map"))
        self.sign.setToolTip(translated(self._words.pins))
        self._number: Final = label(role="small")
        self._new: Final = marked("new", _("new"))
        head = QHBoxLayout()
        head.addWidget(self.sign)
        head.addWidget(self._number)
        head.addStretch(1)
        head.addWidget(self._new)
        self.grid: Final = QGridLayout()
        self.grid.setHorizontalSpacing(8)
        self.grid.setVerticalSpacing(1)
        self.grid.setColumnStretch(LOAD, 3)
        self.grid.setColumnStretch(CITY, 3)
        self.rows: Final = [DemandRow(hand, self.grid, place) for place in range(DEMANDS)]
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 2, 8, 4)
        column.setSpacing(1)
        column.addLayout(head)
        column.addLayout(self.grid)
        self.cover: Final = SlideIn(self)

    def show_card(self, card: Card, holder: Seat | None) -> None:
        """Show a card; its `holder` is None if it is not the local player's."""
        self._number.setText(translated(Phrase(self._words.card, number=card.contract)))
        self._new.setVisible(card.fresh)
        for row, line in zip(self.rows, card.lines, strict=True):
            row.show_line(line, holder)
