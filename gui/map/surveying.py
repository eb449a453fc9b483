"""The tool of survey mode: clicks and drags lay a dashed plan, and a step back takes it up."""

from functools import cached_property
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QPainter

from core.cartography.outlines import Spot
from core.games.crayon.board import Milepost
from gui.map.link_mark import paint_pen, paint_plan
from gui.map.scene import Scene
from gui.map.tools import Tool
from gui.map.view import MapView
from gui.models.survey import Survey, SurveyLine
from gui.windows.desk import Desk


class _Plan:
    """The plan as things stand; priced when it is first looked at."""

    def __init__(self, survey: Survey) -> None:
        self._survey: Final = survey

    @cached_property
    def lines(self) -> list[SurveyLine]:
        return self._survey.lines


class Surveying(Tool):
    """MAP-14. `surveyed`: the plan is another one, or costs something else."""

    surveyed = Signal()
    drags = True

    def __init__(self, desk: Desk, view: MapView) -> None:
        super().__init__(desk, view)
        self.survey: Final = Survey(desk.table)
        self._plan = _Plan(self.survey)

    @property
    def lines(self) -> list[SurveyLine]:
        """The plan with its prices."""
        return self._plan.lines

    def refresh(self) -> None:
        self._plan = _Plan(self.survey)
        self.surveyed.emit()
        self.stirred.emit()

    def click(self, spot: Spot) -> None:
        at = self.milepost_at(spot)
        if at is None:
            return
        if self.survey.point(at):
            self.refresh()
        else:
            self.desk.say(self.tr("No track can be planned to there."))

    def begin_drag(self, at: Milepost) -> None:
        self.survey.begin(at)
        self.refresh()

    def drag(self, start: Milepost, to: Milepost) -> None:
        del start
        self.survey.draw(to)
        self.refresh()

    def build(self) -> None:
        """Build what this turn's money allows, and keep the rest."""
        for action in self.survey.builds():
            if self.desk.do(action) is None:
                return

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        paint_plan(painter, scene, self.lines, QColor(self.mover.colour), self._words())
        pen = self.survey.pen
        if pen is not None and scene.has(pen):
            paint_pen(painter, scene, scene.pixel(pen))

    def _words(self) -> str:
        if not self.lines:
            return ""
        last = self.lines[-1]
        if last.turn == 1:
            return self.tr("{gold} GP, 1 turn").format(gold=last.total)
        return self.tr("{gold} GP, {turns} turns").format(gold=last.total, turns=last.turn)
