"""Acceptance of the bribes and loans that a computer player's command needs."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.accepting import Priced
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.ruleset import Refusal, Seat


def accepted(
    rules: IronDragon, state: State, seat: Seat, command: do.AnyCommand, *, borrows: bool = False
) -> Priced | None:
    """Return the command with the bribes that it needs accepted; None if the rules refuse it.

    A command that needs a loan accepts it if the seat `borrows`; otherwise the result is None.
    """
    try:
        priced = rules.priced(state, seat, command)
    except Refusal:
        return None
    return None if priced.command.accept.loan and not borrows else priced
