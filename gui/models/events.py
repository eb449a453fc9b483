"""The events in play: what they say, who drew them, where they hold, and until when."""

from typing import Final, NamedTuple

from core.games.crayon.board import Milepost
from core.games.iron_dragon.bans import bans_under, struck_by
from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.state import EventInPlay
from core.ruleset import Seat
from gui.models.table import TableModel


class EventLine(NamedTuple):
    """An event in play; it ends with the turn `until` of whoever drew it."""

    card: EventCard
    drawn_by: Seat
    until: int
    area: frozenset[Milepost]


class Events:
    """Made anew after every change."""

    def __init__(self, table: TableModel) -> None:
        self._table: Final = table

    @property
    def lines(self) -> list[EventLine]:
        """The one drawn first comes first."""
        return [self._line(one) for one in self._table.state.events]

    def _line(self, event: EventInPlay) -> EventLine:
        card = self._table.world.events[event.card]
        return EventLine(card, event.drawn_by, event.until, self._area(event, card))

    def _area(self, event: EventInPlay, card: EventCard) -> frozenset[Milepost]:
        """Where something is barred, slow, closed or swept away while it lasts."""
        world = self._table.world
        bans = bans_under(world, (event,))
        closed = (at for city in bans.closed for at in world.board.cities[city].mileposts)
        swept = (world.board.sections[edge] for edge in struck_by(world, card))
        return bans.slow.union(
            bans.no_moving,
            bans.no_building,
            bans.no_building_to,
            closed,
            (end for section in swept for end in (section.a, section.b)),
        )
