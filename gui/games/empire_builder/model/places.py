"""The words of the board of Empire Builder."""

from typing import Final

from gui.games.crayon.model.places import PlaceWords
from gui.texts.phrases import Phrase

WORDS: Final = PlaceWords(
    terrain={"plain": Phrase("clear land"), "mountain": Phrase("rough land")},
    with_article=frozenset({"United States"}),
)
