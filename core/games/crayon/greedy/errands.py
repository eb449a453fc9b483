"""Errands: fetching a load and delivering it. Each is valued by its profit per turn."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from heapq import heapify, heappop, heappush
from typing import Any, Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.contract_cards import Contract
from core.games.crayon.ground import NEVER
from core.games.crayon.roads import (
    GOLD,
    STEP,
    Leg,
    Roads,
    Search,
    Way,
)

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


class Situation(NamedTuple):
    """A train of a seat with its possibilities.

    `search` finds paths from the train, or from its network's cities before it is placed. `chips`
    returns the number of a load in stock, `ahead` a lower bound of the steps from each point to a
    city. `limit` is the sum for building in a turn, `fee` the price of others' track. `track_lost`
    is the share of the cost of new track that counts as spent, in thousandths; the rest serves
    later.
    """

    board: Board
    contracts: Mapping[int, Contract]
    hand: Sequence[int]
    loads: Sequence[str]
    chips: Callable[[str], int]
    at: Milepost | None
    money: int
    speed: int
    roads: Roads
    search: Search
    ahead: Callable[[str], Sequence[int]]
    limit: int
    fee: int
    track_lost: int


class Trip(NamedTuple):
    """An errand with its paths: to the source, if there is one, and on to the city.

    `fees` are for one use of each owner's track on the way.
    """

    errand: Errand
    fetch: Way | None
    bring: Way
    fees: int
    turns: int = 0
    rate: int = 0

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
        """The cost of the missing track, in the money unit."""
        return self.bring.build + (self.fetch.build if self.fetch else 0)

    @property
    def cost(self) -> int:
        """The cost of the missing track and of others' track, in the money unit."""
        return self.build + self.fees


def errands(of: Situation) -> Iterator[Errand]:
    """Yield every delivery that the hand demands, with every source that has a chip."""
    for contract in of.hand:
        for number, demand in enumerate(of.contracts[contract].demands):
            errand = Errand(contract, number, demand.load, demand.city, demand.pay, None)
            if demand.load in of.loads:
                yield errand
            elif of.chips(demand.load):
                for city in of.board.cities.values():
                    if demand.load in city.loads:
                        yield errand._replace(source=city.name)


def trips(of: Situation) -> list[Trip]:
    """Return affordable errands: the best first, then others whose value came close.

    The more an errand promises, the more exactly it is examined: by straight distance, then by the
    path to its source, then by the whole path.
    """
    joining = _Joining(of)

    def promise(errand: Errand, way: Way | None) -> int:
        """Return an upper bound of the profit per turn; 0 for an errand that is too expensive."""
        build = joining.price(errand.city)
        if way is None:
            source = errand.source or errand.city
            steps = _straight(of.board, of.at, source)
            steps += _straight(of.board, source, errand.city)
        else:
            steps = len(way.legs) + _straight(of.board, way.end, errand.city)
            build = max(build, way.build)
        if build > of.money:
            return 0
        return _rate(errand.pay - _lost(of, build), _turns(of, steps, build))

    best: list[Trip] = []
    waiting: list[tuple[int, int, Errand, Way | None]] = [
        (-promise(errand, None), number, errand, None) for number, errand in enumerate(errands(of))
    ]
    heapify(waiting)
    looked_at = 0
    while waiting and looked_at < MOST_LOOKED_AT:
        least, number, errand, way = heappop(waiting)
        if least >= 0 or (best and best[0].rate >= -least):
            break
        if way is None:
            goal = of.board.cities[errand.source or errand.city].mileposts
            way = of.search.way_to(goal, most=_most(of, errand))
            if way is not None:
                heappush(waiting, (-promise(errand, way), number, errand, way))
        else:
            looked_at += 1
            trip = _trip(of, errand, way)
            if trip is not None:
                best.append(trip)
                best.sort(key=lambda trip: -trip.rate)
    return best


class _Joining:
    """The cost of connecting a city to the network, from the network's nearest point."""

    def __init__(self, of: Situation) -> None:
        self._cities = of.board.cities
        self._search = of.roads.from_network
        self._most = (GOLD + STEP) * of.money  # every section costs something
        self._prices: dict[str, int] = {}

    def price(self, city: str) -> int:
        """Return the cost; NEVER without a path, or if it exceeds the seat's money."""
        if city not in self._prices:
            way = self._search.way_to(self._cities[city].mileposts, most=self._most)
            self._prices[city] = NEVER if way is None else way.build
        return self._prices[city]


def _straight(board: Board, start: Milepost | str | None, city: str) -> int:
    """Return a lower bound of the number of steps, from the straight distance."""
    at = board.cities[start].mileposts[0] if isinstance(start, str) else start
    if at is None:
        return 0
    return max(0, (board.hex_distance(at, board.cities[city].mileposts[0]) or 1) - 1)


def _most(of: Situation, errand: Errand) -> int:
    """Return the weight that a path of an errand may have."""
    return GOLD * errand.pay + STEP * FARTHEST * of.speed


def _trip(of: Situation, errand: Errand, way: Way) -> Trip | None:
    if errand.source is None:
        fetch, bring = None, way
    else:
        built = {leg.edge for leg in way.legs if leg.price}
        onward = Search(of.roads, [way.node], built=built, ahead=of.ahead(errand.city))
        delivery = onward.way_to(of.board.cities[errand.city].mileposts, most=_most(of, errand))
        if delivery is None:
            return None
        fetch, bring = way, delivery
    owners = bring.owners | (fetch.owners if fetch else frozenset())
    trip = Trip(errand, fetch, bring, fees=of.fee * len(owners))
    if trip.cost > of.money:
        return None
    turns = _turns(of, len(trip.legs), trip.build)
    return trip._replace(
        turns=turns, rate=_rate(errand.pay - trip.fees - _lost(of, trip.build), turns)
    )


def _lost(of: Situation, build: int) -> int:
    """Return the part of the cost of new track that counts as spent."""
    return build * of.track_lost // 1000


def _turns(of: Situation, steps: int, build: int) -> int:
    """Return the time for these steps and the cost `build`, in thousandths of turns."""
    return max(TURN * steps // of.speed, TURN * build // of.limit) + HANDLING


def _rate(profit: int, turns: int) -> int:
    """Return the profit per turn, in thousandths of the money unit."""
    return profit * TURN * TURN // turns


def worst_first(
    loads: Iterable[str], hand: Iterable[int], contracts: Mapping[int, Contract]
) -> list[str]:
    """Return each load once, the one for which the hand pays least first."""
    worth = dict.fromkeys(loads, 0)
    for contract in hand:
        for demand in contracts[contract].demands:
            if demand.load in worth:
                worth[demand.load] = max(worth[demand.load], demand.pay)
    return sorted(worth, key=lambda load: (worth[load], load))


def described(trip: Trip, *, fees: str) -> dict[str, Any]:
    """Return a trip as JSON-like values; its fees have the name of the game."""
    errand = trip.errand
    return {
        "contract": errand.contract,
        "load": errand.load,
        "from": errand.source,
        "city": errand.city,
        "pay": errand.pay,
        "build": trip.build,
        fees: trip.fees,
        "steps": len(trip.legs),
        "turns": -(-trip.turns // TURN),
        "income_per_turn": trip.rate // TURN,
    }
