"""A command as the rules accept it: with the bribes that it needs, and the loan if it may be."""

from typing import NamedTuple

from msgspec.structs import replace

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import AnyEvent
from core.games.iron_dragon.refusals import AcceptNeeded
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.ruleset import Refusal, Seat


class Accepted(NamedTuple):
    """A command, its bribes named, and what follows from it."""

    command: do.AnyCommand
    events: list[AnyEvent]


def accepted(
    rules: IronDragon, state: State, seat: Seat, command: do.AnyCommand, *, borrows: bool = False
) -> Accepted | None:
    """The command with the bribes that it needs; None if it is refused.

    A command that needs a loan gets it if the seat `borrows`, and is None else.
    """
    try:
        return Accepted(command, rules.decide(state, seat, command))
    except AcceptNeeded as needed:
        if needed.facts["loan"] and not borrows:
            return None
        agreed = replace(command, accept=do.Accept(**needed.facts["accept"]))
    except Refusal:
        return None
    try:
        return Accepted(agreed, rules.decide(state, seat, agreed))
    except Refusal:
        return None
