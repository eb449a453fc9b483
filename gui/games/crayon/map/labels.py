"""The labels over the ground of a map, at a size that is readable at every zoom (MAP-3).

A thread loads or paints the labels of a zoom. Until they are ready, those of the zoom before stand
at their places.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPixmap
from shiboken6 import isValid

from gui.games.crayon.map.scene import Scene
from gui.games.crayon.painting.label_sheet import DrawnLabel, LabelLook, LabelSheet, least_letters
from gui.runtime.threads import in_thread

_KEPT: Final = 4
"""Number of zooms whose labels are kept; those of the closest take about ten megabytes."""


class _Ready(NamedTuple):
    """The labels of a look, and the pixels of the whole map that each covers at its zoom."""

    picture: QPixmap
    labels: tuple[DrawnLabel, ...]
    areas: tuple[QRect, ...]


class LabelSheets(QObject):
    """The labels of one map by zoom, for any number of views; `fetch` returns them in a thread.

    `came` is sent when the labels of a zoom are ready.
    """

    came = Signal()

    def __init__(self, fetch: Callable[[LabelLook], LabelSheet]) -> None:
        super().__init__()
        self._fetch: Final = fetch
        self._ready: OrderedDict[LabelLook, _Ready] = OrderedDict()
        self._asked: Final[set[LabelLook]] = set()
        self._boxes: Final[dict[LabelLook, tuple[QRectF, ...]]] = {}

    def __contains__(self, look: object) -> bool:
        return look in self._ready

    def labels(self, look: LabelLook) -> _Ready | None:
        """Return the labels of a look; if they are not ready, request them."""
        shown = self._ready.get(look)
        if shown is not None:
            self._ready.move_to_end(look)
        elif look not in self._asked:
            self._asked.add(look)
            in_thread(partial(self._fetch, look), partial(self._take, look))
        return shown

    def latest(self, look: LabelLook | None) -> _Ready | None:
        """Return the labels of a look if they are kept; never requests them."""
        return None if look is None else self._ready.get(look)

    def boxes(self, scene: Scene) -> tuple[QRectF, ...]:
        """Return the boxes of all labels at this zoom, in pixels of the whole map.

        The result is empty while they are not ready.
        """
        wanted = _look(scene, 1.0)[:2]
        look = next((look for look in self._ready if look[:2] == wanted), None)
        if look is None:
            return ()
        if look not in self._boxes:
            sharpness = look.sharpness
            areas = map(QRectF, self._ready[look].areas)
            boxes = (QRectF(area.topLeft() / sharpness, area.size() / sharpness) for area in areas)
            self._boxes[look] = tuple(boxes)
        return self._boxes[look]

    def _take(self, look: LabelLook, sheet: LabelSheet) -> None:
        if not isValid(self):
            return
        self._asked.discard(look)
        areas = _areas(sheet.labels, look.zoom * look.sharpness)
        self._ready[look] = _Ready(QPixmap.fromImage(sheet.picture), sheet.labels, areas)
        if len(self._ready) > _KEPT:
            oldest, _ = self._ready.popitem(last=False)
            self._boxes.pop(oldest, None)
        self.came.emit()


class Labels:
    """The labels of one map as a view shows them."""

    def __init__(self, sheets: LabelSheets) -> None:
        self._sheets: Final = sheets
        self._look: LabelLook | None = None
        self._last: LabelLook | None = None

    @property
    def is_whole(self) -> bool:
        """Whether the labels were ready at the last painting."""
        return self._look in self._sheets

    def paint(self, painter: QPainter, scene: Scene, seen: QRect) -> None:
        """Paint the labels in the part `seen` of the view."""
        sharpness = painter.device().devicePixelRatio()
        self._look = look = _look(scene, sharpness)
        shown = self._sheets.labels(look)
        if shown is not None:
            self._last = look
        else:
            shown = self._sheets.latest(self._last)
        if shown is None:
            return
        zoom, origin = look.zoom * sharpness, _origin(scene, sharpness)
        window = QRect(seen.topLeft() * sharpness, seen.size() * sharpness).translated(origin)
        painter.save()
        painter.scale(1 / sharpness, 1 / sharpness)
        painter.translate(-origin)
        areas = shown.areas if self._last == look else _areas(shown.labels, zoom)
        for label, area in zip(shown.labels, areas, strict=True):
            if area.intersects(window):
                painter.drawPixmap(area.topLeft(), shown.picture, QRect(*label.source))
        painter.restore()

    def boxes(self, scene: Scene) -> tuple[QRectF, ...]:
        """Return the boxes of all labels at this zoom, in pixels of the whole map.

        The result is empty while they are not ready.
        """
        return self._sheets.boxes(scene)


def _areas(labels: Iterable[DrawnLabel], zoom: float) -> tuple[QRect, ...]:
    return tuple(label.area(zoom) for label in labels)


def _look(scene: Scene, sharpness: float) -> LabelLook:
    return LabelLook(scene.camera.zoom, least_letters(scene.text), sharpness)


def _origin(scene: Scene, sharpness: float) -> QPoint:
    """Return the corner of the view in device pixels of the whole map, as the ground has it."""
    zoom = scene.camera.zoom * sharpness
    return QPoint(*(round(part * zoom) for part in scene.camera.corner))
