"""The gorge of the title picture, the timber trestle across it, and the near bank."""

from itertools import pairwise
from math import sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from gui.games.crayon.painting.woods import fir
from gui.painting.ink import INK, Line, Spot, draw, fill, path_of, tint

RAIL: Final = 622.0
"""The height of the rails, in units from the upper edge."""

_LEFT, _RIGHT = 0.24, 0.985
"""Where the gorge begins and ends, as shares of the width."""
_BENT: Final = 88.0
"""The distance between the supports of the trestle."""
_TIMBER: Final = ("#6d4a2a", "#a87a48", "#d9ac70")


class Gorge:
    """The gorge of one picture, `wide` units wide."""

    def __init__(self, painter: QPainter, wide: float) -> None:
        self.painter: Final = painter
        self.wide: Final = wide
        self.left: Final = wide * _LEFT
        self.right: Final = wide * _RIGHT

    def floor(self, x: float) -> float:
        """Return the height of the ground below the trestle at x."""
        share = (x - self.left) / (self.right - self.left)
        if not 0 < share < 1:
            return RAIL + 10
        steep = min(1.0, share / 0.2, (1 - share) / 0.13)
        terrace = 12 * sin(share * 37) + 8 * sin(share * 83)
        return RAIL + 14 + 226 * (steep * steep * (3 - 2 * steep)) + terrace * steep

    def paint_walls(self) -> None:
        """Paint the far wall with its strata, the shadow, and the river below."""
        far: Line = [(x, self._rim(x)) for x in _steps(self.left - 90, self.right + 60, 12)]
        wall = path_of([*far, (self.right + 90, 920), (self.left - 120, 920)], closed=True)
        rock = QLinearGradient(0, RAIL - 30, 0, 900)
        for at, name in ((0.0, "#d99c62"), (0.3, "#b9744a"), (0.65, "#7f5140"), (1.0, "#4a3a3a")):
            rock.setColorAt(at, QColor(name))
        painter = self.painter
        draw(painter, wall, 1.4, tint("#4a2f20", 170), rock)
        painter.save()
        painter.setClipPath(wall)
        random = Random("strata")
        for n in range(19):
            y = RAIL - 6 + n * 15.5
            line = [
                (x, y + 5 * sin(x / 90 + n) + random.uniform(-2.4, 2.4))
                for x in _steps(0, self.wide + 20, 22)
            ]
            colour = ("#f0bd84", "#5a3528", "#d48a58")[n % 3]
            draw(painter, path_of(line), random.uniform(1.2, 5), tint(colour, 70))
        for _ in range(int(self.wide / 9)):  # clefts
            x, y = random.uniform(0, self.wide), random.uniform(RAIL, 860)
            long = random.uniform(14, 60)
            cleft = path_of([(x, y), (x + random.uniform(-6, 6), y + long)])
            draw(painter, cleft, random.uniform(1, 3.4), tint("#3a2420", 70))
            draw(painter, path_of([(x + 3, y), (x + 5, y + long * 0.8)]), 1.4, tint("#ffd9a0", 55))
        self._water()
        depth = QLinearGradient(0, RAIL, 0, 900)
        depth.setColorAt(0, tint("#2a2430", 0))
        depth.setColorAt(1, tint("#2a2430", 120))
        painter.fillRect(QRectF(0, RAIL, self.wide, 300), depth)
        painter.restore()

    def _rim(self, x: float) -> float:
        return RAIL + 6 + 7 * sin(x / 47) + 4 * sin(x / 17 + 1)

    def _water(self) -> None:
        """Draw the river at the bottom, with rapids and a fall from the prairie."""
        painter = self.painter
        x = self.wide * 0.655 - 60
        fall = path_of(
            [(x - 34, RAIL - 40), (x + 44, RAIL - 40), (x + 62, 836), (x - 48, 836)], closed=True
        )
        foam = QLinearGradient(0, RAIL - 40, 0, 836)
        for at, name, alpha in (
            (0.0, "#cfd6cc", 255),
            (0.25, "#fff7e0", 245),
            (1.0, "#dfe9ea", 225),
        ):
            foam.setColorAt(at, tint(name, alpha))
        fill(painter, fall, foam)
        random = Random("fall")
        for _ in range(70):
            at, y = random.uniform(x - 36, x + 46), random.uniform(RAIL, 800)
            down = random.uniform(16, 60)
            drop = path_of([(at, y), (at + (at - x) * 0.06, y + down)])
            draw(
                painter,
                drop,
                random.uniform(0.8, 2.4),
                tint(random.choice(("#7f9aa4", "#ffffff")), 130),
            )
        river = path_of([(self.left + 90, 862), (self.left + 260, 838), (self.right - 150, 838),
                         (self.right - 30, 866),
                         (self.right, 920), (self.left, 920)], closed=True)  # fmt: skip
        flow = QLinearGradient(0, 836, 0, 900)
        flow.setColorAt(0, QColor("#a9c4c0"))
        flow.setColorAt(1, QColor("#4a6f7c"))
        draw(painter, river, 1.2, tint("#2c4048", 160), flow)
        for _ in range(120):
            at, y = random.uniform(self.left + 80, self.right - 40), random.uniform(842, 896)
            draw(
                painter,
                path_of([(at, y), (at + random.uniform(8, 44), y)]),
                random.uniform(0.8, 2),
                tint("#f3fbf4", 130),
            )
        for n in range(26):  # spray
            mist = QPainterPath()
            mist.addEllipse(
                QPointF(x + random.uniform(-80, 90), 836 - random.uniform(-6, 26)), 26, 13
            )
            fill(painter, mist, tint("#ffffff", 20 + n % 3 * 6))

    # --- the trestle

    def paint_trestle(self) -> None:
        """Paint the trestle, from the shaded far side to the lit near side, and its deck."""
        start = self.left - 40
        places = [start + n * _BENT for n in range(int((self.right + 60 - start) / _BENT) + 1)]
        for lean, shade in ((7.0, 0), (0.0, 1)):
            for x, after in pairwise(places):
                self._bracing(x + lean, after + lean, shade)
            for x in places:
                self._bent(x + lean, shade)
        self._deck(start)

    def _bent(self, x: float, shade: int) -> None:
        """Draw a support: posts that spread downwards, with sills at each storey."""
        low = self.floor(x)
        if low < RAIL + 16:
            return
        tall = low - RAIL
        for side in (-1.0, -0.3, 0.3, 1.0):
            foot = x + side * (8 + tall * 0.045)
            self._beam((x + side * 7, RAIL + 8), (foot, low), 4.6, shade)
        level = RAIL + 52
        while level < low - 8:
            half = 10 + (level - RAIL) * 0.055
            self._beam((x - half, level), (x + half, level), 5.2, shade)
            level += 52
        if shade:
            self._pier(x, low, 15 + tall * 0.05)

    def _pier(self, x: float, low: float, half: float) -> None:
        """Draw a foundation of cut stone."""
        block = path_of(
            [
                (x - half, low - 4),
                (x + half, low - 4),
                (x + half + 6, low + 16),
                (x - half - 6, low + 16),
            ],
            closed=True,
        )
        stone = QLinearGradient(x - half, 0, x + half, 0)
        for at, name in ((0.0, "#7d6f66"), (0.7, "#cdb99c"), (1.0, "#e6cfa8")):
            stone.setColorAt(at, QColor(name))
        draw(self.painter, block, 1.4, INK, stone)
        draw(
            self.painter,
            path_of([(x - half - 2, low + 6), (x + half + 2, low + 6)]),
            0.9,
            tint("#4a3a30", 170),
        )
        for share in (-0.4, 0.3):
            draw(
                self.painter,
                path_of([(x + share * half, low - 3), (x + share * half, low + 6)]),
                0.9,
                tint("#4a3a30", 170),
            )

    def _bracing(self, x: float, after: float, shade: int) -> None:
        """Draw girts and crossed braces between two supports."""
        level = RAIL + 8
        while level < min(self.floor(x), self.floor(after)) - 30:
            below = level + 52
            self._beam((x, below), (after, below), 3.4, shade)
            self._beam((x, level), (after, below), 2.6, shade)
            self._beam((after, level), (x, below), 2.6, shade)
            level = below

    def _beam(self, a: Spot, b: Spot, width: float, shade: int) -> None:
        beam = path_of([a, b])
        draw(self.painter, beam, width + 1.5, tint("#2b1a10", 235 if shade else 190))
        draw(self.painter, beam, width, tint(_TIMBER[shade]))
        if shade and width > 2.6:
            light = path_of([(a[0] + width * 0.22, a[1] - 0.6), (b[0] + width * 0.22, b[1] - 0.6)])
            draw(self.painter, light, width * 0.3, tint(_TIMBER[2]))

    def _deck(self, start: float) -> None:
        """Draw the girders, ties and rails."""
        painter = self.painter
        for y, high, name in ((RAIL + 9, 11.0, "#7a5230"), (RAIL + 6.4, 4.0, "#b98a54")):
            beam = QPainterPath()
            beam.addRect(QRectF(start - 400, y, self.wide - start + 460, high))
            draw(painter, beam, 1.2, INK, tint(name))
        x = start - 396
        while x < self.wide + 20:
            tie = QPainterPath()
            tie.addRect(QRectF(x, RAIL + 2, 6.4, 6.4))
            draw(painter, tie, 0.9, INK, tint("#8a6238"))
            x += 12.6
        for y, width, name in ((RAIL + 1.4, 3.6, "#2f2622"), (RAIL + 0.4, 1.3, "#ffe0a8")):
            draw(painter, path_of([(-10, y), (self.wide + 10, y)]), width, tint(name))

    def paint_foreground(self) -> None:
        """Paint the near bank on the left, and firs at both edges."""
        painter = self.painter
        bank = [(-20.0, RAIL + 3), (self.left - 70, RAIL + 4), (self.left - 30, RAIL + 14)]
        bank += [
            (self.left - 4, RAIL + 40),
            (self.left + 12, RAIL + 92),
            (self.left + 52, RAIL + 130),
        ]
        bank += [
            (self.left + 60, RAIL + 190),
            (self.left + 104, RAIL + 226),
            (self.left + 120, 920),
            (-20, 920),
        ]
        soil = QLinearGradient(0, RAIL, 0, 900)
        for at, name in ((0.0, "#b8a35c"), (0.12, "#94813f"), (0.5, "#6d5c34"), (1.0, "#46382a")):
            soil.setColorAt(at, QColor(name))
        draw(painter, path_of(bank, closed=True), 1.6, INK, soil)
        cliff = path_of(
            [*bank[2:8], (self.left + 70, 920), (self.left - 30, 920), (self.left - 60, RAIL + 60)],
            closed=True,
        )
        stone = QLinearGradient(self.left - 60, 0, self.left + 110, 0)
        stone.setColorAt(0, tint("#8a5a3c", 0))
        stone.setColorAt(0.6, tint("#a8683f", 220))
        stone.setColorAt(1, tint("#d98f58"))
        fill(painter, cliff, stone)
        painter.save()
        painter.setClipPath(cliff)
        for n in range(11):  # ledges
            y = RAIL + 30 + n * 25
            ledge = [
                (x, y + 6 * sin(x / 31 + n)) for x in _steps(self.left - 80, self.left + 140, 16)
            ]
            draw(painter, path_of(ledge), 5 - n % 3, tint(("#5a3528", "#f0bd84")[n % 2], 90))
        painter.restore()
        random = Random("bank")
        for _ in range(int(self.left / 3)):
            x, y = random.uniform(0, self.left - 40), random.uniform(RAIL + 16, 896)
            for lean in (-0.5, 0.1, 0.6):
                blade = QPainterPath(QPointF(x, y))
                high = random.uniform(7, 16)
                blade.quadTo(x + lean * 2, y - high * 0.6, x + lean * high, y - high)
                draw(
                    painter, blade, 1.3, tint(random.choice(("#d9c67a", "#6d6a38", "#a89a4c")), 200)
                )
        for x, y, size in (
            (self.left - 132, 862, 6.4), (self.left - 88, 876, 8.4), (self.left - 40, 888, 7.0),
            (self.left + 6, 906, 8.0), (self.wide - 150, 900, 6.0), (self.wide - 28, 838, 8.6),
            (self.wide - 122, 884, 7.6), (self.wide - 62, 866, 9.4), (self.wide - 96, 906, 8.2),
            (self.wide - 20, 900, 9.6),
        ):  # fmt: skip
            fir(painter, x, y, size, QColor(random.choice(("#3c5240", "#486048", "#34493c"))))


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + n * step for n in range(int((end - start) / step) + 2)]
