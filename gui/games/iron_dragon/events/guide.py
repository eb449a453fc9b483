"""The event cards of Iron Dragon: how the map shows each of them, and how they hit players."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from core.games.crayon.areas import Area
from core.games.crayon.board import SEA, EdgeId, Milepost
from core.games.crayon.events import EventCardDrawn
from core.games.crayon.game_state import CrayonState, CrayonWorld
from core.games.crayon.track import owner
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.event_cards import EventCard, Hit
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.games.crayon.effects.model import Points
from gui.games.crayon.events.model.events import track_lost
from gui.games.crayon.events.model.guide import (
    Bar,
    EventGuide,
    Recipe,
    centres,
    drawer_and_major_cities,
    major_cities,
    trains_of_all,
)
from gui.games.crayon.model.places import place_name
from gui.games.iron_dragon.model.places import WORDS
from gui.texts.phrases import Phrase

NOTHING_BUILT_TO: Final = Phrase("{event}: no building to here")
SHIPS_STAY: Final = Phrase("{event}: ships stay put")
SWEPT_AWAY: Final = Phrase("{event}: track is destroyed here")
IS_DRIVEN: Final = Phrase("is driven to {place}")


def _ends_of_the_bridge(
    world: CrayonWorld, state: CrayonState, drawn_by: Seat
) -> Iterable[Milepost]:
    """Return the cities that a card joins by a bridge."""
    del state, drawn_by
    raised = (card.bridge for card in world.events.values() if card.bridge)
    return centres(world, (city for ends in raised for city in ends))


def _ends_of_bridges(world: CrayonWorld, state: CrayonState, drawn_by: Seat) -> Iterable[Milepost]:
    """Return the cities at the ends of all bridges."""
    del state, drawn_by
    return centres(world, (end for bridge in world.board.bridges for end in (bridge.a, bridge.b)))


EFFECTS: Final[dict[int, Recipe]] = {
    121: Recipe("rainbow", _ends_of_the_bridge, ground=False),
    122: Recipe("revolt"),
    123: Recipe("snow"),
    124: Recipe("sand"),
    125: Recipe("lava"),
    126: Recipe("sparks", drawer_and_major_cities, ground=False),
    127: Recipe("fire"),
    128: Recipe("flood"),
    129: Recipe("ice"),
    130: Recipe("leaves"),
    131: Recipe("flood"),
    132: Recipe("pirates"),
    133: Recipe("warlord"),
    134: Recipe("tax", trains_of_all, ground=False),
    135: Recipe("axes"),
    136: Recipe("bats"),
    137: Recipe("waves"),
    138: Recipe("demons"),
    139: Recipe("wands", _ends_of_bridges, ground=False),
    140: Recipe("flood"),
    141: Recipe("song"),
    142: Recipe("strike", major_cities, ground=False),
    143: Recipe("magic"),
    144: Recipe("serpent"),
    145: Recipe("drake"),
    146: Recipe("gale"),
}
"""How each event card is shown."""


class IronEvents(EventGuide):
    """The guide to Iron Dragon's cards."""

    recipes: ClassVar[Mapping[int, Recipe]] = EFFECTS
    broken_text: ClassVar[Phrase] = SWEPT_AWAY
    none_in_play: ClassVar[Phrase] = Phrase(
        "No events in play. They turn up among the contracts when a player delivers or pitches."
    )

    def __init__(self, rules: IronDragon) -> None:
        super().__init__(rules)
        self._world: Final[World] = rules.world

    def bars(self, number: int) -> tuple[Bar, ...]:
        card, points = self._world.events[number], self._world.board.numbered()
        to = card.no_building_to
        no_building_to = frozenset[Milepost]() if to is None else self._world.points_in(to)
        wild = frozenset(at for at, point in points if point.terrain in card.bury)
        sea = self._sea if card.ships_stay else frozenset[Milepost]()
        return (
            *super().bars(number),
            Bar(no_building_to, NOTHING_BUILT_TO, washed=False, hatched=True),
            Bar(wild, None),  # the broken sections have the text
            Bar(sea, SHIPS_STAY),
        )

    def flooded(self, number: int) -> frozenset[EdgeId]:
        """Return the sections over rivers in flood; buried ground is washed as a whole."""
        return frozenset() if self._world.events[number].bury else self.broken(number)

    def hit_points(self, number: int) -> Points:
        card = self._world.events[number]
        return frozenset[Milepost]().union(*(self._hit(card, hit.area) for hit in card.hit))

    def marked_points(self, number: int) -> Points:
        card = self._world.events[number]
        hits = (self._world.points_in(hit.area) for hit in card.hit if _is_bounded(card.hit))
        cities = (self._world.board.cities[city] for city in card.bridge or ())
        return frozenset[Milepost]().union(*hits, *(city.mileposts for city in cities))

    def choosing(self, state: State) -> Collection[Seat]:
        return state.choosing

    def is_void(self, drawn: EventCardDrawn) -> bool:
        return isinstance(drawn, ev.EventCardDrawn) and drawn.void

    def hits(
        self, state: State, happenings: Sequence[Happening], number: int
    ) -> Iterable[tuple[Seat, str]]:
        match happenings[number].event:
            case ev.TrainDriven(seat=seat, to=name):
                place = place_name(self._world.board, self._world.board.by_name[name], WORDS)
                return [(seat, Phrase(IS_DRIVEN, place=place))]
            case ev.TrackDestroyed(sections=sections):  # they stay their owners' (FLOOD-2)
                edges = (self._world.board.edges_by_name[ends] for ends in sections)
                owners = Counter(owner(state.tracks, edge) for edge in edges)
                return [
                    (seat, track_lost(owners[seat]))
                    for seat in sorted(seat for seat in owners if seat is not None)
                ]
        return []

    @property
    def _sea(self) -> Points:
        points = self._world.board.numbered()
        return frozenset(at for at, point in points if point.terrain == SEA)

    def _hit(self, card: EventCard, area: Area) -> Points:
        """Return the points at which trains are hit; those aboard ships only at sea."""
        points = self._world.points_in(area)
        return points & self._sea if any(hit.aboard for hit in card.hit) else points


def _is_bounded(hits: Iterable[Hit]) -> bool:
    """Return whether hits have places, and do not merely hit trains aboard ships."""
    return any(hit.area.kingdoms or hit.area.terrains or hit.area.of for hit in hits)


@cache
def iron_events(rules: IronDragon) -> IronEvents:
    """Return the guide to the cards of these rules; it is made once and shared."""
    return IronEvents(rules)
