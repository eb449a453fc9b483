"""Voyages: from port to port by ship, as a planner reckons with them before a ship is drawn."""

from functools import lru_cache
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.roads import GOLD, STEP
from core.games.crayon.ways import by_ship, steps_from
from core.games.iron_dragon.world import World

SPEED: Final = 10
"""Sea points a turn of a ship that is still to be drawn; the mean of all is a little more."""
FEE: Final = 2
"""GP for such a ship."""


class Voyage(NamedTuple):
    """A way by sea: the port that it leads to, the sea points and the last port counted."""

    to: Milepost
    steps: int


def turns_at_sea(steps: int, speed: int) -> int:
    """Whole turns: the one of the landing is over with it (SHIP-8)."""
    return -(-steps // speed)


@lru_cache(maxsize=4)
def voyages_of(board: Board) -> dict[Milepost, tuple[Voyage, ...]]:
    """From each port those to all others that a ship can get to."""
    return {port: voyages_from(board, port) for port in board.ports}


@lru_cache(maxsize=1 << 10)
def voyages_from(board: Board, at: Milepost) -> tuple[Voyage, ...]:
    """From a port, or from a point at sea."""
    steps = steps_from([at], by_ship(board))
    return tuple(Voyage(port, steps[port]) for port in board.ports if steps.get(port, 0))


@lru_cache(maxsize=16)
def crossings(world: World, pace: int) -> dict[Milepost, tuple[tuple[Milepost, int], ...]]:
    """From each port the others, and what getting there weighs for a train of this speed.

    Boarding ends a turn that is half over on the mean.
    """
    return {
        port: tuple((one.to, weight_of(one, pace, speed=SPEED, boards=True)) for one in found)
        for port, found in voyages_of(world.board).items()
    }


def weight_of(voyage: Voyage, pace: int, *, speed: int, boards: bool) -> int:
    """Return the weight of a voyage, as `crayon.roads` weighs, for a train that makes `pace`."""
    halves = 2 * turns_at_sea(voyage.steps, speed) + boards
    return STEP * pace * halves // 2 + (GOLD * FEE if boards else 0)


@lru_cache(maxsize=64)
def steps_to_port(board: Board, port: Milepost) -> dict[Milepost, int]:
    """Of each point that a ship can come from the steps to a port."""
    return steps_from([port], by_ship(board))
