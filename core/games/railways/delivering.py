"""Delivering cubes: the ways of a cube, and the effects of a delivery (RW-DELIVER, RW-EMPTY)."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from core.games.railways.board import COLOURS, CityId
from core.games.railways.commands import Deliver
from core.games.railways.draft import Draft
from core.games.railways.events import (
    ActionBegan,
    CubeDelivered,
    EndTriggered,
    MarkerPlaced,
    PointsScored,
)
from core.games.railways.goals import reach_bounties
from core.games.railways.network import Exit, Exits, distances, exits_of
from core.games.railways.queries import (
    card_of,
    cities_with_cubes,
    city_named,
    colour_named,
    colour_of,
    cubes_in,
    slot_of,
)
from core.games.railways.refusals import (
    ActionSpent,
    CityTwice,
    EffectOwed,
    FirstLinkForeign,
    LinkMissing,
    NoSuchCube,
    NotDelivered,
    PassedItsCity,
    TooFar,
)
from core.games.railways.state import Slot, State
from core.games.railways.world import World
from core.ruleset import Seat


class Delivery(NamedTuple):
    """A cube and the exits of its way."""

    city: CityId
    colour: int
    exits: tuple[int, ...]


def reach_of(world: World, state: State, seat: Seat, slot: Slot) -> int:
    """Return how many links a delivery may use now (RW-DELIVER-2, O-29, O-40)."""
    card = card_of(world, slot) if slot.running == "deliver" else None
    levels = card.levels if card is not None else 0
    return state.players[seat].engine + levels + (_heading(world) if slot.heading else 0)


def _heading(world: World) -> int:
    return next(card.levels for card in world.operations.values() if card.kind == "double_heading")


def running_delivery(world: World, slot: Slot) -> bool:
    """Return whether the running action still has a cube to deliver (O-28)."""
    card = card_of(world, slot)
    return slot.running == "deliver" and card is not None and slot.count < card.cubes


def deliveries(
    world: World, state: State, seat: Seat, *, reach: int, rights: bool
) -> Iterator[Delivery]:
    """Yield every delivery over at most `reach` links, in the order of RW-ATOM-4."""
    ways = exits_of(world, state)
    colours = state.colours + bytes((colour_of(world, state, world.west),))
    away = distances(ways, colours)
    for city, colour in cities_with_cubes(state):
        starts = ways[city] if rights else [way for way in ways[city] if way.seat == seat]
        for start in starts:
            search = _Search(ways, colours, colour, away[colour], city)
            for exits in search.through(start, reach):
                yield Delivery(city, colour, exits)


class _Search:
    """The ways of a cube from its city to the first city of its colour, depth first."""

    def __init__(
        self, ways: Exits, colours: bytes, colour: int, away: tuple[int, ...], start: CityId
    ) -> None:
        self._ways = ways
        self._colours = colours
        self._colour = colour
        self._away = away
        self._entered = {start}

    def through(self, way: Exit, reach: int) -> Iterator[tuple[int, ...]]:
        """Yield the exits of every delivery that begins with this link."""
        city = way.to
        if city in self._entered or self._away[city] >= reach:
            return
        if self._colours[city] == self._colour:
            yield (way.exit,)
            return
        self._entered.add(city)
        for further in self._ways[city]:
            for exits in self.through(further, reach - 1):
                yield (way.exit, *exits)
        self._entered.remove(city)


def can_deliver(world: World, state: State, seat: Seat, *, levels: int) -> bool:
    """Return whether a cube can be delivered by a card that adds levels (RW-CARD-4)."""
    slot = slot_of(state)
    reach = reach_of(world, state, seat, Slot(heading=slot.heading)) + levels
    found = deliveries(world, state, seat, reach=reach, rights=slot.rights)
    return next(found, None) is not None


def deliver(draft: Draft, seat: Seat, command: Deliver) -> None:
    """Deliver a cube; raises Refusal."""
    world, slot = draft.world, slot_of(draft.state)
    city, colour = city_named(world, command.city), colour_named(command.cube)
    if slot.owed and slot.running != "deliver":
        raise EffectOwed(card=slot.card)
    if not running_delivery(world, slot):
        if not slot.actions_left:
            raise ActionSpent
        draft.add(ActionBegan(seat=seat, action="deliver"))
    way = _checked(draft, seat, city, colour, command.exits)
    _arrive(draft, seat, Delivery(city, colour, command.exits), way)


def _checked(
    draft: Draft, seat: Seat, city: CityId, colour: int, exits: tuple[int, ...]
) -> list[Exit]:
    """Return the links of the way; raises the first refusal of RW-PROTO-5 that applies."""
    world, state = draft.world, draft.state
    slot = slot_of(state)
    if not cubes_in(state, city)[colour]:
        raise NoSuchCube(city=_name(world, city), colour=COLOURS[colour])
    way = _links(world, exits_of(world, state), city, exits)
    if way and way[0].seat != seat and not slot.rights:
        raise FirstLinkForeign(owner=way[0].seat)
    entered = [city, *(link.to for link in way)]
    for place, to in enumerate(entered):
        if to in entered[:place]:
            raise CityTwice(city=_name(world, to))
    for to in entered[1:-1]:
        if colour_of(world, state, to) == colour:
            raise PassedItsCity(city=_name(world, to))
    if not way or colour_of(world, state, entered[-1]) != colour:
        raise NotDelivered(city=_name(world, entered[-1]))
    reach = reach_of(world, state, seat, slot)
    if len(way) > reach:
        raise TooFar(asked=len(way), limit=reach)
    return way


def _links(world: World, ways: Exits, city: CityId, exits: tuple[int, ...]) -> list[Exit]:
    way: list[Exit] = []
    for number in exits:
        link = next((each for each in ways[city] if each.exit == number), None)
        if link is None:
            raise LinkMissing(city=_name(world, city), exit=number)
        way.append(link)
        city = link.to
    return way


def _name(world: World, city: CityId) -> str:
    return "the West" if city == world.west else world.board.cities[city].name


def _arrive(draft: Draft, seat: Seat, delivery: Delivery, way: list[Exit]) -> None:
    """Record a delivery and all that follows from it, in the order of RW-DELIVER-8."""
    world, to = draft.world, way[-1].to
    city = world.board.cities[delivery.city].name
    draft.add(
        CubeDelivered(
            seat=seat,
            city=city,
            colour=COLOURS[delivery.colour],
            exits=delivery.exits,
            to=_name(world, to),
        )
    )
    for owner, links in sorted(Counter(link.seat for link in way).items()):
        draft.add(PointsScored(seat=owner, points=links, purpose="links"))
    _score_hotels(draft, to)
    reach_bounties(draft, seat, to, len(way))
    if any(cubes_in(draft.state, delivery.city)) or not draft.state.markers_free:
        return
    draft.add(MarkerPlaced(city=city))
    if not draft.state.markers_free and draft.state.triggered is None:
        draft.add(EndTriggered(turn=draft.state.turn))


def _score_hotels(draft: Draft, to: CityId) -> None:
    """Give the holders of hotels in a city their points (O-31 to O-36)."""
    world = draft.world
    for seat, player in enumerate(draft.state.players):
        for number in player.cards:
            card = world.operations[number]
            if card.kind == "hotel" and card.city == _name(world, to):
                draft.add(PointsScored(seat=Seat(seat), points=card.points, purpose="hotel"))
