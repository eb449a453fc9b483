"""The scaled tiles of a view, and a ring around it that is prepared ahead of scrolling.

Painting the map never waits for a tile. Tiles are made between frames, and tiles of another level,
or else a sketch, stand in for missing ones.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QRegion

from gui.games.crayon.map.fading import Fading
from gui.games.crayon.map.sketch import paint_sketch
from gui.games.crayon.map_view.grid import Grid
from gui.games.crayon.map_view.stand_ins import BARE, is_sketched, paint_stand_ins
from gui.games.crayon.map_view.tiles import Place, Tiles
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.tiles import LEVELS, TILE, in_units
from gui.map.model.camera import Camera

_CHANGED: Final = 2
"""Changed tiles that are updated while the view is painted, so that the change shows at once.

The other tiles wait for the next frame.
"""
_AT_ONCE: Final = 0.008
"""Time limit in seconds for these updates: an event may change all of a tile."""
_SLICE: Final = 0.003
"""Seconds after which no further strip or tile is started in one time slice."""
_GLANCE: Final = 0.4
"""Seconds for which a fast, rough scaling of stand-in tiles goes unnoticed."""
_SHADOW: Final = 14
"""Pixels of the shadow that the map casts on the table."""
_SHADE: Final = QColor(20, 10, 0, 22)
"""The darkness of each of its rings."""
LEAST_KEPT: Final = 48
"""Number of scaled tiles that a view keeps at least, up to a megabyte each."""


class _Look(NamedTuple):
    """A tile at one scale."""

    place: Place
    scale: float


class Progress(NamedTuple):
    """The result of a time slice: whether there is `more` to do, and the area `made` ready."""

    more: bool
    made: QRegion


class _View(NamedTuple):
    """A view of the map: its corner in pixels of the scaled map, and since when it is shown."""

    origin: QPoint
    zoom: float
    sharpness: float
    since: float


class _Scaled(NamedTuple):
    source: int
    pixmap: QPixmap


class Ground:
    """The ground of one map, as a view shows it."""

    def __init__(
        self,
        tiles: Tiles,
        camera: Camera,
        geometry: MapGeometry,
        clock: Callable[[], float] = monotonic,
        *,
        keeps: int = LEAST_KEPT,
    ) -> None:
        """Create the ground; it `keeps` at least so many scaled tiles."""
        self._keeps: Final = keeps
        self._tiles: Final = tiles
        self._camera: Final = camera
        self._geometry: Final = geometry
        self._grid: Final = Grid(tiles, geometry)
        self._clock: Final = clock
        self._fading: Final = Fading()
        self._scaled: OrderedDict[_Look, _Scaled] = OrderedDict()
        self._view: _View = _View(QPoint(), 0, 1, 0)
        self._inside: tuple[_Look, ...] = ()
        self._ring: tuple[_Look, ...] = ()
        self._missing: Final[set[_Look]] = set()
        """The tiles that were not ready when they were painted."""

    def put_away(self) -> None:
        """Note that the map is no longer shown; a ground that `keeps` nothing drops its tiles."""
        self._inside = self._ring = ()
        self._forget(0)
        self._tiles.put_away(self)

    def paint(
        self, painter: QPainter, view: QSize, seen: QRect, *, now: float | None = None
    ) -> None:
        """Paint the part `seen` of a view of this size; `prepare` may have work afterwards.

        Tiles that replace the sketch fade in by the time `now`; without it, nothing fades.
        """
        sharpness = painter.device().devicePixelRatio()
        zoom = self._camera.zoom * sharpness
        level = next((finer for finer in LEVELS if finer >= zoom), LEVELS[-1])
        scale = zoom / level
        corner = self._camera.corner
        origin = QPoint(round(corner[0] * zoom), round(corner[1] * zoom))
        window = QRect(seen.topLeft() * sharpness, seen.size() * sharpness).translated(origin)
        looks = [_Look(place, scale) for place in self._grid.places(level, scale, window)]
        self._make_changed(looks)
        self._paint_around(painter, seen)
        painter.save()
        painter.scale(1 / sharpness, 1 / sharpness)
        painter.translate(-origin)
        if self._view.zoom != zoom:
            self._fading.end()
        if self._view[:3] != (origin, zoom, sharpness):
            self._view = _View(origin, zoom, sharpness, self._clock())
        # Rough scaling goes unnoticed while the map scrolls.
        stays = self._clock() - self._view.since >= _GLANCE
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, stays)
        self._fade(looks, zoom, now)
        self._paint_tiles(painter, looks, level, zoom, now or 0.0)
        painter.restore()
        self._note(level, scale, QRect(origin, view * sharpness))

    def _fade(self, looks: Sequence[_Look], zoom: float, now: float | None) -> None:
        """Note which tiles the sketch replaces in this frame."""
        if now is None:
            self._fading.end()
            return
        sketched = [
            look
            for look in looks
            if not self._is_ready(look)
            and is_sketched(self._grid, self._tiles, self._grid.area(*look), zoom=zoom)
        ]
        self._fading.note(looks, sketched, now)

    def _paint_tiles(
        self, painter: QPainter, looks: Sequence[_Look], level: float, zoom: float, now: float
    ) -> None:
        """Paint the tiles that are ready, some of them still fading in, and stand-ins."""
        pictures = [(look, self._grid.area(*look), self._picture(look)) for look in looks]
        self._missing.update(look for look, _, pixmap in pictures if pixmap is None)
        missing = [area for _, area, pixmap in pictures if pixmap is None]
        opaque = {look: self._fading.opacity(look, now) for look in looks}
        fresh = [area for look, area, _ in pictures if opaque[look] < 1.0]
        if fresh:
            paint_sketch(painter, self._tiles.sketch, fresh, zoom)
        paint_stand_ins(painter, self._grid, self._tiles, missing, level=level, zoom=zoom)
        for look, area, pixmap in pictures:
            if pixmap is not None:
                painter.setOpacity(opaque[look])
                painter.drawPixmap(area.topLeft(), pixmap)
        painter.setOpacity(1.0)

    @property
    def is_fading(self) -> bool:
        """Whether a tile was fading in at the last painting."""
        return self._fading.goes_on

    def _note(self, level: float, scale: float, view: QRect) -> None:
        """Remember which tiles are visible and which surround them."""
        side = round(TILE * scale)
        around = view.adjusted(-side, -side, side, side)
        self._inside = tuple(_Look(place, scale) for place in self._grid.places(level, scale, view))
        self._ring = tuple(
            look
            for place in self._grid.places(level, scale, around)
            if (look := _Look(place, scale)) not in self._inside
        )
        self._missing.intersection_update(self._inside)
        self._forget(2 * len(self._inside) + len(self._ring))
        seen = (look.place for look in self._inside)
        self._tiles.keep(self, seen, len(self._inside) + len(self._ring))

    def _make_changed(self, looks: Sequence[_Look]) -> None:
        """Update some of the tiles that were ready before something changed in them."""
        end = self._clock() + _AT_ONCE
        outdated = [
            other for other in looks if not self._is_ready(other) and self._was_ready(other)
        ]
        for look in outdated[:_CHANGED]:
            while self._tiles.has(look.place) and self._tiles.ready(look.place) is None:
                if self._clock() >= end:
                    return
                self._tiles.compose(look.place)
            self._rescale(look)

    def _paint_around(self, painter: QPainter, seen: QRect) -> None:
        """Paint the area outside the map."""
        corner = QPointF(*self._camera.pixel_of(0, 0))
        end = QPointF(*self._camera.pixel_of(self._geometry.width, self._geometry.height))
        inside = QRectF(corner, end).adjusted(1, 1, -1, -1).toAlignedRect()
        outside = QRegion(seen).subtracted(QRegion(inside))
        if not outside.isEmpty():
            painter.save()
            painter.setClipRegion(outside)
            painter.fillRect(seen, BARE)
            for reach in range(_SHADOW, 0, -2):
                painter.fillRect(inside.adjusted(-reach, -reach, reach, reach), _SHADE)
            painter.restore()

    @property
    def is_whole(self) -> bool:
        """Whether every tile of the view was ready at the last painting, and none faded in."""
        return not self.is_fading and all(self._is_ready(look) for look in self._inside)

    @property
    def arrived(self) -> tuple[int, int]:
        """The number of tiles of the view that are painted or loaded, and the total."""
        return sum(self._tiles.has(look.place) for look in self._inside), len(self._inside)

    def prepare(self) -> Progress:
        """Prepare tiles for one time slice, those of the view before the ring around it."""
        end, made = self._clock() + _SLICE, QRegion()
        wanted = (*self._inside, *self._ring)
        self._ask_for(wanted)
        for look in wanted:
            while self._tiles.has(look.place) and not self._is_ready(look):
                if self._clock() >= end:
                    return Progress(more=True, made=made)
                if self._tiles.ready(look.place) is None:
                    self._tiles.compose(look.place)
                else:
                    self._rescale(look)
                if look in self._inside:
                    self._missing.add(look)
            if look in self._missing and self._is_ready(look):  # another view may have made it
                self._missing.discard(look)
                made += self._in_view(look)
        self._ask_for(wanted)  # for those for which there was no room before
        return Progress(more=False, made=made)

    def _ask_for(self, looks: Iterable[_Look]) -> None:
        for look in looks:
            self._tiles.ask_for(look.place)

    def _in_view(self, look: _Look) -> QRect:
        """Return the pixels of the view that a tile covers."""
        area = self._grid.area(*look).translated(-self._view.origin)
        return in_units(area, self._view.sharpness).toAlignedRect()

    def _is_ready(self, look: _Look) -> bool:
        source = self._tiles.ready(look.place)
        if source is None or look.scale == 1:
            return source is not None
        known = self._scaled.get(look)
        return known is not None and known.source == source.cacheKey()

    def _was_ready(self, look: _Look) -> bool:
        """Return whether there is a picture of the tile from before its latest change."""
        return look in self._scaled or (
            look.scale == 1 and self._tiles.latest(look.place) is not None
        )

    def _rescale(self, look: _Look) -> None:
        """Scale a tile that is up to date."""
        source = self._tiles.ready(look.place)
        if source is not None and look.scale != 1:
            self._scaled[look] = _Scaled(source.cacheKey(), self._rescaled(source, *look))

    def _picture(self, look: _Look) -> QPixmap | None:
        """Return the picture of a tile at a scale, if it is ready."""
        if not self._is_ready(look):
            return None
        if look.scale == 1:
            return self._tiles.ready(look.place)
        self._scaled.move_to_end(look)
        return self._scaled[look].pixmap

    def _rescaled(self, source: QPixmap, place: Place, scale: float) -> QPixmap:
        return source.scaled(
            self._grid.area(place, scale).size(),
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )

    def _forget(self, most: int) -> None:
        while len(self._scaled) > max(most, self._keeps):
            self._scaled.popitem(last=False)
