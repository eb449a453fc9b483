"""The places of trains on the map; several trains at one milepost all stay visible (MAP-7)."""

from math import atan2, degrees, hypot
from typing import Final, NamedTuple

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from core.games.crayon.game_state import CrayonState, CrayonTrain
from core.ruleset import Seat
from gui.games.crayon.painting.geometry import MapGeometry

_APART: Final = 13.0
"""Units from one train down to the next at the same milepost."""
_ASIDE: Final = 9.0
"""Units by which trains at the same milepost alternate to the right and left."""
_TILT: Final = 22.0
"""Maximum tilt in degrees of an engine that goes up or down."""


class TrainName(NamedTuple):
    """A seat and the number of one of its trains."""

    seat: Seat
    number: int = 0


class StandingTrain(NamedTuple):
    """A train and its place in units.

    `heading` is a unit vector to the right and down for the last step, None without a direction.
    """

    name: TrainName
    train: CrayonTrain
    x: float
    y: float
    heading: Spot | None

    @property
    def seat(self) -> Seat:
        """The seat that it belongs to."""
        return self.name.seat

    @property
    def left(self) -> bool:
        """Whether its last step went to the left."""
        return self.heading is not None and self.heading[0] < 0


def trains_on(geometry: MapGeometry, state: CrayonState) -> list[StandingTrain]:
    """Return all trains of one map in painting order: the lowest last."""
    at: dict[Milepost, list[tuple[TrainName, CrayonTrain]]] = {}
    for seat, player in enumerate(state.players):
        for number, train in enumerate(player.trains):
            if train.at is not None and _on(geometry, train.at):
                at.setdefault(train.at, []).append((TrainName(Seat(seat), number), train))
    standing = []
    for milepost, trains in at.items():
        x, y = geometry.place(milepost)
        first = -_APART * (len(trains) - 1) / 2
        aside = _ASIDE if len(trains) > 1 else 0.0
        for place, (name, train) in enumerate(trains):
            heading = _heading(geometry, train.came_from, milepost)
            right, down = (-aside, aside)[place % 2], first + place * _APART
            standing.append(StandingTrain(name, train, x + right, y + down, heading))
    return in_painting_order(standing)


def in_painting_order(trains: list[StandingTrain]) -> list[StandingTrain]:
    """Return trains with the lowest on the map last."""
    return sorted(trains, key=lambda train: (train.y, train.name))


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


def lean(heading: Spot) -> float:
    """Return the tilt in degrees of an engine with this heading."""
    steep = degrees(atan2(heading[1], abs(heading[0]))) / 60
    return (-1 if heading[0] < 0 else 1) * steep * _TILT
