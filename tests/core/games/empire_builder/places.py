"""Places of the map of North America for tests of the rules, found by their properties."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise

from core.games.crayon.board import Milepost
from core.games.crayon.contract_cards import Demand
from core.games.empire_builder.rules import RULES

WORLD = RULES.world
BOARD = WORLD.board


def name(at: Milepost) -> str:
    return BOARD.points[at].name


def at(milepost: str) -> Milepost:
    return BOARD.by_name[milepost]


def sections(names: Iterable[str]) -> list[list[str]]:
    """Return the sections along a row of mileposts."""
    return [list(ends) for ends in pairwise(names)]


@cache
def line(length: int, terrain: str = "plain", *, near: str | None = None) -> tuple[str, ...]:
    """Return this many mileposts of one terrain in a row, without rivers and inlets.

    The row begins next to the city `near`, else anywhere.
    """

    def further(way: tuple[Milepost, ...]) -> tuple[Milepost, ...] | None:
        if len(way) == length:
            return way
        for edge, other in BOARD.sections_at[way[-1]]:
            section = BOARD.sections[edge]
            bare = section.river is None and not section.inlet
            fits = BOARD.points[other].terrain == terrain and other not in way
            # A row has no shortcut: none of its mileposts is next to an earlier one.
            straight = not any(other in BOARD.adjacent[earlier] for earlier in way[:-1])
            if bare and fits and straight and (found := further((*way, other))):
                return found
        return None

    city = set(BOARD.cities[near].mileposts) if near else set()
    ways = (
        further((start,))
        for start, point in BOARD.numbered()
        if point.terrain == terrain and (not near or city & {*BOARD.adjacent[start]})
    )
    return tuple(map(name, next(way for way in ways if way)))


@cache
def joining(count: int) -> tuple[tuple[str, str], ...]:
    """Return track that joins this many major cities, through no other city."""
    majors = [city for city in BOARD.cities.values() if city.size == "major"]
    reached = set(majors[0].mileposts)
    joined = {majors[0].name}
    track: list[tuple[str, str]] = []
    while len(joined) < count:
        came: dict[Milepost, Milepost | None] = dict.fromkeys(reached)
        queue = deque(sorted(reached))
        while True:
            here = queue.popleft()
            city = BOARD.points[here].city
            if city is not None and city not in joined:
                break
            for edge, other in BOARD.sections_at[here]:
                if other not in came and _is_open(other) and BOARD.sections[edge].river is None:
                    came[other] = here
                    queue.append(other)
            for _, other in BOARD.sections_at[here]:
                if other not in came and _is_open(other):
                    came[other] = here
                    queue.append(other)
        joined.add(city)
        reached |= set(BOARD.cities[city].mileposts)
        while (before := came[here]) is not None:
            track.append((name(before), name(here)))
            reached.add(here)
            here = before
    return tuple(track)


def _is_open(milepost: Milepost) -> bool:
    city = BOARD.points[milepost].city
    return city is None or BOARD.cities[city].size == "major"


def card_that(wanted: Callable[[Demand], bool]) -> tuple[int, int, Demand]:
    """Return number, demand and facts of the first demand card with such a demand."""
    for card in WORLD.contracts.values():
        for number, demand in enumerate(card.demands):
            if wanted(demand):
                return card.number, number, demand
    raise AssertionError


def centre(city: str) -> str:
    return name(BOARD.cities[city].mileposts[0])


def ring(city: str) -> tuple[str, ...]:
    """Return the six mileposts around a major city's centre, each next to the one before."""
    return tuple(map(name, BOARD.cities[city].mileposts[1:]))


def out_of(city: str, *, besides: Iterable[str] = ()) -> tuple[str, str]:
    """Return a milepost of a city, and a clear one outside next to it, without a crossing."""
    for here in BOARD.cities[city].mileposts:
        for edge, to in BOARD.sections_at[here]:
            section, point = BOARD.sections[edge], BOARD.points[to]
            bare = section.river is None and not section.inlet
            if bare and point.terrain == "plain" and point.name not in besides:
                return name(here), point.name
    raise AssertionError


def across(river: str) -> tuple[str, str]:
    """Return the ends of a section of clear mileposts across a river."""
    for section in BOARD.sections:
        if section.river == river and not section.inlet:
            ends = BOARD.points[section.a], BOARD.points[section.b]
            if all(point.terrain == "plain" for point in ends):
                return ends[0].name, ends[1].name
    raise AssertionError
