"""The trains of a map: their places and moves, and the smoke and glow of the one in turn."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRadialGradient, QRegion, QTransform

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from core.games.crayon.game_state import CrayonState
from core.ruleset import Seat
from gui.fonts import TEXT, font
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.games.crayon.map_view.train_look import ON_RAILS, TrainLook
from gui.games.crayon.map_view.train_places import (
    StandingTrain,
    TrainName,
    direction,
    in_painting_order,
    lean,
    trains_on,
)
from gui.painting.ink import INK, circle, draw, fill, tint
from gui.painting.signs import paint_sign
from gui.theme.player_colours import PLAYERS, PlayerColour

_HALF: Final = 52.0
"""Units that a train reaches from its place, including its ship and smoke."""
_BODY: Final = (20.0, 12.0)
"""Units from the middle of a train to its sides, and to its top and bottom."""
_RISE: Final = 6.0
"""Units that a train is above its milepost, so that its wheels are on the rails."""
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
    """The trains of all maps; those of the seat `turn` smoke and glow.

    If `chosen` is a number, only the train of that number does.
    """

    def __init__(self, look: TrainLook) -> None:
        self._look: Final = look
        self._state: CrayonState | None = None
        self._colours: Sequence[PlayerColour] = PLAYERS
        self._signs = False
        self._glides: dict[TrainName, _Glide] = {}
        self._sprites: Final = Sprites()
        self.turn: Seat | None = None
        self.chosen: int | None = None

    def show(self, state: CrayonState, colours: Sequence[PlayerColour], *, signs: bool) -> None:
        """Show the trains of this state; with `signs`, each carries its player's sign (A11Y-4)."""
        self._state, self._colours, self._signs = state, colours, signs

    def glide(
        self, name: TrainName, path: Sequence[Milepost], *, begins: float, lasts: float
    ) -> None:
        """Animate a train along a path for `lasts` seconds."""
        self._glides[name] = _Glide(tuple(path), begins, lasts)

    def arrive(self) -> None:
        """End all animated moves."""
        self._glides = {}

    def standing(self, scene: Scene) -> list[StandingTrain]:
        """Return the trains on the map that is shown, the lowest last, at their animated places."""
        if self._state is None:
            return []
        self._glides = {
            name: moving
            for name, moving in self._glides.items()
            if scene.moves and scene.now < moving.begins + moving.lasts
        }
        everybody = trains_on(scene.geometry, self._state)
        trains = [train for train in everybody if train.name not in self._glides]
        for name, glide in self._glides.items():
            trains.extend(self._gliding(scene, name, glide))
        return in_painting_order(trains)

    def at(self, scene: Scene, pixel: QPointF) -> TrainName | None:
        """Return the train at a pixel of the view."""
        for train in reversed(self.standing(scene)):
            off = scene.spot((train.x, train.y)) - QPointF(0, _RISE * scene.size) - pixel
            if abs(off.x()) < _BODY[0] * scene.size and abs(off.y()) < _BODY[1] * scene.size:
                return train.name
        return None

    def boxes(self, scene: Scene) -> list[QRectF]:
        """Return the boxes of the trains on the map that is shown, in pixels of the view."""
        wide, high = _BODY[0] * scene.size, _BODY[1] * scene.size
        places = [self._place(scene, train) for train in self.standing(scene)]
        return [QRectF(at.x() - wide, at.y() - high, 2 * wide, 2 * high) for at in places]

    def paint(self, painter: QPainter, scene: Scene) -> None:
        for train in self.standing(scene):
            at = self._place(scene, train)
            if not scene.sees(at, margin=_HALF * scene.size):
                continue
            is_acting = self._is_acting(train)
            if is_acting:
                self._paint_glow(painter, scene, at)
            self._paint_train(painter, scene, train, at)
            if is_acting and scene.moves:
                self._paint_smoke(painter, scene, train, at)

    def moving(self, scene: Scene) -> QRegion:
        region = QRegion()
        if not scene.moves:
            return region
        for train in self.standing(scene):
            if self._is_acting(train) or train.name in self._glides:
                at, half = self._place(scene, train), _HALF * scene.size
                if scene.sees(at, margin=half):
                    side = round(2 * half)
                    corner = (at - QPointF(half, half)).toPoint()
                    region = region.united(QRect(corner.x(), corner.y(), side, side))
        return region

    def _place(self, scene: Scene, train: StandingTrain) -> QPointF:
        return scene.spot((train.x, train.y)) - QPointF(0, _RISE * scene.size)

    def _is_acting(self, train: StandingTrain) -> bool:
        return train.seat == self.turn and self.chosen in {None, train.name.number}

    def _gliding(self, scene: Scene, name: TrainName, glide: _Glide) -> list[StandingTrain]:
        """Return the moving train; empty while it is on the other map."""
        assert self._state is not None
        steps = len(glide.path) - 1
        gone = glide.part(scene.now) * steps
        step = min(int(gone), steps - 1)
        start, to = glide.path[step : step + 2]
        train = self._state.players[name.seat].trains[name.number]
        here = [scene.geometry.place(milepost) for milepost in (start, to) if scene.has(milepost)]
        if not here:
            return []
        if len(here) == 1:
            return [StandingTrain(name, train, *here[0], None)]
        (ax, ay), (bx, by) = here
        part = gone - step
        heading = direction(*here) if self._look.form(train) == ON_RAILS else None
        return [StandingTrain(name, train, ax + (bx - ax) * part, ay + (by - ay) * part, heading)]

    def _paint_train(
        self, painter: QPainter, scene: Scene, train: StandingTrain, at: QPointF
    ) -> None:
        colour, form = self._colours[train.seat], self._look.form(train.train)
        number, note = self._number(train.name), self._look.note(train.train)
        key = (colour, _key(train.heading), form, self._signs, number, note)

        def paint(painter: QPainter) -> None:
            painter.save()
            self._look.paint(painter, colour, heading=train.heading, form=form)
            painter.restore()
            if self._signs:
                paint_sign(painter, colour.shape, -17, -24, size=13, colour=QColor(colour.colour))
            if number:
                _paint_number(painter, number)
            if note:
                _paint_note(painter, note)

        self._sprites.show(painter, at, key, paint, half=_HALF, size=scene.size)

    def _number(self, name: TrainName) -> str:
        """Return the number of a train as players count; empty for a seat with one train."""
        assert self._state is not None
        return str(name.number + 1) if len(self._state.players[name.seat].trains) > 1 else ""

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
            tilt = QTransform().rotate(lean(train.heading))
            top = tilt.map(QPointF(-12.0 if train.left else 12.0, -14.0))
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


def _paint_number(painter: QPainter, number: str) -> None:
    """Draw a plate with the number of a train above its cab."""
    draw(painter, circle(0, -25, 7.5), 1.3, INK, tint("#fffaea"))
    painter.setFont(font(TEXT, 11, bold=True))
    painter.setPen(INK)
    painter.drawText(QRectF(-10, -35, 20, 20), Qt.AlignmentFlag.AlignCenter, number)


def _paint_note(painter: QPainter, note: str) -> None:
    """Draw a plate with a note at the left of a train, where another train does not cover it."""
    draw(painter, circle(-25, -8, 8), 1.8, tint("#96170f"), tint("#fffaea"))
    painter.setFont(font(TEXT, 11, bold=True))
    painter.setPen(tint("#96170f"))
    painter.drawText(QRectF(-35, -18, 20, 20), Qt.AlignmentFlag.AlignCenter, note)


def _key(heading: Spot | None) -> tuple[int, int] | None:
    return None if heading is None else (round(heading[0] * 20), round(heading[1] * 20))


def _glow(painter: QPainter) -> None:
    shine = QRadialGradient(0, 0, 40)
    for part, strength in ((0.0, 235), (0.45, 190), (0.75, 70), (1.0, 0)):
        shine.setColorAt(part, tint("#ffe9a0", strength))
    fill(painter, circle(0, 0, 40), shine)
