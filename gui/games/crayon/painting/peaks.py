"""Pictures of mountains, alpine peaks and volcanoes.

Lines run from the left foot over the summit to the right. The light comes from the upper left. Each
mountain is a little larger than its hex, so hexes must be drawn from back to front.
"""

from math import pi, sin
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

from core.games.crayon.cartography.outlines import Line, Spot
from gui.painting.ink import FAINT_INK, INK, draw, fill, path_of, ribbon, tick, tint

_SHADOW: Final = tint("#2e1f30", 84)
_SCREE: Final = tint("#4a3420", 120)
_SNOW: Final = tint("#fffdf6")
_SNOW_SHADOW: Final = tint("#8fa0c0", 120)


class _Rock(NamedTuple):
    """The colours of a mountain from its lit to its dark side, and its height."""

    lit: str
    middle: str
    dark: str
    high: float


_MOUNTAIN: Final = _Rock("#f0e2bf", "#cdb488", "#96794f", 19.0)
_ALPINE: Final = _Rock("#eeeae4", "#bdb6b4", "#7f7a85", 27.0)
_VOLCANO: Final = _Rock("#bd9c86", "#83655a", "#4c3a38", 29.0)


class _Slopes(NamedTuple):
    """The two slopes of a mountain, from the top down, and the ridge between light and shadow."""

    left: Line
    right: Line
    ridge: Line


def mountain(painter: QPainter, random: Random, x: float, y: float, size: float = 1.0) -> None:
    """Draw a brown mountain around a point, sometimes with a little snow."""
    slopes = _rise(random, x, y, size, _MOUNTAIN, crater=0.0)
    _body(painter, random, slopes, size, _MOUNTAIN)
    if random.random() < 0.3:
        _snow(painter, random, slopes, 0.24)
    _outline(painter, slopes, size)


def alpine(painter: QPainter, random: Random, x: float, y: float, size: float = 1.0) -> None:
    """Draw a steep grey peak under snow."""
    slopes = _rise(random, x, y, size, _ALPINE, crater=0.0)
    _body(painter, random, slopes, size, _ALPINE)
    _snow(painter, random, slopes, 0.5)
    _outline(painter, slopes, size)


def volcano(painter: QPainter, random: Random, x: float, y: float, size: float = 1.0) -> None:
    """Draw a volcano: lava, a glow, and smoke that drifts to the east."""
    _glow(painter, x, y - 12 * size, 46 * size)
    slopes = _rise(random, x, y, size, _VOLCANO, crater=4.2 * size)
    _smoke(painter, random, x, slopes.left[0][1], size)
    _body(painter, random, slopes, size, _VOLCANO)
    _lava(painter, random, slopes, size)
    _outline(painter, slopes, size)


def _rise(
    random: Random, x: float, y: float, size: float, rock: _Rock, *, crater: float
) -> _Slopes:
    half = 17 * size * random.uniform(0.92, 1.1)
    high = rock.high * size * random.uniform(0.92, 1.1)
    top, base = y - high * 0.72, y + high * 0.28
    summit = x + random.uniform(-2.4, 2.4) * size
    left = _slope(random, (summit - crater, top), (x - half, base + random.uniform(0, 1)), 0.86)
    right = _slope(random, (summit + crater, top), (x + half, base + random.uniform(-1, 0)), 0.8)
    ridge = [(summit + crater * 0.3, top)]
    for n in range(1, 6):
        sway = (1 if n % 2 else -0.7) * random.uniform(0.7, 2.8) * size
        ridge.append((summit + sway + n * 0.7 * size, top + (base - top) * n / 5 * 0.94))
    return _Slopes(left, right, ridge)


def _slope(random: Random, top: Spot, foot: Spot, hollow: float) -> Line:
    """Return one side of a mountain, steep at the top and flat at the foot."""
    line = [top]
    for n in range(1, 7):
        part = n / 7
        shake = random.uniform(-0.9, 0.9)
        down = part**hollow
        line.append(
            (top[0] + (foot[0] - top[0]) * part + shake, top[1] + (foot[1] - top[1]) * down)
        )
    return [*line, foot]


def _body(painter: QPainter, random: Random, slopes: _Slopes, size: float, rock: _Rock) -> None:
    left, right, ridge = slopes
    foot, end = left[-1], right[-1]
    light = QLinearGradient(foot[0], 0, end[0], 0)
    for at, name in ((0, rock.lit), (0.46, rock.middle), (0.54, rock.dark), (1, rock.middle)):
        light.setColorAt(at, QColor(name))
    body = path_of(left[::-1] + right)
    middle = (foot[0] + end[0]) / 2
    body.quadTo(middle, max(foot[1], end[1]) + 2.4 * size, *foot)
    fill(painter, body, light)
    fill(painter, path_of([*right, ridge[-1], *ridge[::-1]], closed=True), _SHADOW)
    top, base = right[0][1], end[1]
    for n in range(8):  # hatching down the shaded side
        part = (n + 0.5) / 8.4
        x = right[0][0] + (end[0] - right[0][0]) * part * 0.97
        y = top + (base - top) * part**0.8
        down = (base - top) * 0.36 * (1 - 0.55 * part) * random.uniform(0.7, 1.15)
        tick(painter, x, y, -down * 0.42, down, 0.6 * size, FAINT_INK)
    for _ in range(5):  # scree, which hides the straight base line
        x = foot[0] + (end[0] - foot[0]) * random.uniform(0.04, 0.96)
        tick(painter, x, base + random.uniform(0.6, 3) * size, 1.8 * size, 0.2, 0.6 * size, _SCREE)
    for n in range(3):  # a few strokes on the lit side
        part = 0.42 + 0.19 * n
        x = left[0][0] + (foot[0] - left[0][0]) * part
        y = top + (base - top) * part**0.86
        down = (base - top) * random.uniform(0.12, 0.2)
        tick(painter, x + 2.2 * size, y + 1.4, down * 0.5, down, 0.5 * size, tint("#46301c", 95))
    draw(painter, path_of(ridge[:5]), 0.75 * size, FAINT_INK)


def _snow(painter: QPainter, random: Random, slopes: _Slopes, part: float) -> None:
    """Draw a cap of snow over a part of the height, with a ragged lower edge."""
    left, right, ridge = slopes
    (x, top), base = left[0], left[-1][1]

    def on(line: Line, share: float) -> Spot:
        n = share * (len(line) - 1)
        low = min(int(n), len(line) - 2)
        (ax, ay), (bx, by) = line[low], line[low + 1]
        return ax + (bx - ax) * (n - low), ay + (by - ay) * (n - low)

    west, east = on(left, part), on(right, part * 0.9)
    wide = east[0] - west[0]
    teeth = []
    for n in range(1, 6):
        deep = 0.5 if n % 2 else 1.05
        teeth.append(
            (east[0] - wide * n / 6, top + (base - top) * part * deep * random.uniform(0.85, 1.1))
        )
    rim_west = [on(left, part * share) for share in (0.75, 0.5, 0.25)]
    rim_east = [on(right, part * 0.9 * share) for share in (0.25, 0.5, 0.75)]
    fill(painter, path_of([(x, top), *rim_east, east, *teeth, west, *rim_west], closed=True), _SNOW)
    dark = [right[0], *rim_east, east, *teeth[:2], ridge[1]]
    fill(painter, path_of(dark, closed=True), _SNOW_SHADOW)


def _outline(painter: QPainter, slopes: _Slopes, size: float) -> None:
    draw(painter, path_of(slopes.left), 1.1 * size)
    draw(painter, path_of(slopes.right), 1.5 * size)


def _glow(painter: QPainter, x: float, y: float, radius: float) -> None:
    light = QRadialGradient(QPointF(x, y), radius)
    light.setColorAt(0, tint("#ff8a2e", 150))
    light.setColorAt(0.4, tint("#f0602a", 70))
    light.setColorAt(1, tint("#d8401c", 0))
    painter.fillRect(QRectF(x - radius, y - radius, 2 * radius, 2 * radius), light)


def _smoke(painter: QPainter, random: Random, x: float, top: float, size: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for n in range(11):
        part = n / 10
        radius = (2.4 + 6.2 * part) * size
        at = x + (1 + 15 * part * part) * size + random.uniform(-1.6, 1.6)
        up = top - (1 + 19 * part) * size + sin(part * pi * 2)
        grey = QRadialGradient(QPointF(at - radius / 3, up - radius / 3), radius * 1.5)
        grey.setColorAt(0, tint("#b8aaa2", int(190 * (1 - part * 0.8))))
        grey.setColorAt(1, tint("#564a48", int(150 * (1 - part * 0.85))))
        painter.setBrush(grey)
        painter.drawEllipse(QPointF(at, up), radius, radius * 0.84)


def _lava(painter: QPainter, random: Random, slopes: _Slopes, size: float) -> None:
    (lx, ly), (rx, ry) = slopes.left[0], slopes.right[0]
    x = (lx + rx) / 2
    bowl = path_of([(lx, ly)])
    bowl.quadTo(x, ly + 4.6 * size, rx, ry)
    bowl.quadTo(x, ly - 2.4 * size, lx, ly)
    draw(painter, bowl, 0.8 * size, INK, tint("#ff9a33"))
    high = slopes.left[-1][1] - ly
    for side, long in ((-1.0, 0.82), (0.9, 0.52)):
        stream = [(x + side * 0.8 * size, ly + 1.8 * size)]
        for n in range(1, 7):
            sway = random.uniform(-1.3, 1.3) * size
            stream.append((x + side * n * 1.05 * size + sway, ly + high * long * n / 6))
        fill(painter, ribbon(stream, 2.9 * size, 1.2 * size), tint("#d93a1a"))
        fill(painter, ribbon(stream, 1.3 * size, 0.4 * size), tint("#ffc652"))
