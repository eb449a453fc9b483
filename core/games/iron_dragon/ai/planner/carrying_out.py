"""Simulation of commands under the rules of Iron Dragon."""

from core.games.crayon.planner.carrying_out import Accepted, Thought
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.ai.accepted import accepted
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.ruleset import Seat


def thought_of(rules: IronDragon, state: State, seat: Seat, *, borrows: bool) -> Thought[State]:
    """Return a simulation for a seat, which takes loans only if the seat `borrows`."""

    def accept(state: State, command: do.AnyCommand) -> Accepted | None:
        done = accepted(rules, state, seat, command, borrows=borrows)
        if done is None:
            return None
        return Accepted(done.command, done.events, pays_rivals=bool(done.command.accept.bribe))

    return Thought(rules, state, seat, accept)
