"""The sky of the title picture at dawn, and the mountains before it."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QRadialGradient

from gui.painting.ink import Line, Spot, circle, draw, fill, path_of, tint
from gui.painting.noise import clouds, ramp

HORIZON: Final = 452.0
"""Units from the upper edge to the foot of the mountains."""

_SUN: Final = 0.655
"""Where the sun rises, as a share of the width."""


def sun(wide: float) -> Spot:
    """Return the place of the sun."""
    return wide * _SUN, HORIZON - 96


def paint_sky(painter: QPainter, wide: float) -> None:
    """Paint the sky, the rising sun, and clouds that are lit from below."""
    room = QRectF(0, 0, wide, HORIZON + 60)
    light = QLinearGradient(0, 0, 0, HORIZON)
    for at, name in (
        (0.0, "#4d7388"), (0.28, "#86a1a0"), (0.5, "#d3bf9c"), (0.68, "#f0b98a"), (0.84, "#f7cf8c"),
        (1.0, "#fde3a4"),
    ):  # fmt: skip
        light.setColorAt(at, QColor(name))
    painter.fillRect(room, light)
    x, y = sun(wide)
    for radius, name, strength in (
        (560, "#ffd98a", 170),
        (260, "#fff0b8", 200),
        (120, "#fffbe6", 220),
    ):
        glow = QRadialGradient(QPointF(x, y), radius)
        glow.setColorAt(0, tint(name, strength))
        glow.setColorAt(1, tint(name, 0))
        painter.fillRect(room, glow)
    _rays(painter, x, y, wide)
    veil = clouds(QSize(420, 130), seed="dawn", cells=3, octaves=5, fading=0.6)
    painter.save()
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(0.7)
    painter.drawImage(
        QRectF(0, -30, wide, HORIZON + 60), ramp(veil, QColor("#2c4a5c"), QColor("#fff6e4"))
    )
    painter.restore()
    fill(painter, circle(x, y, 50), tint("#fffbe8", 250))
    _banks(painter, x, y, wide)


def _rays(painter: QPainter, x: float, y: float, wide: float) -> None:
    """Draw faint rays around the sun."""
    random = Random("rays")
    for n in range(22):
        painter.save()
        painter.translate(x, y)
        painter.rotate(-178 + n * 8.1 + random.uniform(-2, 2))
        ray = path_of([(50, 0), (wide * 0.6, -16), (wide * 0.6, 16)], closed=True)
        fade = QLinearGradient(50, 0, wide * 0.42, 0)
        fade.setColorAt(0, tint("#fff4c8", 54))
        fade.setColorAt(1, tint("#fff4c8", 0))
        fill(painter, ray, fade)
        painter.restore()


def _banks(painter: QPainter, sun_x: float, sun_y: float, wide: float) -> None:
    """Draw long banks of cloud with glowing lower edges."""
    random = Random("banks")
    for _ in range(30):
        x, y = random.uniform(-0.1, 1.0) * wide, random.uniform(215, HORIZON - 50)
        long, high = random.uniform(110, 400), random.uniform(5, 15)
        near = max(0.0, 1 - hypot(x + long / 2 - sun_x, (y - sun_y) * 1.6) / 640)
        bank = QPainterPath(QPointF(x, y))
        bank.cubicTo(
            x + long * 0.2, y - high, x + long * 0.4, y - high * 0.3, x + long * 0.55, y - high
        )
        bank.cubicTo(x + long * 0.8, y - high * 1.2, x + long * 0.9, y - high * 0.2, x + long, y)
        bank.cubicTo(x + long * 0.7, y + high * 0.45, x + long * 0.3, y + high * 0.45, x, y)
        body = QLinearGradient(0, y - high, 0, y + high * 0.5)
        body.setColorAt(0, tint("#8f7f86", 60 + int(30 * near)))
        body.setColorAt(1, tint("#ffd9a0", 90 + int(120 * near)))
        fill(painter, bank, body)


def paint_mountains(painter: QPainter, wide: float) -> None:
    """Paint three chains of mountains; the nearest has snow and facets of light."""
    for number, (base, high, step, shade, light, snow) in enumerate(
        (
            (HORIZON + 4, 150, 190, "#9fa9ae", "#e9cfae", "#fff3dc"),
            (HORIZON + 10, 205, 250, "#6f8292", "#d9b890", "#fff8ea"),
            (HORIZON + 16, 92, 170, "#5f6f6f", "#b59a72", ""),
        )
    ):
        random = Random(f"chain {number}")
        x = -step * random.uniform(0.2, 0.8)
        peaks = []
        while x < wide + step:
            grown = 1 - 0.52 * max(0.0, 1 - abs(x - sun(wide)[0]) / 230)
            peaks.append(
                (
                    x,
                    base - high * random.uniform(0.6, 1.0) * grown,
                    step * random.uniform(0.62, 0.95),
                )
            )
            x += step * random.uniform(0.5, 0.95)
        for peak in sorted(peaks, key=lambda peak: peak[1]):
            _peak(painter, random, peak, base, sun(wide)[0], (shade, light, snow))
        mist = QLinearGradient(0, base - high * 0.5, 0, base + 20)
        mist.setColorAt(0, tint("#f9ddb0", 0))
        mist.setColorAt(1, tint("#f9ddb0", 150))
        painter.fillRect(QRectF(0, base - high * 0.5, wide, high * 0.5 + 24), mist)


def _peak(
    painter: QPainter, random: Random, peak: tuple[float, float, float], base: float, sun_x: float,
    colours: tuple[str, str, str],
) -> None:  # fmt: skip
    """Draw a mountain: its shaded side, its lit side and its snow."""
    x, y, half = peak
    shade, light, snow = colours
    left = list(_slope(random, (x, y), (x - half, base + 12)))
    right = list(_slope(random, (x, y), (x + half, base + 12)))
    ridge = list(
        _slope(random, (x, y), (x + half * random.uniform(-0.22, 0.22), base + 12), rough=0.12)
    )
    whole = path_of([*reversed(left), *right], closed=True)
    fill(painter, whole, _falling(shade, y, base))
    lit = right if sun_x > x else left
    fill(painter, path_of([*lit, *reversed(ridge)], closed=True), _falling(light, y, base))
    painter.save()
    painter.setClipPath(whole)
    for n in range(5):  # buttresses that run down from the ridge
        at = ridge[min(len(ridge) - 1, 1 + n)]
        lean = random.choice((-1, 1)) * half * random.uniform(0.2, 0.5)
        rib = path_of([at, (at[0] + lean, base), (at[0] + lean * 1.35, base)], closed=True)
        fill(painter, rib, tint(shade if (lean > 0) == (sun_x > x) else light, 90))
    if snow:
        low = y + (base - y) * 0.42
        teeth: Line = [(x - half, y - 4)]
        for n in range(31):
            steep = (base - y) * 0.06
            teeth.append(
                (x - half + n * half / 15, low + (random.uniform(0, 2.4) if n % 2 else -1) * steep)
            )
        teeth.append((x + half, y - 4))
        fill(painter, path_of(teeth, closed=True), tint(snow, 205))
        dark = left if sun_x > x else right
        painter.setClipPath(path_of([*dark, *reversed(ridge)], closed=True))
        fill(painter, path_of(teeth, closed=True), tint(shade, 135))
    painter.restore()
    draw(painter, path_of(left), 1.0, tint("#43464c", 120))
    draw(painter, path_of(right), 1.0, tint("#43464c", 120))
    draw(painter, path_of(ridge[: len(ridge) // 2 + 1]), 0.8, tint("#43464c", 90))


def _falling(colour: str, top: float, base: float) -> QLinearGradient:
    wash = QLinearGradient(0, top, 0, base)
    wash.setColorAt(0, tint(colour))
    wash.setColorAt(1, tint(colour).lighter(122))
    return wash


def _slope(random: Random, top: Spot, foot: Spot, *, rough: float = 0.07) -> Iterator[Spot]:
    """Yield a jagged line from a summit to its foot."""
    steps = 9
    yield top
    for n, _ in pairwise(range(1, steps + 1)):
        share = n / steps
        reach = (foot[0] - top[0]) * share**0.92
        jag = (foot[1] - top[1]) * rough * random.uniform(-0.8, 0.8)
        yield (
            top[0] + reach + jag * 0.6 + sin(n * 2.1) * 2,
            top[1] + (foot[1] - top[1]) * share + jag,
        )
    yield foot
