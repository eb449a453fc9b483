"""The demand cards: a click marks a demand on the map, a double click centres (EB-SCR-18)."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame

from core.ruleset import Seat
from gui.games.crayon.contracts.hand import Hand
from gui.games.crayon.contracts.links import Link
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.contracts.window import ContractsWindow
from gui.games.crayon.desk import CrayonDesk
from gui.games.empire_builder.contracts.marks import DemandPlaces, places_of
from gui.games.empire_builder.desk import RailwayDesk
from gui.translation import _, ngettext, translated

_FRAME: Final = 4
"""Width in pixels of the frame around the cards of another player."""


class DemandCardsWindow(ContractsWindow):
    """The window of demand cards; a peek shows another player's in it (EB-SCR-19)."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk)
        self._before: Seat | None = None
        self.peek_frame: Final = QFrame(self)
        self.peek_frame.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.peek_frame.hide()

    def peek(self, seat: Seat | None) -> None:
        """Show the cards of a seat, framed in its colour; None shows those from before."""
        is_begun = not self.peek_frame.isHidden()
        if seat is None and not is_begun:
            return
        if not is_begun:
            self._before = self.stepped_to
        self.peek_frame.setVisible(seat is not None)
        if seat is not None:
            colour = self.desk.table.colours[seat].colour
            self.peek_frame.setStyleSheet(f"QFrame {{ border: {_FRAME}px solid {colour}; }}")
            self.peek_frame.raise_()
        self.show_seat(self._before if seat is None else seat)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.peek_frame.setGeometry(self.rect())

    def make_hand(self, desk: CrayonDesk) -> Hand:
        assert isinstance(desk, RailwayDesk)
        return MarkingHand(desk)


class MarkingHand(Hand):
    """A hand whose demands are marked on the map until the next click."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk)
        self._railway: Final = desk

    def follow(self, link: Link, place: Place, *, twice: bool) -> None:
        """Mark the demand on the map and say where its load is; centre after a double click."""
        if twice:
            self.links.follow(link)
            return
        table = self._railway.table
        demand = table.rules.world.contracts[place.contract].demands[place.number]
        self._railway.demand_marked.emit(demand)
        self._railway.say(self._words(places_of(table, demand)))

    def _words(self, places: DemandPlaces) -> str:
        demand = places.demand
        left = ngettext("{count} chip left", "{count} chips left", places.left)
        text = _("{load} ({left}): made in {cities}. {city} pays {pay}.")
        return text.format(
            load=translated(demand.load),
            left=left.format(count=places.left),
            cities=", ".join(places.makers),
            city=demand.city,
            pay=self._railway.money(demand.pay),
        )
