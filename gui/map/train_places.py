"""Where trains stand on the map, so that all of several at one milepost stay visible (MAP-7)."""

from typing import NamedTuple

from core.games.crayon.board import Milepost
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from gui.painting.geometry import MapGeometry

_APART = 13.0
"""Units from one train to the next at the same milepost."""


class StandingTrain(NamedTuple):
    """A train and its place in units; `left` says that it went to the left last.

    `afloat` is true for one that a ship carries.
    """

    seat: Seat
    x: float
    y: float
    left: bool
    afloat: bool


def trains_on(geometry: MapGeometry, state: State) -> list[StandingTrain]:
    """All trains of one map, in the order in which they are painted: the lowest last."""
    at: dict[Milepost, list[Seat]] = {}
    for number, player in enumerate(state.players):
        if player.at is not None and _on(geometry, player.at):
            at.setdefault(player.at, []).append(Seat(number))
    found = []
    for milepost, seats in at.items():
        x, y = geometry.place(milepost)
        first = -_APART * (len(seats) - 1) / 2
        for place, seat in enumerate(seats):
            player = state.players[seat]
            left = _went_left(geometry, player.came_from, milepost)
            afloat = player.aboard is not None
            found.append(StandingTrain(seat, x, y + first + place * _APART, left, afloat))
    return sorted(found, key=lambda one: (one.y, one.seat))


def _on(geometry: MapGeometry, at: Milepost) -> bool:
    return geometry.board.points[at].map == geometry.map.letter


def _went_left(geometry: MapGeometry, came_from: Milepost | None, at: Milepost) -> bool:
    if came_from is None or not _on(geometry, came_from):
        return False
    return geometry.place(came_from)[0] > geometry.place(at)[0]
