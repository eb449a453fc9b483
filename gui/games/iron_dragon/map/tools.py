"""What the pointer does on the map: one tool for each step of the turn; the plain one only looks.

A tool asks a model what there is and gives the desk what was clicked; it paints its own marks.
Spots are in units of the map that is shown.
"""

from typing import ClassVar, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPainter

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.map.scene import Scene
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.map.view import MapView
from gui.models.colours import PlayerColour


class Tool(QObject):
    """Does nothing, as on others' turns (MAP-11). `stirred`: it looks otherwise than before."""

    stirred = Signal()
    drags: ClassVar[bool] = False
    """Whether a held left button goes from milepost to milepost."""

    def __init__(self, desk: IronDesk, view: MapView) -> None:
        super().__init__(view)
        self.desk: Final = desk
        self.view: Final = view

    @property
    def mover(self) -> PlayerColour:
        """The colour of the local player."""
        return self.desk.table.colours[self.desk.table.local]

    @property
    def told(self) -> str:
        """What a click here would do, in a sentence; empty if nothing."""
        return ""

    def refresh(self) -> None:
        """The table has changed, or the tool was taken up."""

    def put_down(self) -> None:
        """Another tool is taken up."""

    def hover(self, spot: Spot | None) -> None:
        """The pointer is here now, or has left the map."""
        del spot

    def click(self, spot: Spot) -> None:
        """The left button was clicked."""
        del spot

    def double_click(self, spot: Spot) -> None:
        """It was clicked once more at once."""
        del spot

    def begin_drag(self, at: Milepost) -> None:
        """The left button is held, and is about to leave this milepost."""
        del at

    def drag(self, start: Milepost, to: Milepost) -> None:
        """It has come to the next milepost."""
        del start, to

    def reach_for(self, at: Milepost, before: Milepost | None) -> Spot:
        """Where the keyboard points when its cursor has come to a milepost from another."""
        del before
        return self.view.places.place(at)

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Paint its marks under the trains."""
        del painter, scene

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        """Paint its marks above the trains."""
        del painter, scene

    def milepost_at(self, spot: Spot) -> Milepost | None:
        """The milepost nearest to a spot."""
        return self.view.places.nearest_milepost(*spot)
