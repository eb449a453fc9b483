"""The 26 event cards as data (EVENT-121 to EVENT-146).

The rules EVENT-1 to EVENT-22, FLOOD, LOSE-TURN and LOSE-LOAD define the effect of each field.
"""

from functools import cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from core.games.crayon.areas import EVERYWHERE, Area
from core.games.crayon.data_tables import Name, check_names
from core.games.crayon.errors import BadCards
from core.games.iron_dragon.cards import read_toml

FIRST, LAST = 121, 146


class Hit(Struct, frozen=True, forbid_unknown_fields=True):
    """An effect by which trains lose a turn, and loads, when the card is drawn.

    `aboard` limits it to trains aboard ships, `locos` to these locos, if it names any.
    `back_to_city` moves the trains to their nearest city first (EVENT-21).
    """

    loads: Literal["one", "all"]
    area: Area = EVERYWHERE
    aboard: bool = False
    locos: tuple[Name, ...] = ()
    back_to_city: bool = False


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the contract deck; a field that is not given has no effect.

    `instant` cards end immediately, the others at the end of the drawer's next turn. Of several
    `hit`s, the first that applies to a train counts. `slow` is half rate; `closed` bars loads and
    deliveries in its cities; `no_moving` and `no_building` bar points, `no_building_to` sections to
    its points. `flood` names rivers, and `bury` terrains, whose sections are destroyed. `tax` has
    the least cash of each bracket and the tax for it.
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
    """Return the event cards by number; raises BadCards."""
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
