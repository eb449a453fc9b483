"""Changes of the state that several events share."""

from typing import Any

from msgspec.structs import replace

from core.games.crayon.piles import without
from core.games.empire_builder.state import BUILD, State
from core.ruleset import Seat


def acted(state: State, **changes: Any) -> State:
    """Return the state after an action of the active player, with `changes` of `Doing`."""
    return replace(state, doing=replace(state.doing, acted=True, **changes))


def in_build_phase(state: State) -> State:
    """Return the state in the build phase, which ends movement (EB-TURN-4)."""
    if state.phase == BUILD:
        return state
    player = state.players[state.active]
    trains = tuple(replace(train, points=0) for train in player.trains)
    return replace(state.with_player(state.active, trains=trains), phase=BUILD)


def without_load(state: State, seat: Seat, train: int, load: str) -> State:
    """Return the state without one chip of `load` on a train."""
    loads = without(state.players[seat].trains[train].loads, load)
    return state.with_train(seat, train, loads=loads)
