"""The search for plans of a seat of Iron Dragon."""

from core.games.crayon.planner.legs import Legs
from core.games.crayon.planner.plans import Demand, Means, Planning
from core.games.iron_dragon.ai.planner.purse import after
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def planning_of(world: World, state: State, seat: Seat, *, legs: Legs, means: Means) -> Planning:
    """Return the search for plans with the hand and the train of a seat."""
    player = state.players[seat]
    return Planning(
        world.board.cities.values(),
        at=player.at,
        loads=player.loads,
        demands=_demands(world, player.contracts),
        chips=lambda load: chips_left(world, state, load),
        after=after,
        legs=legs,
        means=means,
    )


def _demands(world: World, hand: tuple[int, ...]) -> list[Demand]:
    return [
        Demand(contract, number, demand.load, demand.city, demand.pay)
        for contract in hand
        for number, demand in enumerate(world.contracts[contract].demands)
    ]
