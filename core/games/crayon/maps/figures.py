"""Figures of a board, beside the targets of its drawings.

The targets are in the settings, as they belong to one world; this module measures.
"""

from collections import Counter
from collections.abc import Iterator
from heapq import heappop, heappush

from msgspec import Struct

from core.games.crayon.board import Board, Milepost
from core.games.crayon.maps.settings import Aims


class Figure(Struct, frozen=True):
    """A row: the item counted, the target, our figure, and whether it is good enough."""

    what: str
    aim: str
    ours: str
    good: bool


def figures(board: Board, aims: Aims) -> Iterator[Figure]:
    """Yield all rows, in the order of the targets."""
    for letter, kinds in aims.terrain.items():
        counts = Counter(str(point.terrain) for point in board.points if point.map == letter)
        for kind, aim in kinds.items():
            good = abs(counts[kind] - aim) * 100 <= aims.terrain_within * aim
            yield Figure(f"{kind} on map {letter}", f"about {aim}", str(counts[kind]), good)
    for name, aim in aims.counts.items():
        ours = count(board, name)
        good = abs(ours - aim) * 100 <= aims.counts_within.get(name, 0) * aim
        yield Figure(
            name, str(aim) if name not in aims.counts_within else f"about {aim}", str(ours), good
        )
    ports = Counter(board.points[port].kingdom for port in board.ports)
    for kingdom, aim in aims.ports.items():
        yield Figure(f"ports of {kingdom}", str(aim), str(ports[kingdom]), ports[kingdom] == aim)
    crossings = Counter(section.river for section in board.sections)
    for river, aim in aims.crossings.items():
        ours = crossings[river]
        yield Figure(f"sections across the {river}", str(aim), str(ours), ours == aim)
    for coast, aim in aims.coasts.items():
        ours = len(board.coasts.get(coast, ()))
        yield Figure(f"mileposts of the {coast}", str(aim), str(ours), ours == aim)
    for a, b, aim in aims.distances:
        ours = board.hex_distance(*(board.cities[name].mileposts[0] for name in (a, b))) or 0
        good = abs(ours - aim) * 100 <= aims.distances_within * aim
        yield Figure(f"{a} to {b}, hexes", str(aim), str(ours), good)
    low, high = aims.tenths_a_hex
    for a, b in aims.neighbours:
        ends = (board.cities[a].mileposts[0], board.cities[b].mileposts[0])
        hexes = board.hex_distance(*ends) or 1
        price = cheapest_track(board, *ends, prices=aims.prices)
        shown = f"{price} for {hexes}, {price / hexes:.2f} a hex"
        aim_shown = f"{low / 10} to {high / 10} a hex"
        good = low * hexes <= 10 * price <= high * hexes
        yield Figure(f"{a} to {b}, {aims.money}", aim_shown, shown, good)
    for a, b, aim in aims.tracks:
        ends = (board.cities[a].mileposts[0], board.cities[b].mileposts[0])
        price = cheapest_track(board, *ends, prices=aims.prices)
        good = abs(price - aim) * 100 <= aims.tracks_within * aim
        yield Figure(f"track from {a} to {b}, {aims.money}", f"about {aim}", str(price), good)


def count(board: Board, name: str) -> int:
    """Return the number of things of a kind; raises KeyError for an unknown kind."""
    cities = list(board.cities.values())
    counts = {
        "cities": len(cities),
        "major cities": sum(city.size == "major" for city in cities),
        "medium cities": sum(city.size == "medium" for city in cities),
        "small cities": sum(city.size == "small" for city in cities),
        "mileposts": sum(point.kingdom is not None for point in board.points),
        "sections": len(board.sections),
        "river crossings": sum(section.river is not None for section in board.sections),
        "coasts": len(board.coasts),
        "kingdoms": len({city.kingdom for city in cities}),
        "countries": len({city.kingdom for city in cities}),
        "ports": len(board.ports),
        "ports inside cities": sum(board.points[port].city is not None for port in board.ports),
        "tunnels": len(board.tunnels),
        "inlet crossings": sum(section.inlet for section in board.sections),
        "rivers": len({section.river for section in board.sections if section.river}),
    }
    return counts[name]


def cheapest_track(board: Board, start: Milepost, goal: Milepost, *, prices: dict[str, int]) -> int:
    """Return the price of the cheapest track between two mileposts, without foremen."""
    best = {start: 0}
    waiting = [(0, start)]
    while waiting:
        price, at = heappop(waiting)
        if at == goal:
            return price
        if price > best[at]:
            continue
        ways = [(other, 0) for other in board.interior[at]]
        for edge, other in board.sections_at[at]:
            section = board.sections[edge]
            toll = prices["river"] * (section.river is not None) + prices["inlet"] * section.inlet
            ways.append((other, prices[board.points[other].terrain] + toll))
        for other, toll in ways:
            if price + toll < best.get(other, price + toll + 1):
                best[other] = price + toll
                heappush(waiting, (price + toll, other))
    raise KeyError(goal)


def as_markdown(rows: Iterator[Figure]) -> str:
    """Return the rows as a Markdown table."""
    lines = ["| | aimed at | ours | |", "|---|---|---|---|"]
    lines += [f"| {r.what} | {r.aim} | {r.ours} | {'' if r.good else 'missed'} |" for r in rows]
    return "\n".join(lines) + "\n"
