"""Loads that no plan needs, taken along if there is room, for future contracts.

They cost nothing, can be dropped in any city, and may be lost to an event in place of a useful
load.
"""

from functools import lru_cache

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
    hand = sum(
        demand.pay
        for contract in player.contracts
        for demand in world.contracts[contract].demands
        if demand.load == load
    )
    drawn = _asked(world, state.contracts.deck).get(load, 0)
    return (hand * len(world.contracts) + drawn) >> player.loads.count(load)


@lru_cache(maxsize=64)
def _asked(world: World, deck: tuple[int, ...]) -> dict[str, int]:
    """Return for each load the sum that the contracts of a deck pay for it."""
    found: dict[str, int] = {}
    for card in deck:
        for demand in world.contracts[card].demands if card in world.contracts else ():
            found[demand.load] = found.get(demand.load, 0) + demand.pay
    return found
