"""A command that a computer player would give, with all that it needs accepted."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.accepting import Priced
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.ruleset import Refusal, Seat


def accepted(
    rules: IronDragon, state: State, seat: Seat, command: do.AnyCommand, *, borrows: bool = False
) -> Priced | None:
    """The command with the bribes that it needs; None if it is refused.

    A command that needs a loan gets it if the seat `borrows`, and is None else.
    """
    try:
        priced = rules.priced(state, seat, command)
    except Refusal:
        return None
    return None if priced.command.accept.loan and not borrows else priced
