"""Places of the shipped world for tests of the rules, found by their properties."""

from collections import deque
from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise

from core.games.crayon.board import Milepost
from core.games.iron_dragon.rules import RULES

WORLD = RULES.world
BOARD = WORLD.board


def name(at: Milepost) -> str:
    return BOARD.points[at].name


def sections(names: Iterable[str]) -> list[list[str]]:
    return [list(ends) for ends in pairwise(names)]


@cache
def line(terrain: str, letter: str, length: int) -> tuple[str, ...]:
    """Return this many mileposts of one terrain in a row, each next to the last, without rivers."""

    def further(way: tuple[Milepost, ...]) -> tuple[Milepost, ...] | None:
        if len(way) == length:
            return way
        for edge, other in BOARD.sections_at[way[-1]]:
            section = BOARD.sections[edge]
            plain = section.river is None and not section.inlet and fits(other)
            if plain and other not in way and (found := further((*way, other))):
                return found
        return None

    def fits(at: Milepost) -> bool:
        point = BOARD.points[at]
        return point.terrain == terrain and point.map == letter

    ways = (further((at,)) for at, _ in BOARD.numbered() if fits(at))
    return tuple(map(name, next(way for way in ways if way)))


def rock(length: int) -> tuple[str, ...]:
    return line("underground_rock", "U", length)


def plain(length: int) -> tuple[str, ...]:
    return line("plain", "M", length)


@cache
def joining(
    count: int, *, besides: tuple[tuple[str, str], ...] = ()
) -> tuple[tuple[str, str], ...]:
    """Return track that joins this many major cities of the main world, through no other place.

    It uses none of the sections that exist already, `besides`.
    """
    taken = {BOARD.edges_by_name[ends] for ends in besides}
    majors = [city for city in BOARD.cities.values() if city.size == "major"]
    home = [city for city in majors if city.name in {"Wikkedde", "Ozu-Zarkh"}]  # by the bridge
    joined = {city.name for city in home}
    reached = {at for city in home for at in city.mileposts}
    track: list[tuple[str, str]] = []
    while len(joined) < count:
        came: dict[Milepost, Milepost | None] = dict.fromkeys(reached)
        queue = deque(sorted(reached))
        while True:
            at = queue.popleft()
            city = BOARD.points[at].city
            if city is not None and city not in joined:
                break
            for edge, other in BOARD.sections_at[at]:
                point = BOARD.points[other]
                fits = edge not in taken and point.map == "M" and _free(other)
                if other not in came and fits:
                    came[other] = at
                    queue.append(other)
        joined.add(city)
        reached |= set(BOARD.cities[city].mileposts)
        while (before := came[at]) is not None:
            track.append((name(before), name(at)))
            reached.add(at)
            at = before
    return tuple(track)


def _free(at: Milepost) -> bool:
    point = BOARD.points[at]
    major = point.city is not None and BOARD.cities[point.city].size == "major"
    return major or not (point.city or point.port or point.tunnel)


def contract_that(wanted: Callable[[str, str, int], bool]) -> tuple[int, int, str, str, int]:
    """Return number, demand, city, load and payoff of the first contract with such a demand."""
    for card in WORLD.contracts.values():
        for number, demand in enumerate(card.demands):
            if wanted(demand.city, demand.load, demand.pay):
                return card.number, number, demand.city, demand.load, demand.pay
    raise AssertionError


def centre(city: str) -> str:
    return name(BOARD.cities[city].mileposts[0])


def ring(city: str) -> tuple[str, ...]:
    """Return the six mileposts around a major city's centre, each next to the one before."""
    return tuple(map(name, BOARD.cities[city].mileposts[1:]))


def way_out(city: str) -> tuple[str, str]:
    """Return a milepost of a city, and one outside that is next to it."""
    mileposts = BOARD.cities[city].mileposts
    return next((name(at), name(to)) for at in mileposts for _, to in BOARD.sections_at[at])


def docks(city: str) -> str:
    """Return the port within a major city."""
    return next(name(at) for at in BOARD.ports if BOARD.points[at].city == city)
