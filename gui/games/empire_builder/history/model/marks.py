"""The marks of a record that only Empire Builder has: upgrades, trade-ins, loans and deals."""

from typing import Final

from core.games.empire_builder import events as ev
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

UPGRADE: Final = MarkKind(Phrase("upgrade"), OCTAGON)
TRADE_IN: Final = MarkKind(Phrase("trade-in"), TRIANGLE)
LOAN: Final = MarkKind(Phrase("borrowing"), ((-1, -0.6), (1, -0.6), (1, 0.6), (-1, 0.6)))
DEAL: Final = MarkKind(Phrase("deal"), ((-1, -0.8), (1, 0.8), (1, -0.8), (-1, 0.8)))
KINDS: Final = (DELIVERY, EVENT, UPGRADE, TRADE_IN, LOAN, DEAL, CITY)
"""The kinds of marks, in the order of the list."""


def railway_mark(event: ev.AnyEvent) -> MarkKind | None:
    """Return the kind of mark of an event; None for most events."""
    match event:
        case ev.TrainUpgraded():
            return UPGRADE
        case ev.HandTradedIn():
            return TRADE_IN
        case ev.Borrowed():
            return LOAN
        case ev.TrackTraded():
            return DEAL
        case _:
            return mark_of(event)
