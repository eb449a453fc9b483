"""The sentences of Empire Builder of why nothing can be done at a place of the map."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from gui.games.crayon.model.why import Code
from gui.texts.phrases import Phrase

REASONS: Final[Mapping[Enum, str]] = {
    Code.TURNING: Phrase("Trains turn back only in cities."),
    Code.FEE: Phrase("This route costs a use fee. Show such routes [<]."),
    Code.CANNOT_PAY: Phrase("You cannot pay the use fees on the way here."),
}
