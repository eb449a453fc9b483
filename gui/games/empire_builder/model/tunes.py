"""The tune for a state of Empire Builder."""

from typing import Final

from core.games.empire_builder.queries import EmpireBuilderQueries
from core.games.empire_builder.state import State
from core.games.empire_builder.victory import worth
from core.games.empire_builder.world import World
from core.ruleset import Seat
from gui.games.crayon.model import tunes
from gui.sound.tunes import Tune

_LAST_CARDS: Final = 10
"""A game of Sudden Death is tense with at most so many demand cards in the deck."""


def tune_of(world: World, state: State) -> Tune:
    """Return the tune for a state: victory counts more than an event, and an event than a move."""
    if state.settings.sudden_death:
        left = sum(card in world.contracts for card in state.contracts.deck)
        return tunes.tune_of(state, is_tense=left <= _LAST_CARDS)
    queries, seats = EmpireBuilderQueries(world), map(Seat, range(len(state.players)))
    near = (tunes.is_near_victory(queries, state, seat, worth(state, seat)) for seat in seats)
    return tunes.tune_of(state, is_tense=any(near))
