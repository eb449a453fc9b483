"""The names of mileposts in sentences: those of cities, else the terrain and the land."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from gui.texts.phrases import Phrase

LAKE: Final = Phrase("a lake")
OPEN_SEA: Final = Phrase("the open sea")
TERRAIN_IN: Final = Phrase("{terrain} in {land}")
THE_LAND: Final = Phrase("the {kingdom}")


class PlaceWords(NamedTuple):
    """The words of a game's board.

    `terrain` has the words of terrain that the board names otherwise. The names of the lands
    `with_article` need one: "the Old World".
    """

    terrain: Mapping[str, str]
    with_article: frozenset[str]

    def terrain_name(self, terrain: str) -> str:
        """Return the word of a terrain."""
        return self.terrain.get(terrain) or Phrase(terrain.replace("_", " "))

    def land_name(self, land: str) -> str:
        """Return the name of a land, with an article if it needs one."""
        return Phrase(THE_LAND, kingdom=Phrase(land)) if land in self.with_article else Phrase(land)


def place_name(board: Board, at: Milepost, words: PlaceWords) -> str:
    """Return the name of a city, port or tunnel; other places by their terrain and location."""
    point = board.points[at]
    name = point.city or point.port or point.tunnel
    if name is not None:
        return name
    if board.is_sea(at):
        return OPEN_SEA
    if board.is_water(at):
        return LAKE
    terrain, land = words.terrain_name(point.terrain), words.land_name(point.kingdom or "")
    return Phrase(TERRAIN_IN, terrain=terrain, land=land)
