"""The six colours of players, and their shapes and patterns (A11Y-3, A11Y-4).

White and grey are not used: they mean "free" and "bank".
"""

from typing import Final, NamedTuple

from core.table import Genesis
from gui.texts.phrases import Phrase


class PlayerColour(NamedTuple):
    """A colour as `#rrggbb`, its name, a shape, and a dash pattern for its track.

    The pattern is a sequence of lengths of line and gap in line widths; an empty one is a solid
    line.
    """

    colour: str
    name: str
    shape: str
    dashes: tuple[float, ...]


PLAYERS: Final = (
    PlayerColour("#0072B2", Phrase("blue"), "circle", ()),
    PlayerColour("#E69F00", Phrase("orange"), "square", (3.0, 1.2)),
    PlayerColour("#009E73", Phrase("green"), "triangle", (1.2, 1.2)),
    PlayerColour("#D55E00", Phrase("vermilion"), "diamond", (4.0, 1.2, 1.2, 1.2)),
    PlayerColour("#56B4E9", Phrase("sky"), "star", (2.0, 1.2, 2.0, 2.4)),
    PlayerColour("#CC79A7", Phrase("rose"), "cross", (1.2, 2.4)),
)
FREE: Final = "#FFFFFF"
BANK: Final = "#808080"


def colours_of(genesis: Genesis) -> tuple[PlayerColour, ...]:
    """Return the colours of the seats of a game."""
    return tuple(PLAYERS[colour] for colour in genesis.colours)
