"""The check whether a payment of the local player lets another player win (VICTORY-5)."""

from core.games.iron_dragon.commands import AnyCommand
from core.games.iron_dragon.events import GameWon
from core.ruleset import Refusal, Seat
from gui.games.iron_dragon.model.table import IronTable


def other_winner(table: IronTable, command: AnyCommand) -> Seat | None:
    """Return the other player who would win through the bribes of a command, or None.

    Also None if the rules refuse the command.
    """
    if not command.accept.bribe:
        return None
    try:
        events = table.rules.decide(table.state, table.local, command)
    except Refusal:
        return None
    won = (event.seat for event in events if isinstance(event, GameWon))
    return next((seat for seat in won if seat != table.local), None)
