"""The details of a cave map: boulders, stalagmites, crystals, mushrooms, lanterns."""

from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from core.games.crayon.cartography.outlines import Spot
from gui.painting.ink import circle, draw, fill, path_of, tick, tint

_LINE: Final = tint("#120c10")
_SLATE: Final = ("#6d6070", "#776673", "#5f5666", "#6a5f68")
_CRYSTALS: Final = (("#d8a8ff", "#8a4fd0"), ("#a8f4ff", "#2f9ac0"), ("#ffb8e0", "#c04a90"))
_CAPS: Final = ("#d8583c", "#c98ae0", "#54c0a8")


def rock(painter: QPainter, random: Random, x: float, y: float) -> None:
    """Draw solid rock: boulders and stalagmites, sometimes a glowing crystal."""
    for aside, down in ((-11, -6), (9, -8), (-3, 3), (12, 6), (-13, 9)):
        if random.random() < 0.42:
            continue
        at_x, at_y = x + aside + random.uniform(-3, 3), y + down + random.uniform(-3, 3)
        if random.random() < 0.36:
            _stalagmite(painter, random, at_x, at_y, random.uniform(0.8, 1.25))
        else:
            _boulder(painter, random, at_x, at_y, random.uniform(0.75, 1.2))
    if random.random() < 0.1:
        aside = random.choice((-11, 11))
        crystal(painter, random, x + aside, y + random.uniform(4, 8))


def floor(painter: QPainter, random: Random, x: float, y: float) -> None:
    """Draw the floor of a cave: pebbles, mushrooms, a lantern on its post."""
    for _ in range(random.randint(1, 4)):
        at_x, at_y = x + random.uniform(-16, 16), y + random.uniform(-14, 14)
        draw(painter, circle(at_x, at_y, random.uniform(0.8, 1.7), 0.9), 0.6, _PEBBLE_INK, _PEBBLE)
    kind = random.random()
    aside, down = random.choice((-12, 12)), random.choice((-8, 9))
    if kind < 0.15:
        _mushrooms(painter, random, x + aside, y + down)
    elif kind < 0.23:
        lantern(painter, x + aside, y + down)


def crystal(painter: QPainter, random: Random, x: float, y: float) -> None:
    """Draw a cluster of crystals and its glow."""
    light, dark = random.choice(_CRYSTALS)
    _glow(painter, x, y - 4, 20, QColor(light), 120)
    for n in (-2, 2, -1, 1, 0):
        lean = n * 2.6 + random.uniform(-0.8, 0.8)
        high = (13 - abs(n) * 3) * random.uniform(0.9, 1.15)
        left, right = (x + n * 2.2 - 1.9, y), (x + n * 2.2 + 1.9, y)
        tip = (x + n * 2.2 + lean, y - high)
        low_left = (left[0] + lean * 0.7, y - high * 0.72)
        low_right = (right[0] + lean * 0.7, y - high * 0.72)
        whole = [left, low_left, tip, low_right, right]
        draw(painter, path_of(whole, closed=True), 0.7, _LINE, tint(dark))
        middle = ((left[0] + right[0]) / 2, y)
        fill(painter, path_of([left, low_left, tip, middle], closed=True), tint(light, 210))


def lantern(painter: QPainter, x: float, y: float) -> None:
    """Draw a lantern on a post."""
    _glow(painter, x + 3.4, y - 9, 26, tint("#ffc860"), 150)
    tick(painter, x, y, 0, -13.4, 1.5, _LINE)
    tick(painter, x, y - 13.2, 3.4, 0, 1.1, _LINE)
    glass = QPainterPath()
    glass.addRoundedRect(QRectF(x + 1.6, y - 12, 3.8, 5), 1, 1)
    draw(painter, glass, 0.9, _LINE, tint("#ffe08a"))
    fill(painter, circle(x + 3.5, y - 9.2, 1.1), tint("#fffbe0"))


def _boulder(painter: QPainter, random: Random, x: float, y: float, size: float) -> None:
    rim: list[Spot] = []
    for n in range(7):
        angle = pi + n * pi / 6
        far = random.uniform(0.86, 1.12) * size
        rim.append((x + cos(angle) * 8.6 * far, y + 3 + sin(angle) * 8.4 * far))
    colour = tint(random.choice(_SLATE))
    draw(painter, path_of(rim, closed=True), 1.0 * size, _LINE, colour)
    middle = (x + random.uniform(-1.5, 1.5), y - 1.4 * size)
    fill(painter, path_of([rim[1], rim[2], rim[3], middle], closed=True), tint("#b9a8b4", 120))
    fill(painter, path_of([rim[4], rim[5], rim[6], middle], closed=True), tint("#1a1218", 105))
    draw(painter, path_of([rim[3], middle, rim[5]]), 0.55 * size, tint("#120c10", 190))


def _stalagmite(painter: QPainter, random: Random, x: float, y: float, size: float) -> None:
    high = random.uniform(13, 18) * size
    half = 3.8 * size
    tip = (x + random.uniform(-1, 1), y + 3 - high)
    body = QPainterPath(QPointF(x - half, y + 3))
    body.quadTo(x - half * 0.3, y - high * 0.3, *tip)
    body.quadTo(x + half * 0.3, y - high * 0.3, x + half, y + 3)
    body.closeSubpath()
    draw(painter, body, 0.9 * size, _LINE, tint(random.choice(_SLATE)))
    shade = QPainterPath(QPointF(*tip))
    shade.quadTo(x + half * 0.3, y - high * 0.3, x + half, y + 3)
    shade.lineTo(x + half * 0.1, y + 3)
    shade.closeSubpath()
    fill(painter, shade, tint("#1a1218", 110))
    for part in (0.4, 0.62, 0.82):
        wide = half * part * 0.8
        tick(painter, x - wide, tip[1] + high * part, wide, 0.8, 0.5, tint("#120c10", 150))


def _mushrooms(painter: QPainter, random: Random, x: float, y: float) -> None:
    colour = tint(random.choice(_CAPS))
    _glow(painter, x, y - 3, 15, colour.lighter(150), 100)
    for aside, size in ((-4.4, 0.75), (4.2, 0.66), (0, 1.15)):
        at = x + aside
        stem = path_of([(at - 1.2 * size, y), (at - 0.8 * size, y - 6 * size)])
        stem.lineTo(at + 0.8 * size, y - 6 * size)
        stem.lineTo(at + 1.2 * size, y)
        stem.closeSubpath()
        draw(painter, stem, 0.7, _LINE, tint("#f0e2c4"))
        cap = QPainterPath(QPointF(at - 4.6 * size, y - 5.4 * size))
        top, low = y - 12 * size, y - 5.4 * size
        cap.cubicTo(at - 4 * size, top, at + 4 * size, top, at + 4.6 * size, low)
        cap.quadTo(at, y - 7 * size, at - 4.6 * size, y - 5.4 * size)
        draw(painter, cap, 0.75, _LINE, colour)
        for right, up in ((-1.7, 8), (1.4, 8.6), (0.2, 7)):
            fill(painter, circle(at + right * size, y - up * size, 0.7 * size), tint("#fff3d8"))


def _glow(
    painter: QPainter, x: float, y: float, radius: float, colour: QColor, strength: int
) -> None:
    light = QRadialGradient(QPointF(x, y), radius)
    for at, part in ((0.0, 1.0), (0.35, 0.5), (1.0, 0.0)):
        shade = QColor(colour)
        shade.setAlpha(int(strength * part))
        light.setColorAt(at, shade)
    painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), light)


_PEBBLE: Final = tint("#9c8260")
_PEBBLE_INK: Final = tint("#3c2a1a", 200)
