"""The situation of a seat of Iron Dragon, for the search of its next delivery."""

from functools import partial

from core.games.crayon.greedy.errands import Situation
from core.games.iron_dragon.ai.surroundings import roads_of, search_from_train, steps_to
from core.games.iron_dragon.bans import bridges_of
from core.games.iron_dragon.building import LIMIT
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.moving import TRACK_BRIBE
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def situation_of(world: World, state: State, seat: Seat, *, limit: int = LIMIT) -> Situation:
    """Return the situation of a seat; `limit` is the sum for building in a turn, in GP."""
    player, bridges = state.players[seat], bridges_of(world, state)
    return Situation(
        world.board,
        world.contracts,
        player.contracts,
        player.loads,
        partial(chips_left, world, state),
        player.at,
        player.money,
        world.locos[player.loco].speed,
        roads_of(world, state, seat),
        search_from_train(world, state, seat),
        lambda city: steps_to(world, city, bridges),
        limit,
        TRACK_BRIBE,
        track_lost=1000,
    )
