"""The route of a demand on the map: a violet band, dotted where track is missing, with its label.

Survey plans are dashed in the player's colour, and the computer's plan is golden and numbered.
"""

from collections.abc import Callable, Iterable, Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.games.crayon.map.scene import Scene, StillLayer
from gui.games.crayon.map.tags import label_box, paint_note, paint_tag
from gui.games.crayon.map.way import RouteStep, StepKind
from gui.painting.ink import tint

_HALO: Final = tint("#fff8e2", 220)
_BAND: Final = tint("#6b2a8c", 235)
_SEA: Final = tint("#3b2f9c", 235)
_DOTS: Final = (0.01, 1.75)
_RIM: Final = 40
"""Pixels from the edge of the view where a label should not point."""
_TRIED: Final = 24
"""Number of places of the route at which a label is tried."""
_ILLEGIBLE: Final = 0.5
"""Share of a label that other things may cover at most."""
_KINDS: Final[tuple[StepKind, ...]] = ("ride", "hire", "sail", "build")
"""From the lowest to the highest in the picture."""


class DemandRoute(StillLayer):
    """The layer of the route; it paints nothing until it is given one."""

    def __init__(self, covered: Callable[[Scene], Sequence[QRectF]] = lambda _: ()) -> None:
        """`covered` returns the boxes that a label avoids, in pixels of the view."""
        self._covered: Final = covered
        self.steps: tuple[RouteStep, ...] = ()
        self.words = ""

    def show(self, steps: tuple[RouteStep, ...], words: str) -> None:
        """Show a route with its label instead of the one before; a label may stand alone."""
        self.steps, self.words = steps, words

    def paint(self, painter: QPainter, scene: Scene) -> None:
        runs = self._runs(scene)
        size = scene.size
        for kind, points in runs:
            _line(painter, points, _HALO, (11.0 if kind == "build" else 8.5) * size)
        for wanted in _KINDS:
            for kind, points in runs:
                if kind == wanted:
                    _paint_run(painter, kind, points, size)
        if self.words:
            self._paint_words(painter, scene, [spot for _, points in runs for spot in points])

    def _runs(self, scene: Scene) -> list[tuple[StepKind, list[QPointF]]]:
        """Return connected steps of one kind on this map, as pixels of the view."""
        runs: list[tuple[StepKind, list[QPointF]]] = []
        before: RouteStep | None = None
        for step in self.steps:
            if scene.has(step.start) and scene.has(step.to):
                if before is None or (before.to, before.kind) != (step.start, step.kind):
                    runs.append((step.kind, [scene.pixel(step.start)]))
                runs[-1][1].append(scene.pixel(step.to))
                before = step
        return runs

    def _paint_words(self, painter: QPainter, scene: Scene, spots: list[QPointF]) -> None:
        """Paint the label at a visible part of the route, or at the foot of the view."""
        tip = self._tip(scene, spots)
        if tip is None:
            foot = QPointF(scene.width / 2, scene.height - scene.text)
            paint_note(painter, self.words, foot, scene.text)
        else:
            paint_tag(painter, self.words, tip, scene.text)

    def _tip(self, scene: Scene, spots: Iterable[QPointF]) -> QPointF | None:
        """Return the pixel that the label points at; None if no visible one lets it be read.

        Of the places nearest to the middle it is the one whose label is covered least, and covers
        least.
        """
        view, covered = scene._replace(part=None), self._covered(scene)
        middle, lift = QPointF(scene.width / 2, scene.height / 2), QPointF(0, 8 * scene.size)
        seen = [spot - lift for spot in spots if view.sees(spot, margin=-_RIM)]
        near = sorted(seen, key=lambda tip: hypot(tip.x() - middle.x(), tip.y() - middle.y()))
        hidden = {n: self._hidden(scene, tip, covered) for n, tip in enumerate(near[:_TRIED])}
        best = min(hidden, key=lambda n: hidden[n], default=None)
        return None if best is None or hidden[best] > _ILLEGIBLE else near[best]

    def _hidden(self, scene: Scene, tip: QPointF, covered: Iterable[QRectF]) -> float:
        """Return the share of a label with this tip that lies on or under other things."""
        box = label_box(self.words, tip, scene.text, QRectF(0, 0, scene.width, scene.height))
        shared = (box.intersected(other) for other in covered)
        pixels = sum(common.width() * common.height() for common in shared)
        return pixels / (box.width() * box.height())


def _paint_run(painter: QPainter, kind: StepKind, points: list[QPointF], size: float) -> None:
    if kind == "build":
        _line(painter, points, _BAND, 6.5 * size, dots=True)
    elif kind == "sail":
        _line(painter, points, _SEA, 5.0 * size, dots=True)
    else:
        _line(painter, points, _BAND, 5.0 * size)
        if kind == "hire":
            _line(painter, points, _HALO, 1.6 * size)


def _line(
    painter: QPainter, points: list[QPointF], colour: QColor, width: float, *, dots: bool = False
) -> None:
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap, join)
    if dots:
        pen.setDashPattern(list(_DOTS))
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(points)
