"""Changes of the state that several events share."""

from typing import Any

from msgspec.structs import replace

from core.games.crayon.piles import without
from core.games.iron_dragon.state import BUILD, State
from core.ruleset import Seat


def acted(state: State, **changes: Any) -> State:
    """Return the state after an action of the active player, with `changes` of `Doing`."""
    return replace(state, doing=replace(state.doing, acted=True, **changes))


def spent(state: State, amount: int, **changes: Any) -> State:
    """Return the state after spending `amount` GP in the build phase, which ends movement."""
    built = replace(state, phase=BUILD)
    return acted(built, points=0, spent=state.doing.spent + amount, **changes)


def without_load(state: State, seat: Seat, load: str) -> State:
    """Return the state without one chip of `load` on the seat's train."""
    return state.with_player(seat, loads=without(state.players[seat].loads, load))
