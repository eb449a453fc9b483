"""The names of mileposts in sentences."""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon.world import World
from gui.texts.phrases import Phrase


def place_name(world: World, at: Milepost) -> str:
    """Return the name of a city, port or tunnel; other places by their terrain and location."""
    point = world.board.points[at]
    if point.city is not None:
        return point.city
    if point.port is not None:
        return point.port
    if point.tunnel is not None:
        return Phrase("{tunnel}, below", tunnel=point.tunnel) if world.below[at] else point.tunnel
    if world.board.is_sea(at):
        return Phrase("the open sea")
    terrain = Phrase(point.terrain.replace("_", " "))
    return Phrase("{terrain} in {land}", terrain=terrain, land=_land(point.kingdom or ""))


def _land(kingdom: str) -> str:
    return Phrase("the {kingdom}", kingdom=kingdom) if kingdom in _WITH_ARTICLE else kingdom


_WITH_ARTICLE: Final = frozenset(
    {"Northern Wastes", "Orc Wastes", "Old World", "Pirate Isles", "Underworld"}
)
