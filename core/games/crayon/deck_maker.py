"""Make a deck of contracts for a map, with a shape that a game gives.

A card usually has demands of a major, a medium and a small city for three loads. No card has two
cities of one kingdom, or of whatever a game gives as the part of each.
A payoff grows with the distance from the nearest source, and scatters as in published decks. All
randomness comes from a seed, so the same map and shape make the same deck.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.by_all_means import by_all_means
from core.games.crayon.contract_cards import DEMANDS, Contract, Demand
from core.games.crayon.ways import steps_from


class DeckShape(NamedTuple):
    """The targets for a deck.

    `first` is a given first card. `times` is the number of demands of a city of each size, the
    largest size first; `times_apart` has the exceptions by city. A load is demanded at most `most`
    times. `pays` are pairs of a share, per mille of the demands, and the payoff that this share
    should lie below; no payoff is below the first or above the last. `base` and `per_hex` are
    hundredths of the money unit, for any delivery and for each hex of the distance. A payoff
    differs from that worth by at most `scatter` hundredths, with triangular distribution. With
    `majors_first`, a medium city is added to the cards with a major one before all others.
    """

    first: tuple[Demand, ...]
    times: Mapping[str, int]
    times_apart: Mapping[str, int]
    most: int
    pays: tuple[tuple[int, int], ...]
    base: int
    per_hex: int
    scatter: int
    majors_first: bool = False


class Place(NamedTuple):
    """A city as the deck maker needs it; the cities of a card have different parts."""

    name: str
    size: str
    part: str
    loads: tuple[str, ...]


def places_of(board: Board) -> list[Place]:
    """Return the cities of a board, in its order, with kingdoms as parts."""
    return [Place(city.name, city.size, city.kingdom, city.loads) for city in board.cities.values()]


def ways_on(board: Board) -> Callable[[str, str], int]:
    """Return a function for the hexes from the nearest source of a load to a city.

    The distance is by track, ship, tunnel and bridge.
    """
    steps = by_all_means(board)
    sources: dict[str, list[Milepost]] = {}
    for city in board.cities.values():
        for load in city.loads:
            sources.setdefault(load, []).append(city.mileposts[0])
    ways = {load: steps_from(centres, steps) for load, centres in sources.items()}
    return lambda load, city: ways[load][board.cities[city].mileposts[0]]


class Dice:
    """Pseudorandom numbers from a seed."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._count = 0

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1; its bias is negligible for such small bounds."""
        self._count += 1
        data = blake2b(self._seed + self._count.to_bytes(8, "big"), digest_size=16).digest()
        return int.from_bytes(data, "big") % bound

    def shuffled(self, things: Sequence[Place]) -> list[Place]:
        """Return the places in random order."""
        return sorted(things, key=lambda _: self.below(1 << 60))


def make_deck(
    places: Sequence[Place], way: Callable[[str, str], int], *, shape: DeckShape, seed: str
) -> tuple[Contract, ...]:
    """Return contracts of this shape for these cities, numbered from 1.

    `way(load, city)` is the number of hexes from the nearest source of the load.
    """
    dice = Dice(seed)
    by_name = {place.name: place for place in places}
    first = tuple(by_name[demand.city] for demand in shape.first)
    cards = [first, *_cities_of_cards(places, first, shape, dice)]
    wanted = _Loads(places, way, shape, dice)
    for demand in shape.first:
        wanted.take(by_name[demand.city], demand.load)
    deck = [Contract(1, shape.first)]
    for number, cities in enumerate(cards[1:], 2):
        deck.append(Contract(number, wanted.demands(cities)))
    return tuple(deck)


def _cities_of_cards(
    places: Sequence[Place], first: tuple[Place, ...], shape: DeckShape, dice: Dice
) -> list[tuple[Place, ...]]:
    """Return three cities, of three parts, for each card after the first.

    Each card gets a major city as long as there are any, then a medium one; small ones fill the
    places that are left.
    """
    slots = [place for place in places for _ in range(_times(place, shape) - first.count(place))]
    majors, mediums, smalls = (
        dice.shuffled([place for place in slots if place.size == size]) for size in shape.times
    )
    count = len(slots) // DEMANDS
    cards: list[list[Place]] = [[place] for place in majors]
    cards += [[] for _ in range(count - len(majors))]
    order = cards if shape.majors_first else cards[::-1]
    for card, place in zip(order, mediums, strict=False):
        card.append(place)
    rest = iter(smalls)
    for card in cards:
        card.extend(next(rest) for _ in range(DEMANDS - len(card)))
    _part(cards, dice)
    mixed = sorted(cards, key=lambda _: dice.below(1 << 60))
    return [tuple(card) for card in mixed]


def _times(place: Place, shape: DeckShape) -> int:
    return shape.times_apart.get(place.name, shape.times[place.size])


def _part(cards: list[list[Place]], dice: Dice) -> None:
    """Exchange cities of one size between cards until no card has a part twice."""
    while clashing := [card for card in cards if _clashes(card)]:
        for card in clashing:
            place = dice.below(DEMANDS)
            other = cards[dice.below(len(cards))]
            for there, city in enumerate(other):
                if city.size == card[place].size:
                    _exchange_if_better(card, place, other, there)


def _exchange_if_better(card: list[Place], here: int, other: list[Place], there: int) -> None:
    before = _clashes(card) + _clashes(other)
    card[here], other[there] = other[there], card[here]
    if _clashes(card) + _clashes(other) > before:
        card[here], other[there] = other[there], card[here]


def _clashes(card: Sequence[Place]) -> int:
    return DEMANDS - len({place.part for place in card})


class _Loads:
    """The loads demanded so far, and the choice of the next ones."""

    def __init__(
        self,
        places: Sequence[Place],
        way: Callable[[str, str], int],
        shape: DeckShape,
        dice: Dice,
    ) -> None:
        self._loads = sorted({load for place in places for load in place.loads})
        self._way = way
        self._shape = shape
        self._dice = dice
        self._asked: Counter[str] = Counter()
        self._pairs: set[tuple[str, str]] = set()

    def take(self, place: Place, load: str) -> None:
        """Count a demand."""
        self._asked[load] += 1
        self._pairs.add((place.name, load))

    def demands(self, cities: Sequence[Place]) -> tuple[Demand, ...]:
        """Return a card's demands: usually a near one, a middling one and a far one."""
        thirds = sorted(range(DEMANDS), key=lambda _: self._dice.below(1 << 60))
        taken: list[str] = []
        demands = []
        for place, third in zip(cities, thirds, strict=True):
            per_mille = (1000 * third + self._dice.below(1000)) // DEMANDS
            load = self._load_for(place, aim(self._shape, per_mille), taken)
            taken.append(load)
            self.take(place, load)
            demands.append(Demand(place.name, load, self._pay(load, place)))
        return tuple(demands)

    def _load_for(self, place: Place, pay: int, taken: Sequence[str]) -> str:
        """Return the load, of those that the city may demand, whose worth is closest to `pay`."""
        allowed = [
            load
            for load in self._loads
            if load not in place.loads
            and load not in taken
            and (place.name, load) not in self._pairs
            and self._asked[load] < self._shape.most
        ]
        behind = min(self._asked[load] for load in allowed)

        def misfit(load: str) -> tuple[int, str]:
            off = abs(worth(self._shape, self._way(load, place.name)) - 100 * pay)
            return off + 150 * (self._asked[load] - behind), load

        return min(allowed, key=misfit)

    def _pay(self, load: str, place: Place) -> int:
        most = self._shape.scatter
        scatter = self._dice.below(most) + self._dice.below(most) - 2 * (most // 2)
        pay = (worth(self._shape, self._way(load, place.name)) + scatter + 50) // 100
        return min(max(pay, self._shape.pays[0][1]), self._shape.pays[-1][1])


def worth(shape: DeckShape, hexes: int) -> int:
    """Return the worth of a distance before the scatter, in hundredths of the money unit."""
    return shape.base + shape.per_hex * hexes


def aim(shape: DeckShape, per_mille: int) -> int:
    """Return the payoff that this share of the demands, per mille, should lie below."""
    for (low, least), (high, most) in pairwise(shape.pays):
        if per_mille <= high:
            return least + (most - least) * (per_mille - low) // (high - low)
    return shape.pays[-1][1]
