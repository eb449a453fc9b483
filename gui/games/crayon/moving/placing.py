"""The placement tool: a click on a city proposes a place for the train and shows a ghost."""

from typing import Final

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPainter, QRadialGradient

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.glow import paint_glow
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.map_view.train_look import paint_standing
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.moving.arrows import paint_goal
from gui.painting.ink import circle, fill, tint

_GHOST: Final = 0.72
"""Opacity of a train that is not placed yet."""


class Placing(Tool):
    """The placement tool (MOVEWIN-4, MOVEWIN-5).

    `candidate` is the milepost of the ghost; `placed` sends a clicked milepost.
    """

    placed = Signal(int)

    def __init__(self, desk: CrayonDesk, view: MapView) -> None:
        super().__init__(desk, view)
        self._sprites: Final = Sprites()
        self._candidate: Milepost | None = None
        self._hovered: Milepost | None = None

    @property
    def candidate(self) -> Milepost | None:
        """The proposed milepost."""
        return self._candidate

    @candidate.setter
    def candidate(self, at: Milepost | None) -> None:
        self._candidate = at
        self.repaint_needed.emit()

    def put_down(self) -> None:
        self._candidate = self._hovered = None

    def hover(self, spot: Spot | None) -> None:
        hovered = None if spot is None else self._city_at(spot)
        if hovered != self._hovered:
            self._hovered = hovered
            self.repaint_needed.emit()

    def click(self, spot: Spot) -> None:
        at = self._city_at(spot)
        if at is None:
            self.refuse(spot)
        else:
            self.placed.emit(at)

    def why(self, spot: Spot) -> Why | None:
        if self.milepost_at(spot) is None:
            return Why(Code.OFF_MAP)
        return Why(Code.NO_CITY) if self._city_at(spot) is None else None

    def paint(self, painter: QPainter, scene: Scene) -> None:
        cities = self.desk.table.rules.world.board.cities.values()
        places = [city.mileposts[0] for city in cities]
        paint_glow(painter, scene, self._sprites, places, colour=self.mover.colour)
        if self._hovered is not None and scene.has(self._hovered):
            paint_goal(painter, scene.pixel(self._hovered), scene.size)

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        at = self._candidate
        if at is None or not scene.has(at):
            return
        colour = self.mover

        def paint(painter: QPainter) -> None:
            paint_standing(painter, colour, heading=None)

        place = scene.pixel(at) - QPointF(0, 6 * scene.size)
        self._sprites.show(painter, scene.pixel(at), "mist", _mist, half=34, size=scene.size)
        paint_goal(painter, scene.pixel(at), scene.size)
        painter.setOpacity(_GHOST)
        self._sprites.show(painter, place, colour, paint, half=30, size=scene.size)
        painter.setOpacity(1)

    def _city_at(self, spot: Spot) -> Milepost | None:
        at = self.milepost_at(spot)
        return at if at is not None and self.desk.table.rules.world.city_at(at) else None


def _mist(painter: QPainter) -> None:
    haze = QRadialGradient(0, -6, 34)
    for part, strength in ((0.0, 235), (0.55, 190), (1.0, 0)):
        haze.setColorAt(part, tint("#fff8e2", strength))
    fill(painter, circle(0, 0, 34), haze)
