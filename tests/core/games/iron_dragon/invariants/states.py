"""The invariants of one state."""

from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from tests.core.games.iron_dragon.invariants import cards, goal, money, track, trains, turn


def in_passing(rules: IronDragon, state: State, *, cash: int) -> list[str]:
    """Return the violations of invariants that hold after each single event."""
    of = rules.world
    return [
        *money.of_state(state, cash),
        *cards.of_state(of, state),
        *track.of_state(of, state),
        *turn.of_state(of, state),
        *trains.of_state(of, state),
        *goal.of_state(state),
    ]


def violations(rules: IronDragon, state: State, *, cash: int | None = None) -> list[str]:
    """Return the violations of a state that waits for a command or a draw, or is over.

    `cash` is all money of the start, if not as set up.
    """
    whole = state.settings.starting_money * len(state.players) if cash is None else cash
    return [*in_passing(rules, state, cash=whole), *settled(rules, state)]


def settled(rules: IronDragon, state: State) -> list[str]:
    """Return the violations of invariants that hold after a whole command or draw."""
    return [*cards.at_rest(state), *track.at_rest(rules.world, state), *trains.at_rest(state)]
