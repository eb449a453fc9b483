"""The words of the game's data that the catalogues hold."""

from gui.games.empire_builder.terms import terms
from tests.core.games.empire_builder.places import WORLD


def test_terms_have_all_data_that_windows_show() -> None:
    collected = set(terms())
    assert collected >= WORLD.chips.keys()
    assert collected >= WORLD.locos.keys()
    assert collected >= {text for card in WORLD.events.values() for text in (card.name, card.text)}
    assert collected >= {"Canada", "United States", "North America", "Gulf Coast", "Small city"}
