"""Why each button that acts in a turn would do nothing now."""

from typing import Final

from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.turn.model.flow import bar_on, turn_bar
from gui.games.crayon.turn.model.turn import Turn
from gui.play.model import NO_ADVICE
from gui.texts.phrases import Phrase

NOTHING_TO_UNDO: Final = Phrase("Nothing to undo")


def turn_bars(table: CrayonTable) -> dict[str, str]:
    """Return the reasons by action, in sentences; empty if the action does something."""
    bar = turn_bar(table)
    return {
        "movement_window": bar_on(table, "movement"),
        "build_window": bar_on(table, "build"),
        "undo": bar or ("" if table.can_undo else NOTHING_TO_UNDO),
        "pitch_window": bar or Turn(table).pitch.reason,
        "done_window": bar,
        "what_now": NO_ADVICE if table.is_ranked else bar,
    }
