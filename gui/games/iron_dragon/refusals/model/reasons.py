"""The sentences of Iron Dragon of why nothing can be done at a place of the map."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from gui.games.crayon.model.why import Code
from gui.games.iron_dragon.model.why import IronCode
from gui.texts.phrases import Phrase

REASONS: Final[Mapping[Enum, str]] = {
    IronCode.BY_SHIP: Phrase("Cross water by ship, from a port."),
    IronCode.ABOARD: Phrase("Ships sail only on water. Disembark in a port."),
    Code.TURNING: Phrase("Trains turn back only in cities and ports."),
    Code.FEE: Phrase("This route costs a bribe. Show bribe routes [<]."),
    IronCode.TOLL: Phrase("This route costs the Underworld bribe. Show bribe routes [<]."),
    Code.CANNOT_PAY: Phrase("You cannot pay the bribes on the way here."),
}
