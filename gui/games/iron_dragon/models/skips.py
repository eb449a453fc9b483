"""Turns that were skipped: whose, because of which event, and how many are still to come."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.events import EventCardDrawn, TurnLost, TurnSkipped
from core.ruleset import Seat
from gui.games.iron_dragon.models.table import IronTable


class Skipped(NamedTuple):
    """A turn that somebody sat out; `left` is how many more he will, `cause` the latest event.

    Of a game that was gone on with in the middle, the cause may be unknown.
    """

    seat: Seat
    cause: EventCard | None
    left: int


def skipped_here(table: IronTable, events: Iterable[Any]) -> list[Skipped]:
    """The turns that people here have skipped in these events, which happened last."""
    skips = [one.seat for one in events if isinstance(one, TurnSkipped)]
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
    """The event that the seat lost a turn to last."""
    lost = False
    for one in reversed(list(table.history)):
        if isinstance(one.event, TurnLost) and one.event.seat == seat:
            lost = True
        elif lost and isinstance(one.event, EventCardDrawn):
            return table.rules.world.events[one.event.card]
    return None
