"""A command as the rules accept it: with the bribes that it needs, and without a loan."""

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
    rules: IronDragon, state: State, seat: Seat, command: do.AnyCommand
) -> Accepted | None:
    """The command with the bribes that it needs; None if it is refused, or needs a loan."""
    try:
        return Accepted(command, rules.decide(state, seat, command))
    except AcceptNeeded as needed:
        if needed.facts["loan"]:
            return None
        bribed = replace(command, accept=do.Accept(bribe=needed.facts["bribe"]))
    except Refusal:
        return None
    try:
        return Accepted(bribed, rules.decide(state, seat, bribed))
    except Refusal:
        return None
