"""Drawing of water in ink: coast lines, ripples along them, waves at sea, rivers."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist
from random import Random
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from core.games.crayon.cartography.outlines import Line
from gui.games.crayon.painting.lines import Piece, within
from gui.painting.ink import INK, draw, fill, ribbon, stroke, tint

RIPPLES: Final = (
    (27.0, 0.7, 60), (20.5, 0.8, 88), (14.5, 0.9, 120), (9.5, 1.0, 155), (5.2, 1.1, 190),
)  # fmt: skip
"""The distance from the shore, line width and opacity of each ripple, the farthest first."""

_COAST: Final = 2.0
_SWELL: Final = (1.0, 3.2)
_WAVE: Final = tint("#3e5e64", 120)
_BANK: Final = tint("#39454a")
_WATER: Final = tint("#86b4c2")
_GLINT: Final = tint("#e6f2ef", 160)


def ripples(
    painter: QPainter,
    coasts: Sequence[Piece],
    window: QRectF,
    *,
    rings: Sequence[tuple[float, float, int]] = RIPPLES,
    colour: str = "#3e5e64",
) -> None:
    """Draw contours along the shores; the land is painted over their inner half later."""
    device = painter.device()
    layer = QImage(device.width(), device.height(), QImage.Format.Format_ARGB32_Premultiplied)
    layer.fill(Qt.GlobalColor.transparent)
    pencil = QPainter(layer)
    pencil.setRenderHint(QPainter.RenderHint.Antialiasing)
    pencil.setTransform(painter.transform())
    for far, width, alpha in rings:  # a broad line, then a narrower one cut out of it
        shore = within(coasts, window, far + 2)
        pencil.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        for line in shore:
            stroke(pencil, line, 2 * far, tint(colour, alpha))
        pencil.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
        for line in shore:
            stroke(pencil, line, 2 * (far - width), INK)
    pencil.end()
    painter.save()
    painter.resetTransform()
    painter.drawImage(0, 0, layer)
    painter.restore()


def wave(painter: QPainter, random: Random, x: float, y: float) -> None:
    """Draw a small wave on the open sea."""
    half = random.uniform(6, 10)
    line = QPainterPath()
    line.moveTo(x - half, y)
    line.cubicTo(x - half * 0.6, y - 3.4, x - half * 0.25, y - 3.4, x, y)
    line.cubicTo(x + half * 0.25, y - 3.4, x + half * 0.6, y - 3.4, x + half, y)
    draw(painter, line, 0.8, _WAVE)


def coast(painter: QPainter, coasts: Sequence[Piece], window: QRectF) -> None:
    """Draw the coast line, which swells and thins like the stroke of a quill."""
    for line in within(coasts, window, 4):
        stroke(painter, line, _COAST, INK)
        if len(line) > 3:
            first, last = (_pressure(at) for at in (line[0], line[-1]))
            fill(painter, ribbon(line, first, last), INK)


def _pressure(at: tuple[float, float]) -> float:
    low, high = _SWELL
    return low + (high - low) * Random(f"quill {at[0]:.1f} {at[1]:.1f}").random()


class River:
    """A course of a river: bank, water and light, each as one brush stroke.

    `most` is the greatest width at its mouth, `banks` that of both banks together.
    """

    def __init__(self, line: Line, *, most: float = 7.6, banks: float = 2.2) -> None:
        long = sum(dist(a, b) for a, b in pairwise(line))
        last = min(most, 3.0 + long / 170)
        self.bank: Final = ribbon(line, banks, last + banks)
        self.water: Final = ribbon(line, 0.9, last)
        lower = [(x - 0.7, y - 0.7) for x, y in line[len(line) // 2 :]]
        self.glint: Final = ribbon(lower, 0.3, last * 0.34)
        self.box: Final = self.bank.boundingRect()


def rivers(
    painter: QPainter,
    courses: Sequence[River],
    *,
    colours: tuple[QColor, QColor, QColor] = (_BANK, _WATER, _GLINT),
) -> None:
    """Draw all rivers, banks first, so that they flow into each other.

    `colours` are for bank, water and glint.
    """
    bank, water, glint = colours
    for river in courses:
        fill(painter, river.bank, bank)
    for river in courses:
        fill(painter, river.water, water)
        fill(painter, river.glint, glint)
