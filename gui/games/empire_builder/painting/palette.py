"""The colours of the engraved map: printer's ink, paper, and the washes of a colourist."""

from typing import Final

from PySide6.QtGui import QColor

from gui.painting.ink import tint
from gui.painting.scheme import Scheme

PRINT: Final = tint("#2a231d")
"""The ink of letters and fine lines."""

SEPIA: Final = tint("#5a4027")
"""The ink of the relief."""

STEEL: Final = tint("#3f5f6c")
"""The ink of shores and water-lining."""

PAPER: Final = tint("#f4ead2")
SEA: Final = tint("#d3dfdc")
LAKE: Final = tint("#bdd4d8")

TINTS: Final = ("#e9a99a", "#f0d06a", "#a9c28a", "#c3a9cc", "#f0b57a")
"""The washes of states, by number; states that touch have different ones."""

FRONTIER: Final = "#b03a2e"
ORANGE: Final = "#ec8a2c"
YELLOW: Final = "#f7d54a"

ENGRAVED: Final = Scheme(
    ink=PRINT,
    paper=tint("#fbf4e2", 236),
    ring=tint("#fbf4e2", 235),
    place=tint("#1f1812"),
    great_place=tint("#1f1812"),
    region=tint("#6b5a48", 215),
    river=tint("#1f4f66"),
    port=tint("#1f4f66"),
    wall=tint("#5c2c10"),
    court=tint(ORANGE, 170),
)


def wash(number: int, alpha: int) -> QColor:
    """Return the wash of a state with an opacity."""
    return tint(TINTS[number], alpha)
