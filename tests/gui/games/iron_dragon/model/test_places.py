"""Names of mileposts in sentences."""

from gui.games.crayon.model import places
from gui.games.iron_dragon.model.places import place_name
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD, centre


def test_places_are_named_or_described() -> None:
    def called(name: str) -> str:
        return place_name(WORLD, BOARD.by_name[name])

    assert called(centre("Kola")) == "Kola"
    forest = next(
        point.name
        for point in BOARD.points
        if point.terrain == "forest" and point.kingdom == "Old World"
    )
    land = Phrase(places.THE_LAND, kingdom="Old World")
    assert called(forest) == Phrase(places.TERRAIN_IN, terrain="forest", land=land)
    sea = next(point.name for point in BOARD.points if point.terrain == "sea")
    assert called(sea) == places.OPEN_SEA
