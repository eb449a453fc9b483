"""The names of mileposts of Iron Dragon."""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon.world import World
from gui.games.crayon.model import places
from gui.games.crayon.model.places import PlaceWords
from gui.texts.phrases import Phrase

BELOW: Final = Phrase("{tunnel}, below")
WORDS: Final = PlaceWords(
    terrain={},
    with_article=frozenset(
        {"Northern Wastes", "Orc Wastes", "Old World", "Pirate Isles", "Underworld"}
    ),
)


def place_name(world: World, at: Milepost) -> str:
    """Return the name of a place; that of a tunnel tells on which map its entrance is."""
    name, point = places.place_name(world.board, at, WORDS), world.board.points[at]
    return Phrase(BELOW, tunnel=name) if name == point.tunnel and world.below[at] else name
