"""The tune for a state of Iron Dragon."""

from core.games.iron_dragon.queries import IronDragonQueries
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from gui.games.crayon.model import tunes
from gui.sound.tunes import Tune


def tune_of(world: World, state: State) -> Tune:
    """Return the tune for a state: victory counts more than an event, and an event than a move."""
    queries = IronDragonQueries(world)
    return tunes.tune_of(
        state,
        is_tense=any(
            tunes.is_near_victory(queries, state, Seat(seat), player.money)
            for seat, player in enumerate(state.players)
        ),
    )
