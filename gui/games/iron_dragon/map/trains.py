"""The trains of a map: their places and moves, and the smoke and glow of the one in turn."""

from collections.abc import Sequence
from math import atan2, cos, degrees, pi, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QColor, QPainter, QRadialGradient, QRegion, QTransform

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.ship_art import paint_ship
from gui.games.crayon.map.sprites import Sprites
from gui.games.crayon.map.train_art import paint_front, paint_train
from gui.games.iron_dragon.map.train_places import StandingTrain, direction, trains_on
from gui.painting.ink import circle, draw, fill, tint
from gui.painting.signs import paint_sign
from gui.theme.player_colours import PLAYERS, PlayerColour

_HALF: Final = 52.0
"""Units that a train reaches from its place, including its ship and smoke."""
_RISE: Final = 6.0
"""Units that a train is above its milepost, so that its wheels are on the rails."""
_TILT: Final = 22.0
"""Maximum tilt in degrees of an engine that goes up or down."""
_BREATH: Final = 1.8
"""Period of the glow in seconds."""
_PUFFS: Final = 4
_PUFF: Final = 2.4
"""Lifetime of a puff of smoke in seconds."""


class _Glide(NamedTuple):
    """An animated move of a train."""

    path: tuple[Milepost, ...]
    begins: float
    lasts: float

    def part(self, now: float) -> float:
        """Return the completed part of the move, from 0 to 1; slow at both ends."""
        part = min(max((now - self.begins) / self.lasts, 0.0), 1.0)
        return part * part * (3 - 2 * part)


class Trains:
    """The trains of all maps; the train of the seat `turn` smokes and glows."""

    def __init__(self) -> None:
        self._state: State | None = None
        self._colours: Sequence[PlayerColour] = PLAYERS
        self._signs = False
        self._glides: dict[Seat, _Glide] = {}
        self._sprites: Final = Sprites()
        self.turn: Seat | None = None

    def show(self, state: State, colours: Sequence[PlayerColour], *, signs: bool) -> None:
        """Show the trains of this state; with `signs`, each carries its player's sign (A11Y-4)."""
        self._state, self._colours, self._signs = state, colours, signs

    def glide(self, seat: Seat, path: Sequence[Milepost], *, begins: float, lasts: float) -> None:
        """Animate a train along a path for `lasts` seconds."""
        self._glides[seat] = _Glide(tuple(path), begins, lasts)

    def arrive(self) -> None:
        """End all animated moves."""
        self._glides = {}

    def standing(self, scene: Scene) -> list[StandingTrain]:
        """Return the trains on the map that is shown, the lowest last, at their animated places."""
        if self._state is None:
            return []
        self._glides = {
            seat: moving
            for seat, moving in self._glides.items()
            if scene.moves and scene.now < moving.begins + moving.lasts
        }
        everybody = trains_on(scene.geometry, self._state)
        found = [train for train in everybody if train.seat not in self._glides]
        for seat, glide in self._glides.items():
            found.extend(self._gliding(scene, seat, glide))
        return sorted(found, key=lambda standing_train: (standing_train.y, standing_train.seat))

    def at(self, scene: Scene, pixel: QPointF) -> Seat | None:
        """Return the seat whose train is at a pixel of the view."""
        for train in reversed(self.standing(scene)):
            off = scene.spot((train.x, train.y)) - QPointF(0, _RISE * scene.size) - pixel
            if abs(off.x()) < 20 * scene.size and abs(off.y()) < 12 * scene.size:
                return train.seat
        return None

    def paint(self, painter: QPainter, scene: Scene) -> None:
        for train in self.standing(scene):
            at = self._place(scene, train)
            if not scene.sees(at, margin=_HALF * scene.size):
                continue
            if train.seat == self.turn:
                self._paint_glow(painter, scene, at)
            self._paint_train(painter, scene, train, at)
            if train.seat == self.turn and scene.moves:
                self._paint_smoke(painter, scene, train, at)

    def stirring(self, scene: Scene) -> QRegion:
        found = QRegion()
        if not scene.moves:
            return found
        for train in self.standing(scene):
            if train.seat == self.turn or train.seat in self._glides:
                at, half = self._place(scene, train), _HALF * scene.size
                if scene.sees(at, margin=half):
                    side = round(2 * half)
                    corner = (at - QPointF(half, half)).toPoint()
                    found = found.united(QRect(corner.x(), corner.y(), side, side))
        return found

    def _place(self, scene: Scene, train: StandingTrain) -> QPointF:
        return scene.spot((train.x, train.y)) - QPointF(0, _RISE * scene.size)

    def _gliding(self, scene: Scene, seat: Seat, glide: _Glide) -> list[StandingTrain]:
        """Return the moving train; empty while it is on the other map."""
        assert self._state is not None
        steps = len(glide.path) - 1
        gone = glide.part(scene.now) * steps
        step = min(int(gone), steps - 1)
        start, to = glide.path[step : step + 2]
        afloat = self._state.players[seat].aboard is not None
        here = [scene.geometry.place(milepost) for milepost in (start, to) if scene.has(milepost)]
        if not here:
            return []
        if len(here) == 1:
            return [StandingTrain(seat, *here[0], None, afloat)]
        (ax, ay), (bx, by) = here
        part = gone - step
        heading = None if afloat else direction(*here)
        return [StandingTrain(seat, ax + (bx - ax) * part, ay + (by - ay) * part, heading, afloat)]

    def _paint_train(
        self, painter: QPainter, scene: Scene, train: StandingTrain, at: QPointF
    ) -> None:
        colour = self._colours[train.seat]
        key = (colour, _key(train.heading), train.afloat, self._signs)

        def paint(painter: QPainter) -> None:
            paint_standing(painter, colour, heading=train.heading, afloat=train.afloat)
            if self._signs:
                paint_sign(painter, colour.shape, -17, -24, size=13, colour=QColor(colour.colour))

        self._sprites.show(painter, at, key, paint, half=_HALF, size=scene.size)

    def _paint_glow(self, painter: QPainter, scene: Scene, at: QPointF) -> None:
        bright = 0.75
        if scene.moves:
            bright = 0.6 + 0.4 * cos(2 * pi * scene.now / _BREATH)
        painter.setOpacity(bright)
        self._sprites.show(painter, at, "glow", _glow, half=_HALF, size=scene.size)
        painter.setOpacity(1)

    def _paint_smoke(
        self, painter: QPainter, scene: Scene, train: StandingTrain, at: QPointF
    ) -> None:
        stack, back = (0.0, -20.0), 0.0
        if train.heading is not None:
            lean = QTransform().rotate(_lean(train.heading))
            top = lean.map(QPointF(-12.0 if train.left else 12.0, -14.0))
            stack = top.x(), top.y()
            back = -train.heading[0]
        for puff in range(_PUFFS):
            age = (scene.now / _PUFF + puff / _PUFFS) % 1
            x = stack[0] + (back * 14 + sin(age * 5 + puff) * 2.5 + 3) * age
            y = stack[1] - 3 - 25 * age
            radius = (2.4 + 5.6 * age) * scene.size
            strength = (1 - age) * min(1, age * 8)
            middle = at + QPointF(x, y) * scene.size
            cloud = circle(middle.x(), middle.y(), radius, radius * 0.86)
            smoke, rim = (tint(name, round(170 * strength)) for name in ("#b9b0a4", "#4b4038"))
            draw(painter, cloud, 0.8 * scene.size, rim, smoke)


def paint_standing(
    painter: QPainter, colour: PlayerColour, *, heading: Spot | None, afloat: bool
) -> None:
    """Draw a train at the origin: on its ship, from the front, or in its direction."""
    paint = QColor(colour.colour)
    if afloat:
        paint_ship(painter, paint)
        return
    if heading is None:
        paint_front(painter, paint)
        return
    painter.rotate(_lean(heading))
    paint_train(painter, paint, left=heading[0] < 0)


def _lean(heading: Spot) -> float:
    """Return the tilt in degrees of an engine with this heading."""
    steep = degrees(atan2(heading[1], abs(heading[0]))) / 60
    return (-1 if heading[0] < 0 else 1) * steep * _TILT


def _key(heading: Spot | None) -> tuple[int, int] | None:
    return None if heading is None else (round(heading[0] * 20), round(heading[1] * 20))


def _glow(painter: QPainter) -> None:
    shine = QRadialGradient(0, 0, 40)
    for part, strength in ((0.0, 235), (0.45, 190), (0.75, 70), (1.0, 0)):
        shine.setColorAt(part, tint("#ffe9a0", strength))
    fill(painter, circle(0, 0, 40), shine)
