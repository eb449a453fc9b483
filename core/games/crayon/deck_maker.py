"""Makes the deck of contracts from a map; the made deck is committed, and a test makes it again.

The deck has the shape of the published one and cards of its own. A city is asked for as
often as its size says; a card asks, as a rule, a major, a medium and a small city in
three kingdoms for three loads; a payoff grows with the way from the nearest source, and
scatters as real ones do. All chance comes from a seed.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.by_all_means import by_all_means
from core.games.crayon.ways import steps_from
from core.games.iron_dragon.contract_cards import Contract, Demand

SEED: Final = "Darwinina"
FIRST_CARD: Final = (("Bluefeld", "Gold", 29), ("Saadah", "Ivory", 23), ("Caetee", "Arms", 24))
"""The one card that the manual shows."""

TIMES: Final = {"major": 11, "medium": 7, "small": 5}
"""How often a city is asked for."""
TIMES_APART: Final = {"Oykjsord": 0, "Risidan": 4, "Brevandes": 4}
FEWEST, MOST = 10, 16
"""How often a load is asked for."""

LEAST_PAY, MOST_PAY = 7, 73
PAYS: Final = ((0, 7), (250, 17), (500, 27), (750, 40), (1000, 73))
"""The payoffs that the deck aims at: GP by per mille of the demands."""
BASE, PER_HEX = 480, 97
"""Hundredths of a GP: for any delivery, and for each hex of the way."""
SCATTER = 1500
"""Hundredths of a GP that a payoff lies off its way's worth at most; a triangle, not a box."""


class Place(NamedTuple):
    """A city as the deck maker sees it."""

    name: str
    size: str
    kingdom: str
    loads: tuple[str, ...]


def places_of(board: Board) -> list[Place]:
    """The cities of a board, in its order."""
    return [Place(city.name, city.size, city.kingdom, city.loads) for city in board.cities.values()]


def ways_on(board: Board) -> Callable[[str, str], int]:
    """Hexes from the nearest source of a load to a city, by track, ship, tunnel and bridge."""
    steps = by_all_means(board)
    sources: dict[str, list[Milepost]] = {}
    for city in board.cities.values():
        for load in city.loads:
            sources.setdefault(load, []).append(city.mileposts[0])
    ways = {load: steps_from(centres, steps) for load, centres in sources.items()}
    return lambda load, city: ways[load][board.cities[city].mileposts[0]]


class Dice:
    """Numbers that follow from the seed."""

    def __init__(self, seed: str) -> None:
        self._seed = seed.encode()
        self._count = 0

    def below(self, bound: int) -> int:
        """A number of 0 to bound - 1; the bias for such small bounds is far below a card."""
        self._count += 1
        data = blake2b(self._seed + self._count.to_bytes(8, "big"), digest_size=16).digest()
        return int.from_bytes(data, "big") % bound

    def shuffled(self, things: Sequence[Place]) -> list[Place]:
        """The things in another order."""
        return sorted(things, key=lambda _: self.below(1 << 60))


def make_deck(
    places: Sequence[Place], way: Callable[[str, str], int], *, seed: str = SEED
) -> tuple[Contract, ...]:
    """The contracts 1 to 120 for these cities.

    `way(load, city)` is the number of hexes from the nearest source of the load.
    """
    dice = Dice(seed)
    by_name = {place.name: place for place in places}
    first = tuple(by_name[city] for city, _, _ in FIRST_CARD)
    cards = [first, *_cities_of_cards(places, first, dice)]
    wanted = _Loads(places, way, dice)
    for city, load, _ in FIRST_CARD:
        wanted.take(by_name[city], load)
    deck = [Contract(1, tuple(Demand(*demand) for demand in FIRST_CARD))]
    for number, cities in enumerate(cards[1:], 2):
        deck.append(Contract(number, wanted.demands(cities)))
    return tuple(deck)


def _cities_of_cards(
    places: Sequence[Place], first: tuple[Place, ...], dice: Dice
) -> list[tuple[Place, ...]]:
    """For each card after the first its three cities, in three kingdoms.

    A major city on every card as long as they last, then a medium one on every card,
    small ones on all places that are left.
    """
    slots = [place for place in places for _ in range(_times(place) - first.count(place))]
    majors, mediums, smalls = (
        dice.shuffled([place for place in slots if place.size == size]) for size in TIMES
    )
    count = len(slots) // 3
    cards: list[list[Place]] = [[place] for place in majors]
    cards += [[] for _ in range(count - len(majors))]
    order = [*cards[::-1]]
    for card, place in zip(order, mediums, strict=False):
        card.append(place)
    rest = iter(smalls)
    for card in cards:
        card.extend(next(rest) for _ in range(3 - len(card)))
    _part_kingdoms(cards, dice)
    mixed = sorted(cards, key=lambda _: dice.below(1 << 60))
    return [tuple(card) for card in mixed]


def _times(place: Place) -> int:
    return TIMES_APART.get(place.name, TIMES[place.size])


def _part_kingdoms(cards: list[list[Place]], dice: Dice) -> None:
    """Exchange cities of one size between cards until no card has a kingdom twice."""
    while clashing := [card for card in cards if _clashes(card)]:
        for card in clashing:
            place = dice.below(3)
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
    return 3 - len({place.kingdom for place in card})


class _Loads:
    """Which loads are still to be asked for, and by whom."""

    def __init__(self, places: Sequence[Place], way: Callable[[str, str], int], dice: Dice) -> None:
        self._loads = sorted({load for place in places for load in place.loads})
        self._way = way
        self._dice = dice
        self._asked: Counter[str] = Counter()
        self._pairs: set[tuple[str, str]] = set()

    def take(self, place: Place, load: str) -> None:
        """Count a demand."""
        self._asked[load] += 1
        self._pairs.add((place.name, load))

    def demands(self, cities: Sequence[Place]) -> tuple[Demand, ...]:
        """A card's demands: a near one, a middling one and a far one, as a rule."""
        thirds = sorted(range(3), key=lambda _: self._dice.below(1 << 60))
        taken: list[str] = []
        demands = []
        for place, third in zip(cities, thirds, strict=True):
            per_mille = (1000 * third + self._dice.below(1000)) // 3
            load = self._load_for(place, aim(per_mille), taken)
            taken.append(load)
            self.take(place, load)
            demands.append(Demand(place.name, load, self._pay(load, place)))
        return tuple(demands)

    def _load_for(self, place: Place, pay: int, taken: Sequence[str]) -> str:
        """The load whose way is worth nearest to that, of those that the city may want."""
        allowed = [
            load
            for load in self._loads
            if load not in place.loads
            and load not in taken
            and (place.name, load) not in self._pairs
            and self._asked[load] < MOST
        ]
        behind = min(self._asked[load] for load in allowed)

        def misfit(load: str) -> tuple[int, str]:
            off = abs(worth(self._way(load, place.name)) - 100 * pay)
            return off + 150 * (self._asked[load] - behind), load

        return min(allowed, key=misfit)

    def _pay(self, load: str, place: Place) -> int:
        half = SCATTER // 2
        scatter = self._dice.below(SCATTER) + self._dice.below(SCATTER) - 2 * half
        pay = (worth(self._way(load, place.name)) + scatter + 50) // 100
        return min(max(pay, LEAST_PAY), MOST_PAY)


def worth(hexes: int) -> int:
    """What a way is worth before the scatter, in hundredths of a GP."""
    return BASE + PER_HEX * hexes


def aim(per_mille: int) -> int:
    """The payoff that so many per mille of the demands should lie below."""
    for (low, least), (high, most) in pairwise(PAYS):
        if per_mille <= high:
            return least + (most - least) * (per_mille - low) // (high - low)
    return PAYS[-1][1]
