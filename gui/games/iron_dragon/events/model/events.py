"""The events in play, and the events just drawn with their effects on each player."""

from typing import Final, NamedTuple

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import owner
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.bans import bans_under, struck_by
from core.games.iron_dragon.event_cards import EventCard
from core.ruleset import Seat
from gui.games.iron_dragon.model.places import place_name
from gui.games.iron_dragon.model.table import IronTable
from gui.texts.phrases import Phrase, counted

CHOOSES_LOAD: Final = Phrase("chooses a load to give up")
LOSES_TURN: Final = Phrase("loses a turn")
LOSES_LOAD: Final = Phrase("loses {load}")
IS_SLOWED: Final = Phrase("is slowed, with {points} left to go")
IS_DRIVEN: Final = Phrase("is driven to {place}")
PAYS: Final = Phrase("pays {amount} GP")


class EventLine(NamedTuple):
    """An event in play; it ends with the turn `until` of the player who drew it."""

    card: EventCard
    drawn_by: Seat
    until: int
    area: frozenset[Milepost]


class Struck(NamedTuple):
    """A seat that an event has hit, and the effect in words."""

    seat: Seat
    how: tuple[str, ...]


class Drawn(NamedTuple):
    """A drawn event; `until` is 0 if it has no duration, and `void` if it has no effect."""

    card: EventCard
    drawn_by: Seat
    until: int
    void: bool
    struck: tuple[Struck, ...]
    area: frozenset[Milepost]


class Events:
    """The events of a table; recreated after every change."""

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table

    @property
    def lines(self) -> list[EventLine]:
        """The events in play, in the order of drawing."""
        return [self._line(event) for event in self._table.state.events]

    def _line(self, event: EventInPlay) -> EventLine:
        card = self._table.rules.world.events[event.card]
        return EventLine(card, event.drawn_by, event.until, self._area(event, card))

    def _area(self, event: EventInPlay, card: EventCard) -> frozenset[Milepost]:
        """Return the mileposts where the event bars, slows, closes or destroys something."""
        world = self._table.rules.world
        bans = bans_under(world, (event,))
        closed = (at for city in bans.closed for at in world.board.cities[city].mileposts)
        swept = (world.board.sections[edge] for edge in struck_by(world, card))
        hit = (at for area in card.hit for at in world.points_in(area.area) if _bounded(card))
        bridge = (at for city in card.bridge or () for at in world.board.cities[city].mileposts)
        return bans.slow.union(
            bans.no_moving,
            bans.no_building,
            bans.no_building_to,
            closed,
            (end for section in swept for end in (section.a, section.b)),
            hit,
            bridge,
        )

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
            elif starts and isinstance(event, ev.LoadDelivered | ev.HandPitched | ev.TurnBegan):
                break
        if not starts:
            return []
        ends = [len(happenings), *starts[:-1]]
        found = [
            self._drawn([happening.event for happening in happenings[start:end]])
            for start, end in zip(starts, ends, strict=True)
        ]
        return found[::-1]

    def _drawn(self, events: list[ev.AnyEvent]) -> Drawn:
        first = events[0]
        assert isinstance(first, ev.EventCardDrawn)
        how: dict[Seat, list[str]] = {}
        waits = frozenset[Seat]()
        for event in events[1:]:
            match event:
                case ev.ContractDrawn() | ev.TurnBegan() | ev.EventCardDrawn():
                    break
                case ev.LoadChoiceDue(seats=seats):
                    waits = frozenset(seats) & frozenset(self._table.state.choosing)
                case _:
                    for seat, what in self._hits(event):
                        how.setdefault(seat, []).append(what)
        for seat in waits:
            how.setdefault(seat, []).append(CHOOSES_LOAD)
        struck = tuple(Struck(seat, tuple(what)) for seat, what in sorted(how.items()))
        card = self._table.rules.world.events[first.card]
        in_play = EventInPlay(first.card, first.seat, first.until)
        return Drawn(card, first.seat, first.until, first.void, struck, self._area(in_play, card))

    def _hits(self, event: ev.AnyEvent) -> list[tuple[Seat, str]]:
        board = self._table.rules.world.board
        match event:
            case ev.TurnLost(seat=seat):
                return [(seat, LOSES_TURN)]
            case ev.LoadLost(seat=seat, load=load):
                return [(seat, Phrase(LOSES_LOAD, load=Phrase(load)))]
            case ev.PointsHalved(seat=seat, points=points):
                return [(seat, Phrase(IS_SLOWED, points=points))]
            case ev.TrainDriven(seat=seat, to=name):
                place = place_name(self._table.rules.world, board.by_name[name])
                return [(seat, Phrase(IS_DRIVEN, place=place))]
            case ev.Paid(seat=seat, amount=amount, why="tax"):
                return [(seat, Phrase(PAYS, amount=amount))]
            case ev.TrackDestroyed(sections=sections):
                return self._lost_track([board.edges_by_name[ends] for ends in sections])
        return []

    def _lost_track(self, edges: list[EdgeId]) -> list[tuple[Seat, str]]:
        """Return a text for each owner of destroyed sections, which stay theirs (FLOOD-2)."""
        owners = [owner(self._table.state.tracks, edge) for edge in edges]
        counts = {seat: owners.count(seat) for seat in owners if seat is not None}
        return [(seat, track_lost(lost)) for seat, lost in sorted(counts.items())]


def track_lost(count: int) -> Phrase:
    """So many sections of a player's track are gone."""
    return counted(count, "loses a section of track", "loses {count} sections of track")


def _bounded(card: EventCard) -> bool:
    """Return whether the card hits places, and not only trains aboard ships."""
    return any(hit.area.kingdoms or hit.area.terrains or hit.area.of for hit in card.hit)
