"""Loads of Empire Builder that no plan needs, taken along for future demand cards."""

from functools import lru_cache

from core.games.crayon.planner import speculation
from core.games.empire_builder.freight import chips_left
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import Seat


def most_promising(world: World, state: State, seat: Seat, number: int) -> str | None:
    """Return the load to take where a train stands; None without an available load."""
    at = state.players[seat].trains[number].at
    city = None if at is None else world.city_at(at)
    makes = () if city is None else world.board.cities[city].loads
    left = [load for load in makes if chips_left(world, state, load)]
    return max(left, key=lambda load: (promise(world, state, seat, load), load), default=None)


def least_promising(world: World, state: State, seat: Seat, loads: list[str]) -> str:
    """Return the load to give up first."""
    return min(loads, key=lambda load: (promise(world, state, seat, load), load))


def promise(world: World, state: State, seat: Seat, load: str) -> int:
    """Return the sum that all cards in hand or deck would pay for a load, aboard or not."""
    player = state.players[seat]
    return speculation.promise(
        world.contracts,
        load,
        hand=player.contracts,
        drawable=_drawable(world, state.contracts.deck),
        loads=[aboard for train in player.trains for aboard in train.loads],
    )


@lru_cache(maxsize=64)
def _drawable(world: World, deck: tuple[int, ...]) -> dict[str, int]:
    return speculation.pay_by_load(world.contracts, deck)
