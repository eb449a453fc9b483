"""The demand cards: a click marks a demand on the map, a double click centres (EB-SCR-18)."""

from typing import Final

from gui.games.crayon.contracts.hand import Hand
from gui.games.crayon.contracts.links import Link
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.contracts.window import ContractsWindow
from gui.games.crayon.desk import CrayonDesk
from gui.games.empire_builder.contracts.marks import DemandPlaces, places_of
from gui.games.empire_builder.desk import RailwayDesk
from gui.translation import _, ngettext, translated


class DemandCardsWindow(ContractsWindow):
    """The window of demand cards."""

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
