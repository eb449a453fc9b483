"""The strokes of textures, each around the origin and within `REACH` units of it."""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from gui.games.crayon.effects.looks import STYLES
from gui.games.crayon.effects.model import Look
from gui.painting.ink import Line, circle, draw, fill, path_of, pen, tint

Stroke = Callable[[QPainter, Random, Look], None]

SIDE: Final = 320
"""Side in units of a texture tile."""
REACH: Final = 64
"""Maximum distance in units of a stroke from its origin."""


def blob(painter: QPainter, radius: float, colour: QColor, *, flat: float = 1.0) -> None:
    """Draw a soft spot of colour."""
    clear = QColor(colour)
    clear.setAlpha(0)
    half = QColor(colour)
    half.setAlpha(colour.alpha() * 3 // 4)
    light = QRadialGradient(0, 0, radius)
    light.setColorAt(0, colour)
    light.setColorAt(0.55, half)
    light.setColorAt(1, clear)
    painter.save()
    painter.scale(1, flat)
    fill(painter, circle(0, 0, radius), light)
    painter.restore()


def motif(painter: QPainter, random: Random, look: Look) -> None:
    """Draw the sign of a look faintly, turned a little."""
    style = STYLES[look]
    ink = QColor(style.ink)
    ink.setAlpha(random.choice((90, 110, 130)))
    painter.rotate(random.uniform(-22, 22))
    size = random.uniform(0.75, 1.25)
    painter.scale(size, size)
    style.sign(painter, ink)


def gloom(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a dark cloud."""
    ink = QColor(STYLES[look].ink)
    ink.setAlpha(random.randint(45, 75))
    blob(painter, random.uniform(38, 60), ink, flat=random.uniform(0.5, 0.8))


def light(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a bright cloud."""
    glow = QColor(STYLES[look].mote)
    glow.setAlpha(random.randint(70, 120))
    blob(painter, random.uniform(26, 52), glow, flat=random.uniform(0.7, 1.0))


def smoke(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a column of smoke."""
    del look
    for n in range(5):
        painter.save()
        painter.translate(n * random.uniform(2, 6), -n * 8.0 + 16)
        blob(painter, 8 + n * 3.4, tint("#4a4038", 66 - n * 10))
        painter.restore()


def scorch(painter: QPainter, random: Random, look: Look) -> None:
    """Draw burnt ground."""
    del look
    blob(painter, random.uniform(22, 46), tint("#24120a", 120), flat=random.uniform(0.5, 0.7))


def ember(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a glowing ember."""
    del look
    size = random.uniform(1.0, 2.2)
    blob(painter, size * 4, tint("#ff9a2e", 120))
    fill(painter, circle(0, 0, size), tint("#ffd27a", 230))


def drift(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a snowdrift with a blue shadow."""
    del look
    wide, high = random.uniform(16, 36), random.uniform(5, 10)
    painter.rotate(random.uniform(-16, 16))
    heap = QPainterPath(QPointF(-wide, high * 0.4))
    heap.cubicTo(-wide * 0.6, -high, -wide * 0.1, -high, wide * 0.1, -high * 0.8)
    heap.cubicTo(wide * 0.5, -high * 0.4, wide * 0.7, -high * 0.1, wide, high * 0.4)
    heap.cubicTo(wide * 0.4, high, -wide * 0.5, high, -wide, high * 0.4)
    painter.translate(2.4, 3.0)
    fill(painter, heap, tint("#7fa3cf", 90))
    painter.translate(-2.4, -3.0)
    fill(painter, heap, tint("#ffffff", 185))
    crest = QPainterPath(QPointF(-wide * 0.5, -high * 0.1))
    crest.cubicTo(-wide * 0.1, -high * 0.4, wide * 0.2, -high * 0.2, wide * 0.6, high * 0.3)
    draw(painter, crest, 1.1, tint("#8fb0d8", 150))


def glint(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a glint on snow or ice."""
    del look
    size = random.uniform(1.6, 3.4)
    painter.setPen(pen(tint("#ffffff", 235), 1.2))
    painter.drawLine(QPointF(-size, 0), QPointF(size, 0))
    painter.drawLine(QPointF(0, -size), QPointF(0, size))


def crack(painter: QPainter, random: Random, look: Look) -> None:
    """Draw cracks in ice."""
    del look
    _cracks(painter, random, (("#ffffff", 230, 2.6), ("#4d8fbe", 190, 1.0)))


def glow_crack(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a crack with lava in it."""
    del look
    _cracks(painter, random, (("#240a04", 150, 7.0), ("#e8501a", 220, 3.6), ("#ffc24a", 240, 1.4)))


def _cracks(painter: QPainter, random: Random, inks: tuple[tuple[str, int, float], ...]) -> None:
    turn = random.uniform(0, 2 * pi)
    spots: Line = [(0.0, 0.0)]
    branches: list[Line] = []
    for _ in range(4):
        turn += random.uniform(-0.7, 0.7)
        x, y = spots[-1]
        spots.append((x + cos(turn) * 11, y + sin(turn) * 11))
        aside = turn + random.choice((-1, 1)) * random.uniform(0.6, 1.1)
        branches.append([spots[-1], (x + cos(aside) * 16, y + sin(aside) * 16)])
    for name, alpha, width in inks:
        for line in (spots, *branches[:3]):
            draw(painter, path_of(line), width if line is spots else width * 0.7, tint(name, alpha))


def dune(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a crest of drifted sand with its shadow."""
    del look
    wide = random.uniform(26, 50)
    painter.rotate(random.uniform(-12, 4))
    crest = QPainterPath(QPointF(-wide, 2))
    crest.cubicTo(-wide * 0.5, -9, -wide * 0.2, 6, 0, -3)
    crest.cubicTo(wide * 0.3, -10, wide * 0.6, 5, wide, -1)
    painter.translate(0, 2.6)
    draw(painter, crest, 3.4, tint("#9c6a22", 110))
    painter.translate(0, -2.6)
    draw(painter, crest, 2.6, tint("#fff0c4", 215))


def grain(painter: QPainter, random: Random, look: Look) -> None:
    """Draw blown sand."""
    del look
    colour = tint(*random.choice((("#8a5a1c", 170), ("#fff2cc", 220))))
    painter.setPen(pen(colour, 1.1))
    painter.drawLine(QPointF(0, 0), QPointF(random.uniform(1, 6), random.uniform(-1.4, 0)))


def bramble(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a bramble with thorns, which closes a wood."""
    del look
    painter.rotate(random.uniform(0, 360))
    vine = QPainterPath(QPointF(-30, 0))
    vine.cubicTo(-18, -16, -8, 14, 4, -2)
    vine.cubicTo(12, -14, 20, 10, 30, -4)
    draw(painter, vine, 3.4, tint("#1e3316", 170))
    draw(painter, vine, 1.6, tint("#5f8a34", 210))
    for part in range(1, 10):
        at = vine.pointAtPercent(part / 10)
        side = 4.4 if part % 2 else -4.4
        draw(painter, path_of([(at.x(), at.y()), (at.x() + 2, at.y() + side)]), 1.3, _THORN)


_THORN: Final = tint("#1e3316", 200)


def fallen_leaf(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a leaf on the ground."""
    del look
    painter.rotate(random.uniform(0, 360))
    leaf = QPainterPath(QPointF(-4, 0))
    leaf.cubicTo(-2, -3.4, 2.4, -3, 4.4, 0)
    leaf.cubicTo(2.4, 3, -2, 3.4, -4, 0)
    fill(painter, leaf, tint(random.choice(("#4f7a2a", "#86a83c", "#b5a03a")), 220))


def ripple(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a ripple of water."""
    wide = random.uniform(8, 20)
    wave = QPainterPath(QPointF(-wide, 0))
    wave.cubicTo(-wide * 0.5, -4.5, -wide * 0.2, 3, 0, 0)
    wave.cubicTo(wide * 0.4, -4.5, wide * 0.6, 3, wide, -0.5)
    ink = QColor(STYLES[look].ink)
    ink.setAlpha(130)
    draw(painter, wave, 1.5, ink)
    painter.translate(1, 2.4)
    draw(painter, wave, 1.1, tint("#f2fbff", 190))


def foam(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a few bubbles."""
    del look
    for _ in range(3):
        at = random.uniform(-6, 6), random.uniform(-4, 4)
        fill(painter, circle(*at, random.uniform(0.8, 1.9)), tint("#f6fcff", 190))


def whitecap(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a breaking wave."""
    del look
    wide = random.uniform(9, 17)
    cap = QPainterPath(QPointF(-wide, 4))
    cap.cubicTo(-wide * 0.4, 3, -wide * 0.2, -7, wide * 0.5, -6)
    cap.cubicTo(wide * 0.9, -5.6, wide * 0.8, -1, wide * 0.5, -2)
    cap.cubicTo(wide * 0.5, 2, wide * 0.8, 4, wide, 4)
    cap.cubicTo(wide * 0.2, 6, -wide * 0.4, 5.4, -wide, 4)
    draw(painter, cap, 1.0, tint("#16283a", 170), tint("#eaf5fb", 200))


def rain(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a streak of rain."""
    del look
    long = random.uniform(7, 15)
    painter.setPen(pen(tint("#dbe9f2", 120), 1.0))
    painter.drawLine(QPointF(0, 0), QPointF(-long * 0.45, long))


def gust(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a long streak of wind that curls at its end."""
    del look
    wide = random.uniform(20, 44)
    streak = QPainterPath(QPointF(-wide, 6))
    streak.cubicTo(-wide * 0.3, 0, wide * 0.2, 4, wide * 0.6, -2)
    streak.cubicTo(wide, -8, wide * 0.6, -14, wide * 0.4, -8)
    draw(painter, streak, 2.8, tint("#33495a", 80))
    draw(painter, streak, 1.5, tint("#f4f9fb", 190))


def swirl(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a spiral of magic."""
    del look
    turn, spots = random.uniform(0, 2 * pi), Line()
    for n in range(15):
        angle, reach = turn + n * 0.5, 2 + n * 1.7
        spots.append((cos(angle) * reach, sin(angle) * reach * 0.8))
    draw(painter, path_of(spots), 3.0, tint("#54248a", 110))
    draw(painter, path_of(spots), 1.3, tint("#f0d8ff", 220))


def ring(painter: QPainter, random: Random, look: Look) -> None:
    """Draw rings that spread as sound does."""
    ink = QColor(STYLES[look].ink)
    for n, radius in enumerate((7.0, 14.0, 21.0, 28.0)):
        ink.setAlpha(130 - n * 30)
        draw(painter, circle(0, 0, radius * random.uniform(0.95, 1.05), radius * 0.62), 1.4, ink)


def palisade(painter: QPainter, random: Random, look: Look) -> None:
    """Draw a row of sharpened stakes."""
    del look
    painter.rotate(random.uniform(-14, 14))
    for n in range(6):
        x = -15.0 + n * 6
        stake = path_of([(x - 2, 6), (x - 2, -4), (x, -8), (x + 2, -4), (x + 2, 6)], closed=True)
        draw(painter, stake, 0.9, tint("#3a1e0c", 170), tint("#a5733c", 170))
