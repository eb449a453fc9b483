"""The places of trains on the map; several trains at one milepost all stay visible (MAP-7)."""

from math import hypot
from typing import Final, NamedTuple

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from gui.games.crayon.painting.geometry import MapGeometry

_APART: Final = 13.0
"""Units from one train down to the next at the same milepost."""
_ASIDE: Final = 9.0
"""Units by which trains at the same milepost alternate to the right and left."""


class StandingTrain(NamedTuple):
    """A train and its place in units.

    `heading` is a unit vector to the right and down for the last step, None without a direction.
    `afloat` is true if a ship carries the train.
    """

    seat: Seat
    x: float
    y: float
    heading: Spot | None
    afloat: bool

    @property
    def left(self) -> bool:
        """Whether its last step went to the left."""
        return self.heading is not None and self.heading[0] < 0


def trains_on(geometry: MapGeometry, state: State) -> list[StandingTrain]:
    """Return all trains of one map in painting order: the lowest last."""
    at: dict[Milepost, list[Seat]] = {}
    for number, player in enumerate(state.players):
        if player.at is not None and _on(geometry, player.at):
            at.setdefault(player.at, []).append(Seat(number))
    found = []
    for milepost, seats in at.items():
        x, y = geometry.place(milepost)
        first = -_APART * (len(seats) - 1) / 2
        aside = _ASIDE if len(seats) > 1 else 0.0
        for place, seat in enumerate(seats):
            player = state.players[seat]
            heading = _heading(geometry, player.came_from, milepost)
            afloat = player.aboard is not None
            right, down = (-aside, aside)[place % 2], first + place * _APART
            found.append(StandingTrain(seat, x + right, y + down, heading, afloat))
    return sorted(found, key=lambda standing_train: (standing_train.y, standing_train.seat))


def _on(geometry: MapGeometry, at: Milepost) -> bool:
    return geometry.board.points[at].map == geometry.map.letter


def _heading(geometry: MapGeometry, came_from: Milepost | None, at: Milepost) -> Spot | None:
    """Return the direction of a step; None for a step through a tunnel or over a bridge."""
    if came_from is None or came_from not in geometry.board.adjacent[at]:
        return None
    return direction(geometry.place(came_from), geometry.place(at))


def direction(start: Spot, to: Spot) -> Spot:
    """Return the unit vector from one place to another."""
    right, down = to[0] - start[0], to[1] - start[1]
    long = hypot(right, down) or 1.0
    return right / long, down / long
