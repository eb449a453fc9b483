"""The tiles that are on the screen: ground, track and upper layer in one picture each.

What is painted on a map for good is fetched by a thread, from the disk or anew. The track is laid
between the two layers here, and only on the tiles where it has changed.
"""

from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QRectF, QSize, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from shiboken6 import isValid

from core.games.crayon.board import EdgeId
from core.games.crayon.track import Tracks
from gui.map.areas import MarkedArea
from gui.map.track_art import paint_track, pieces
from gui.models.colours import PLAYERS, PlayerColour
from gui.painting.store import TileStore
from gui.painting.tiles import Layer, Tile
from gui.threads import in_thread

MOST: Final = 160
"""Tiles that are kept ready; at the closest level a screen has some forty."""

_REACH: Final = 30.0
"""Units that track reaches from its middle, its glow included."""
_PART: Final = 256
"""Sections that are compared at once."""


class Place(NamedTuple):
    """Where a tile is: a level of `gui.painting.tiles.LEVELS`, a column and a row."""

    level: float
    column: int
    row: int


class _Layers(NamedTuple):
    ground: QImage
    upper: QImage


class Tiles(QObject):
    """Of one map; lives in the thread of the windows.

    `ready` is sent when a tile that was asked for has come; it is to be asked for again then.
    """

    ready = Signal(object)

    def __init__(self, store: TileStore) -> None:
        super().__init__()
        self._store: Final = store
        self._asked: set[Place] = set()
        self._layers: OrderedDict[Place, _Layers] = OrderedDict()
        self._whole: dict[Place, QPixmap] = {}
        self._stale: dict[Place, QPixmap] = {}
        self._marked: MarkedArea | None = None
        self._tracks: Tracks | None = None
        self._new: frozenset[EdgeId] = frozenset()
        self._patterns = False
        self._colours: tuple[PlayerColour, ...] = PLAYERS

    def tile(self, place: Place) -> QPixmap | None:
        """The picture of a tile; None if it is still to come."""
        whole = self._whole.get(place)
        if whole is not None:
            self._layers.move_to_end(place)
            return whole
        layers = self._layers.get(place)
        if layers is None:
            self.ask_for(place)
            return None
        self._whole[place] = self._composed(place, layers)
        self._stale.pop(place, None)
        return self._whole[place]

    def has(self, place: Place) -> bool:
        """Whether a tile has come, and `tile` would return it."""
        return place in self._layers

    def laid(self, place: Place) -> QPixmap | None:
        """The picture of a tile, if the track was laid on it already; nothing is asked for."""
        return self._whole.get(place)

    def stand_in(self, place: Place) -> QPixmap | None:
        """As `laid`, or else the tile as it was before the latest change."""
        return self._whole.get(place) or self._stale.get(place)

    def size(self, place: Place) -> QSize:
        """How many pixels a tile has at its level; less than `TILE` at the map's rim."""
        return self._store.painter.area(Tile(Layer.GROUND, *place)).size()

    def lay(
        self,
        tracks: Tracks,
        *,
        new: Collection[EdgeId],
        patterns: bool,
        colours: Sequence[PlayerColour] = PLAYERS,
    ) -> None:
        """Show this track from now on; `new` was laid in this turn and glows.

        `colours` are those of the seats; with `patterns` dashes tell them apart as well.
        """
        if tuple(colours) != self._colours:
            self._tracks = None
        changed = self._changed(tracks, frozenset(new), patterns)
        self._tracks, self._new, self._patterns = tracks, frozenset(new), patterns
        self._colours = tuple(colours)
        self._drop(lambda place: changed is None or self._touches(place, changed))

    def mark(self, area: MarkedArea | None) -> None:
        """Mark an area instead of what was marked."""
        both = [one.box for one in (self._marked, area) if one is not None]
        self._marked = area
        self._drop(lambda place: any(box.intersects(self._window(place)) for box in both))

    def _drop(self, changed: Callable[[Place], bool]) -> None:
        """Make the tiles anew that have changed."""
        for place in [one for one in self._whole if changed(one)]:
            self._stale[place] = self._whole.pop(place)

    def _changed(
        self, tracks: Tracks, new: frozenset[EdgeId], patterns: bool
    ) -> set[EdgeId] | None:
        """The sections that look otherwise than before; None for all."""
        if self._tracks is None or patterns != self._patterns:
            return None
        return _differing(self._tracks, tracks) | (new ^ self._new)

    def _touches(self, place: Place, edges: Collection[EdgeId]) -> bool:
        geometry, window = (
            self._store.painter.geometry,
            self._window(place).adjusted(-_REACH, -_REACH, _REACH, _REACH),
        )
        board = geometry.board
        return any(
            board.points[board.sections[edge].a].map == geometry.map.letter
            and window.contains(*geometry.middle_of(edge))
            for edge in edges
        )

    def _window(self, place: Place) -> QRectF:
        """What a tile shows, in units."""
        area = self._store.painter.area(Tile(Layer.GROUND, *place))
        level = place.level
        return QRectF(
            area.x() / level, area.y() / level, area.width() / level, area.height() / level
        )

    def _composed(self, place: Place, layers: _Layers) -> QPixmap:
        whole = QPixmap.fromImage(layers.ground)
        painter = QPainter(whole)
        try:
            window = self._window(place)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(place.level, place.level)
            painter.translate(-window.x(), -window.y())
            if self._marked is not None:
                self._marked.paint(painter, window)
            if self._tracks is not None:
                geometry = self._store.painter.geometry
                found = pieces(geometry, self._tracks, new=self._new, window=window)
                paint_track(painter, found, patterns=self._patterns, colours=self._colours)
            painter.resetTransform()
            painter.drawImage(0, 0, layers.upper)
        finally:  # a picture that is still being painted must not be freed
            painter.end()
        return whole

    def ask_for(self, place: Place) -> None:
        """Let a tile come; `ready` tells of it."""
        if place in self._asked or place in self._layers:
            return
        self._asked.add(place)
        in_thread(partial(_fetched, self._store, place), partial(self._take, place))

    def _take(self, place: Place, layers: _Layers) -> None:
        if not isValid(self):
            return
        self._asked.discard(place)
        self._layers[place] = layers
        while len(self._layers) > MOST:
            oldest, _ = self._layers.popitem(last=False)
            self._whole.pop(oldest, None)
            self._stale.pop(oldest, None)
        self.ready.emit(place)


def _differing(before: Tracks, tracks: Tracks) -> set[EdgeId]:
    """The sections whose track is another one; most parts of the board have none."""
    found = set()
    for start in range(0, len(tracks), _PART):
        was, now = before[start : start + _PART], tracks[start : start + _PART]
        if was != now:
            pairs = enumerate(zip(was, now, strict=True), start)
            found |= {EdgeId(edge) for edge, (one, other) in pairs if one != other}
    return found


def _fetched(store: TileStore, place: Place) -> _Layers:
    """Both layers of a tile, from the disk or painted; in a thread."""
    ground = store.tile(Tile(Layer.GROUND, *place))
    return _Layers(ground, store.tile(Tile(Layer.UPPER, *place)))
