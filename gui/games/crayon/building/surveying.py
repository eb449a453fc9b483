"""The survey tool: clicks and drags lay a dashed plan, and stepping back removes it."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QColor, QPainter

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.cartography.outlines import Spot
from gui.games.crayon.building.link_mark import paint_pen, paint_plan
from gui.games.crayon.building.model.survey import Survey
from gui.games.crayon.building.model.survey_lines import SurveyLine, price_of
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.scene import Scene, StillLayer
from gui.games.crayon.map_view.tools import Tool
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.model.why import Code, Why
from gui.games.crayon.words import crayon_words
from gui.translation import _, ngettext, translated


class _Plan:
    """The plan in the current state, priced when first needed."""

    def __init__(self, survey: Survey) -> None:
        self._survey: Final = survey

    @cached_property
    def lines(self) -> list[SurveyLine]:
        return self._survey.lines


class PlanLayer(StillLayer):
    """The layer with the plan while another tool is current: what can be built is visible."""

    def __init__(self, surveying: "Surveying", tool: Callable[[], Tool]) -> None:
        self._surveying: Final = surveying
        self._tool: Final = tool

    def paint(self, painter: QPainter, scene: Scene) -> None:
        if self._tool() is not self._surveying:
            self._surveying.paint_plan(painter, scene)


class Surveying(Tool):
    """The survey tool (MAP-14); `surveyed` is sent when the plan or its price changes."""

    surveyed = Signal()

    def __init__(self, desk: CrayonDesk, view: MapView) -> None:
        super().__init__(desk, view)
        self.survey: Final = Survey(desk.table)
        self._plan = _Plan(self.survey)
        desk.changed.connect(self._reconnect)

    @property
    def lines(self) -> list[SurveyLine]:
        """The planned sections with their prices."""
        return self._plan.lines

    @property
    def message(self) -> str:
        """The price of the plan, and why its first invalid section cannot be built."""
        price = self._words()
        if not price:
            return _("No track planned. Click or drag on the map to plan some.")
        text = _("Plan: {price}.").format(price=price)
        why = next((line.reason for line in self.lines if line.reason), "")
        if not why:
            return text
        missing = _("Cannot be built: {why}.")
        return f"{text} {missing.format(why=translated(why))}"

    def refresh(self) -> None:
        self._plan = _Plan(self.survey)
        self.surveyed.emit()
        self.repaint_needed.emit()

    def click(self, spot: Spot) -> None:
        at = self.milepost_at(spot)
        if at is None:
            self.refuse(spot)
        elif self.survey.point(at):
            self.refresh()
        else:
            self.refuse(spot, self.why(spot) or Why(Code.NO_PLAN))

    def why(self, spot: Spot) -> Why | None:
        at = self.milepost_at(spot)
        if at is None:
            return Why(Code.OFF_MAP)
        return Why(Code.SEA) if self.desk.table.rules.world.board.is_water(at) else None

    def grips(self, at: Milepost) -> bool:
        """Return whether a plan may begin or go on here."""
        return self.survey.may_begin(at)

    def begin_drag(self, start: Milepost, to: Milepost) -> bool:
        del to
        self.survey.begin(start)
        self.refresh()
        return True

    def drag(self, start: Milepost, to: Milepost) -> None:
        del start
        self.survey.draw(to)
        self.refresh()

    def take(self, edges: Iterable[EdgeId]) -> None:
        """Replace the plan with these sections (AIWIN-2)."""
        self.survey.take(edges)
        self.refresh()

    def clear(self) -> None:
        """Clear the plan and say so."""
        if self.survey.sections:
            self.desk.say(_("Plan cleared."))
        else:
            self.desk.say(_("Nothing planned."))
        self.survey.clear()
        self.refresh()

    def build(self) -> None:
        """Build what this turn's money allows, keep the rest, and report the result."""
        count = 0
        for action in self.survey.builds():
            if self.desk.do(action) is None:
                return
            count += 1
        if self.survey.sections:
            self.desk.say(self._why_not_more(count))
        elif count:
            self.desk.say(_("Plan built."))

    def _why_not_more(self, count: int) -> str:
        """Return what was built, why the rest was not, and what to do about it."""
        if count:
            done = ngettext("1 section built.", "{count} sections built.", count)
            rest = _("The rest cannot be built: {why}.")
            text = f"{done.format(count=count)} {rest}"
        else:
            text = _("None of the plan can be built: {why}.")
        if self.survey.is_blocked:
            advice = _("Clear the plan [Ctrl+G] and plan another route.")
        else:
            advice = _("Your plan is kept.")
        return f"{text.format(why=translated(self.survey.obstacle))} {advice}"

    def _reconnect(self) -> None:
        """Reconnect the plan to the player's track, and say which sections that added."""
        added = self.survey.reconnect()
        self._plan = _Plan(self.survey)
        if added:
            text = ngettext(
                "Your track no longer reached the plan, so 1 section was added.",
                "Your track no longer reached the plan, so {count} sections were added.",
                added,
            )
            self.desk.noticed.emit(
                text.format(count=added)
            )  # the message belongs to the action that caused it

    def paint_plan(self, painter: QPainter, scene: Scene) -> None:
        """Paint the planned track with its price."""
        colour = self.desk.pictures.plan_colour(QColor(self.mover.colour))
        paint_plan(painter, scene, self.lines, colour, self._words())

    def paint_above(self, painter: QPainter, scene: Scene) -> None:
        self.paint_plan(painter, scene)
        pen = self.survey.pen
        if pen is not None and scene.has(pen):
            paint_pen(painter, scene, scene.pixel(pen))

    def _words(self) -> str:
        words = crayon_words(self.desk.table)
        return translated(price_of(self.lines, words.money))
