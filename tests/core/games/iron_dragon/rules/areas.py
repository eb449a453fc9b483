"""The areas of event cards, computed from the points' own data and straight distances.

Nothing here uses the rules' own areas.
"""

from collections.abc import Callable, Iterable, Iterator

from core.games.crayon.board import Milepost, Section
from core.games.iron_dragon.rules import RULES

WORLD = RULES.world
BOARD = WORLD.board
FLOODS = {
    128: [
        "Caetish",
        "West Fork",
        "Winding",
        "Ssylvan",
        "Lower Ssylvan",
        "Juul",
        "Bright",
        "Nestor",
    ],
    131: ["Octossian", "Oxaiaxo", "Tribune", "Oanau"],
    140: ["Nairnkyl", "Green", "Oryll", "Dannash", "River of Death"],
}

Inside = Callable[[Milepost], bool]
Wanted = Callable[[Section], bool]


def name(at: Milepost) -> str:
    return BOARD.points[at].name


def centre(city: str) -> Milepost:
    return BOARD.cities[city].mileposts[0]


def of_terrain(terrain: str) -> list[Milepost]:
    return [number for number, point in BOARD.numbered() if point.terrain == terrain]


# Points inside an area


def kingdoms(*names: str) -> Inside:
    return lambda at: BOARD.points[at].kingdom in names


def terrains(*names: str) -> Inside:
    return lambda at: BOARD.points[at].terrain in names


def within(steps: int, *centres: Milepost) -> Inside:
    def inside(at: Milepost) -> bool:
        far = (BOARD.hex_distance(at, centre) for centre in centres)
        return any(found is not None and found <= steps for found in far)

    return inside


def both(*conditions: Inside) -> Inside:
    return lambda at: all(condition(at) for condition in conditions)


def either(*conditions: Inside) -> Inside:
    return lambda at: any(condition(at) for condition in conditions)


def outside(inside: Inside) -> Inside:
    return lambda at: not inside(at)


VOLCANOES = of_terrain("volcano")
KOLA = within(10, centre("Kola"))
ROCKS = terrains("mountain", "alpine")
ELVEN_LANDS = kingdoms("Glyth Gamel", "Silvarre")
NO_MOVING = {
    129: both(terrains("mountain"), KOLA),
    130: either(terrains("forest"), ELVEN_LANDS),
    143: both(ROCKS, kingdoms("Old World")),
    146: both(ROCKS, kingdoms("Janoshal", "Wislandor")),
}
NO_BUILDING = NO_MOVING | {130: terrains("forest")}
SLOW = {
    123: kingdoms("Koland", "Glyth Gamel", "Northern Wastes", "Bright", "Pirate Isles"),
    129: KOLA,
    143: kingdoms("Old World"),
    146: kingdoms("Janoshal", "Wislandor"),
}
SHORE = [
    at
    for at, point in BOARD.numbered()
    if point.map == "M" and not BOARD.is_sea(at) and any(map(BOARD.is_sea, BOARD.adjacent[at]))
]
CLOSED = {
    122: outside(within(3, *SHORE)),
    135: within(3, *of_terrain("jungle")),
}


def borders(inside: Inside, *, sea: bool = False, count: int = 6) -> list[tuple[str, str]]:
    """Return neighbours of which only the first is inside, from all over the map."""
    found = [
        (name(at), name(other))
        for at, _ in BOARD.numbered()
        if inside(at) and BOARD.is_sea(at) == sea
        for other in BOARD.adjacent[at]
        if not inside(other) and BOARD.is_sea(other) == sea
    ]
    return found[:: max(1, len(found) // count)]


# Sections of an area

_OPEN = {"plain", "mountain", "alpine", "forest", "jungle", "desert"}


def open_land(*points: Milepost) -> bool:
    """Return whether there are no limits of access there, nor cities and ports."""
    return all(BOARD.points[at].terrain in _OPEN for at in points)


def over(*rivers: str) -> Wanted:
    return lambda section: section.river in rivers


def touching(inside: Inside) -> Wanted:
    return lambda section: inside(section.a) or inside(section.b)


def crossing(inside: Inside) -> Wanted:
    """Return sections with one end inside."""
    return lambda section: inside(section.a) != inside(section.b)


SAND = touching(terrains("desert"))


def chains(wanted: Wanted, count: int = 3) -> Iterator[tuple[str, str, str]]:
    """Yield mileposts c, a, b: the section from a to b is wanted, the one from c to a is not."""
    left = count
    for section in BOARD.sections:
        if left == 0:
            return
        if not wanted(section):
            continue
        for a, b in ((section.a, section.b), (section.b, section.a)):
            for edge, c in BOARD.sections_at[a]:
                if c == b or wanted(BOARD.sections[edge]) or not open_land(a, b, c):
                    continue
                left -= 1
                yield name(c), name(a), name(b)
                break
            else:
                continue
            break


def disjoint(found: Iterable[tuple[str, str, str]], count: int = 3) -> list[tuple[str, str, str]]:
    """Return this many of the chains, no two of which touch."""
    kept: list[tuple[str, str, str]] = []
    used: set[str] = set()
    for chain in found:
        if len(kept) < count and used.isdisjoint(chain):
            kept.append(chain)
            used.update(chain)
    assert len(kept) == count
    return kept


BEHIND, NEAR, ACROSS = next(chains(over("Bright")))
"""Land on this side of the Bright, its bank, and the other bank."""
BESIDE = next(
    name(at)
    for _, at in BOARD.sections_at[BOARD.by_name[NEAR]]
    if name(at) not in {BEHIND, ACROSS} and (name(at), ACROSS) in BOARD.edges_by_name
)
"""A third neighbour of NEAR, on its side of the river, with a section across too."""
