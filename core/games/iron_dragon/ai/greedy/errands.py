"""Errands: fetching a load and delivering it. Each is valued by its profit per turn."""

from collections.abc import Iterator
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from core.games.crayon.board import Milepost
from core.games.crayon.ground import NEVER
from core.games.crayon.roads import (
    GOLD,
    STEP,
    Leg,
    Way,
)
from core.games.iron_dragon.ai.surroundings import roads_of, search_from_train, search_onward
from core.games.iron_dragon.building import LIMIT
from core.games.iron_dragon.freight import chips_left
from core.games.iron_dragon.moving import TRACK_BRIBE
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat

MOST_LOOKED_AT: Final = 5
"""Max errands whose paths are searched for; the others are only estimated, by the direct path."""
FARTHEST: Final = 4
"""Max turns of travel by which the weight of a path may exceed the errand's pay."""
TURN: Final = 1000
"""Turns, and income per turn, are counted in thousandths, because this AI uses no floats."""
HANDLING: Final = TURN // 2
"""Time of an errand in addition to its steps, since some movement points remain unused."""


class Errand(NamedTuple):
    """A demand of a contract in hand; `source` is None if the load is aboard."""

    contract: int
    demand: int
    load: str
    city: str
    pay: int
    source: str | None


class Trip(NamedTuple):
    """An errand with its paths: to the source, if there is one, and on to the city."""

    errand: Errand
    fetch: Way | None
    bring: Way
    turns: int
    rate: int

    @property
    def legs(self) -> tuple[Leg, ...]:
        """All steps, in order."""
        return (*(self.fetch.legs if self.fetch else ()), *self.bring.legs)

    @property
    def start(self) -> Milepost:
        """The milepost where the trip starts."""
        return (self.fetch or self.bring).start

    @property
    def build(self) -> int:
        """The cost of the missing track, in GP."""
        return self.bring.build + (self.fetch.build if self.fetch else 0)

    @property
    def bribes(self) -> int:
        """The bribes for one use of each owner's track on the way, in GP."""
        fetch = self.fetch.owners if self.fetch else frozenset()
        return TRACK_BRIBE * len(fetch | self.bring.owners)


def errands(world: World, state: State, seat: Seat) -> Iterator[Errand]:
    """Yield every delivery that the hand demands, with every source that has a chip."""
    player = state.players[seat]
    for contract in player.contracts:
        for number, demand in enumerate(world.contracts[contract].demands):
            errand = Errand(contract, number, demand.load, demand.city, demand.pay, None)
            if demand.load in player.loads:
                yield errand
            elif chips_left(world, state, demand.load):
                for city in world.board.cities.values():
                    if demand.load in city.loads:
                        yield errand._replace(source=city.name)


def trips(world: World, state: State, seat: Seat, *, limit: int = LIMIT) -> list[Trip]:
    """Return affordable errands: the best first, then others whose value came close.

    `limit` is the sum for building in a turn, in GP. The more an errand promises, the more exactly
    it is examined: by straight distance, then by the path to its source, then by the whole path.
    """
    player = state.players[seat]
    speed = world.locos[player.loco].speed
    search = search_from_train(world, state, seat)
    joining = _Joining(world, state, seat)

    def promise(errand: Errand, way: Way | None) -> int:
        """Return an upper bound of the profit per turn; 0 for an errand that is too expensive."""
        build = joining.price(errand.city)
        if way is None:
            source = errand.source or errand.city
            steps = _straight(world, player.at, source) + _straight(world, source, errand.city)
        else:
            steps = len(way.legs) + _straight(world, way.end, errand.city)
            build = max(build, way.build)
        if build > player.money:
            return 0
        return _rate(errand.pay - build, _turns(steps, speed, build, limit))

    found: list[Trip] = []
    waiting: list[tuple[int, int, Errand, Way | None]] = [
        (-promise(errand, None), number, errand, None)
        for number, errand in enumerate(errands(world, state, seat))
    ]
    heapify(waiting)
    looked_at = 0
    while waiting and looked_at < MOST_LOOKED_AT:
        least, number, errand, way = heappop(waiting)
        if least >= 0 or (found and found[0].rate >= -least):
            break
        if way is None:
            goal = world.board.cities[errand.source or errand.city].mileposts
            way = search.way_to(goal, most=GOLD * errand.pay + STEP * FARTHEST * speed)
            if way is not None:
                heappush(waiting, (-promise(errand, way), number, errand, way))
        else:
            looked_at += 1
            trip = _trip(world, state, seat, errand, way, speed=speed, limit=limit)
            if trip is not None:
                found.append(trip)
                found.sort(key=lambda trip: -trip.rate)
    return found


class _Joining:
    """The cost of connecting a city to the network, from the network's nearest point."""

    def __init__(self, world: World, state: State, seat: Seat) -> None:
        self._cities = world.board.cities
        self._search = roads_of(world, state, seat).from_network
        self._most = (GOLD + STEP) * state.players[seat].money  # every section costs something
        self._prices: dict[str, int] = {}

    def price(self, city: str) -> int:
        """Return the cost in GP; NEVER without a path, or if it exceeds the seat's money."""
        if city not in self._prices:
            way = self._search.way_to(self._cities[city].mileposts, most=self._most)
            self._prices[city] = NEVER if way is None else way.build
        return self._prices[city]


def _straight(world: World, start: Milepost | str | None, city: str) -> int:
    """Return a lower bound of the number of steps, from the straight distance."""
    cities = world.board.cities
    at = cities[start].mileposts[0] if isinstance(start, str) else start
    if at is None:
        return 0
    return max(0, (world.board.hex_distance(at, cities[city].mileposts[0]) or 1) - 1)


def _trip(
    world: World, state: State, seat: Seat, errand: Errand, way: Way, *, speed: int, limit: int
) -> Trip | None:
    if errand.source is None:
        fetch, bring = None, way
    else:
        onward = search_onward(world, state, seat, way, errand.city)
        goal = world.board.cities[errand.city].mileposts
        found = onward.way_to(goal, most=GOLD * errand.pay + STEP * FARTHEST * speed)
        if found is None:
            return None
        fetch, bring = way, found
    steps = len(bring.legs) + (len(fetch.legs) if fetch else 0)
    trip = Trip(errand, fetch, bring, turns=0, rate=0)
    cost = trip.build + trip.bribes
    if cost > state.players[seat].money:
        return None
    turns = _turns(steps, speed, trip.build, limit)
    return trip._replace(turns=turns, rate=_rate(errand.pay - cost, turns))


def _turns(steps: int, speed: int, build: int, limit: int) -> int:
    """Return the time for these steps and the cost `build`, in thousandths of turns."""
    return max(TURN * steps // speed, TURN * build // limit) + HANDLING


def _rate(profit: int, turns: int) -> int:
    """Return the profit per turn, in thousandths of a GP."""
    return profit * TURN * TURN // turns
