"""The style of each look: colours, sign, and how its motes move."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from PySide6.QtGui import QColor, QPainter

from gui.games.crayon.effects.model import Look
from gui.games.crayon.effects.signs import foes, guilds, nature, railway
from gui.painting.ink import circle, draw, tint

Strokes = Callable[[QPainter, QColor], None]
Way = Literal["fall", "drift", "rise", "flutter", "ripple"]
"""How the motes of a look move."""

SIGN: Final = 17.0
"""Radius in units of a sign."""
_PAPER: Final = tint("#fbf1d6", 240)


class Style(NamedTuple):
    """The style of a look: the colours of its wash and strokes, its sign, and its motes."""

    wash: QColor
    ink: QColor
    sign: Strokes
    mote: QColor
    way: Way


def _style(wash: str, alpha: int, ink: str, sign: Strokes, mote: str, way: Way) -> Style:
    return Style(tint(wash, alpha), tint(ink), sign, tint(mote), way)


STYLES: Final[dict[Look, Style]] = {
    "axes": _style("#a0522d", 66, "#4a2410", foes.axes, "#8a4a22", "drift"),
    "bats": _style("#2c1238", 105, "#2c1238", foes.bat, "#1d0a26", "flutter"),
    "demons": _style("#6a1424", 76, "#3a0a12", foes.demon, "#3a0a12", "flutter"),
    "drake": _style("#8a2f16", 72, "#4a140a", foes.claws, "#ff9a3c", "rise"),
    "fire": _style("#e0621f", 70, "#6e1f06", nature.flame, "#ff8a2a", "rise"),
    "flood": _style("#4d93c8", 150, "#17476e", nature.waves, "#e4f4ff", "ripple"),
    "fog": _style("#dfe3e4", 150, "#4a5a62", railway.fog, "#ffffff", "drift"),
    "gale": _style("#6f8796", 92, "#263b48", nature.whirl, "#f2f7fa", "drift"),
    "ice": _style("#bfe2f6", 128, "#1f5a86", nature.icicles, "#ffffff", "fall"),
    "lava": _style("#3a1c12", 92, "#5a1206", nature.volcano, "#ff7a1e", "rise"),
    "leaves": _style("#5f8a3a", 66, "#23501c", nature.leaf, "#5d8a2e", "fall"),
    "magic": _style("#8a4fd0", 74, "#54248a", guilds.star, "#e6c8ff", "rise"),
    "pirates": _style("#20262e", 52, "#14181d", foes.skull, "#e9edf0", "ripple"),
    "rain": _style("#8fa9bc", 96, "#27425a", railway.shower, "#e6f1f8", "fall"),
    "rainbow": _style("#f5c542", 60, "#5a3f8a", guilds.rainbow, "#fff2a8", "rise"),
    "revolt": _style("#c8502a", 62, "#7a1f0c", foes.fork, "#ffb04a", "rise"),
    "sand": _style("#e0a43c", 120, "#7a4a08", nature.gusts, "#ffe2a0", "drift"),
    "serpent": _style("#1e6f5c", 78, "#0d3b31", foes.serpent, "#d8fff0", "ripple"),
    "snow": _style("#f1f7ff", 104, "#2f5f96", nature.flake, "#ffffff", "fall"),
    "song": _style("#b968b4", 68, "#6a2468", foes.lyre, "#ffe0fb", "ripple"),
    "sparks": _style("#7a4fc0", 70, "#3f1f7a", guilds.sparks, "#ffe36a", "rise"),
    "strike": _style("#b3261a", 60, "#4a2a12", guilds.hammers, "#c8a070", "fall"),
    "tax": _style("#d9a520", 70, "#6a4a06", guilds.coins, "#ffd84a", "fall"),
    "wands": _style("#7d7a8c", 74, "#38344a", guilds.wand, "#d8d4e8", "fall"),
    "warlord": _style("#7a1838", 72, "#4a0c20", foes.banner, "#3a2a2a", "drift"),
    "waves": _style("#2b4058", 100, "#142233", nature.storm, "#dcecf6", "drift"),
    "wreck": _style("#8a5a3a", 84, "#3a2014", railway.wreck, "#5a4638", "rise"),
}


def paint_sign(painter: QPainter, look: Look, *, strong: bool = False) -> None:
    """Draw the sign of a look around the origin: a parchment slip with its picture.

    A `strong` sign is black on white, for high contrast.
    """
    style = STYLES[look]
    ink, paper = (tint("#000000"), tint("#ffffff")) if strong else (style.ink, _PAPER)
    draw(painter, circle(1.2, 1.6, SIGN - 2), 0.1, tint("#1e140a", 0), tint("#1e140a", 70))
    draw(painter, circle(0, 0, SIGN - 2), 3.2 if strong else 2.2, ink, paper)
    style.sign(painter, ink)
