"""Skipped turns: the seat, the event, and how many skipped turns are still to come."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.games.crayon.events import EventCardDrawn, TurnLost, TurnSkipped
from core.games.crayon.game_state import CrayonEventCard
from core.ruleset import Seat
from gui.games.crayon.model.table import CrayonTable


class Skipped(NamedTuple):
    """A turn that a player skipped; `left` is how many more follow, `cause` the latest event.

    The cause may be unknown in a game that continues from the middle of another.
    """

    seat: Seat
    cause: CrayonEventCard | None
    left: int


def skipped_here(table: CrayonTable, events: Iterable[Any]) -> list[Skipped]:
    """Return the turns of people at this computer that were skipped in the latest events."""
    skips = [event.seat for event in events if isinstance(event, TurnSkipped)]
    return [
        Skipped(
            seat,
            _cause(table, seat),
            table.state.players[seat].skip_turns + skips[place + 1 :].count(seat),
        )
        for place, seat in enumerate(skips)
        if table.is_here(seat)
    ]


def _cause(table: CrayonTable, seat: Seat) -> CrayonEventCard | None:
    """Return the event that last cost the seat a turn."""
    lost = False
    for happening in reversed(list(table.history)):
        if isinstance(happening.event, TurnLost) and happening.event.seat == seat:
            lost = True
        elif lost and isinstance(happening.event, EventCardDrawn):
            cause: CrayonEventCard = table.rules.world.events[happening.event.card]
            return cause
    return None
