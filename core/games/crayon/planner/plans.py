"""Plans: pick-ups and deliveries in order, for up to one demand of each contract in hand.

Plans are grown stop by stop, and after each stop only the most promising are kept (a beam). So the
number of plans examined is a budget and does not depend on time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import nsmallest
from typing import Final, NamedTuple

from core.games.crayon.board import City
from core.games.crayon.planner.legs import Legs, Place

TURN: Final = 1000
"""Time is measured in thousandths of turns, because the planner uses no floats."""


class Demand(NamedTuple):
    """A delivery that a contract in hand demands."""

    contract: int
    number: int
    load: str
    city: str
    pay: int


class Stop(NamedTuple):
    """A halt of a plan: to deliver for a demand, or to pick up its load."""

    city: str
    demand: Demand
    delivers: bool


class Means(NamedTuple):
    """The parameters of planning.

    `speed` is in points a turn; `waits` is the time until the train moves, with the part of this
    turn that is over. `room` is the space for loads. `money` is the purse, and `lowest` the lowest
    that it may reach; `budget` may still be spent on building in this turn, and `limit` in each
    later one. `income` is the value of a turn, in thousandths of the money unit; `track_lost` is
    the share of the cost of new track that counts as spent, in thousandths. `ahead` is the most
    deliveries of a plan.
    """

    speed: int
    waits: int
    room: int
    money: int
    lowest: int
    budget: int
    limit: int
    income: int
    track_lost: int
    ahead: int


class Sketch(NamedTuple):
    """A plan in the making.

    `guess` is the number of turns that it takes, less the value of its gains in turns. `keeps` are
    the useful loads aboard, `aboard` those of them not delivered yet.
    """

    guess: int
    at: Place
    keeps: tuple[str, ...] = ()
    stops: tuple[Stop, ...] = ()
    fetched: tuple[Demand, ...] = ()
    aboard: tuple[str, ...] = ()
    used: frozenset[int] = frozenset()
    joined: frozenset[str] = frozenset()
    time: int = 0
    built: int = 0
    earned: int = 0


class Planning:
    """The search for plans in one state."""

    def __init__(
        self,
        cities: Iterable[City],
        *,
        at: Place,
        loads: Sequence[str],
        demands: Sequence[Demand],
        chips: Callable[[str], int],
        after: Callable[[int, int], int],
        legs: Legs,
        means: Means,
    ) -> None:
        """Make the search for plans.

        `at` is the place of the train, `loads` are aboard, `demands` are those of the hand. `chips`
        returns the number of a load in stock, `after` the purse after a payment.
        """
        self._at = at
        self._loads = loads
        self._legs = legs
        self._means = means
        self._after = after
        self._demands = demands
        self._chips = {demand.load: chips(demand.load) for demand in demands}
        self._sources: dict[str, list[str]] = {demand.load: [] for demand in demands}
        for city in cities:
            for load in city.loads:
                if load in self._sources:
                    self._sources[load].append(city.name)
        self.nodes = 0

    def best(self, *, width: int, most: int) -> list[Sketch]:
        """Return the `most` most promising plans, best first; `width` are grown at a time."""
        beam = [Sketch(0, self._at, loads, aboard=loads) for loads in self._kept()]
        whole: dict[tuple[Stop, ...], Sketch] = {}
        while beam:
            grown: dict[tuple[object, ...], Sketch] = {}
            for sketch in beam:
                for larger in self._grow(sketch):
                    self.nodes += 1
                    if larger.stops[-1].delivers and not larger.fetched:
                        whole.setdefault(larger.stops, larger)
                    key = larger.at, larger.fetched, larger.aboard, larger.used, larger.keeps
                    known = grown.get(key)
                    if known is None or larger.guess < known.guess:
                        grown[key] = larger
            beam = nsmallest(width, grown.values(), key=_by_guess)
        return nsmallest(most, whole.values(), key=_by_guess)

    def _kept(self) -> list[tuple[str, ...]]:
        """Return the choices of useful loads to keep: all, or all but one of a full train."""
        wanted = {demand.load for demand in self._demands}
        useful = sorted(load for load in self._loads if load in wanted)
        kept = {tuple(useful)}
        if len(useful) == self._means.room:
            kept |= {tuple(useful[:at] + useful[at + 1 :]) for at in range(len(useful))}
        return sorted(kept)

    def _grow(self, sketch: Sketch) -> Iterator[Sketch]:
        held = len(sketch.fetched) + len(sketch.aboard)
        for demand in self._demands:
            if demand in sketch.fetched:
                fetched = tuple(other for other in sketch.fetched if other is not demand)
                yield from self._delivered(sketch, demand, fetched, sketch.aboard)
            elif demand.contract in sketch.used or len(sketch.used) == self._means.ahead:
                continue
            elif demand.load in sketch.aboard:
                aboard = list(sketch.aboard)
                aboard.remove(demand.load)
                yield from self._delivered(sketch, demand, sketch.fetched, tuple(aboard))
            elif held < self._means.room and self._is_left(sketch, demand.load):
                for source in self._sources[demand.load]:
                    yield from self._gone(
                        sketch,
                        Stop(source, demand, delivers=False),
                        fetched=(*sketch.fetched, demand),
                        aboard=sketch.aboard,
                    )

    def _is_left(self, sketch: Sketch, load: str) -> bool:
        return sum(demand.load == load for demand in sketch.fetched) < self._chips[load]

    def _delivered(
        self,
        sketch: Sketch,
        demand: Demand,
        fetched: tuple[Demand, ...],
        aboard: tuple[str, ...],
    ) -> Iterator[Sketch]:
        stop = Stop(demand.city, demand, delivers=True)
        yield from self._gone(sketch, stop, fetched=fetched, aboard=aboard)

    def _gone(
        self, sketch: Sketch, stop: Stop, *, fetched: tuple[Demand, ...], aboard: tuple[str, ...]
    ) -> Iterator[Sketch]:
        """Yield the sketch with another stop, if it can be paid for by then."""
        means, after = self._means, self._after
        leg = self._legs.between(sketch.at, stop.city)
        price = 0 if stop.city in sketch.joined else leg.price
        built = sketch.built + price
        if after(means.money + sketch.earned, built) < means.lowest:
            return
        time = max(sketch.time, means.waits) + leg.steps // means.speed
        if price:
            lacks = max(0, built - means.budget)
            time = max(time, TURN - (-lacks // means.limit) * TURN)
        earned = sketch.earned + (stop.demand.pay if stop.delivers else 0)
        ahead, promised, still = time, 0, 0
        for demand in fetched:
            onward = self._legs.between(stop.city, demand.city)
            ahead = max(ahead, time + onward.steps // means.speed)
            still += 0 if demand.city in sketch.joined else onward.price
            promised += demand.pay
        if fetched and after(means.money + earned + promised, built + still) < means.lowest:
            return
        gains = (earned + promised) * TURN - (built + still) * means.track_lost
        yield Sketch(
            ahead - gains * TURN // means.income,
            stop.city,
            sketch.keeps,
            (*sketch.stops, stop),
            fetched,
            aboard,
            sketch.used | {stop.demand.contract},
            sketch.joined | {stop.city},
            time,
            built,
            earned,
        )


def _by_guess(sketch: Sketch) -> tuple[int, int]:
    return sketch.guess, len(sketch.stops)
