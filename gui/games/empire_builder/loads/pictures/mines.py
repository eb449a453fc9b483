"""Pictures of what mines yield: ores, coal and metals."""

from math import cos, pi, sin

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.painting.ink import circle, draw, fill, path_of, tint
from gui.painting.shapes import (
    DARK,
    LINE,
    curve,
    curved,
    disc,
    line_of,
    rounded,
    shape,
    sheen,
    spot,
)


def bauxite(painter: QPainter) -> None:
    """Draw a mine car full of red ore."""
    for x, y, radius, colour in (
        (-5.6, -3.6, 4.2, "#c4552c"), (5.2, -3.8, 4.4, "#a9431f"), (-0.4, -6.8, 4.8, "#d9693a"),
    ):  # fmt: skip
        corners = [
            (x + cos(n * pi / 3 + x) * radius, y + sin(n * pi / 3 + x) * radius) for n in range(6)
        ]
        shape(painter, colour, *corners)
        line_of(painter, corners[3], (x, y), corners[5], width=0.8, colour="#f3a77c")
    tub = [(-11, -2.6), (11, -2.6), (8.4, 6.6), (-8.4, 6.6)]
    draw(
        painter,
        path_of(tub, closed=True),
        LINE,
        DARK,
        sheen(-11, 11, "#a7afb5", "#7b858d", "#4c555c"),
    )
    line_of(painter, (-9.4, 0.6), (9.4, 0.6), width=1.0, colour="#d5dbe0")
    for x in (-5, 5):
        disc(painter, "#5a4a3c", (x, 8.2), 3.2)
        spot(painter, "#e0b04a", (x, 8.2), 1.2)


def coal(painter: QPainter) -> None:
    """Draw a heap of coal."""
    lumps = (
        (-6.6, 6.6, 4.8), (6.6, 6.8, 4.8), (0, 6.4, 5.0), (-3.6, -0.4, 4.8), (3.8, -0.4, 4.6),
        (0.2, -6.6, 4.6),
    )  # fmt: skip
    for n, (x, y, radius) in enumerate(lumps):
        corners = [
            (x + cos(k * pi / 3 + n) * radius, y + sin(k * pi / 3 + n) * radius * 0.94)
            for k in range(6)
        ]
        shape(painter, ("#3f434d", "#50555f", "#33363e")[n % 3], *corners)
        shape(
            painter, "#9aa3b0", (x - 2.4, y - 2), (x + 0.6, y - 2.8), (x - 0.4, y - 0.2), line=0.01
        )
    for x, y in ((-7.6, 4.4), (1.2, -8.2), (4.8, -2.4)):
        spot(painter, "#dfe6ee", (x, y), 0.8)


def copper(painter: QPainter) -> None:
    """Draw a reel of copper wire."""
    for x in (-8.6, 8.6):
        draw(
            painter,
            rounded(x - 2.4, -11, 4.8, 22, 2.2),
            LINE,
            DARK,
            sheen(x - 3, x + 3, "#d9a868", "#8a5a2c"),
        )
    coil = rounded(-6.4, -8.4, 12.8, 16.8, 1)
    draw(painter, coil, LINE, DARK, sheen(-7, 7, "#ffb37c", "#e8793a", "#a8471a"))
    for n in range(5):
        x = -4.6 + n * 2.3
        draw(painter, curve((x, -8), (x - 1.6, 0, x, 8), closed=False), 0.9, tint("#7a2f10"))
        draw(
            painter, curve((x + 1, -7), (x - 0.6, 0, x + 1, 7), closed=False), 0.6, tint("#ffd9b8")
        )


def lead(painter: QPainter) -> None:
    """Draw three ingots of lead."""
    for x, y in ((-5.7, 8.4), (5.7, 8.4), (0.0, 0.6)):
        front = [(x - 5.5, y + 2.4), (x - 3.8, y - 3.4), (x + 3.8, y - 3.4), (x + 5.5, y + 2.4)]
        light = sheen(x - 5, x + 5, "#a3abc0", "#717a92", "#454c61")
        draw(painter, path_of(front, closed=True), LINE, DARK, light)
        shape(
            painter,
            "#c3cad9",
            (x - 3.8, y - 3.4),
            (x - 2.2, y - 6.6),
            (x + 5.0, y - 6.6),
            (x + 3.8, y - 3.4),
        )
    line_of(painter, (-1.8, 0.4), (1.8, 0.4), width=1.0, colour="#d5dbe8")


def nickel(painter: QPainter) -> None:
    """Draw a pile of nickel coins with a large one before it."""
    for y in (9.0, 5.4, 1.8):
        coin = curve(
            (-0.4, y), (-0.4, y + 3.2, 11.6, y + 3.2, 11.6, y), (11.6, y - 3.2), (-0.4, y - 3.2)
        )
        draw(painter, coin, LINE, DARK, sheen(0, 12, "#e4ede4", "#a9b8ac", "#6f7f74"))
        disc(painter, "#dfe9e0", (5.6, y - 3.2), 6.0, 1.9)
    draw(
        painter, circle(-3.6, -2.6, 8.4), LINE, DARK, sheen(-12, 5, "#ffffff", "#c3d0c6", "#84948a")
    )
    draw(painter, circle(-3.6, -2.6, 6.4), 0.9, tint("#5f6f64"))
    star = []
    for n in range(10):
        radius, angle = (4.6, 2.0)[n % 2], n * pi / 5 - pi / 2
        star.append((-3.6 + cos(angle) * radius, -2.6 + sin(angle) * radius))
    shape(painter, "#6f8276", *star, line=0.6)


def uranium(painter: QPainter) -> None:
    """Draw a yellow drum with a trefoil."""
    drum = curve((-8.4, -8.6), (-8.4, 9.4), (0, 13, 8.4, 9.4), (8.4, -8.6))
    draw(painter, drum, LINE, DARK, sheen(-9, 9, "#fff09a", "#f2cf2f", "#b08c14"))
    disc(painter, "#ffe873", (0, -8.6), 8.4, 2.6)
    draw(painter, curve((-8.4, -4.6), (0, -1.6, 8.4, -4.6), closed=False), 0.9, DARK)
    draw(painter, curve((-8.4, 7), (0, 10.2, 8.4, 7), closed=False), 0.9, DARK)
    for n in range(3):
        blade = QPainterPath()
        blade.moveTo(0, 2.2)
        blade.arcTo(QRectF(-4.9, -2.7, 9.8, 9.8), 60 + n * 120, 60)
        blade.closeSubpath()
        fill(painter, blade, DARK)
    curved(painter, circle(0, 2.2, 1.3), "#f2cf2f", 0.9)
