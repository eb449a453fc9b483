"""Voyages from port to port, as planners estimate them before a ship is drawn."""

from functools import lru_cache
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.roads import GOLD, STEP
from core.games.crayon.ways import by_ship, steps_from
from core.games.iron_dragon.world import World

SPEED: Final = 10
"""Sea points per turn assumed for a ship not drawn yet; the mean is a little higher."""
FEE: Final = 2
"""GP for a ship not drawn yet."""


class Voyage(NamedTuple):
    """A voyage: the port that it leads to, and its length in sea points, the port included."""

    to: Milepost
    steps: int


def turns_at_sea(steps: int, speed: int) -> int:
    """Return the number of whole turns; landing ends a turn (SHIP-8)."""
    return -(-steps // speed)


@lru_cache(maxsize=4)
def voyages_of(board: Board) -> dict[Milepost, tuple[Voyage, ...]]:
    """Return the voyages from each port to all others that a ship can reach."""
    return {port: voyages_from(board, port) for port in board.ports}


@lru_cache(maxsize=1 << 10)
def voyages_from(board: Board, at: Milepost) -> tuple[Voyage, ...]:
    """Return the voyages from a port, or from a point at sea."""
    steps = steps_from([at], by_ship(board))
    return tuple(Voyage(port, steps[port]) for port in board.ports if steps.get(port, 0))


@lru_cache(maxsize=16)
def crossings(world: World, pace: int) -> dict[Milepost, tuple[tuple[Milepost, int], ...]]:
    """Return, from each port, the other ports and the weight of the voyage for this pace.

    Boarding ends a turn that is half over on average.
    """
    return {
        port: tuple(
            (voyage.to, weight_of(voyage, pace, speed=SPEED, boards=True)) for voyage in voyages
        )
        for port, voyages in voyages_of(world.board).items()
    }


def weight_of(voyage: Voyage, pace: int, *, speed: int, boards: bool) -> int:
    """Return the weight of a voyage for a train of this pace, in the units of `crayon.roads`."""
    halves = 2 * turns_at_sea(voyage.steps, speed) + boards
    return STEP * pace * halves // 2 + (GOLD * FEE if boards else 0)


@lru_cache(maxsize=64)
def steps_to_port(board: Board, port: Milepost) -> dict[Milepost, int]:
    """Return the steps to a port from each point that a ship can come from."""
    return steps_from([port], by_ship(board))
