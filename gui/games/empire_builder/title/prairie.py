"""The prairie of the title picture: rolling grass, a river, a small town and a herd."""

from math import sin
from random import Random
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from gui.games.crayon.painting.woods import fir
from gui.games.empire_builder.title.sky import HORIZON, sun
from gui.painting.ink import INK, draw, fill, path_of, tint
from gui.painting.shapes import curve

_LOW: Final = 700.0
"""Where the prairie ends below, in units."""


def paint_prairie(painter: QPainter, wide: float) -> None:
    """Paint everything between the mountains and the gorge."""
    ground = QLinearGradient(0, HORIZON, 0, _LOW)
    for at, name in ((0.0, "#f0cf92"), (0.25, "#d9bc78"), (0.6, "#b9a35e"), (1.0, "#8f8448")):
        ground.setColorAt(at, QColor(name))
    painter.fillRect(QRectF(0, HORIZON + 8, wide, _LOW - HORIZON + 200), ground)
    _swells(painter, wide)
    _river(painter, wide)
    _town(painter, wide * 0.43, HORIZON + 26)
    _herd(painter, wide)
    _woods(painter, wide)


def _swells(painter: QPainter, wide: float) -> None:
    """Draw waves of grass, lit along their crests."""
    for number in range(7):
        base = HORIZON + 22 + number * 27 + number * number * 1.6
        crest = []
        for step in range(int(wide / 14) + 3):
            x = step * 14.0
            wave = sin(x / (150 + 30 * number) + number * 2.3) + 0.4 * sin(x / 61 + number * 1.1)
            crest.append((x - 10, base - (6 + number * 2.2) * wave))
        area = path_of([*crest, (wide + 30, _LOW + 90), (-20, _LOW + 90)], closed=True)
        wash = QLinearGradient(0, base - 20, 0, base + 70)
        wash.setColorAt(0, tint(("#ecc983", "#e2c078")[number % 2], 200))
        wash.setColorAt(0.4, tint(("#a89a55", "#b8a45c")[number % 2], 150))
        wash.setColorAt(1, tint("#8f8448", 0))
        fill(painter, area, wash)
        draw(painter, path_of(crest), 1.1, tint("#fff0c0", 110))
        random = Random(f"grass {number}")
        for _ in range(int(wide / 9)):
            x = random.uniform(0, wide)
            y = base + random.uniform(2, 22 + number * 4)
            high = 2 + number * 0.9
            blade = path_of([(x, y), (x + high * 0.4, y - high)])
            draw(painter, blade, 0.8, tint(random.choice(("#7a7038", "#f3dc98", "#6d6a38")), 120))


def _river(painter: QPainter, wide: float) -> None:
    """Draw a river that winds from the mountains to the gorge, and mirrors the sky."""
    x = sun(wide)[0] - 40
    left: list[tuple[float, float]] = []
    right: list[tuple[float, float]] = []
    for n in range(40):
        share = n / 39
        y = HORIZON + 14 + share**1.5 * 260
        bend = sin(share * 8.4) * (26 + 150 * share) * (1 - share * 0.55)
        half = 1.4 + 36 * share**1.7
        left.append((x + bend - half, y))
        right.append((x + bend + half * 1.1, y))
    water = path_of([*left, *reversed(right)], closed=True)
    glass = QLinearGradient(0, HORIZON, 0, HORIZON + 260)
    for at, name in ((0.0, "#fff2c4"), (0.35, "#f6cf94"), (0.7, "#b9b7a0"), (1.0, "#7f9a9c")):
        glass.setColorAt(at, QColor(name))
    draw(painter, water, 1.4, tint("#6d6234", 130), glass)
    random = Random("ripples")
    for n in range(6, 39):
        (ax, y), (bx, _) = left[n], right[n]
        for _ in range(2):
            at = random.uniform(ax + (bx - ax) * 0.15, ax + (bx - ax) * 0.7)
            draw(painter, path_of([(at, y), (at + (bx - ax) * 0.2, y)]), 0.9, tint("#fffbe4", 150))


def _town(painter: QPainter, x: float, y: float) -> None:
    """Draw a town: a church, a grain elevator, a water tower and houses."""
    random = Random("town")
    for n in range(12):
        at, wide, high = (
            x - 96 + n * 17 + random.uniform(-4, 4),
            random.uniform(11, 17),
            random.uniform(7, 12),
        )
        wall = random.choice(("#b8664a", "#e0c8a0", "#a8794c", "#d9b07c"))
        draw(
            painter,
            path_of([(at, y), (at, y - high), (at + wide, y - high), (at + wide, y)], closed=True),
            0.7,
            INK,
            tint(wall),
        )
        roof = path_of(
            [(at - 1.4, y - high), (at + wide / 2, y - high - 6), (at + wide + 1.4, y - high)],
            closed=True,
        )
        draw(painter, roof, 0.7, INK, tint("#6d4436"))
        fill(painter, path_of([(at + wide * 0.6, y - 3), (at + wide * 0.6, y - high + 2.4),
                               (at + wide * 0.84, y - high + 2.4),
                               (at + wide * 0.84, y - 3)], closed=True),
                               tint("#ffe9a0"))  # fmt: skip
    tower = [(x - 6, y + 1), (x - 6, y - 22), (x + 5, y - 22), (x + 5, y + 1)]
    draw(painter, path_of(tower, closed=True), 0.8, INK, tint("#f3e6cc"))
    draw(
        painter,
        path_of([(x - 8, y - 22), (x - 0.5, y - 44), (x + 7, y - 22)], closed=True),
        0.8,
        INK,
        tint("#6d4436"),
    )
    mill = path_of(
        [
            (x + 62, y + 1),
            (x + 62, y - 26),
            (x + 69, y - 36),
            (x + 80, y - 36),
            (x + 87, y - 26),
            (x + 87, y + 1),
        ],
        closed=True,
    )
    draw(painter, mill, 0.8, INK, tint("#a8432f"))
    for side in (-72, -60):
        draw(painter, path_of([(x + side, y), (x - 66 + (side + 66) * 0.7, y - 20)]), 1.2, INK)
    draw(
        painter,
        curve(
            (x - 73, y - 20), (x - 73, y - 32), (x - 66, y - 38), (x - 59, y - 32), (x - 59, y - 20)
        ),
        0.8,
        INK,
        tint("#94602f"),
    )


def _herd(painter: QPainter, wide: float) -> None:
    """Draw bison that graze in the distance."""
    random = Random("herd")
    for n in range(13):
        x = wide * 0.915 + n * 9 + random.uniform(-7, 7)
        y = HORIZON + 56 + random.uniform(-16, 30)
        size = random.uniform(0.7, 1.0) * (0.8 + (y - HORIZON) / 240)
        painter.save()
        painter.translate(x, y)
        painter.scale(size * random.choice((-1, 1)), size)
        bull = curve((-9, 0), (-10, -7, -3, -9), (3, -12, 6, -6), (9, -4, 8.6, 0),
                     (7, 1.6, 5.6, -1), (4.6, 4), (3.4, 4),
                     (3, -0.6), (-5.4, -0.8), (-6, 4), (-7.4, 4), (-7.6, -1))  # fmt: skip
        fill(painter, bull, tint("#4a3424", 235))
        painter.restore()


def _woods(painter: QPainter, wide: float) -> None:
    """Draw firs along the foot of the mountains."""
    random = Random("firs")
    places = []
    for _ in range(int(wide / 11)):
        share = random.random()
        x = share * wide
        if abs(x - sun(wide)[0]) < 120 or abs(x - wide * 0.43) < 130:
            continue
        places.append((HORIZON + random.uniform(14, 44), x))
    for y, x in sorted(places):
        size = 0.5 + (y - HORIZON) / 46
        fir(painter, x, y, size * 1.5, QColor(random.choice(("#4a5f46", "#566a4a", "#3f5644"))))
