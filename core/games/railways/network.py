"""The graph of links: where each exit of a city leads, and which cities a seat has joined."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from core.games.railways.board import COLOURS, CityId
from core.games.railways.state import Link, State
from core.games.railways.world import World
from core.ruleset import Seat

UNREACHED: Final = 1_000
"""A distance that no engine covers."""


class Exit(NamedTuple):
    """A way out of a city: over a link of a seat to another city."""

    exit: int
    seat: Seat
    to: CityId


Exits = tuple[tuple[Exit, ...], ...]
"""The exits of each city, and of the West, in ascending order."""


@lru_cache(maxsize=64)
def exits(cities: int, links: tuple[Link, ...]) -> Exits:
    """Return the exits of each of so many cities; the last of them is the West."""
    found: list[list[Exit]] = [[] for _ in range(cities)]
    for link in links:
        found[link.a].append(Exit(link.exit_a, link.seat, link.b))
        if link.exit_b >= 0:
            found[link.b].append(Exit(link.exit_b, link.seat, link.a))
    return tuple(tuple(sorted(around)) for around in found)


def exits_of(world: World, state: State) -> Exits:
    """Return the exits of each city of the map, and of the West."""
    return exits(world.west + 1, state.links)


@lru_cache(maxsize=64)
def distances(ways: Exits, colours: bytes) -> tuple[tuple[int, ...], ...]:
    """Return for each colour the links from each city to another one of it, at the least."""
    back: list[list[CityId]] = [[] for _ in ways]
    for city, around in enumerate(ways):
        for way in around:
            back[way.to].append(CityId(city))
    return tuple(
        _spread(back, [CityId(c) for c, own in enumerate(colours) if own == colour])
        for colour in range(len(COLOURS))
    )


def _spread(back: list[list[CityId]], ends: list[CityId]) -> tuple[int, ...]:
    away = [UNREACHED] * len(back)
    for city in ends:
        away[city] = 0
    row = ends
    while row:
        further: list[CityId] = []
        for city in row:
            for before in back[city]:
                if away[before] == UNREACHED:
                    away[before] = away[city] + 1
                    further.append(before)
        row = further
    return tuple(away)


def own_links(state: State, seat: Seat) -> list[Link]:
    """Return the links of a seat, Western Links too."""
    return [link for link in state.links if link.seat == seat]


def is_joined(world: World, links: Iterable[Link], a: CityId, b: CityId) -> bool:
    """Return whether a chain of these links joins two cities; none leads through the West."""
    near: dict[CityId, list[CityId]] = {}
    for link in links:
        if link.b != world.west:
            near.setdefault(link.a, []).append(link.b)
            near.setdefault(link.b, []).append(link.a)
    reached, found = {a}, [a]
    while found:
        for city in near.get(found.pop(), ()):
            if city not in reached:
                reached.add(city)
                found.append(city)
    return b in reached
