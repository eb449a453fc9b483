"""A table of a crayon-rail game."""

from core.games.crayon.game_state import CrayonPlayer, CrayonState
from core.games.crayon.queries import CrayonRules
from gui.table.model.table import TableModel

CrayonTable = TableModel[CrayonRules, CrayonState]


def local_player(table: CrayonTable) -> CrayonPlayer:
    """Return the state of the local player."""
    return table.state.players[table.local]
