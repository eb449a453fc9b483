"""The coach of a game of Iron Dragon on the screen."""

from typing import Final

from gui.coach.model.hints import Hint, Progress, first_hint
from gui.games.iron_dragon.coach.model.situation import Situation
from gui.games.iron_dragon.coach.model.steps import BEFORE, IN_TURN
from gui.games.iron_dragon.desk import IronDesk


class IronCoach:
    """The coach that looks at the table and at the step of the turn on a desk."""

    def __init__(self, desk: IronDesk) -> None:
        self._desk: Final = desk

    def hint(self, progress: Progress) -> Hint | None:
        """Return the hint for the present position; None while others play."""
        table = self._desk.table
        now = Situation(table, self._desk.flow)
        acts = table.purpose_of(table.local) == "turn" and table.own_turn
        return first_hint((*BEFORE, *(IN_TURN if acts else ())), now, progress)
