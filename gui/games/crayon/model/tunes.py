"""The tune for a state of a crayon-rail game."""

from typing import Final

from core.games.crayon.game_state import MOVEMENT, CrayonState
from core.games.crayon.queries import CrayonQueries
from core.ruleset import Seat
from gui.sound.tunes import Tune

_NEAR: Final = 4
"""A player is near victory with so many fifths of the cash, and all but one of the cities."""


def tune_of(state: CrayonState, *, is_tense: bool) -> Tune:
    """Return the tune for a state: victory counts more than an event, and an event than a move."""
    if is_tense:
        return Tune.TENSE
    if state.events:
        return Tune.TROUBLE
    return Tune.JOURNEY if state.phase == MOVEMENT else Tune.PLANNING


def is_near_victory(queries: CrayonQueries, state: CrayonState, seat: Seat, wealth: int) -> bool:
    """Return whether a seat has nearly won, with the sum that counts for victory."""
    goal = state.settings
    if 5 * wealth < _NEAR * goal.victory_money:
        return False
    return len(queries.major_cities(state, seat)) >= goal.victory_cities - 1
