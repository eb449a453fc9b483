"""The places of a demand on the map: the cities that make its load, and the city that pays."""

from typing import NamedTuple

from core.games.crayon.board import Milepost
from core.games.crayon.board_info import sources_of
from core.games.crayon.contract_cards import Demand
from gui.games.empire_builder.model.table import RailwayTable


class DemandMarks(NamedTuple):
    """A demand as the map marks it (EB-SCR-18); `left` are the load's chips in stock."""

    demand: Demand
    makers: tuple[str, ...]
    left: int
    area: frozenset[Milepost]


def marks_of(table: RailwayTable, demand: Demand) -> DemandMarks:
    """Return the marks of a demand."""
    board = table.rules.world.board
    makers = tuple(sources_of(board, demand.load))
    area = {at for city in (*makers, demand.city) for at in board.cities[city].mileposts}
    left = table.rules.queries.chips_left(table.state, demand.load)
    return DemandMarks(demand, makers, left, frozenset(area))
