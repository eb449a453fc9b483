"""The 26 event cards: what each does, as fields (EVENT-121 to EVENT-146).

A card is data; what its fields mean in play is said by the rules EVENT-1 to EVENT-22, FLOOD,
LOSE-TURN and LOSE-LOAD.
"""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from core.games.crayon.areas import EVERYWHERE, Area
from core.games.crayon.errors import BadCards
from core.games.iron_dragon.cards import Name, check_names, read_toml

FIRST, LAST = 121, 146


class Hit(Struct, frozen=True, forbid_unknown_fields=True):
    """Trains that lose a turn, and loads, when the card is drawn.

    `aboard`: only those aboard ships; `locos`: only these, if any are named;
    `back_to_city`: they are moved to their nearest city first (EVENT-21).
    """

    loads: Literal["one", "all"]
    area: Area = EVERYWHERE
    aboard: bool = False
    locos: tuple[Name, ...] = ()
    back_to_city: bool = False


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the contract deck; a field that is not given has no effect.

    `instant` cards pass at once, the others hold to the end of the drawer's next turn.
    Of several `hit`s the first that fits a train counts. `slow` is half rate; `closed`
    bars loads and deliveries in cities there; `no_moving` and `no_building` bar points,
    `no_building_to` sections to points there. `flood` names rivers and `bury` terrains
    whose sections are destroyed. `tax` has the least cash of each bracket and its sum.
    """

    number: Annotated[int, Meta(ge=FIRST, le=LAST)]
    name: Name
    text: Annotated[str, Meta(min_length=10, max_length=240)]
    instant: bool = False
    hit: tuple[Hit, ...] = ()
    slow: Area | None = None
    closed: Area | None = None
    no_moving: tuple[Area, ...] = ()
    no_building: tuple[Area, ...] = ()
    no_building_to: Area | None = None
    flood: tuple[Name, ...] = ()
    bury: tuple[Name, ...] = ()
    tax: tuple[tuple[int, int], ...] = ()
    bridge: tuple[Name, Name] | None = None
    bridges_fail: bool = False
    locos_stay: bool = False
    foremen_stay: bool = False
    ships_stay: bool = False
    nobody_builds: bool = False
    drawer_builds_nothing: bool = False

    @property
    def areas(self) -> tuple[Area, ...]:
        """Every area that the card names."""
        single = (self.slow, self.closed, self.no_building_to)
        given = tuple(area for area in single if area is not None)
        return (*(hit.area for hit in self.hit), *given, *self.no_moving, *self.no_building)


class _Events(Struct, frozen=True, forbid_unknown_fields=True):
    event: tuple[EventCard, ...]


@cache
def event_cards() -> tuple[EventCard, ...]:
    """The event cards by number."""
    cards = read_toml("events.toml", _Events).event
    check_names("events.toml", (card.number for card in cards))
    if [card.number for card in cards] != list(range(FIRST, LAST + 1)):
        raise BadCards(file="events.toml", why=f"its cards are not {FIRST} to {LAST}, in order")
    for card in cards:
        _check(card)
    return cards


def _check(card: EventCard) -> None:
    for area in card.areas:
        if (area.of is None) != (area.within is None and area.beyond is None):
            raise BadCards(file="events.toml", why=f"card {card.number} names half a distance")
    if card.tax != tuple(sorted(card.tax)):
        raise BadCards(file="events.toml", why=f"card {card.number}'s brackets are not in order")
