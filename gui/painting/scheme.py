"""The two colour schemes for symbols and names: on parchment, and in dark caves."""

from typing import Final, NamedTuple

from PySide6.QtGui import QColor

from gui.painting.ink import tint


class Scheme(NamedTuple):
    """The colours of objects on the ground; `ring` sets a small mark off from it."""

    ink: QColor
    paper: QColor
    ring: QColor
    place: QColor
    great_place: QColor
    region: QColor
    river: QColor
    port: QColor
    wall: QColor
    court: QColor


PARCHMENT: Final = Scheme(
    ink=tint("#2f2012"),
    paper=tint("#f7ecd0", 232),
    ring=tint("#fbf2d8", 225),
    place=tint("#2b1a0c"),
    great_place=tint("#741d14"),
    region=tint("#7a1f18", 205),
    river=tint("#1c4f66"),
    port=tint("#1d4f74"),
    wall=tint("#6d3a22"),
    court=tint("#f0cfae", 150),
)

CAVERN: Final = Scheme(
    ink=tint("#160f10"),
    paper=tint("#1b1216", 222),
    ring=tint("#0f0a0c", 205),
    place=tint("#f6e2b4"),
    great_place=tint("#ffd27a"),
    region=tint("#ffdf9e", 215),
    river=tint("#9fe9e0"),
    port=tint("#9fe9e0"),
    wall=tint("#2a1712"),
    court=tint("#f2c27c", 90),
)
