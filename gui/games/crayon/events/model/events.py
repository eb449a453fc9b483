"""The events in play, and the events just drawn with their effects on each player."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from core.games.crayon import events as ev
from core.games.crayon.board import Milepost
from core.games.crayon.game_state import CrayonEventCard
from core.games.crayon.turns import EventInPlay
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.games.crayon.events.model.areas import marked_area
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase, counted

CHOOSES_LOAD: Final = Phrase("chooses a load to give up")
LOSES_TURN: Final = Phrase("loses a turn")
LOSES_LOAD: Final = Phrase("loses {load}")
IS_SLOWED: Final = Phrase("is slowed: {points} steps left")
PAYS: Final = Phrase("pays {amount}")


class EventLine(NamedTuple):
    """An event in play; it ends with the turn `until` of the player who drew it."""

    card: CrayonEventCard
    drawn_by: Seat
    until: int
    area: frozenset[Milepost]


class Struck(NamedTuple):
    """A seat that an event has hit, and the effect in words."""

    seat: Seat
    how: tuple[str, ...]


class Drawn(NamedTuple):
    """A drawn event; `until` is 0 if it has no duration, and `void` if it has no effect."""

    card: CrayonEventCard
    drawn_by: Seat
    until: int
    void: bool
    struck: tuple[Struck, ...]
    area: frozenset[Milepost]


class Events:
    """The events of a table; recreated after every change."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table

    @property
    def lines(self) -> list[EventLine]:
        """The events in play, in the order of drawing."""
        return [self._line(event) for event in self._table.state.events]

    def _line(self, event: EventInPlay) -> EventLine:
        card = self._table.rules.world.events[event.card]
        return EventLine(card, event.drawn_by, event.until, marked_area(self._table, event))

    def drawn(self, most: int) -> list[Drawn]:
        """Return the latest events that were drawn in a row, with only contracts between them."""
        happenings = list(self._table.history)
        starts: list[int] = []
        at = len(happenings)
        while at > 0 and len(starts) < most:
            at -= 1
            event = happenings[at].event
            if isinstance(event, ev.EventCardDrawn):
                starts.append(at)
            elif starts and isinstance(event, ev.LoadDelivered | ev.HandDiscarded | ev.TurnBegan):
                break
        if not starts:
            return []
        ends = [len(happenings), *starts[:-1]]
        drawn = [
            self._drawn(happenings, start, end) for start, end in zip(starts, ends, strict=True)
        ]
        return drawn[::-1]

    def _drawn(self, happenings: Sequence[Happening], start: int, end: int) -> Drawn:
        """Return the event that the first of these happenings drew."""
        first = happenings[start].event
        assert isinstance(first, ev.EventCardDrawn)
        guide, state = crayon_words(self._table).event_guide, self._table.state
        how: dict[Seat, list[str]] = {}
        for number in range(start + 1, end):
            event = happenings[number].event
            if isinstance(event, ev.ContractDrawn | ev.TurnBegan):
                break
            for seat, what in (*self._hits(event), *guide.hits(state, happenings, number)):
                how.setdefault(seat, []).append(what)
        if state.resolving == first.card:
            for seat in guide.choosing(state):
                how.setdefault(seat, []).append(CHOOSES_LOAD)
        struck = tuple(Struck(seat, tuple(what)) for seat, what in sorted(how.items()))
        in_play = EventInPlay(first.card, first.seat, first.until)
        area = marked_area(self._table, in_play)
        is_void = guide.is_void(first)
        return Drawn(guide.card(first.card), first.seat, first.until, is_void, struck, area)

    def _hits(self, event: Any) -> list[tuple[Seat, str]]:
        match event:
            case ev.TurnLost(seat=seat):
                return [(seat, LOSES_TURN)]
            case ev.LoadLost(seat=seat, load=load):
                return [(seat, Phrase(LOSES_LOAD, load=Phrase(load)))]
            case ev.PointsHalved(seat=seat, points=points):
                return [(seat, Phrase(IS_SLOWED, points=points))]
            case ev.Paid(seat=seat, amount=amount, why="tax"):
                return [(seat, Phrase(PAYS, amount=crayon_words(self._table).money(amount)))]
        return []


def track_lost(count: int) -> Phrase:
    """So many sections of a player's track are gone."""
    return counted(count, "loses a section of track", "loses {count} sections of track")
