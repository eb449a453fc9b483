"""The icons that all games share: info, system, map, history, chat and so on."""

from math import cos, pi, sin

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from gui.painting.ink import circle, draw, path_of, tint
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


def info(painter: QPainter) -> None:
    """Draw a question mark."""
    mark = curve(
        (-4.4, -4), (-4.4, -8, 0, -8), (4.8, -8, 4.8, -4), (4.8, -1, 0.2, 0.4), closed=False
    )
    mark.lineTo(0.2, 2.6)
    draw(painter, mark, 4.8, DARK)
    draw(painter, mark, 2.7, tint("#2f6fb0"))
    disc(painter, "#2f6fb0", (0.2, 7.2), 1.7)


def system(painter: QPainter) -> None:
    """Draw a gear."""
    rim = []
    for n in range(8):
        angle = n * pi / 4
        for turn, far in ((-0.26, 6.4), (-0.17, 9.2), (0.17, 9.2), (0.26, 6.4)):
            rim.append((cos(angle + turn) * far, sin(angle + turn) * far))
    gear = path_of(rim, closed=True)
    gear.addPath(circle(0, 0, 2.7))
    draw(painter, gear, LINE, DARK, sheen(-9, 9, "#d5dde4", "#8d9aa6", "#5a6873"))
    draw(painter, circle(0, 0, 4.6), 0.6, tint("#3c4852"))


def settings(painter: QPainter) -> None:
    """Draw three sliders."""
    for y, x, colour in ((-6, 3.4, "#c8402c"), (0, -3.6, "#3f9a55"), (6, 1, "#3f78b8")):
        line_of(painter, (-8, y), (8, y), width=1.7)
        disc(painter, colour, (x, y), 2.6)


def history(painter: QPainter) -> None:
    """Draw an open book with a ribbon."""
    cover = curve((-9.2, -5), (-9.2, 7.4), (0, 8.6), (9.2, 7.4), (9.2, -5), (0, -4))
    curved(painter, cover, "#8a3a24")
    for side in (-1, 1):
        page = curve(
            (0, -4.8), (side * 3, -8, side * 7.8, -6.8), (side * 7.8, 5.4), (side * 3, 4, 0, 6.8)
        )
        curved(painter, page, "#fffaf0", 1.0)
        for y in (-3.4, -0.8, 1.8):
            line_of(
                painter, (side * 2.2, y + 0.3), (side * 6, y - 0.6), width=0.9, colour="#8d7858"
            )
    shape(painter, "#d8342a", (3.4, -7), (5.4, -7), (5.4, -0.4), (4.4, -1.6), (3.4, -0.4), line=0.7)


def replay(painter: QPainter) -> None:
    """Draw a play sign inside a circular arrow."""
    around = QPainterPath()
    box = QRectF(-7.4, -7, 14.8, 14.8)
    around.arcMoveTo(box, 62)
    around.arcTo(box, 62, 286)
    draw(painter, around, 4.2, DARK)
    draw(painter, around, 2.1, tint("#3f78b8"))
    shape(painter, "#3f78b8", (1.6, -9.6), (9.4, -6.4), (3, -1.4))
    shape(painter, "#e8a91e", (-2.4, -3), (4.2, 0.6), (-2.4, 4.2), line=1.0)


def sound(painter: QPainter) -> None:
    """Draw a horn with sound waves."""
    horn = curve((-8.6, -2.6), (-5, -2.6), (0.6, -7.6), (0.6, 7.6), (-5, 2.6), (-8.6, 2.6))
    draw(painter, horn, LINE, DARK, sheen(-9, 1, "#f7e0a0", "#d9a93f", "#9c6d22"))
    for reach, width in ((3.6, 1.6), (7, 1.7)):
        wave = QPainterPath()
        box = QRectF(0.2 - reach * 1.1, -reach * 1.1, reach * 2.2, reach * 2.2)
        wave.arcMoveTo(box, 45)
        wave.arcTo(box, 45, -90)
        draw(painter, wave, width, DARK)


def save(painter: QPainter) -> None:
    """Draw a chest, and an arrow into it."""
    chest = rounded(-8.6, 0.6, 17.2, 8, 1.2)
    draw(painter, chest, LINE, DARK, sheen(-9, 9, "#b9793a", "#94592a", "#6d3f1c"))
    for x in (-5.4, 5.4):
        line_of(painter, (x, 1.2), (x, 8), width=1.5, colour="#e0b04a")
    spot(painter, "#2b1d12", (0, 4.9), 1.4)
    arrow = [
        (-2.2, -9.4), (2.2, -9.4), (2.2, -4.8), (5.6, -4.8), (0, 1.8), (-5.6, -4.8), (-2.2, -4.8)
    ]  # fmt: skip
    shape(painter, "#3f78b8", *arrow)


def chat(painter: QPainter) -> None:
    """Draw two speech bubbles."""
    theirs = rounded(-1.6, -8.6, 10.4, 8.2, 2.6)
    draw(painter, theirs, LINE, DARK, tint("#3f78b8"))
    mine = curve(
        (-8.8, -2.4), (-8.8, -4.8, -6.4, -4.8), (2, -4.8), (4.4, -4.8, 4.4, -2.4), (4.4, 2.2),
        (4.4, 4.6, 2, 4.6), (-2.2, 4.6), (-5.8, 8.8), (-5.6, 4.6), (-8.8, 4.6, -8.8, 2.2),
    )  # fmt: skip
    draw(painter, mine, LINE, DARK, tint("#fbf3dc"))
    for x in (-5.2, -2.2, 0.8):
        spot(painter, "#2b1d12", (x, -0.1), 0.95)


def microphone(painter: QPainter) -> None:
    """Draw a microphone on a stand."""
    holder = QPainterPath()
    holder.arcMoveTo(QRectF(-5.4, -6, 10.8, 10.8), 180)
    holder.arcTo(QRectF(-5.4, -6, 10.8, 10.8), 180, 180)
    draw(painter, holder, 1.7, DARK)
    line_of(painter, (0, 4.8), (0, 8), width=1.7)
    line_of(painter, (-3.6, 8.3), (3.6, 8.3), width=1.9)
    head = rounded(-3.2, -9.2, 6.4, 11.6, 3.2)
    draw(painter, head, LINE, DARK, sheen(-3.2, 3.2, "#e07a5f", "#c8402c", "#8c2417"))
    for y in (-5.6, -3.2, -0.8):
        line_of(painter, (-1.7, y), (1.7, y), width=0.8, colour="#f6d9cf")


def chart(painter: QPainter) -> None:
    """Draw a folded map with a route on it."""
    folds = ((-8.8, -6.6, -5), (-3, -5, -6.6), (3, -6.6, -5))
    for n, (x, top, next_top) in enumerate(folds):
        strip = [(x, top), (x + 5.9, next_top), (x + 5.9, next_top + 12), (x, top + 12)]
        shape(painter, ("#cfe0b0", "#f2e2b4", "#a9cfdf")[n], *strip)
    way = curve((-6, 4), (-4, -2, 0, 1), (3, 3, 5.6, -2.6), closed=False)
    draw(painter, way, 1.5, tint("#b3261e"))
    disc(painter, "#fff6d8", (-6, 4), 1.5)
    draw(painter, circle(5.6, -2.6, 1.7), LINE, DARK, tint("#d8342a"))
