"""The land of the title picture: a board of hexes in perspective, with a track across it.

A place on the ground has an x to the right and a depth, in steps of the hexes; objects on the
ground are painted from far to near.
"""

from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from core.games.crayon.cartography.outlines import Line, Spot
from gui.games.crayon.painting.cities import paint_city
from gui.games.crayon.painting.peaks import alpine, mountain, volcano
from gui.games.crayon.painting.woods import fir, tree
from gui.painting.ink import draw, fill, path_of, tint

HORIZON: Final = 392.0
"""Units from the upper edge to the horizon."""

_NEAR, _FAR = 8.6, 62.0
"""Depths between which hexes are visible."""
_EYE: Final = 6.1
"""Height of the viewer above the ground."""
_FOCUS: Final = 760.0
_ROW: Final = 0.866
_GROUNDS: Final = {
    "plain": ("#dcd09a", 165),
    "wood": ("#8fa565", 185),
    "sand": ("#ecd396", 190),
    "rock": ("#b8a07c", 190),
    "water": ("#86aeb4", 215),
}


class Stand(NamedTuple):
    """The place and the scale of the train in the picture."""

    x: float
    y: float
    scale: float


class Land:
    """The ground of one picture."""

    def __init__(self, painter: QPainter, wide: float) -> None:
        self._painter: Final = painter
        self._wide: Final = wide
        self._middle: Final = wide * 0.56
        self._depth: Final = 10.6
        """The depth of the train's track."""

    @property
    def train(self) -> Stand:
        """The place and the scale of the train."""
        x, y = self.place(0.7, self._depth)
        return Stand(x, y, 1.0 * min(1.0, self._wide / 1560))

    def place(self, x: float, depth: float) -> Spot:
        """Return the place in the picture of a spot on the ground."""
        return self._middle + _FOCUS * x / depth, HORIZON + _FOCUS * _EYE / depth

    def paint_ground(self) -> None:
        """Paint the ground and its hexes."""
        base = QLinearGradient(0, HORIZON, 0, 900)
        for at, name in ((0, "#e9c98c"), (0.12, "#dcc488"), (0.5, "#cdb97c"), (1, "#b59d64")):
            base.setColorAt(at, QColor(name))
        self._painter.fillRect(QRectF(0, HORIZON + 16, self._wide, 900 - HORIZON), base)
        self._hexes()

    def paint_things(self) -> None:
        """Paint the objects on the hexes, and the track."""
        track = _curve(self._depth)
        self._things(nearest=self._depth + 1.6, track=track)
        self._track(track)
        self._grass()

    # --- the board

    def _hexes(self) -> None:
        row = int(_FAR / _ROW)
        while row * _ROW > _NEAR - 1.2:
            depth = row * _ROW
            half = (self._wide * 0.62) / _FOCUS * depth + 1
            fading = max(0.0, min(1.0, (44 - depth) / 30))
            for column in range(int(-half), int(half) + 1):
                x = column + (row % 2) / 2
                corners = [
                    self.place(
                        x + sin(turn * pi / 3) * 0.577,
                        max(1.0, depth + cos(turn * pi / 3) * 0.577),
                    )
                    for turn in range(6)
                ]
                hex_ = path_of(corners, closed=True)
                name, strength = _GROUNDS[_ground(x, depth)]
                random = Random(f"{column} {row}")
                fill(
                    self._painter,
                    hex_,
                    tint(name, int((strength - random.randrange(46)) * (0.35 + 0.65 * fading))),
                )
                if fading > 0:
                    draw(self._painter, hex_, 0.8, tint("#5b4322", int(62 * fading)))
                    self._milepost(x, depth, int(150 * fading))
            row -= 1

    def _milepost(self, x: float, depth: float, strength: int) -> None:
        at_x, at_y = self.place(x, depth)
        size = _FOCUS / depth * 0.045
        dot = QPainterPath()
        dot.addEllipse(QPointF(at_x, at_y), size, size * 0.6)
        fill(self._painter, dot, tint("#4a3318", strength))

    def _things(self, *, nearest: float, track: Line) -> None:
        """Draw mountains, woods and cities on their hexes, the far ones first."""
        row = int(_FAR * 0.9 / _ROW)
        while row * _ROW > nearest:
            depth = row * _ROW
            half = (self._wide * 0.62) / _FOCUS * depth
            random = Random(f"things {row}")
            for column in range(int(-half) - 1, int(half) + 2):
                x = column + (row % 2) / 2
                if min(hypot(x - a, depth - b) for a, b in track[::6]) > 1.1:
                    self._thing(random, x, depth)
                if (column, row) == _VOLCANO:
                    volcano(self._painter, random, *self.place(x, depth), _FOCUS / depth / 10)
                city = _CITIES.get((column, row))
                if city is not None:
                    self._city(x, depth, city)
            row -= 1

    def _thing(self, random: Random, x: float, depth: float) -> None:
        at_x, at_y = self.place(x, depth)
        size = _FOCUS / depth / 44
        painter = self._painter
        match _ground(x, depth):
            case "rock":
                high = _heights(x, depth)
                if random.random() < 0.45:
                    return
                if high > 0.5:
                    alpine(painter, random, at_x, at_y, size * (1.5 + high))
                else:
                    mountain(painter, random, at_x, at_y, size * 1.7)
            case "wood":
                for _ in range(4):
                    right, down = random.uniform(-16, 16) * size, random.uniform(-7, 7) * size
                    needles = QColor(random.choice(("#4f6b3a", "#5d7a3f", "#6f8145", "#47603a")))
                    if random.random() < 0.6:
                        fir(painter, at_x + right, at_y + down, size * 1.5, needles)
                    else:
                        tree(painter, random, at_x + right, at_y + down, size * 1.4, needles)

    def _city(self, x: float, depth: float, city: tuple[str, str]) -> None:
        at_x, at_y = self.place(x, depth)
        size = _FOCUS / depth / 40
        self._painter.save()
        self._painter.translate(at_x, at_y)
        self._painter.scale(size, size)
        paint_city(self._painter, city[0], 0, 0, QColor(city[1]))
        self._painter.restore()

    # --- the track

    def _track(self, track: Line) -> None:
        for n in range(len(track) - 2, -1, -1):  # from far to near
            self._bed(track[n], track[n + 1])
        for n in range(len(track) - 2, -1, -1):
            self._tie(track[n], track[n + 1])
        for side in (-0.2, 0.2):
            rail = [_beside(a, b, side) for a, b in pairwise(track)]
            for first, second in pairwise(rail):
                width = max(0.3, 52 / ((first[1] + second[1]) / 2))
                line = path_of([self.place(*first), self.place(*second)])
                draw(self._painter, line, width * 1.5, tint("#33251a"))
                draw(self._painter, line, width * 0.7, tint("#c9b794"))

    def _bed(self, a: Spot, b: Spot) -> None:
        corners = [_beside(a, b, 0.42), _beside(b, a, -0.42), _beside(b, a, 0.42)]
        corners.append(_beside(a, b, -0.42))
        bed = path_of([self.place(*corner) for corner in corners], closed=True)
        draw(self._painter, bed, 0.4, tint("#a08a62", 170), tint("#a08a62", 225))

    def _tie(self, a: Spot, b: Spot) -> None:
        if a[1] > 34:
            return  # so far away they merge with the rails
        ends = [self.place(*_beside(a, b, side)) for side in (-0.34, 0.34)]
        width = max(0.8, 78 / a[1])
        draw(self._painter, path_of(ends), width, tint("#4a3420"))

    def _grass(self) -> None:
        """Draw tufts of grass in front of the track, and a few flowers."""
        random = Random("grass")
        for _ in range(int(self._wide / 5)):
            x, y = random.uniform(0, self._wide), random.uniform(868, 905)
            high = random.uniform(7, 20)
            for lean in (-0.5, 0.05, 0.55):
                blade = QPainterPath(QPointF(x, y))
                blade.quadTo(x + lean * 2, y - high * 0.6, x + lean * high, y - high)
                green = random.choice(("#6d7a3c", "#59682f", "#87894a"))
                draw(self._painter, blade, 1.5, tint(green, 220))
            if random.random() < 0.12:
                flower = QPainterPath()
                flower.addEllipse(QPointF(x, y - high), 2.6, 2.6)
                fill(self._painter, flower, tint(random.choice(("#b23a2a", "#e8c25a", "#f6efe0"))))


def _ground(x: float, depth: float) -> str:
    """Return the terrain at a place, from a fixed pattern of waves."""
    if depth < 12.6:
        return "plain" if sin(x * 0.9) + sin(x * 0.37 + 2) < 1.1 else "sand"
    if _heights(x, depth) > 0.16:
        return "rock"
    wet = sin(x * 0.16 - 1.2) + sin(depth * 0.21 + x * 0.05)
    if wet > 1.35:
        return "water"
    green = sin(x * 0.33 + depth * 0.2) + sin(depth * 0.41 - x * 0.12 + 1.0)
    if green > 0.55:
        return "wood"
    return "sand" if green < -1.1 else "plain"


def _heights(x: float, depth: float) -> float:
    """Return the height of the mountains at a place; below 0.16 there are none."""
    ridge = sin(x * 0.23 + 1.6) * 0.7 + sin(depth * 0.27 + x * 0.11) * 0.6
    return ridge - 0.45 + max(0.0, (depth - 30) / 60)


_CITIES: Final = {
    (-3, 24): ("medium", "#8a2f2a"),
    (8, 22): ("major", "#2f5f86"),
    (2, 36): ("small", "#3f6b3c"),
    (-9, 33): ("small", "#7a5a2a"),
}


_VOLCANO: Final = (13, 44)


def _curve(depth: float) -> Line:
    """Return the middle of the track: straight in front, then winding into the distance."""
    line = [(n * 0.25 - 16.0, depth) for n in range(int((16 + 6.2) / 0.25) + 1)]
    x, y = line[-1]
    turn = 0.0
    while turn < pi * 0.78:  # a wide bend to the left
        turn += 0.052
        x, y = x + cos(turn) * 0.25, y + sin(turn) * 0.25
        line.append((x, y))
    while turn > pi * 0.42:  # and back
        turn -= 0.028
        x, y = x + cos(turn) * 0.25, y + sin(turn) * 0.25
        line.append((x, y))
    while y < 68:
        step = 0.3 + max(0.0, y - 40) / 60
        x, y = x + cos(turn) * step, y + sin(turn) * step
        line.append((x, y))
    return line


def _beside(a: Spot, b: Spot, by: float) -> Spot:
    """Return a spot `by` units to the left of `a` on the way to `b`."""
    long = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return a[0] - (b[1] - a[1]) / long * by, a[1] + (b[0] - a[0]) / long * by
