"""Changes of foreman: to one that builds the planned track for less, or that builds at all."""

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
"""Min GP that a new foreman must save on track, after the cost of the change."""


def better_foreman(
    world: World, state: State, seat: Seat, sections: Iterable[tuple[EdgeId, int]], *, room: int
) -> do.SwapForeman | do.TakeForeman | None:
    """Return the command that saves most on these sections; None if no change pays.

    The sections are given with their present prices. A change that costs more than `room` GP, the
    rest of the turn's limit, is not considered.
    """
    if state.doing.foreman_changed or bans_of(world, state).foremen_stay:
        return None
    lacking = list(sections)
    offers = [
        (saved - cost, name, command)
        for name, cost, command in _for_hire(state)
        if cost <= room
        and (saved := _saved(world, state, seat, world.foremen[name].race, lacking)) > cost
    ]
    gain, _, command = max(offers, key=lambda option: option[:2], default=(0, "", None))
    return command if gain >= WORTH_IT else None


def who_builds(world: World, state: State, seat: Seat) -> str | None:
    """Return the foreman to hire before building; None unless the present one is a Troll.

    The result is the free foreman with the lowest prices for all sections together.
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
    """Return the cost in GP of all sections of the board, each from its first end."""
    return sum(prices(world.board, tariff_of(race)).to_a)


def as_if_able_to_build(world: World, state: State, seat: Seat) -> State:
    """Return the state with a foreman that can build, and with the fee paid as far as possible."""
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
    """Return the GP saved on the sections with another race; a Troll builds nothing above."""
    if race is Race.TROLL:
        return 0
    now = prices(world.board, tariff_of(world.race(state.players[seat].foreman)))
    then = prices(world.board, tariff_of(race))
    return sum(
        price - (then.to_a[edge] if now.to_a[edge] == price else then.to_b[edge])
        for edge, price in lacking
    )
