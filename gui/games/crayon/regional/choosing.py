"""The tool that chooses the city of a regional map; it neither builds nor moves (EB-SCR-11)."""

from typing import Final

from PySide6.QtCore import QPointF, Signal
from PySide6.QtGui import QPainter

from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.tags import paint_tag
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.model.why import Why
from gui.games.crayon.moving.arrows import paint_goal
from gui.games.crayon.regional.model import city_near
from gui.translation import _

_LIFT: Final = 16.0
"""Units from a city to the tip of its tag."""


class ChoosingRegion(Tool):
    """The tool while a region is chosen; `chosen` sends the city that was clicked."""

    chosen = Signal(str)

    def __init__(self, desk: CrayonDesk, view: MapView) -> None:
        super().__init__(desk, view)
        self._city: str | None = None

    @property
    def message(self) -> str:
        if self._city is None:
            return _("Click a city to see its region.")
        return _("Show the region of {city}.").format(city=self._city)

    def put_down(self) -> None:
        self._point_at(None)

    def hover(self, spot: Spot | None) -> None:
        self._point_at(None if spot is None else city_near(self.view.places, spot))

    def click(self, spot: Spot) -> None:
        city = city_near(self.view.places, spot)
        if city is None:
            self.desk.say(_("There is no city here. Click a city to see its region."))
        else:
            self.chosen.emit(city)

    def why(self, spot: Spot) -> Why | None:
        del spot
        return None

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        """Paint a ring around the city that a click would choose, and its name."""
        if self._city is None:
            return
        at = self.desk.table.rules.world.board.cities[self._city].mileposts[0]
        if scene.has(at):
            paint_goal(painter, scene.pixel(at), scene.size)
            tip = scene.pixel(at) - QPointF(0, _LIFT * scene.size)
            paint_tag(painter, self.message, tip, scene.text)

    def _point_at(self, city: str | None) -> None:
        if city != self._city:
            self._city = city
            self.repaint_needed.emit()
