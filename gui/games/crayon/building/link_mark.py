"""Drawing of links and survey plans on the map, with their costs and marks."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.games.crayon.building.model.building import Link
from gui.games.crayon.building.model.survey_lines import SurveyLine
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.tags import paint_barred, paint_cost, paint_milestone, paint_tag
from gui.painting.ink import circle, draw, tint

_HALO: Final = tint("#fff8e2", 225)
_INK: Final = tint("#2a1c0e", 235)
_FAINT: Final = tint("#6f6558")
_FLAT: Final = Qt.PenCapStyle.FlatCap


def paint_link(painter: QPainter, scene: Scene, link: Link, colour: QColor) -> None:
    """Draw a link with its cost, or with an X or an E (MAP-10)."""
    line = line_of(scene, link.edge)
    size = scene.size
    barred = link.mark != "cost"
    _line(painter, line, _HALO, 10 * size)
    _line(painter, line, _INK, 6.4 * size)
    _line(painter, line, _FAINT if barred else colour, 4 * size)
    for end in (line.p1(), line.p2()):
        draw(painter, circle(end.x(), end.y(), 4.6 * size), 1.4, _INK, _HALO)
    if link.mark == "cost" and link.cost is not None:
        paint_cost(painter, link.cost, line.center(), scene.text)
    else:
        paint_barred(painter, link.mark, line.center(), scene.text)


def paint_plan(
    painter: QPainter, scene: Scene, plan: Sequence[SurveyLine], colour: QColor, words: str
) -> None:
    """Draw a survey plan, dashed, with its marks; `words` are shown at its end (MAP-14)."""
    here = [survey_line for survey_line in plan if scene.has(survey_line.section.to)]
    size = scene.size
    lines = [
        QLineF(scene.pixel(survey_line.section.start), scene.pixel(survey_line.section.to))
        for survey_line in here
    ]
    for line in lines:
        _line(painter, line, _HALO, 7.5 * size)
    for line, shown in zip(lines, here, strict=True):
        _line(painter, line, _INK, 4.6 * size, dashes=(1.5, 1.1))
        paint = colour if shown.mark == "cost" else _FAINT
        _line(painter, line, paint, 2.6 * size, dashes=(2.65, 1.95))
    for line, shown in zip(lines, here, strict=True):
        if shown.mark != "cost":
            paint_barred(painter, shown.mark, line.center(), scene.text * 0.72)
    for line, (shown, after) in zip(lines, pairwise(here), strict=False):
        if after.turn > shown.turn:  # the money of a turn reaches to here
            paint_milestone(painter, shown.turn, line.p2(), scene.text)
    if here and words:
        tip = lines[-1].p2() - QPointF(0, 8 * size)
        paint_tag(painter, words, tip, scene.text)


def paint_pen(painter: QPainter, scene: Scene, at: QPointF) -> None:
    """Draw the pen, where a plan continues."""
    size = scene.size
    draw(painter, circle(at.x(), at.y(), 7.5 * size), 4.4 * size, _HALO)
    draw(painter, circle(at.x(), at.y(), 7.5 * size), 2.0 * size, _INK)
    draw(painter, circle(at.x(), at.y(), 2.0 * size), 1.0, _INK, _INK)


def line_of(scene: Scene, edge: int) -> QLineF:
    """Return the line of a section in pixels of the view."""
    section = scene.geometry.board.sections[edge]
    return QLineF(scene.pixel(section.a), scene.pixel(section.b))


def _line(
    painter: QPainter,
    line: QLineF,
    colour: QColor,
    width: float,
    dashes: tuple[float, ...] = (),
) -> None:
    cap = _FLAT if dashes else Qt.PenCapStyle.RoundCap
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap)
    if dashes:
        pen.setDashPattern(list(dashes))
    painter.setPen(pen)
    painter.drawLine(line)
