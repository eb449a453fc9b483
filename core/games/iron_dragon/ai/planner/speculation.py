"""Loads of Iron Dragon that no plan needs, taken along for future contracts."""

from functools import lru_cache

from core.games.crayon.planner import speculation
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def most_promising(world: World, state: State, seat: Seat) -> str | None:
    """Return the local load that is most likely to be demanded; None without an available load."""
    player = state.players[seat]
    assert player.at is not None
    city = world.city_at(player.at)
    makes = () if city is None else world.board.cities[city].loads
    left = [load for load in makes if chips_left(world, state, load)]
    return max(left, key=lambda load: (promise(world, state, seat, load), load), default=None)


def least_promising(world: World, state: State, seat: Seat, loads: list[str]) -> str:
    """Return the load to give up first."""
    return min(loads, key=lambda load: (promise(world, state, seat, load), load))


def promise(world: World, state: State, seat: Seat, load: str) -> int:
    """Return the sum that all contracts in hand or deck would pay for a load.

    A load that is aboard already counts half.
    """
    player = state.players[seat]
    return speculation.promise(
        world.contracts,
        load,
        hand=player.contracts,
        drawable=_drawable(world, state.contracts.deck),
        loads=player.loads,
    )


@lru_cache(maxsize=64)
def _drawable(world: World, deck: tuple[int, ...]) -> dict[str, int]:
    return speculation.pay_by_load(world.contracts, deck)
