"""The combined bans and slowdowns of all events in play (EVENT-19)."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from core.games.crayon.areas import Area
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat

Points = frozenset[Milepost]


class Bans(Struct, frozen=True):
    """All that the events in play forbid or slow.

    `slow` are mileposts at half rate, `closed` cities without pick-ups and deliveries, `buried`
    sections that an event keeps destroyed, `idle` seats that may not build.
    """

    slow: Points
    no_moving: Points
    no_building: Points
    no_building_to: Points
    closed: frozenset[str]
    buried: frozenset[EdgeId]
    idle: frozenset[Seat]
    nobody_builds: bool
    bridges_fail: bool
    locos_stay: bool
    foremen_stay: bool
    ships_stay: bool


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
        no_building=_points(world, (area for card in cards for area in card.no_building)),
        no_building_to=_points(world, (card.no_building_to for card in cards)),
        closed=frozenset(
            city for card in cards if card.closed for city in world.cities_in(card.closed)
        ),
        buried=frozenset(edge for card in cards for edge in struck_by(world, card)),
        idle=frozenset(
            event.drawn_by for event in events if world.events[event.card].drawer_builds_nothing
        ),
        nobody_builds=any(card.nobody_builds for card in cards),
        bridges_fail=any(card.bridges_fail for card in cards),
        locos_stay=any(card.locos_stay for card in cards),
        foremen_stay=any(card.foremen_stay for card in cards),
        ships_stay=any(card.ships_stay for card in cards),
    )


def _points(world: World, areas: Iterable[Area | None]) -> Points:
    return frozenset(point for area in areas if area for point in world.points_in(area))


@lru_cache(maxsize=64)
def struck_by(world: World, card: EventCard) -> frozenset[EdgeId]:
    """Return the sections that a card destroys, of all owners (FLOOD-1)."""
    board = world.board
    return frozenset(
        EdgeId(number)
        for number, section in enumerate(board.sections)
        if section.river in card.flood
        or board.points[section.a].terrain in card.bury
        or board.points[section.b].terrain in card.bury
    )


def look_up_strikes(world: World) -> None:
    """Cache the places that each event card strikes, so that no turn waits for it (EVENT-10)."""
    for card in world.events.values():
        struck_by(world, card)
        for area in card.areas:
            world.points_in(area)


def bridges_of(world: World, state: State) -> tuple[tuple[str, str], ...]:
    """Return the Rainbow Bridges that work now (MOVE-13, OPTION-7, EVENT-139)."""
    if bans_of(world, state).bridges_fail:
        return ()
    raised = {world.events[event.card].bridge for event in state.events}
    if state.bridge_permanent:
        raised |= {card.bridge for card in world.events.values()}
    return tuple(
        (bridge.a, bridge.b)
        for bridge in world.board.bridges
        if bridge.stands or (bridge.a, bridge.b) in raised
    )
