"""The relief: hachures down both sides of every crest, as an engraver shows mountains.

The light comes from the north-west, so strokes on the other side are longer and heavier. Rough
ground without a known crest gets short ones that run as the nearest known crests do. Strokes
depend only on the chart, and all lie on rough ground, off cities and rivers.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from core.games.crayon.cartography.outlines import Line, Spot
from gui.games.crayon.painting.geometry import PITCH
from gui.games.empire_builder.painting.palette import SEPIA
from gui.painting.ink import tint

_CELL: Final = 128.0
"""Width in units of the squares by which strokes are found."""
_MASK: Final = 0.25
"""Pixels of the mask per unit."""
_STEP: Final = 1.75
"""Units between two strokes along a crest."""
_LIGHT: Final = (-0.6, -0.8)
_CREST: Final = 1.1
"""Units that stay white on both sides of a crest."""
_SCALLOP: Final = 11.0
"""Units between two spurs along a crest."""
_ALONE: Final = 0.72 * PITCH
"""The distance from other crests at which rough ground gets one of its own."""

_PENS: Final = ((0.45, 150), (0.7, 190), (1.0, 225))
"""Width and opacity of strokes in the light, beside it, and in the shade."""


class Mask:
    """The ground on which strokes may lie."""

    def __init__(
        self, room: QRectF, rough: QPainterPath, kept_free: Iterable[QPainterPath]
    ) -> None:
        self._wide: Final = round(room.width() * _MASK)
        self._high: Final = round(room.height() * _MASK)
        image = QImage(self._wide, self._high, QImage.Format.Format_Grayscale8)
        image.fill(0)
        painter = QPainter(image)
        painter.scale(_MASK, _MASK)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.fillPath(rough, QColor(255, 255, 255))
        for path in kept_free:
            painter.fillPath(path, QColor(0, 0, 0))
        painter.end()
        self._line: Final = image.bytesPerLine()
        self._bits: Final = bytes(image.constBits())

    def allows(self, x: float, y: float) -> bool:
        """Return whether a stroke may begin here."""
        column, row = int(x * _MASK), int(y * _MASK)
        inside = 0 <= column < self._wide and 0 <= row < self._high
        return inside and self._bits[row * self._line + column] > 127


class _Stroke(NamedTuple):
    pen: int
    line: QLineF


class Relief:
    """All strokes of a map, found by square."""

    def __init__(self, crests: Sequence[Line], rough: Sequence[Spot], mask: Mask) -> None:
        self._squares: dict[tuple[int, int], tuple[list[QLineF], ...]] = {}
        self.crests: Final = [*crests, *_small_crests(crests, rough)]
        for number, crest in enumerate(self.crests):
            size = 1.0 if number < len(crests) else 0.72
            for stroke in _hachures(crest, Random(f"crest {number}"), size):
                x, y = stroke.line.x1(), stroke.line.y1()
                if mask.allows(x, y) and mask.allows(stroke.line.x2(), stroke.line.y2()):
                    square = int(x // _CELL), int(y // _CELL)
                    if square not in self._squares:
                        self._squares[square] = tuple([] for _ in _PENS)
                    self._squares[square][stroke.pen].append(stroke.line)

    def crests_on(self, mask: Mask) -> list[Line]:
        """Return the parts of all crests that lie on the ground of a mask."""
        parts: list[Line] = []
        for crest in self.crests:
            part: Line = []
            for spot in crest:
                if mask.allows(*spot):
                    part.append(spot)
                else:
                    parts.append(part)
                    part = []
            parts.append(part)
        return [part for part in parts if len(part) > 1]

    def paint(self, painter: QPainter, window: QRectF) -> None:
        """Draw the strokes inside a window."""
        seen = window.adjusted(-20, -20, 20, 20)
        columns = range(int(seen.left() // _CELL), int(seen.right() // _CELL) + 1)
        rows = range(int(seen.top() // _CELL), int(seen.bottom() // _CELL) + 1)
        squares = [(column, row) for row in rows for column in columns]
        for number, (width, alpha) in enumerate(_PENS):
            pen = QPen(tint(SEPIA.name(), alpha), width)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            for square in squares:
                if (strokes := self._squares.get(square)) and strokes[number]:
                    painter.drawLines(strokes[number])


def _small_crests(crests: Sequence[Line], rough: Sequence[Spot]) -> list[Line]:
    """Return short crests for rough ground that is far from all others."""
    knots = [
        (x, y, atan2(by - ay, bx - ax))
        for crest in crests
        for (ax, ay), (x, y), (bx, by) in zip(crest[::8], crest[4::8], crest[8::8], strict=False)
    ]
    made: list[Line] = []
    middles: list[Spot] = []
    for x, y in rough:
        random = Random(f"small crest {x:.0f} {y:.0f}")
        for off_x, off_y in ((0.0, 0.0), (PITCH / 2, PITCH * 0.28)):
            at = x + off_x + random.uniform(-7, 7), y + off_y + random.uniform(-6, 6)
            near = min(dist(at, knot[:2]) for knot in knots)
            if near < _ALONE or any(dist(at, other) < _ALONE * 0.78 for other in middles):
                continue
            middles.append(at)
            turn = _turn_at(at, knots) + random.uniform(-0.25, 0.25)
            made.append(_short_crest(at, turn, random.uniform(12, 21), random))
    return made


def _turn_at(at: Spot, knots: Iterable[tuple[float, float, float]]) -> float:
    """Return the direction of the crests around a spot, the nearer the more."""
    right = down = 0.0
    for x, y, turn in knots:
        weight = 1 / (400 + (x - at[0]) ** 2 + (y - at[1]) ** 2) ** 1.5
        right, down = right + weight * cos(2 * turn), down + weight * sin(2 * turn)
    return atan2(down, right) / 2


def _short_crest(at: Spot, turn: float, half: float, random: Random) -> Line:
    bend = random.uniform(-0.2, 0.2)
    line = []
    for step in range(-8, 9):
        along = half * step / 8
        off = bend * (along**2 / half - half / 2) + random.uniform(-0.5, 0.5)
        line.append(
            (
                at[0] + along * cos(turn) - off * sin(turn),
                at[1] + along * sin(turn) + off * cos(turn),
            )
        )
    return line


def _hachures(crest: Line, random: Random, size: float) -> Iterator[_Stroke]:
    """Yield the strokes of a crest and of its spurs."""
    spots = list(_evenly(crest, _STEP))
    whole = len(spots) * _STEP
    yield from _both_sides(spots, random, size, 1.0)
    n, side = int(random.uniform(4, 8)), random.choice((-1, 1))
    while n < len(spots) - 3:
        x, y, turn = spots[n]
        taper = min(1.0, (n * _STEP + 6) / 26, (whole - n * _STEP + 6) / 26)
        out = turn + side * random.uniform(0.75, 1.15)
        long = random.uniform(10, 17) * taper * size
        spur = [
            (x + cos(out) * far + sin(far * 0.4), y + sin(out) * far) for far in _range(2.0, long)
        ]
        if len(spur) > 3:
            yield from _both_sides(list(_evenly(spur, _STEP)), random, size, 0.6)
        n, side = n + int(random.uniform(5, 9)), -side


def _both_sides(
    spots: Sequence[tuple[float, float, float]], random: Random, size: float, share: float
) -> Iterator[_Stroke]:
    phase = random.uniform(0, pi)
    whole = len(spots) * _STEP
    for n, (x, y, turn) in enumerate(spots):
        along = n * _STEP
        taper = min(1.0, (along + 3) / 16, (whole - along + 3) / 16)
        for side in (-1, 1):
            wave = pi * along / _SCALLOP + phase + (pi / 2 if side > 0 else 0)
            out = turn + side * (pi / 2 + 0.42 * cos(wave) * (1 if side > 0 else -1))
            out += random.uniform(-0.1, 0.1)
            right, down = cos(out), sin(out)
            shade = -(right * _LIGHT[0] + down * _LIGHT[1])
            long = (4.4 + 3.4 * abs(sin(wave))) * taper * size * share * random.uniform(0.82, 1.1)
            long *= 1.0 + 0.35 * shade
            if shade < -0.45 and n % 2:
                continue
            pen = 2 if shade > 0.35 else 1 if shade > -0.3 else 0
            start = _CREST * size
            yield _Stroke(
                pen,
                QLineF(
                    x + right * start, y + down * start,
                    x + right * (start + long), y + down * (start + long),
                ),
            )  # fmt: skip


def _evenly(line: Line, step: float) -> Iterator[tuple[float, float, float]]:
    """Yield spots at equal distances along a line, with the direction there."""
    ahead = 0.0
    for (ax, ay), (bx, by) in pairwise(line):
        long = hypot(bx - ax, by - ay)
        turn = atan2(by - ay, bx - ax)
        while ahead < long:
            part = ahead / long
            yield ax + (bx - ax) * part, ay + (by - ay) * part, turn
            ahead += step
        ahead -= long


def _range(step: float, end: float) -> Iterator[float]:
    far = 0.0
    while far <= end:
        yield far
        far += step
