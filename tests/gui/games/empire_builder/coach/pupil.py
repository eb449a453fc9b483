"""The pupil of Empire Builder's coached first game, and the computer player at the other seat."""

from collections.abc import Callable

from core.ai.seated import SeatedPlayer
from core.games.empire_builder import commands as do
from core.games.empire_builder.ai.levels import AI
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import PLACE
from core.table import LocalTable
from gui.games.crayon.model.table import CrayonTable
from gui.games.empire_builder.coach.model.deal import DEAL
from gui.games.empire_builder.coach.model.lesson import LESSON
from tests.core.games.empire_builder.places import centre
from tests.gui.games.crayon.coach.pupil import COMPUTER, PUPIL, CrayonPupil

__all__ = ["COMPUTER", "PUPIL", "Pupil", "computer"]


class Pupil(CrayonPupil):
    """A coached game without windows; by default the other seat stays in Seattle."""

    def __init__(
        self,
        local: LocalTable | None = None,
        *,
        end_other: Callable[[CrayonTable], None] | None = None,
        secret: bytes = bytes(32),
    ) -> None:
        fresh = local or DEAL.begin(RULES, "Ann", "Ben", secret=secret)
        super().__init__(fresh, LESSON, end_other or _end_turn)


def computer() -> Callable[[CrayonTable], None]:
    """Return a player of turns that is the computer player of the deal."""
    player = SeatedPlayer(AI.player(DEAL.level), RULES, COMPUTER)

    def play_turn(table: CrayonTable) -> None:
        turn = table.state.turn
        while (table.state.turn, table.state.active) == (turn, COMPUTER):
            choice = player.choose(table.state, chance=table.chance)
            table.do(COMPUTER, choice.command)

    return play_turn


def _end_turn(table: CrayonTable) -> None:
    if table.state.phase == PLACE:
        table.do(COMPUTER, do.PlaceLoco(at=centre("Seattle")))
    table.do(COMPUTER, do.EndTurn())
