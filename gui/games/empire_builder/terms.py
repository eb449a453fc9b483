"""The translatable words of Empire Builder's data, for the translation catalogues."""

from collections.abc import Iterator

from core.games.empire_builder.world import world


def terms() -> Iterator[str]:
    """Yield the names of loads, trains, events, terrain, countries and coasts, and event texts."""
    fixed = world()
    yield from fixed.chips
    yield from fixed.locos
    for card in fixed.events.values():
        yield from (card.name, card.text)
    points = fixed.board.points
    for terrain in {point.terrain for point in points}:
        word = terrain.replace("_", " ")
        yield from (word, word.capitalize())
    yield from {point.kingdom for point in points if point.kingdom}
    yield from fixed.board.coasts
    yield from (sheet.name for sheet in fixed.board.maps)
