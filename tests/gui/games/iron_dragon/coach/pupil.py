"""The pupil of Iron Dragon's coached first game; the other seat stays in Bluefeld."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import PLACE
from core.table import LocalTable
from gui.games.crayon.model.table import CrayonTable
from gui.games.iron_dragon.coach.model.deal import DEAL
from gui.games.iron_dragon.coach.model.lesson import LESSON
from tests.core.games.iron_dragon.rules.places import centre
from tests.gui.games.crayon.coach.pupil import COMPUTER, PUPIL, CrayonPupil

__all__ = ["COMPUTER", "PUPIL", "Pupil"]


class Pupil(CrayonPupil):
    """A coached game of Iron Dragon, without windows."""

    def __init__(self, local: LocalTable | None = None) -> None:
        fresh = local or DEAL.begin(RULES, "Ann", "Ben", secret=bytes(32))
        super().__init__(fresh, LESSON, _end_turn)


def _end_turn(table: CrayonTable) -> None:
    """End a turn of the other seat."""
    if table.state.phase == PLACE:
        table.do(COMPUTER, do.PlaceLoco(at=centre("Bluefeld")))
    table.do(COMPUTER, do.EndTurn())
