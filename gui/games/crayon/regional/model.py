"""Which windows show which regions, and which city a click means.

A window that the player keeps stays on its region; the others move to the city chosen next.
"""

from collections.abc import Mapping
from math import dist, log
from typing import Final

from core.games.crayon.cartography.outlines import ROW, Spot
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.map.model.camera import ZOOMS

SLOTS: Final = ("region_1", "region_2", "region_3")
"""The windows of regions: so many may be open."""
_WIDE, _HIGH = 20, 15
"""The mileposts that a region is wide and high, about."""
REGION: Final = (_WIDE * PITCH, _HIGH * PITCH * ROW)
"""Width and height of a region in units."""
_NEAR: Final = PITCH
"""Maximum distance in units of a city from a click that means it: one milepost."""


def city_near(geometry: MapGeometry, spot: Spot) -> str | None:
    """Return the city within one milepost of a spot in units, the nearest one; None without one."""
    away, city = min(
        (dist(spot, geometry.place(at)), name)
        for name, info in geometry.board.cities.items()
        for at in info.mileposts
        if geometry.board.points[at].map == geometry.map.letter
    )
    return city if away <= _NEAR else None


def slot_for(city: str, shown: Mapping[str, str], kept: frozenset[str]) -> str | None:
    """Return the window that shows a city next; None while all are kept.

    `shown` are the cities of the open windows by name, the one opened last at the end. A city that
    is shown stays in its window.
    """
    there = [slot for slot, other in shown.items() if other == city]
    free = [slot for slot in reversed(list(shown)) if slot not in kept]
    closed = [slot for slot in SLOTS if slot not in shown]
    slots = [*there, *free, *closed]
    return slots[0] if slots else None


def zoom_for(width: int, height: int) -> int:
    """Return the index in ZOOMS at which a view of so many pixels shows about a region."""
    wanted = min(width / REGION[0], height / REGION[1])
    return min(range(len(ZOOMS)), key=lambda step: abs(log(ZOOMS[step] / wanted)))
