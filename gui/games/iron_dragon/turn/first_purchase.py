"""The warning that the first purchase of a turn ends the movement (BUILDWIN-3)."""

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.turn.model.flow import may_move
from gui.translation import _, ngettext


def first_purchase_warning(desk: IronDesk) -> str:
    """Return a sentence with the moves that a purchase would end; empty if none are left."""
    table = desk.table
    if not may_move(table):
        return ""
    if local_player(table).at is None:
        return _("This ends your movement, and your loco is not placed yet.")
    moves = table.state.doing.points
    return ngettext(
        "This ends your movement: {count} move is left.",
        "This ends your movement: {count} moves are left.",
        moves,
    ).format(count=moves)
