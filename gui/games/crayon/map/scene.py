"""The scene that the layers of a map paint: geometry, camera and time."""

from math import ceil
from typing import NamedTuple, Protocol

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.painting.geometry import MapGeometry
from gui.map.model.camera import Camera


class Scene(NamedTuple):
    """The map that is shown, its camera, and the time in seconds.

    `moves` is false while animation is off (CONFIG-4, A11Y-7). What only decorates moves while
    `drifts`: it rests while the window is inactive. `text` is the height of letters in
    pixels. Marks grow with the zoom but never shrink below a readable size. `part` is the region of
    the view that is painted; None means all of it.
    """

    geometry: MapGeometry
    camera: Camera
    width: int
    height: int
    now: float = 0.0
    moves: bool = False
    text: float = 16.0
    drifts: bool = False
    part: QRegion | None = None

    @property
    def size(self) -> float:
        """Pixels per unit of a mark."""
        return min(max(0.7, self.camera.zoom), 2.0)

    def has(self, at: Milepost) -> bool:
        """Return whether a milepost lies on the map that is shown."""
        return self.geometry.board.points[at].map == self.geometry.map.letter

    def pixel(self, at: Milepost) -> QPointF:
        """Return the pixel of the view at which a milepost of this map lies."""
        return self.spot(self.geometry.place(at))

    def spot(self, units: Spot) -> QPointF:
        """Return the pixel of the view for a place in units."""
        return QPointF(*self.camera.pixel_of(*units))

    def sees(self, at: QPointF, *, margin: float) -> bool:
        """Return whether an object at a pixel, `margin` pixels wide to each side, is visible.

        While a part of the view is painted, only objects that reach into it are.
        """
        x, y = at.x(), at.y()
        if not (-margin <= x <= self.width + margin and -margin <= y <= self.height + margin):
            return False
        if self.part is None:
            return True
        half = ceil(margin) + 1
        return self.part.intersects(QRect(int(x) - half, int(y) - half, 2 * half, 2 * half))

    @property
    def window(self) -> QRectF:
        """The visible part of the map, in units."""
        left, top = self.camera.corner
        zoom = self.camera.zoom
        return QRectF(left, top, self.width / zoom, self.height / zoom)


class Layer(Protocol):
    """A layer that is painted over the map; the painter draws in pixels of the view."""

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Paint the layer."""

    def moving(self, scene: Scene) -> QRegion:
        """Return the region of the view that changes in the next frame; empty if nothing moves."""


class StillLayer:
    """A layer in which nothing moves."""

    def moving(self, scene: Scene) -> QRegion:
        del scene
        return QRegion()
