"""The translatable words of Iron Dragon's data, for the translation catalogues."""

from collections.abc import Iterator

from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.world import board, world


def terms() -> Iterator[str]:
    """Yield the names of loads, events, races, terrain and maps, and the texts of events."""
    fixed = world()
    yield from fixed.chips
    for card in fixed.events.values():
        yield from (card.name, card.text)
    yield from (race.value for race in Race)
    for terrain in {point.terrain for point in board().points}:
        word = terrain.replace("_", " ")
        yield from (word, word.capitalize())
    yield from (sheet.name for sheet in board().maps)
