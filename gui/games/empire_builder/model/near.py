"""The names of places between cities: on a map of two countries, the nearest city tells more."""

from functools import lru_cache
from typing import Final

from core.games.crayon.board import Board, Milepost
from gui.games.crayon.model.places import place_name
from gui.games.empire_builder.model.places import WORDS
from gui.texts.phrases import Phrase

NEAR: Final = Phrase("{terrain} near {city}")


def name_near(board: Board, at: Milepost) -> str:
    """Return the name of a city, or the terrain and the nearest city of another milepost."""
    point = board.points[at]
    if point.city is not None or board.is_water(at):
        return place_name(board, at, WORDS)
    return Phrase(NEAR, terrain=WORDS.terrain_name(point.terrain), city=nearest_city(board, at))


@lru_cache(maxsize=4096)
def nearest_city(board: Board, at: Milepost) -> str:
    """Return the city nearest to a milepost, as the crow flies; of several the first by name."""

    def steps(city: str) -> int:
        return min(board.hex_distance(at, own) or 0 for own in board.cities[city].mileposts)

    return min(sorted(board.cities), key=steps)
