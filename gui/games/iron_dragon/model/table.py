"""A table of Iron Dragon."""

from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import Player, State
from gui.table.model.table import TableModel

IronTable = TableModel[IronDragon, State]


def local_player(table: IronTable) -> Player:
    """Return the state of the local player."""
    return table.state.players[table.local]
