"""The tiles of the view: scaled once for each zoom, the ring around the view made ready in time.

Every tile begins and ends at a whole pixel, the same wherever one looks, so that its scaled picture
can be kept. Where a tile is still to come, another level's stands in for it.
"""

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from gui.map.tiles import Place, Tiles
from gui.models.camera import Camera
from gui.painting.geometry import MapGeometry
from gui.painting.tiles import LEVELS, TILE

_NEW: Final = 2
"""Tiles that are laid or scaled for one picture; the others wait for the next one."""
_LEAST_KEPT: Final = 48


class _Look(NamedTuple):
    """A tile at one scale."""

    place: Place
    scale: float


class _Scaled(NamedTuple):
    source: int
    pixmap: QPixmap


class Ground:
    """Of one map, whose tiles it shows."""

    def __init__(self, tiles: Tiles, camera: Camera, geometry: MapGeometry) -> None:
        self._tiles: Final = tiles
        self._camera: Final = camera
        self._geometry: Final = geometry
        self._scaled: OrderedDict[_Look, _Scaled] = OrderedDict()
        self._inside: frozenset[Place] = frozenset()
        self._scale = 1.0
        self._ring: list[_Look] = []
        self._new = 0

    def paint(self, painter: QPainter, view: QSize, seen: QRect) -> bool:
        """Paint what is `seen` of a view of this size.

        Says whether it is complete as far as its tiles have come; it is to be painted again else.
        """
        sharpness = painter.device().devicePixelRatio()
        zoom = self._camera.zoom * sharpness
        level = next((one for one in LEVELS if one >= zoom), LEVELS[-1])
        scale = zoom / level
        corner = self._camera.corner
        origin = QPoint(round(corner[0] * zoom), round(corner[1] * zoom))
        window = QRect(seen.topLeft() * sharpness, seen.size() * sharpness).translated(origin)
        self._new = _NEW
        complete = True
        for place in self._places(level, scale, window):
            target = self._target(place, scale)
            pixmap = self._ready(place, scale)
            shown = QPointF(target.topLeft() - origin) / sharpness
            if pixmap is not None:
                pixmap.setDevicePixelRatio(sharpness)
                painter.drawPixmap(shown, pixmap)
                continue
            complete &= not self._tiles.has(place)
            area = QRectF(shown, target.size().toSizeF() / sharpness)
            self._paint_other_level(painter, place, area)
        whole = QRect(origin, view * sharpness)
        self._scale = scale
        self._inside = inside = frozenset(self._places(level, scale, whole))
        side = round(TILE * scale)
        around = self._places(level, scale, whole.adjusted(-side, -side, side, side))
        self._ring = [_Look(place, scale) for place in around if place not in inside]
        self._forget(2 * len(inside) + len(self._ring))
        return complete

    @property
    def is_whole(self) -> bool:
        """Whether every tile of the view was there when it was painted last."""
        return all(self._is_ready(_Look(place, self._scale)) for place in self._inside)

    def shows(self, place: Place) -> bool:
        """Whether the picture painted last shows a tile, or lacks it."""
        return place in self._inside

    def prepare(self) -> bool:
        """Make one tile ready of the ring around the view; says whether there was one to make."""
        for look in self._ring:
            if not self._tiles.has(look.place):
                self._tiles.ask_for(look.place)
            elif not self._is_ready(look):
                self._new = 1
                self._ready(*look)
                return True
        return False

    def _places(self, level: float, scale: float, window: QRect) -> Iterator[Place]:
        """The tiles of a level that a window shows, row by row."""
        side = TILE * scale
        width = self._geometry.width * level
        height = self._geometry.height * level
        for row in _seen(window.top() / side, (window.bottom() + 1) / side, height):
            for column in _seen(window.left() / side, (window.right() + 1) / side, width):
                yield Place(level, column, row)

    def _target(self, place: Place, scale: float) -> QRect:
        """The pixels of the whole map, as large as it is now, that a tile covers."""
        size = self._tiles.size(place)
        left, top = place.column * TILE, place.row * TILE
        start = QPointF(left * scale, top * scale).toPoint()
        end = QPointF((left + size.width()) * scale, (top + size.height()) * scale).toPoint()
        return QRect(start, end - QPoint(1, 1))

    def _is_ready(self, look: _Look) -> bool:
        source = self._tiles.laid(look.place)
        if source is None or look.scale == 1:
            return source is not None
        known = self._scaled.get(look)
        return known is not None and known.source == source.cacheKey()

    def _ready(self, place: Place, scale: float) -> QPixmap | None:
        """The picture of a tile at a scale; None if it is still to come, or to wait."""
        source = self._tiles.laid(place)
        if source is None:
            if self._tiles.has(place) and self._new == 0:
                return None
            self._new -= self._tiles.has(place)
            source = self._tiles.tile(place)
        if source is None or scale == 1:
            return source
        look = _Look(place, scale)
        known = self._scaled.get(look)
        if known is None or known.source != source.cacheKey():
            if self._new <= 0:
                return None
            self._new -= 1
            known = _Scaled(source.cacheKey(), self._rescaled(source, place, scale))
            self._scaled[look] = known
        self._scaled.move_to_end(look)
        return known.pixmap

    def _rescaled(self, source: QPixmap, place: Place, scale: float) -> QPixmap:
        return source.scaled(
            self._target(place, scale).size(),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )

    def _paint_other_level(self, painter: QPainter, place: Place, area: QRectF) -> None:
        """Let other levels stand in for a tile, the nearest below before those above."""
        size = self._tiles.size(place)
        level = place.level
        wanted = QRectF(place.column * TILE, place.row * TILE, size.width(), size.height())
        grow = area.width() / wanted.width()
        below = [one for one in reversed(LEVELS) if one < level]
        for other in (level, *below, *(one for one in LEVELS if one > level)):
            part = other / level
            window = QRectF(wanted.topLeft() * part, wanted.size() * part)
            found = [
                (there, pixmap)
                for there in self._places(other, 1, window.toAlignedRect())
                if (pixmap := self._tiles.stand_in(there)) is not None
            ]
            for there, pixmap in found:
                tile = QRectF(
                    there.column * TILE, there.row * TILE, *self._tiles.size(there).toTuple()
                )
                shared = tile.intersected(window)
                target = QRectF(
                    area.topLeft() + (shared.topLeft() - window.topLeft()) / part * grow,
                    shared.size() / part * grow,
                )
                pixmap.setDevicePixelRatio(1)
                painter.drawPixmap(target, pixmap, shared.translated(-tile.topLeft()))
            if found:
                return

    def _forget(self, most: int) -> None:
        while len(self._scaled) > max(most, _LEAST_KEPT):
            self._scaled.popitem(last=False)


def _seen(start: float, end: float, whole: float) -> range:
    """The tiles between two places along one side, both counted in tiles; `whole` is in pixels."""
    tiles = -(-int(whole) // TILE)
    return range(max(0, int(start)), min(tiles, -int(-end // 1)))
