"""The marks of a train's possible moves: arrows, shaded mileposts, and a highlighted route."""

from collections.abc import Iterable, Sequence
from math import atan2, degrees
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.games.crayon.map_view.train_places import direction
from gui.games.crayon.moving.model.movement import Step
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.painting.ink import INK, circle, draw, fill, path_of, tint
from gui.theme.player_colours import BANK, PlayerColour

_HALF: Final = 15.0
_PART: Final = 0.62
"""How far along its section an arrow lies, from 0 to 1; leaves room for the opposite arrow."""
_LEAST: Final = 0.5
_SHAPE: Final = ((-9, -3.6), (0, -3.6), (0, -8), (10, 0), (0, 8), (0, 3.6), (-9, 3.6), (-6.4, 0))
_GOLD: Final = tint("#ffd869", 225)


class Arrow(NamedTuple):
    """An arrow in units; its background shows these colours one above the other."""

    x: float
    y: float
    turn: int
    grounds: tuple[str, ...]


def arrows_for(
    geometry: MapGeometry, steps: Iterable[Step], mover: PlayerColour, colours: Sequence[str]
) -> list[Arrow]:
    """Return the arrows of the steps on one map; a free step has the mover's colour (MAP-9)."""
    points, letter = geometry.board.points, geometry.map.letter
    arrows = []
    for step in steps:
        if points[step.start].map != letter or points[step.to].map != letter:
            continue
        start, to = geometry.place(step.start), geometry.place(step.to)
        right, down = direction(start, to)
        short = PITCH * (1 - _PART)
        payees = [BANK if due.to is None else colours[due.to] for due in step.dues]
        grounds = tuple(payees) or (mover.colour,)
        turn = round(degrees(atan2(down, right)))
        arrows.append(Arrow(to[0] - right * short, to[1] - down * short, turn, grounds))
    return arrows


def paint_arrows(
    painter: QPainter, scene: Scene, sprites: Sprites, arrows: Iterable[Arrow]
) -> None:
    """Paint the visible arrows."""
    size = max(_LEAST, min(scene.camera.zoom, 2.0))
    window = _around(scene)
    for arrow in arrows:
        if not window.contains(arrow.x, arrow.y):
            continue

        def paint(painter: QPainter, arrow: Arrow = arrow) -> None:
            _arrow(painter, arrow)

        at = scene.spot((arrow.x, arrow.y))
        if scene.sees(at, margin=_HALF * size):
            sprites.show(painter, at, arrow[2:], paint, half=_HALF, size=size)


def paint_shades(
    painter: QPainter,
    scene: Scene,
    sprites: Sprites,
    mileposts: Iterable[Spot],
    mover: PlayerColour,
) -> None:
    """Shade the visible ones of these mileposts, given by their places in units."""
    size = max(_LEAST, min(scene.camera.zoom, 2.0))
    window = _around(scene)

    def paint(painter: QPainter) -> None:
        _shade(painter, QColor(mover.colour))

    for place in mileposts:
        if window.contains(*place):
            at = scene.spot(place)
            if scene.sees(at, margin=_HALF * size):
                sprites.show(painter, at, ("shade", mover), paint, half=_HALF, size=size)


def paint_way(painter: QPainter, scene: Scene, path: Sequence[Milepost]) -> None:
    """Highlight the part of a route that lies on this map."""
    for run in _runs(scene, path):
        line = QPolygonF([scene.pixel(at) for at in run])
        for colour, width in ((tint("#2a1c0e", 150), 9.0), (_GOLD, 6.5)):
            cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            pen = QPen(colour, width * scene.size, Qt.PenStyle.SolidLine, cap, join)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(line)
        dots = QPen(INK, 1.8 * scene.size, Qt.PenStyle.DotLine, Qt.PenCapStyle.RoundCap)
        painter.setPen(dots)
        painter.drawPolyline(line)
    if scene.has(path[-1]):
        paint_goal(painter, scene.pixel(path[-1]), scene.size)


def paint_goal(painter: QPainter, at: QPointF, size: float) -> None:
    """Draw a golden ring around the chosen place."""
    ring = circle(at.x(), at.y(), 11 * size)
    draw(painter, ring, 5.0 * size, tint("#2a1c0e", 190))
    draw(painter, ring, 2.6 * size, _GOLD)


def _runs(scene: Scene, path: Sequence[Milepost]) -> list[list[Milepost]]:
    """Return the parts of a path that lie on this map."""
    runs: list[list[Milepost]] = [[]]
    for at in path:
        if scene.has(at):
            runs[-1].append(at)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 1]


def _around(scene: Scene) -> QRectF:
    return scene.window.adjusted(-PITCH, -PITCH, PITCH, PITCH)


def _arrow(painter: QPainter, arrow: Arrow) -> None:
    painter.rotate(arrow.turn)
    shape = path_of(_SHAPE, closed=True)
    draw(painter, shape, 4.2, tint("#fff8e2", 235))
    painter.save()
    high = 17 / len(arrow.grounds)
    for n, ground in enumerate(arrow.grounds):
        painter.setClipRect(QRectF(-12, -8.5 + n * high, 24, high))
        fill(painter, shape, QColor(ground))
    painter.restore()
    draw(painter, path_of([(-5, -1.6), (1.8, -1.6), (2, -4.2)]), 1.1, tint("#ffffff", 120))
    draw(painter, shape, 1.3)


def _shade(painter: QPainter, colour: QColor) -> None:
    wash = QRadialGradient(0, 0, 14)
    for part, strength in ((0.0, 34), (0.62, 62), (0.84, 150), (1.0, 0)):
        shade = QColor(colour)
        shade.setAlpha(strength)
        wash.setColorAt(part, shade)
    fill(painter, circle(0, 0, 14), tint("#fff8e2", 55))
    fill(painter, circle(0, 0, 14), wash)
