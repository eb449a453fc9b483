"""The check whether a payment of the local player lets another player win.

See VICTORY-5 and EB-VICTORY-4.
"""

from typing import Any

from core.games.crayon.events import GameWon
from core.ruleset import Refusal, Seat
from gui.games.crayon.model.table import CrayonTable


def other_winner(table: CrayonTable, command: Any, *, fees: int) -> Seat | None:
    """Return the other player that would win through the fees of a command, or None.

    `fees` is the sum that it pays to other players. Also None if the rules refuse the command.
    """
    if not fees:
        return None
    try:
        events = table.rules.decide(table.state, table.local, command)
    except Refusal:
        return None
    won = (event.seat for event in events if isinstance(event, GameWon))
    return next((seat for seat in won if seat != table.local), None)
