"""Pictures of the lesser dragon engines: Salamander, Fire Drake, White Dragon."""

from typing import Final

from PySide6.QtGui import QColor, QPainter

from gui.games.crayon.engines import (
    boiler,
    cab,
    catcher,
    dome,
    frame,
    rods,
    shadow,
    stack,
    steam,
    tender,
    wheel,
)
from gui.games.iron_dragon.locos.pictures.beasts import (
    Hide,
    bent,
    breath,
    crest,
    fire,
    head,
    neck,
    tail,
    wing,
)
from gui.painting.ink import circle, fill, tint
from gui.painting.shapes import DARK

_SALAMANDER: Final = Hide("#ef8f2c", "#ffd98a", "#3a2a20", "#fff3b0")
_DRAKE: Final = Hide("#d1502a", "#f6b45c", "#f2d68a")
_WHITE: Final = Hide("#f4f2ee", "#cfdde8", "#9fb6c9", "#6fc4ea")


def salamander(painter: QPainter, colour: QColor) -> None:
    """Draw a light engine with the head and tail of a spotted newt."""
    shadow(painter, -40, 44)
    curl = bent((-24, 6), (-46, 4), (-36, -12))
    tail(painter, curl, _SALAMANDER, 6)
    steam(painter, 12, -12, 2.8)
    stack(painter, 12, -2, 9, 3.4)
    line = bent((23, 8), (34, 8), (31, -3))
    neck(painter, line, _SALAMANDER, 9, 7)
    boiler(painter, -8, 24, 7, 9, colour)
    dome(painter, 1, -1.4, 4, 6)
    cab(painter, -27, -6, -9, 18, colour)
    head(painter, (31.4, -3), _SALAMANDER, size=0.98)
    for x, y, radius in ((27.0, 5.0, 1.1), (30.4, 1.4, 1.0), (-34.0, 2.4, 0.9), (-38.0, -2.0, 0.8)):
        fill(painter, circle(x, y, radius), DARK)
    frame(painter, -30, 28, 15.6)
    catcher(painter, 27, 9, 17.4)
    for x in (-17.0, 1.4):
        wheel(painter, x, 8.4, tint("#ef8f2c"))
    wheel(painter, 18, 5.2, tint("#ef8f2c"))
    rods(painter, (-17, 8.4), (1.4, 8.4))


def fire_drake(painter: QPainter, colour: QColor) -> None:
    """Draw a strong engine with a flame for a stack."""
    shadow(painter, -50, 48)
    tender(painter, -49, -29, 4, colour)
    fire(painter, (16, -13), 5)
    stack(painter, 16, -5, 8, 4.2)
    line = bent((26, 7), (38, 4), (34.6, -7.4))
    neck(painter, line, _DRAKE, 11, 7.4)
    boiler(painter, -10, 28, 5.6, 10.6, colour)
    crest(painter, -7, 10, -4.6, 5, _DRAKE)
    cab(painter, -28, -8, -11, 17, colour)
    head(painter, (35, -8), _DRAKE, size=1.15, turned=6)
    frame(painter, -30, 33, 15.4)
    catcher(painter, 32, 10, 17.2)
    for x in (-19.0, -2.0, 15.0):
        wheel(painter, x, 7.6, tint("#d1502a"))
    wheel(painter, 28.6, 4.6, tint("#d1502a"))
    rods(painter, (-19, 7.6), (-2, 7.6), (15, 7.6))


def white_dragon(painter: QPainter, colour: QColor) -> None:
    """Draw a fast engine with tall wheels; its dragon breathes frost."""
    shadow(painter, -48, 48)
    tail(painter, bent((-27, 8), (-48, 8), (-42, -12)), _WHITE, 6.6)
    steam(painter, 17, -18, 2.8)
    stack(painter, 17, -6, 10, 3.4)
    line = bent((28, 6), (38, 0), (32.6, -10.6))
    neck(painter, line, _WHITE, 10, 6.6)
    boiler(painter, -10, 29, 3.6, 9.4, colour)
    cab(painter, -29, -9, -10, 16, colour)
    wing(painter, (11, 0), _WHITE, size=0.92, skin="#dbe9f2")
    head(painter, (33, -11), _WHITE, size=1.08, turned=4)
    breath(painter, (44.8, -7.4), 4.6, tint("#bfe6f7"), tint("#f4fcff"))
    frame(painter, -31, 33, 13.4)
    catcher(painter, 32, 10, 15.2)
    for x in (-16.0, 5.0):
        wheel(painter, x, 9.8, tint("#9fb6c9"))
    for x in (19.6, 29.2):
        wheel(painter, x, 4.4, tint("#9fb6c9"))
    rods(painter, (-16, 9.8), (5, 9.8))
