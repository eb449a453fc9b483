"""Skipped turns: the seat, the event, and how many skipped turns are still to come."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.events import EventCardDrawn, TurnLost, TurnSkipped
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import IronTable


class Skipped(NamedTuple):
    """A turn that a player skipped; `left` is how many more follow, `cause` the latest event.

    The cause may be unknown in a game that continues from the middle of another.
    """

    seat: Seat
    cause: EventCard | None
    left: int


def skipped_here(table: IronTable, events: Iterable[Any]) -> list[Skipped]:
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


def _cause(table: IronTable, seat: Seat) -> EventCard | None:
    """Return the event that last cost the seat a turn."""
    lost = False
    for happening in reversed(list(table.history)):
        if isinstance(happening.event, TurnLost) and happening.event.seat == seat:
            lost = True
        elif lost and isinstance(happening.event, EventCardDrawn):
            return table.rules.world.events[happening.event.card]
    return None
