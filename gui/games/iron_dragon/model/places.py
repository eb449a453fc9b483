"""The names of mileposts in sentences."""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon.world import World
from gui.texts.phrases import Phrase

BELOW: Final = Phrase("{tunnel}, below")
OPEN_SEA: Final = Phrase("the open sea")
TERRAIN_IN: Final = Phrase("{terrain} in {land}")
THE_LAND: Final = Phrase("the {kingdom}")


def place_name(world: World, at: Milepost) -> str:
    """Return the name of a city, port or tunnel; other places by their terrain and location."""
    point = world.board.points[at]
    if point.city is not None:
        return point.city
    if point.port is not None:
        return point.port
    if point.tunnel is not None:
        return Phrase(BELOW, tunnel=point.tunnel) if world.below[at] else point.tunnel
    if world.board.is_sea(at):
        return OPEN_SEA
    terrain = Phrase(point.terrain.replace("_", " "))
    return Phrase(TERRAIN_IN, terrain=terrain, land=_land(point.kingdom or ""))


def _land(kingdom: str) -> str:
    return Phrase(THE_LAND, kingdom=kingdom) if kingdom in _WITH_ARTICLE else kingdom


_WITH_ARTICLE: Final = frozenset(
    {"Northern Wastes", "Orc Wastes", "Old World", "Pirate Isles", "Underworld"}
)
