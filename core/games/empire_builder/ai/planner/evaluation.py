"""The value of a position of Empire Builder: the expected number of turns to win."""

from functools import lru_cache

from core.games.crayon.planner import evaluation
from core.games.crayon.planner.majors import MajorCities
from core.games.crayon.planner.tuning import Tuning
from core.games.empire_builder.ai.surroundings import atlas_of, group_of
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.state import State
from core.games.empire_builder.victory import major_cities, worth
from core.games.empire_builder.world import World
from core.ruleset import Seat

_CARDS_A_TURN = 500
"""Demand cards that a seat draws per turn, in thousandths."""


def income(world: World, loco: str, tuning: Tuning) -> int:
    """Return the mean income of a train per turn after building, in thousandths of a million."""
    kind = world.locos[loco]
    return kind.speed * tuning.earns[kind.loads - 1]


@lru_cache(maxsize=64)
def prospects(
    world: World, loco: str, others: tuple[str, ...], online: bool, tuning: Tuning
) -> tuple[tuple[int, int], ...]:
    """Return the income of a seat with this train, and after each number of its upgrades.

    `others` are the seat's other trains, which stay as they are.
    """
    base = sum(income(world, other, tuning) for other in others)
    incomes, kinds, cost = [(0, base + income(world, loco, tuning))], {loco}, 0
    while kinds := {
        better for kind in kinds for better in world.locos[kind].next_types(online=online)
    }:
        cost += LIMIT
        incomes.append((cost, base + max(income(world, kind, tuning) for kind in kinds)))
    return tuple(incomes)


def goal_of(world: World, state: State, seat: Seat, tuning: Tuning) -> int:
    """Return the money that a seat plays for (EB-VICTORY-1).

    A game of Sudden Death has none, so the goal is what the seat can expect to have at its end.
    """
    if not state.settings.sudden_death:
        return state.settings.victory_money
    left = sum(card in world.contracts for card in state.contracts.deck)
    earns = sum(income(world, train.loco, tuning) for train in state.players[seat].trains)
    turns = 1 + left * 1000 // (_CARDS_A_TURN * len(state.players))
    return worth(state, seat) + earns * turns // 1000


def wanted_cities(state: State) -> int:
    """Return the number of connected major cities that victory takes (EB-OPTION-4, -13)."""
    return 0 if state.settings.sudden_death else state.settings.victory_cities


def majors_of(world: World, state: State, seat: Seat) -> MajorCities:
    """Return the major cities as seen by a seat."""
    joined = major_cities(world, state, seat)
    return MajorCities(
        world.board,
        state.tracks,
        seat,
        atlas_of(world),
        wanted=wanted_cities(state),
        joined=joined,
        group=group_of(world, state, seat, joined[0]) if joined else (),
    )


def turns_to_win(
    world: World,
    state: State,
    seat: Seat,
    *,
    number: int,
    loco: str,
    money: int,
    still: int,
    limit: int,
    tuning: Tuning,
) -> int:
    """Return thousandths of turns until a seat wins, whose train `number` is a `loco`.

    `money` is its cash less its debt, `still` the cost of the missing major cities, and `limit` the
    sum for building in a turn.
    """
    trains = state.players[seat].trains
    others = tuple(train.loco for other, train in enumerate(trains) if other != number)
    return evaluation.turns_to_win(
        prospects(world, loco, others, state.settings.online_upgrades, tuning),
        money=money,
        still=still,
        goal=goal_of(world, state, seat, tuning),
        limit=limit,
        tuning=tuning,
    )
