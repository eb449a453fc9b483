"""The places of a demand on the map: the cities that make its load, and the city that pays."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.games.crayon.board_info import sources_of
from core.games.crayon.contract_cards import Demand
from gui.games.crayon.map.demand_marks import DemandMark
from gui.games.empire_builder.model.table import RailwayTable

_DOLLAR: Final = "$"


class DemandPlaces(NamedTuple):
    """A demand as the map marks it (EB-SCR-18); `left` are the load's chips in stock."""

    demand: Demand
    makers: tuple[str, ...]
    left: int


def places_of(table: RailwayTable, demand: Demand) -> DemandPlaces:
    """Return the places of a demand."""
    makers = tuple(sources_of(table.rules.world.board, demand.load))
    left = table.rules.queries.chips_left(table.state, demand.load)
    return DemandPlaces(demand, makers, left)


def marks_of(table: RailwayTable, demand: Demand) -> Iterator[DemandMark]:
    """Yield the marks of a demand: first the city that pays, then those that make the load."""
    cities, places = table.rules.world.board.cities, places_of(table, demand)
    yield DemandMark(cities[demand.city].mileposts[0], demand.load, sign=_DOLLAR)
    for city in places.makers:
        yield DemandMark(cities[city].mileposts[0], demand.load, places.left)
