"""The marks of a record that only Iron Dragon has: changes of loco or foreman, and pitches."""

from typing import Final

from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import State
from gui.game_api.marks import MarkKind
from gui.games.crayon.history.model.marks import (
    CITY,
    DELIVERY,
    EVENT,
    OCTAGON,
    TRIANGLE,
    mark_of,
)
from gui.texts.phrases import Phrase

CHANGE: Final = MarkKind(Phrase("change of loco or foreman"), OCTAGON)
PITCH: Final = MarkKind(Phrase("pitch"), TRIANGLE)
KINDS: Final = (DELIVERY, EVENT, CHANGE, PITCH, CITY)
"""The kinds of marks, in the order of the list."""


def iron_mark(event: ev.AnyEvent, before: State, after: State) -> MarkKind | None:
    """Return the kind of mark of an event between two states; None for most events."""
    match event:
        case ev.LocoExchanged():
            return CHANGE
        case ev.ForemanHired(seat=seat):
            kept = before.players[seat].foreman == after.players[seat].foreman
            return None if kept else CHANGE
        case ev.HandPitched():
            return PITCH
        case _:
            return mark_of(event)
