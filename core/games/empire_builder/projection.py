"""The projection of the drawing: Albers' equal-area conic, as decision 41 chose it.

>>> [round(n, 1) for n in spot(longitude=-94.58, latitude=39.10)]  # Kansas City
[32.5, 19.7]
"""

from math import cos, radians, sin, sqrt
from typing import Final

from core.games.crayon.cartography.outlines import Spot

_RADIUS: Final = 3959.0
"""Miles from the middle of the earth to its surface."""
_HEX: Final = 50.0
"""Miles between two mileposts."""
_PARALLELS: Final = radians(29.5), radians(45.5)
_ORIGIN: Final = radians(-96.0), radians(38.0)
_AT: Final = 31.0, 21.268
"""The spot of the origin in hexes: to the right, and down."""

_CONE: Final = (sin(_PARALLELS[0]) + sin(_PARALLELS[1])) / 2
_FIRST: Final = cos(_PARALLELS[0]) ** 2 + 2 * _CONE * sin(_PARALLELS[0])


def spot(*, longitude: float, latitude: float) -> Spot:
    """Return the place of a longitude and latitude in degrees, in hexes to the right and down."""
    turn = _CONE * (radians(longitude) - _ORIGIN[0])
    far = _far(radians(latitude))
    right, up = far * sin(turn), _far(_ORIGIN[1]) - far * cos(turn)
    return right / _HEX + _AT[0], _AT[1] - up / _HEX


def _far(latitude: float) -> float:
    """Return the distance of a parallel from the tip of the cone, in miles."""
    return _RADIUS * sqrt(_FIRST - 2 * _CONE * sin(latitude)) / _CONE
