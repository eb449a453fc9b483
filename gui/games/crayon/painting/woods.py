"""Pictures of trees: round ones, firs and palms, alone and as forests that fill a hex."""

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QRadialGradient

from gui.painting.ink import INK, draw, fill, path_of, ribbon, tick, tint

_LEAVES: Final = ("#7c9a4c", "#8aa656", "#6b8c45", "#97a85a")
_NEEDLES: Final = ("#4f7350", "#5a7d55", "#446648", "#638a5c")
_THICKET: Final = ("#3d7a46", "#2f6a3d", "#4b8742", "#27603a")
_LEAF_INK: Final = tint("#2a3014")
_BARK: Final = tint("#5b4126")
_SHADE: Final = tint("#1e200c", 66)

_SPOTS: Final = (
    (-0.32, -0.3), (0.05, -0.34), (0.36, -0.27), (-0.42, -0.08), (-0.16, -0.12), (0.17, -0.1),
    (0.43, -0.03), (-0.33, 0.16), (-0.05, 0.2), (0.27, 0.17), (0.08, 0.36), (-0.22, 0.36),
)  # fmt: skip
"""Places of trees around their milepost, in hexes, from back to front."""


Dry = Callable[[float, float], bool]
"""Returns whether a tree may stand at a spot, outside rivers and shores."""


def forest(painter: QPainter, random: Random, x: float, y: float, *, dry: Dry, firs: float) -> None:
    """Draw a forest around a point; `firs` is the share of firs, from 0 to 1."""
    _ground(painter, x, y, tint("#4d5f2a", 46))
    for right, down in _SPOTS:
        if random.random() < 0.14:
            continue
        tree_x = x + right * 40 + random.uniform(-2.4, 2.4)
        tree_y = y + down * 36 + random.uniform(-2, 2)
        size = random.uniform(1.0, 1.28)
        if not dry(tree_x, tree_y):
            continue
        if random.random() < firs:
            fir(painter, tree_x, tree_y, size, tint(random.choice(_NEEDLES)))
        else:
            tree(painter, random, tree_x, tree_y, size, tint(random.choice(_LEAVES)))


def jungle(painter: QPainter, random: Random, x: float, y: float, *, dry: Dry) -> None:
    """Draw dense jungle with palms that stand out of it."""
    _ground(painter, x, y, tint("#174a26", 62))
    for n, (right, down) in enumerate(_SPOTS):
        tree_x = x + right * 41 + random.uniform(-2.4, 2.4)
        tree_y = y + down * 37 + random.uniform(-2, 2)
        if not dry(tree_x, tree_y):
            continue
        if n % 4 == 2:
            palm(painter, random, tree_x, tree_y, random.uniform(0.95, 1.2))
        elif random.random() > 0.08:
            size = random.uniform(1.0, 1.35)
            tree(painter, random, tree_x, tree_y, size, tint(random.choice(_THICKET)))


def tree(
    painter: QPainter, random: Random, x: float, y: float, size: float, leaves: QColor
) -> None:
    """Draw a round tree; its foot is a little below the point."""
    fill(painter, _shadow(x + 1.2 * size, y + 4 * size, 4.4 * size), _SHADE)
    tick(painter, x, y, 0, 4 * size, 1.1 * size, INK)
    crown, rim = QPainterPath(), QPainterPath()
    crown.setFillRule(Qt.FillRule.WindingFill)
    rim.setFillRule(Qt.FillRule.WindingFill)
    turn = random.uniform(0, 2 * pi)
    for n in range(5):
        angle = turn + n * 2 * pi / 5
        at = QPointF(x + cos(angle) * 2.1 * size, y - 1.4 * size + sin(angle) * 1.9 * size)
        crown.addEllipse(at, 2.25 * size, 2.15 * size)
        rim.addEllipse(at, 2.85 * size, 2.75 * size)
    light = QRadialGradient(QPointF(x - 1.9 * size, y - 3.7 * size), 7.6 * size)
    light.setColorAt(0, leaves.lighter(138))
    light.setColorAt(0.5, leaves)
    light.setColorAt(1, leaves.darker(155))
    fill(painter, rim, _LEAF_INK)
    fill(painter, crown, light)


def fir(painter: QPainter, x: float, y: float, size: float, needles: QColor) -> None:
    """Draw a fir in three tiers, shaded on its right side."""
    fill(painter, _shadow(x + 1.4 * size, y + 4 * size, 4 * size), _SHADE)
    tick(painter, x, y + 2 * size, 0, 2.4 * size, 1.1 * size, INK)
    edge: list[tuple[float, float]] = [(x, y - 8 * size)]
    for n in range(3):
        wide, low = (2.1 + 1.0 * n) * size, y + (-3.4 + 3.2 * n) * size
        edge += [(x + wide, low), (x + wide * 0.42, low - 0.4 * size)]
    left = [(2 * x - right, down) for right, down in edge[1:]]
    draw(painter, path_of(edge + left[::-1], closed=True), 0.7 * size, tint("#1f2a18"), needles)
    fill(painter, path_of([*edge, (x + 0.4 * size, edge[-1][1])], closed=True), _SHADE)


def palm(painter: QPainter, random: Random, x: float, y: float, size: float) -> None:
    """Draw a palm that leans a little."""
    lean = random.uniform(-1.6, 2.4) * size
    top_x, top_y = x + lean, y - 7 * size
    trunk = [(x, y + 4 * size), (x + lean * 0.3, y - 1 * size), (top_x, top_y)]
    fill(painter, ribbon(trunk, 1.9 * size, 1.0 * size), _BARK)
    for n in range(7):
        angle = pi * (0.96 + 0.18 * n) + random.uniform(-0.1, 0.1)
        reach = 6.6 * size
        end_x = top_x + cos(angle) * reach
        end_y = top_y + sin(angle) * reach / 2 + (1.4 + abs(cos(angle)) * 2.6) * size
        leaf = QPainterPath(QPointF(top_x, top_y))
        leaf.quadTo(
            top_x + cos(angle) * reach * 0.6, top_y + sin(angle) * reach - size, end_x, end_y
        )
        leaf.quadTo(
            top_x + cos(angle) * reach * 0.5, top_y + sin(angle) * reach * 0.4, top_x, top_y
        )
        draw(painter, leaf, 0.5 * size, tint("#16351b"), tint("#4f9a48" if n % 2 else "#3f8540"))


def _ground(painter: QPainter, x: float, y: float, colour: QColor) -> None:
    """Draw the dark ground under trees."""
    shade = QRadialGradient(QPointF(x, y + 3), 23)
    shade.setColorAt(0, colour)
    shade.setColorAt(0.65, colour)
    clear = QColor(colour)
    clear.setAlpha(0)
    shade.setColorAt(1, clear)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(QPointF(x, y + 3), 23, 20)


def _shadow(x: float, y: float, wide: float) -> QPainterPath:
    shadow = QPainterPath()
    shadow.addEllipse(QPointF(x, y), wide, wide * 0.34)
    return shadow
