"""The coach of a crayon-rail game on the screen."""

from typing import Final

from core.ruleset import TURN
from gui.coach.model.hints import Hint, Progress, first_hint
from gui.games.crayon.coach.model.lesson import Lesson
from gui.games.crayon.coach.model.situation import Situation
from gui.games.crayon.coach.model.steps import BEFORE, IN_TURN
from gui.games.crayon.desk import CrayonDesk


class LessonCoach:
    """The coach of a lesson; it looks at the table and at the step of the turn on a desk."""

    def __init__(self, desk: CrayonDesk, lesson: Lesson) -> None:
        self._desk: Final = desk
        self._lesson: Final = lesson

    def hint(self, progress: Progress) -> Hint | None:
        """Return the hint for the present position; None while others play."""
        table = self._desk.table
        now = Situation(table, self._desk.flow, self._lesson)
        acts = table.purpose_of(table.local) == TURN and table.own_turn
        return first_hint((*BEFORE, *(IN_TURN if acts else ())), now, progress)
