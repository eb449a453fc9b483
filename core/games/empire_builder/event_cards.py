"""The 16 event cards as data (EB-EVENT-97 to EB-EVENT-112).

The rules EB-EVENT-1 to EB-EVENT-8, EB-FLOOD and EB-LOSE define the effect of each field.
"""

from functools import cache
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from core.games.crayon.areas import Area
from core.games.crayon.data_tables import Name, check_names
from core.games.crayon.errors import BadCards
from core.games.empire_builder.cards import read_toml

FIRST, LAST = 97, 112
FILE: Final = "events.toml"


class Hit(Struct, frozen=True, forbid_unknown_fields=True):
    """An effect by which trains in an area lose a load when the card is drawn, and maybe a turn."""

    area: Area
    turn: bool = True


class EventCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An event of the deck; a field that is not given has no effect.

    `instant` cards end immediately, the others at the end of the drawer's next turn. `slow` is half
    rate; `closed` bars loads and deliveries in its cities; `no_moving` and `no_building` bar
    points. `flood` names rivers whose sections are erased. `tax` has the least cash of each bracket
    and the tax for it. `strikes_drawer` closes the drawer's track and ends the drawer's building.
    """

    number: Annotated[int, Meta(ge=FIRST, le=LAST)]
    kind: Literal["news", "strike"]
    name: Name
    text: Annotated[str, Meta(min_length=10, max_length=240)]
    instant: bool = False
    hit: Hit | None = None
    slow: Area | None = None
    closed: Area | None = None
    no_moving: tuple[Area, ...] = ()
    no_building: tuple[Area, ...] = ()
    flood: tuple[Name, ...] = ()
    tax: tuple[tuple[int, int], ...] = ()
    strikes_drawer: bool = False

    @property
    def areas(self) -> tuple[Area, ...]:
        """Every area that the card names."""
        single = (None if self.hit is None else self.hit.area, self.slow, self.closed)
        given = tuple(area for area in single if area is not None)
        return (*given, *self.no_moving, *self.no_building)


class _Events(Struct, frozen=True, forbid_unknown_fields=True):
    event: tuple[EventCard, ...]


@cache
def event_cards() -> tuple[EventCard, ...]:
    """Return the event cards by number; raises BadCards."""
    cards = read_toml(FILE, _Events).event
    check_names(FILE, (card.number for card in cards))
    if [card.number for card in cards] != list(range(FIRST, LAST + 1)):
        raise BadCards(file=FILE, why=f"its cards are not {FIRST} to {LAST}, in order")
    for card in cards:
        _check(card)
    return cards


def _check(card: EventCard) -> None:
    for area in card.areas:
        if (area.of is None) != (area.within is None and area.beyond is None):
            raise BadCards(file=FILE, why=f"card {card.number} names half a distance")
    if card.tax != tuple(sorted(card.tax)):
        raise BadCards(file=FILE, why=f"card {card.number}'s brackets are not in order")
