"""What a layer of the map needs to know of the moment it is painted in."""

from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.painting.geometry import MapGeometry
from gui.models.camera import Camera


class Scene(NamedTuple):
    """The map that is shown, how it is looked at, and the time in seconds.

    `moves` is false where all must stand still (CONFIG-4, A11Y-7), `text` is the height of letters
    in pixels. Marks are as large as the zoom makes them, but never smaller than can be read.
    """

    geometry: MapGeometry
    camera: Camera
    width: int
    height: int
    now: float = 0.0
    moves: bool = False
    text: float = 16.0

    @property
    def size(self) -> float:
        """Pixels for a unit of a mark."""
        return min(max(0.7, self.camera.zoom), 2.0)

    def has(self, at: Milepost) -> bool:
        """Whether a point lies on the map that is shown."""
        return self.geometry.board.points[at].map == self.geometry.map.letter

    def pixel(self, at: Milepost) -> QPointF:
        """Where in the view a point of this map lies."""
        return self.spot(self.geometry.place(at))

    def spot(self, units: Spot) -> QPointF:
        """Where in the view a place lies that is given in units."""
        return QPointF(*self.camera.pixel_of(*units))

    def sees(self, at: QPointF, *, margin: float) -> bool:
        """Whether something at a pixel, so many pixels wide to each side, can be seen."""
        return (
            -margin <= at.x() <= self.width + margin and -margin <= at.y() <= self.height + margin
        )

    @property
    def window(self) -> QRectF:
        """What is seen, in units."""
        left, top = self.camera.corner
        zoom = self.camera.zoom
        return QRectF(left, top, self.width / zoom, self.height / zoom)


class Layer(Protocol):
    """Something that is painted upon the map; the painter draws in pixels of the view."""

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Paint what there is of it."""

    def stirring(self, scene: Scene) -> QRegion:
        """Where in the view it looks otherwise a moment later; empty if it stands still."""
