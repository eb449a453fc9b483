"""Another foreman: one with whom the planned track costs so much less, or one who builds at all."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

from core.games.crayon.board import EdgeId
from core.games.crayon.prices import prices
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.bans import bans_of
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.foreman_market import SWAP, TAKE
from core.games.iron_dragon.state import State
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import World
from core.ruleset import Seat

WORTH_IT: Final = 3
"""GP by which the track must become cheaper beside what the change costs."""


def better_foreman(
    world: World, state: State, seat: Seat, sections: Iterable[tuple[EdgeId, int]], *, room: int
) -> do.SwapForeman | do.TakeForeman | None:
    """How to employ whoever builds these sections cheapest; None if it does not pay.

    The sections are given with their prices as they are now. No change is thought of that costs
    more than `room`, in GP, which is what the turn's limit leaves.
    """
    if state.doing.foreman_changed or bans_of(world, state).foremen_stay:
        return None
    lacking = list(sections)
    found = [
        (saved - cost, name, command)
        for name, cost, command in _for_hire(state)
        if cost <= room
        and (saved := _saved(world, state, seat, world.foremen[name].race, lacking)) > cost
    ]
    gain, _, command = max(found, key=lambda one: one[:2], default=(0, "", None))
    return command if gain >= WORTH_IT else None


def who_builds(world: World, state: State, seat: Seat) -> str | None:
    """Whom a seat has to employ before it builds: nobody, unless its foreman is a Troll.

    It is whoever is free to be taken and builds at the lowest prices, all sections together.
    """
    if world.race(state.players[seat].foreman) is not Race.TROLL:
        return None
    races = {
        name: world.foremen[name].race for name in (*state.foremen.deck, *state.foremen.discard)
    }
    able = [name for name, race in races.items() if race is not Race.TROLL]
    return min(able, key=lambda name: (_of_all(world, races[name]), name), default=None)


@lru_cache(maxsize=16)
def _of_all(world: World, race: Race) -> int:
    """GP for all sections of the board, each from its first end."""
    return sum(prices(world.board, tariff_of(race)).to_a)


def as_if_able_to_build(world: World, state: State, seat: Seat) -> State:
    """The state with somebody employed who builds, and paid for as far as there is money."""
    builder = who_builds(world, state, seat)
    if builder is None:
        return state
    left = max(0, state.players[seat].money - TAKE)
    return state.with_player(seat, foreman=builder, money=left)


def _for_hire(state: State) -> Iterator[tuple[str, int, do.SwapForeman | do.TakeForeman]]:
    pile = state.foremen
    for name in (*pile.deck, *pile.discard):
        yield name, TAKE, do.TakeForeman(foreman=name)
    if pile.discard:
        yield pile.discard[-1], SWAP, do.SwapForeman()


def _saved(
    world: World, state: State, seat: Seat, race: Race, lacking: list[tuple[EdgeId, int]]
) -> int:
    """GP less that the sections cost with another race; a Troll builds nothing above."""
    if race is Race.TROLL:
        return 0
    now = prices(world.board, tariff_of(world.race(state.players[seat].foreman)))
    then = prices(world.board, tariff_of(race))
    return sum(
        price - (then.to_a[edge] if now.to_a[edge] == price else then.to_b[edge])
        for edge, price in lacking
    )
