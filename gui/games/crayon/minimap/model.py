"""The arithmetic of a minimap: where each map lies in it, and what a place in it stands for."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.games.crayon.cartography.outlines import Spot

Sides = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_SHARE: Final = 0.2
"""Width as a share of the width of the view."""
_NARROW, _WIDE = 150, 280
_LEAST: Final = (640, 420)
"""Width and height of the smallest view that has room for a minimap, in pixels."""
_TALL: Final = 0.32
"""Maximum height as a share of the height of the view."""


class Room(NamedTuple):
    """A map with its letter and its size in units."""

    letter: str
    width: float
    height: float


class Plot(NamedTuple):
    """The place of a map: its corner and size in pixels; `scale` is in pixels per unit."""

    letter: str
    left: float
    top: float
    width: float
    height: float
    scale: float

    def pixel_of(self, x: float, y: float) -> Spot:
        """Return the pixel for a place in units."""
        return self.left + x * self.scale, self.top + y * self.scale

    def unit_at(self, x: float, y: float) -> Spot:
        """Return the place in units at a pixel, or the nearest one on this map."""
        right = min(max(x - self.left, 0.0), self.width)
        down = min(max(y - self.top, 0.0), self.height)
        return right / self.scale, down / self.scale

    def has(self, x: float, y: float) -> bool:
        """Return whether a pixel lies on this map."""
        return self.left <= x <= self.left + self.width and self.top <= y <= self.top + self.height

    def frame_of(self, window: Sides) -> Sides:
        """Return the pixels of the part of the map inside a window in units."""
        left, top = self.pixel_of(max(window[0], 0.0), max(window[1], 0.0))
        right, bottom = self.pixel_of(window[2], window[3])
        return left, top, min(right, self.left + self.width), min(bottom, self.top + self.height)

    def share_of(self, window: Sides) -> float:
        """Return the part of the map's area inside a window in units, 0 to 1."""
        left, top, right, bottom = self.frame_of(window)
        return max(0.0, right - left) * max(0.0, bottom - top) / (self.width * self.height)


def size_within(rooms: Sequence[Room], gap: float, view: tuple[int, int]) -> tuple[int, int] | None:
    """Return the width and height of a minimap over a view, in pixels; None without room.

    The maps lie side by side, `gap` units apart.
    """
    if view[0] < _LEAST[0] or view[1] < _LEAST[1]:
        return None
    wide, high = _whole(rooms, gap)
    width = min(max(view[0] * _SHARE, _NARROW), _WIDE)
    height = min(width * high / wide, view[1] * _TALL)
    return round(height * wide / high), round(height)


def arranged(rooms: Sequence[Room], gap: float, size: tuple[float, float]) -> tuple[Plot, ...]:
    """Return the places of maps side by side, as large as fits into a box of this size."""
    wide, high = _whole(rooms, gap)
    scale = min(size[0] / wide, size[1] / high)
    left = (size[0] - wide * scale) / 2
    plots = []
    for letter, width, height in rooms:
        top = (size[1] - height * scale) / 2
        plots.append(Plot(letter, left, top, width * scale, height * scale, scale))
        left += (width + gap) * scale
    return tuple(plots)


def _whole(rooms: Sequence[Room], gap: float) -> tuple[float, float]:
    wide = sum(room.width + gap for room in rooms) - gap
    return wide, max(room.height for room in rooms)
