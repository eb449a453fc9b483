"""Pictures of the great dragon engines: Black, Red and Iron Dragon, Bahamat and Tiamat."""

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
from gui.painting.ink import circle, draw, tint
from gui.painting.shapes import DARK

_BLACK: Final = Hide("#45424f", "#7a7488", "#d9d4c6", "#ff5a3c")
_RED: Final = Hide("#c42822", "#f0a04a", "#f3dc9a")
_IRON: Final = Hide("#8e9aa6", "#c9d2d9", "#e0b04a", "#ff8a2e")
_GOLD: Final = Hide("#f0c850", "#fff2c0", "#fffaf0", "#4aa3e0")
_FIVE: Final = (
    Hide("#f4f2ee", "#cfdde8", "#9fb6c9", "#6fc4ea"),
    Hide("#45424f", "#7a7488", "#d9d4c6", "#ff5a3c"),
    Hide("#4a9a4c", "#a9d08a", "#e8d9a6"),
    Hide("#3f78b8", "#a9cbea", "#e8d9a6"),
    Hide("#c42822", "#f0a04a", "#f3dc9a"),
)


def black_dragon(painter: QPainter, colour: QColor) -> None:
    """Draw a heavy engine covered in spikes."""
    shadow(painter, -52, 51)
    tender(painter, -51, -31, 3, colour)
    stack(painter, 17, -8, 9, 4.6)
    steam(painter, 17, -18.6, 3.0)
    line = bent((28, 7), (42, 4), (36, -10.6))
    neck(painter, line, _BLACK, 13, 8)
    boiler(painter, -11, 30, 3.6, 11.6, colour)
    crest(painter, -8, 11, -7.6, 7.4, _BLACK)
    cab(painter, -30, -9, -13, 16, colour)
    head(painter, (36.4, -11.4), _BLACK, size=1.26, turned=10)
    frame(painter, -32, 35, 13.8)
    catcher(painter, 34, 11, 15.6)
    steel = tint("#b9bec8")
    for x in (-21.0, -3.0, 15.0):
        wheel(painter, x, 8.4, steel)
    wheel(painter, 29.6, 5, steel)
    rods(painter, (-21, 8.4), (-3, 8.4), (15, 8.4))


def red_dragon(painter: QPainter, colour: QColor) -> None:
    """Draw a racing engine with spread wings that spits fire."""
    shadow(painter, -52, 50)
    tail(painter, bent((-28, 8), (-52, 8), (-45, -12)), _RED, 7)
    line = bent((28, 6), (41, 0), (34, -12.6))
    neck(painter, line, _RED, 11.6, 7)
    boiler(painter, -11, 30, 2.4, 9.8, colour)
    stack(painter, 18, -7, 8, 3.6)
    steam(painter, 18, -16.8, 2.4)
    cab(painter, -30, -10, -11, 15, colour)
    wing(painter, (12, -1), _RED, size=1.06)
    head(painter, (34.4, -13), _RED, size=1.14, turned=8)
    breath(painter, (45.4, -8), 4.2, tint("#f0702a"), tint("#ffd24a"))
    frame(painter, -32, 34, 12)
    catcher(painter, 33, 11, 13.8)
    red = tint("#e0583c")
    for x in (-17.0, 5.4):
        wheel(painter, x, 10.8, red)
    for x in (21.2, 31.0):
        wheel(painter, x, 4.6, red)
    rods(painter, (-17, 10.8), (5.4, 10.8))


def iron_dragon(painter: QPainter, colour: QColor) -> None:
    """Draw the engine that gives the game its name: a dragon of riveted iron."""
    shadow(painter, -52, 52)
    tender(painter, -52, -31, 1, colour)
    line = bent((27, 7), (45, 4), (36.4, -13))
    neck(painter, line, _IRON, 15, 8.6)
    for x, y in line[2:12:2]:
        draw(painter, circle(x - 2.4, y - 0.6, 0.75), 0.5, DARK, tint("#f1e3b4"))
    boiler(painter, -11, 30, 1.6, 12, colour)
    stack(painter, 19, -10, 8, 4.6)
    fire(painter, (19, -19), 3.6)
    cab(painter, -31, -9, -14, 14, colour)
    wing(painter, (13, 0), _IRON, size=1.14, skin="#b3bfc9")
    head(painter, (36.8, -13.6), _IRON, size=1.3, turned=10)
    frame(painter, -33, 36, 12)
    catcher(painter, 35, 13, 13.8)
    for x in (-21.6, -2.6, 16.4):
        wheel(painter, x, 9.2)
    wheel(painter, 31, 5.2)
    rods(painter, (-21.6, 9.2), (-2.6, 9.2), (16.4, 9.2))


def bahamat(painter: QPainter, colour: QColor) -> None:
    """Draw the golden king, the fastest engine."""
    shadow(painter, -52, 52)
    tail(painter, bent((-26, 6), (-54, 8), (-45, -14)), _GOLD, 8)
    wing(painter, (22, -4), _GOLD, size=0.96, skin="#fbe7ae")
    line = bent((28, 6), (45, 1), (35.4, -14.4))
    neck(painter, line, _GOLD, 13, 7.6)
    boiler(painter, -12, 31, 0.4, 10.8, colour)
    cab(painter, -31, -11, -12, 13, colour)
    wing(painter, (10, -2), _GOLD, size=1.06, skin="#fff6dc")
    head(painter, (35.8, -15), _GOLD, size=1.24, turned=8)
    frame(painter, -33, 36, 10.6)
    catcher(painter, 35, 14, 12.4)
    for x in (-18.0, 6.0):
        wheel(painter, x, 11.8)
    for x in (23.4, 33.8):
        wheel(painter, x, 4.9)
    rods(painter, (-18, 11.8), (6, 11.8))


def tiamat(painter: QPainter, colour: QColor) -> None:
    """Draw the queen with five heads, the strongest engine."""
    shadow(painter, -52, 52)
    tender(painter, -52, -31, 0, colour)
    ways = (
        ((13, -5), (2, -22), (6.6, -22)),
        ((17, -5), (18, -20), (22.6, -21)),
        ((19, 0), (30, -10), (35.4, -14.4)),
        ((20, 4), (32, -1), (37.6, -4)),
        ((20, 8), (30, 7), (36, 6.6)),
    )
    for hide, (start, over, end) in zip(_FIVE, ways, strict=True):
        neck(painter, bent(start, over, end), hide, 8.4, 5.4)
        head(painter, end, hide, size=0.94, turned=4)
    boiler(painter, -11, 22, 2, 12.4, colour)
    cab(painter, -31, -9, -15, 14, colour)
    dome(painter, -2.6, -9.6, 4.4, 6)
    draw(painter, circle(18.6, 2, 5), 1.2, DARK, tint("#e0b04a"))
    draw(painter, circle(18.6, 2, 2.4), 0.9, DARK, tint("#c42822"))
    frame(painter, -33, 36, 12.6)
    catcher(painter, 35, 14, 14.4)
    violet = tint("#b58ad0")
    for x in (-23.0, -5.4, 12.2):
        wheel(painter, x, 8.6, violet)
    wheel(painter, 28, 5.6, violet)
    rods(painter, (-23, 8.6), (-5.4, 8.6), (12.2, 8.6))
