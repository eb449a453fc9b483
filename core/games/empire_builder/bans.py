"""The combined bans and slowdowns of all events in play (EB-EVENT-8, EB-FLOOD)."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from core.games.crayon.areas import Area
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.turns import EventInPlay
from core.games.empire_builder.event_cards import EventCard
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import Seat

Points = frozenset[Milepost]


class Bans(Struct, frozen=True):
    """All that the events in play forbid or slow.

    `on_strike` are the mileposts of `no_moving` that a strike bars. `slow` are those at half rate,
    `closed` cities without pick-ups and deliveries, `flooded` sections across rivers in flood,
    `closed_links` the steps inside cities that cross one, in both directions. `struck` are seats
    whose track carries no train, and that build none.
    """

    slow: Points
    no_moving: Points
    on_strike: Points
    no_building: Points
    closed: frozenset[str]
    flooded: frozenset[EdgeId]
    closed_links: frozenset[tuple[Milepost, Milepost]]
    struck: frozenset[Seat]


def bans_of(world: World, state: State) -> Bans:
    """Return the bans now in force."""
    return bans_under(world, state.events)


@lru_cache(maxsize=512)
def bans_under(world: World, events: tuple[EventInPlay, ...]) -> Bans:
    """Return the bans in force while these events are in play."""
    cards = [world.events[event.card] for event in events]
    return Bans(
        slow=_points(world, (card.slow for card in cards)),
        no_moving=_points(world, (area for card in cards for area in card.no_moving)),
        on_strike=_points(
            world, (area for card in cards if card.kind == "strike" for area in card.no_moving)
        ),
        no_building=_points(world, (area for card in cards for area in card.no_building)),
        closed=frozenset(
            city for card in cards if card.closed for city in world.cities_in(card.closed)
        ),
        flooded=frozenset(edge for card in cards for edge in flooded_by(world, card)),
        closed_links=frozenset(
            link
            for card in cards
            for (a, b), river in world.board.city_rivers.items()
            if river in card.flood
            for link in ((a, b), (b, a))
        ),
        struck=frozenset(
            event.drawn_by for event in events if world.events[event.card].strikes_drawer
        ),
    )


def _points(world: World, areas: Iterable[Area | None]) -> Points:
    return frozenset(point for area in areas if area for point in world.points_in(area))


@lru_cache(maxsize=64)
def flooded_by(world: World, card: EventCard) -> frozenset[EdgeId]:
    """Return the sections across a card's rivers, of all owners and of none (EB-FLOOD-1)."""
    return frozenset(
        EdgeId(number)
        for number, section in enumerate(world.board.sections)
        if section.river in card.flood
    )


def look_up_events(world: World) -> None:
    """Cache the places of each event card, so that no turn waits for them."""
    for card in world.events.values():
        flooded_by(world, card)
        for area in card.areas:
            world.points_in(area)
