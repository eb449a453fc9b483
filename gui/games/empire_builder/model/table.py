"""A table of Empire Builder."""

from core.games.empire_builder.rules import EmpireBuilder
from core.games.empire_builder.state import Player, State
from gui.table.model.table import TableModel

RailwayTable = TableModel[EmpireBuilder, State]


def local_player(table: RailwayTable) -> Player:
    """Return the state of the local player."""
    return table.state.players[table.local]
