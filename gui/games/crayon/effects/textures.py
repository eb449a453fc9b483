"""The textures of looks: seamless patterns that fill the ground of an effect.

They are transparent enough that the painted land shows through.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QTransform

from gui.games.crayon.effects import strokes as draw_
from gui.games.crayon.effects.looks import STYLES
from gui.games.crayon.effects.model import Look
from gui.games.crayon.effects.strokes import SIDE, Stroke
from gui.painting.ink import pen, tint

_GAP: Final = 10
"""Units between two strokes of the hatching."""

_STROKES: Final[dict[Look, tuple[tuple[Stroke, int], ...]]] = {
    "axes": ((draw_.smoke, 7), (draw_.palisade, 9), (draw_.motif, 9)),
    "bats": ((draw_.gloom, 10), (draw_.motif, 13)),
    "demons": ((draw_.gloom, 8), (draw_.scorch, 7), (draw_.motif, 10)),
    "drake": ((draw_.scorch, 10), (draw_.ember, 26), (draw_.motif, 9)),
    "fire": ((draw_.scorch, 9), (draw_.ember, 30), (draw_.motif, 10)),
    "flood": ((draw_.ripple, 34), (draw_.foam, 44)),
    "fog": ((draw_.light, 22), (draw_.drift, 20), (draw_.motif, 4)),
    "gale": ((draw_.gust, 26), (draw_.motif, 6)),
    "ice": ((draw_.drift, 10), (draw_.crack, 14), (draw_.glint, 26)),
    "lava": ((draw_.scorch, 10), (draw_.glow_crack, 12), (draw_.ember, 40)),
    "leaves": ((draw_.bramble, 22), (draw_.fallen_leaf, 40)),
    "magic": ((draw_.light, 9), (draw_.swirl, 12), (draw_.motif, 8)),
    "pirates": ((draw_.gloom, 6), (draw_.ripple, 20), (draw_.motif, 5)),
    "rain": ((draw_.rain, 70), (draw_.gust, 8), (draw_.motif, 4)),
    "rainbow": ((draw_.light, 8),),
    "revolt": ((draw_.smoke, 9), (draw_.ember, 22), (draw_.motif, 9)),
    "sand": ((draw_.dune, 26), (draw_.grain, 130)),
    "serpent": ((draw_.gloom, 5), (draw_.ripple, 26), (draw_.foam, 26), (draw_.motif, 4)),
    "snow": ((draw_.drift, 26), (draw_.glint, 46), (draw_.motif, 5)),
    "song": ((draw_.ring, 12), (draw_.light, 6), (draw_.motif, 5)),
    "sparks": ((draw_.light, 9), (draw_.motif, 6)),
    "strike": ((draw_.motif, 8),),
    "tax": ((draw_.motif, 8),),
    "wands": ((draw_.gloom, 6), (draw_.motif, 6)),
    "warlord": ((draw_.smoke, 9), (draw_.scorch, 5), (draw_.motif, 9)),
    "waves": ((draw_.gloom, 8), (draw_.whitecap, 26), (draw_.rain, 60)),
    "wreck": ((draw_.smoke, 9), (draw_.scorch, 5), (draw_.motif, 7)),
}


@cache
def texture(look: Look, level: float) -> QBrush:
    """Return a brush that fills an area, in units, with the ground of a look.

    `level` is the pixels per unit of the picture to be painted: a brush that needs no scaling is
    several times faster.
    """
    style = STYLES[look]

    def paint(painter: QPainter) -> None:
        painter.fillRect(0, 0, SIDE, SIDE, style.wash)
        random = Random(look)
        for stroke, count in _STROKES[look]:
            for number in range(count):
                _scatter(painter, random, stroke, look, number, count)

    return _brush(paint, SIDE, level)


@cache
def hatching(level: float) -> QBrush:
    """Return a brush of pen strokes, as `texture`, for ground where something is barred."""
    side = 8 * _GAP

    def paint(painter: QPainter) -> None:
        painter.fillRect(0, 0, side, side, tint("#5a1410", 22))
        for off, colour in ((0.9, tint("#fff4dc", 90)), (0.0, tint("#5a1410", 120))):
            painter.setPen(pen(colour, 1.5))
            for start in range(-side, side + 1, _GAP):
                painter.drawLine(QPointF(start + off, side + off), QPointF(start + side + off, off))

    return _brush(paint, side, level)


def _scatter(
    painter: QPainter, random: Random, stroke: Stroke, look: Look, number: int, count: int
) -> None:
    """Paint a stroke in its own part of the tile, and again where it crosses the edge."""
    columns = max(1, round(count**0.5))
    rows = -(-count // columns)
    column, row = number % columns, number // columns
    x = (column + random.uniform(0.1, 0.9) + (row % 2) / 2) * SIDE / columns % SIDE
    y = (row + random.uniform(0.1, 0.9)) * SIDE / rows % SIDE
    state = random.getstate()
    for right in _copies(x):
        for down in _copies(y):
            random.setstate(state)
            painter.save()
            painter.translate(right, down)
            stroke(painter, random, look)
            painter.restore()


def _copies(place: float) -> tuple[float, ...]:
    """Return a place on one axis and its copy beyond the nearer edge if it can reach there."""
    if place < draw_.REACH:
        return place, place + SIDE
    return (place, place - SIDE) if place > SIDE - draw_.REACH else (place,)


def _brush(paint: Callable[[QPainter], None], side: int, level: float) -> QBrush:
    pixels = round(side * level)
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(level, level)
    paint(painter)
    painter.end()
    brush = QBrush(image)
    brush.setTransform(QTransform.fromScale(1 / level, 1 / level))
    return brush
