"""The composed tiles of a map: ground, track and upper layer in one picture each.

A thread loads or paints the permanent layers. The track is painted between them here; when it
changes, only the area around the change is repainted.
"""

from collections import OrderedDict
from collections.abc import Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QRect, QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPainter, QPixmap
from shiboken6 import isValid

from core.games.crayon.board import EdgeId
from core.games.crayon.track import Tracks
from gui.games.crayon.effects.washes import EffectWash
from gui.games.crayon.map.areas import MarkedArea
from gui.games.crayon.map.sketch import sketches
from gui.games.crayon.map.track_art import paint_track, pieces
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.painting.tiles import Layer, Tile, in_units
from gui.runtime.threads import in_thread
from gui.theme.player_colours import PLAYERS, PlayerColour

MOST: Final = 96
"""Number of pictures that are kept, a megabyte each; at the closest level a screen shows about 40.

A view that needs more is given more.
"""
LAYERS: Final = 12
"""Number of visible tiles whose layers are kept for the next change, two megabytes each.

The layers of other tiles are loaded again when something changes in them.
"""

_LOADING: Final = 6
"""Number of tiles that are loaded at a time, so that few wait to be composed."""
_PAUSE: Final = 5000
"""Milliseconds before a tile that failed may be requested again."""
_REACH: Final = 30.0
"""Units that track reaches from its middle, including its glow."""
_PART: Final = 256
"""Number of sections that are compared at once."""
_STRIP: Final = 64
"""Height in pixels of the strips in which a tile is painted: a full tile can be slow."""
_SPECK: Final = 1e-6
"""Units of height that count as zero.

Rounding can leave a strip this thin, and without this limit it would never be finished.
"""


class Place(NamedTuple):
    """The place of a tile: one of the `LEVELS` of `painting.tiles`, a column and a row."""

    level: float
    column: int
    row: int


class _Layers(NamedTuple):
    ground: QImage
    upper: QImage


class _Kept(NamedTuple):
    """The tiles that a view shows, and the number of pictures that it needs."""

    seen: frozenset[Place]
    wanted: int


class Tiles(QObject):
    """The tiles of one map, for any number of views; lives in the GUI thread.

    `came` is sent when a requested tile is available; request it again then. `missed` is sent a
    while after some tiles failed, when it makes sense to request them again.
    """

    came = Signal(object)
    missed = Signal()

    def __init__(self, store: TileStore) -> None:
        super().__init__()
        self._store: Final = store
        self._asked: set[Place] = set()
        self._failed: Final[set[Place]] = set()
        self._pause: Final = QTimer(self, interval=_PAUSE, singleShot=True)
        self._pause.timeout.connect(self._forgive)
        self._layers: OrderedDict[Place, _Layers] = OrderedDict()
        self._pictures: OrderedDict[Place, QPixmap] = OrderedDict()
        self._kept: Final[dict[Hashable, _Kept]] = {}
        self._outdated: dict[Place, QRectF] = {}
        self._begun: set[Place] = set()
        self._areas: Final[dict[Place, QRect]] = {}
        self._marked: MarkedArea | None = None
        self._washes: tuple[EffectWash, ...] = ()
        self._tracks: Tracks | None = None
        self._new: frozenset[EdgeId] = frozenset()
        self._patterns = False
        self._colours: tuple[PlayerColour, ...] = PLAYERS

    @property
    def sketch(self) -> QImage:
        """The sketch of the map, for where no tile is available yet."""
        painter = self._store.painter
        return sketches(painter.small_maps())[painter.map.letter]

    def tile(self, place: Place) -> QPixmap | None:
        """Return the current picture of a tile; None if it is not available yet."""
        if not self.has(place):
            self.ask_for(place)
            return None
        while not self.compose(place):
            pass
        return self._pictures[place]

    def compose(self, place: Place) -> bool:
        """Paint a strip of an available tile; return whether the whole tile is up to date."""
        if self.ready(place) is not None:
            return True
        layers = self._layers[place]
        if place not in self._pictures:
            self._begin(place, layers)
        outdated = self._outdated[place]
        strip, rest = QRectF(outdated), QRectF(outdated)
        strip.setHeight(min(_STRIP / place.level, outdated.height()))
        rest.setTop(strip.bottom())
        self._paint(place, layers, strip)
        if rest.height() > _SPECK:
            self._outdated[place] = rest
            return False
        del self._outdated[place]
        self._begun.discard(place)
        self._drop_layers()
        return True

    def _begin(self, place: Place, layers: _Layers) -> None:
        """Make room for the picture of a tile, all of which is still to be painted."""
        self._pictures[place] = QPixmap(layers.ground.size())
        self._outdated[place] = self._window(place)
        self._begun.add(place)
        while len(self._pictures) > max(MOST, self._wanted):
            oldest, _ = self._pictures.popitem(last=False)
            self._layers.pop(oldest, None)
            self._outdated.pop(oldest, None)
            self._begun.discard(oldest)

    def keep(self, view: Hashable, seen: Iterable[Place], count: int) -> None:
        """Note the visible tiles of a view; keep at least `count` pictures for it.

        `MOST` pictures are kept in any case.
        """
        self._kept[view] = _Kept(frozenset(seen), count)

    def put_away(self, view: Hashable) -> None:
        """Note that a view no longer shows the map; drop all layers if no other view does."""
        self._kept.pop(view, None)
        if not self._kept:
            self._layers.clear()

    @property
    def _wanted(self) -> int:
        return sum(kept.wanted for kept in self._kept.values())

    def _is_seen(self, place: Place) -> bool:
        return any(place in kept.seen for kept in self._kept.values())

    def _drop_layers(self) -> None:
        """Drop the layers of finished tiles that are not visible, and of stale requests."""
        finished = [place for place in self._layers if self.ready(place) is not None]
        visible = [place for place in finished if self._is_seen(place)]
        kept = frozenset(visible[-LAYERS:])
        for place in finished:
            if place not in kept:
                del self._layers[place]
        while len(self._layers) > self._wanted + LAYERS:
            self._layers.popitem(last=False)

    def has(self, place: Place) -> bool:
        """Return whether a tile is available, so that `tile` returns its picture."""
        return place in self._layers or self.ready(place) is not None

    def ready(self, place: Place) -> QPixmap | None:
        """Return the picture of a tile if it is up to date; never requests it."""
        return None if place in self._outdated else self._pictures.get(place)

    def latest(self, place: Place) -> QPixmap | None:
        """Return the latest complete picture of a tile, which may be outdated."""
        return None if place in self._begun else self._pictures.get(place)

    def size(self, place: Place) -> QSize:
        """Return the size of a tile in pixels at its level; it is less than `TILE` at the edge."""
        return self._area(place).size()

    def lay(
        self,
        tracks: Tracks,
        *,
        new: Collection[EdgeId],
        patterns: bool,
        colours: Sequence[PlayerColour] = PLAYERS,
    ) -> None:
        """Show this track; `new` was built this turn and glows.

        `colours` are those of the seats; `patterns` also distinguishes the seats by dashes.
        """
        if tuple(colours) != self._colours:
            self._tracks = None
        changed = self._changed(tracks, frozenset(new), patterns)
        self._tracks, self._new, self._patterns = tracks, frozenset(new), patterns
        self._colours = tuple(colours)
        if changed is None:
            self._outdated = {place: self._window(place) for place in self._pictures}
        else:
            self._outdate(self._around(changed))

    def mark(self, area: MarkedArea | None) -> None:
        """Mark an area instead of the previous one."""
        both = [marked_area.box for marked_area in (self._marked, area) if marked_area is not None]
        self._marked = area
        self._outdate(both)

    def wash(self, washes: tuple[EffectWash, ...]) -> None:
        """Show the areas of these effects instead of the previous ones."""
        changed = set(washes) ^ set(self._washes)
        self._washes = washes
        self._outdate(wash.box for wash in changed)

    def _outdate(self, boxes: Iterable[QRectF]) -> None:
        """Mark these boxes as changed."""
        boxes = tuple(boxes)
        for place in self._pictures:
            window = self._window(place)
            for box in boxes:
                if box.intersects(window):
                    before = self._outdated.get(place, QRectF())
                    self._outdated[place] = before.united(box & window)

    def _changed(
        self, tracks: Tracks, new: frozenset[EdgeId], patterns: bool
    ) -> set[EdgeId] | None:
        """Return the sections that look different from before; None for all."""
        if self._tracks is None or patterns != self._patterns:
            return None
        return _differing(self._tracks, tracks) | (new ^ self._new)

    def _around(self, edges: Iterable[EdgeId]) -> list[QRectF]:
        """Return the boxes that these sections cover on this map."""
        geometry = self._store.painter.geometry
        board = geometry.board
        middles = [
            geometry.middle_of(edge)
            for edge in edges
            if board.points[board.sections[edge].a].map == geometry.map.letter
        ]
        return [QRectF(x - _REACH, y - _REACH, 2 * _REACH, 2 * _REACH) for x, y in middles]

    def _window(self, place: Place) -> QRectF:
        """Return the part of the map that a tile shows, in units."""
        return in_units(self._area(place), place.level)

    def _area(self, place: Place) -> QRect:
        """Return the part of the map that a tile shows, in pixels of its level."""
        area = self._areas.get(place)
        if area is None:
            area = self._areas[place] = self._store.painter.area(Tile(Layer.GROUND, *place))
        return area

    def _paint(self, place: Place, layers: _Layers, strip: QRectF) -> None:
        """Repaint a strip of a tile, in whole pixels."""
        window, level = self._window(place), place.level
        here = strip.translated(-window.topLeft())
        area = QRectF(here.topLeft() * level, here.size() * level).toAlignedRect()
        area &= layers.ground.rect()
        painter = QPainter(self._pictures[place])
        try:
            painter.setClipRect(area)
            painter.drawImage(area, layers.ground, area)
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(level, level)
            painter.translate(-window.topLeft())
            seen = in_units(area, level).translated(window.topLeft())
            for wash in self._washes:
                wash.paint(painter, seen, window)
            self._paint_track(painter, seen)
            painter.restore()
            painter.drawImage(area, layers.upper, area)
        finally:  # A picture must not be freed while it is painted.
            painter.end()

    def _paint_track(self, painter: QPainter, window: QRectF) -> None:
        """Paint what lies between the layers, in units."""
        if self._marked is not None:
            self._marked.paint(painter, window)
        if self._tracks is not None:
            geometry = self._store.painter.geometry
            track = pieces(geometry, self._tracks, new=self._new, window=window)
            paint_track(painter, track, patterns=self._patterns, colours=self._colours)

    def ask_for(self, place: Place) -> None:
        """Request a tile, to be followed by `came`; an available one is kept longer.

        While `_LOADING` others are on their way, the request is ignored: repeat it after `came`.
        """
        for kept in (self._layers, self._pictures):
            if place in kept:
                kept.move_to_end(place)
        if place in self._asked or self.has(place):
            return
        if len(self._asked) - len(self._failed) >= _LOADING:
            return
        self._asked.add(place)
        in_thread(
            partial(_fetched, self._store, place),
            partial(self._take, place),
            failed=partial(self._miss, place),
        )

    def _take(self, place: Place, layers: _Layers) -> None:
        if not isValid(self):
            return
        self._asked.discard(place)
        self._layers[place] = layers
        self._drop_layers()
        self.came.emit(place)

    def _miss(self, place: Place) -> None:
        """Note that a tile failed; it counts as requested until a retry makes sense."""
        if not isValid(self):
            return
        self._failed.add(place)
        if not self._pause.isActive():
            self._pause.start()

    def _forgive(self) -> None:
        self._asked -= self._failed
        self._failed.clear()
        self.missed.emit()


def _differing(before: Tracks, tracks: Tracks) -> set[EdgeId]:
    """Return the sections whose track differs; most parts of the board are equal."""
    edges = set()
    for start in range(0, len(tracks), _PART):
        was, now = before[start : start + _PART], tracks[start : start + _PART]
        if was != now:
            pairs = enumerate(zip(was, now, strict=True), start)
            edges |= {EdgeId(edge) for edge, (was, other) in pairs if was != other}
    return edges


def _fetched(store: TileStore, place: Place) -> _Layers:
    """Return both layers of a tile, loaded or painted; runs in a thread."""
    ground = store.tile(Tile(Layer.GROUND, *place))
    return _Layers(ground, store.tile(Tile(Layer.UPPER, *place)))
