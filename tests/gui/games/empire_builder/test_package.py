"""Everything that the declaration of Empire Builder's windows names can be loaded."""

import pytest

from core.games.registry import imported
from gui.games.empire_builder import UI
from gui.games.empire_builder.painting.small_map import railway_maps

NAMED = [
    (name, value)
    for name, value in UI._asdict().items()
    if isinstance(value, str) and value.startswith("gui.games.")
]


@pytest.mark.parametrize(("name", "value"), NAMED, ids=[name for name, _ in NAMED])
def test_named_object_exists(name: str, value: str) -> None:
    assert name
    assert callable(imported(value)) or imported(value) is not None


def test_facts_of_the_first_screen_are_looked_up() -> None:
    imported(UI.look_ahead)()
    assert railway_maps.cache_info().currsize == 1, "the first painting of a minimap needs it"
