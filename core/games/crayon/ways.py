"""Shortest paths over a board, for any kind of step.

A kind of step is a function from a point to the points one step away. So the same search serves
distances over land and sea, track, ships, and connected cities.
"""

from collections.abc import Callable, Iterable

from core.games.crayon.board import Board, Milepost

Steps = Callable[[Milepost], Iterable[Milepost]]


def steps_from(starts: Iterable[Milepost], steps: Steps) -> dict[Milepost, int]:
    """Return every point that can be reached with its least number of steps, the nearest first."""
    distances = dict.fromkeys(starts, 0)
    ring = list(distances)
    distance = 0
    while ring:
        distance += 1
        outer = []
        for at in ring:
            for point in steps(at):
                if point not in distances:
                    distances[point] = distance
                    outer.append(point)
        ring = outer
    return distances


def over_hexes(board: Board) -> Steps:
    """Return the steps over land and sea alike."""
    return board.adjacent.__getitem__


def by_ship(board: Board) -> Steps:
    """Return the steps of a ship."""
    return board.sea_steps.__getitem__


def links_of(
    board: Board, bridges: Iterable[tuple[str, str]]
) -> dict[Milepost, tuple[Milepost, ...]]:
    """Return the steps of trains that need no track: through tunnels and over these bridges.

    A bridge links each milepost of one city with each of the other (MOVE-13).
    """
    links: dict[Milepost, list[Milepost]] = {}
    for tunnel in board.tunnels:
        links.setdefault(tunnel.a, []).append(tunnel.b)
        links.setdefault(tunnel.b, []).append(tunnel.a)
    for bridge in bridges:
        near, far = (board.cities[city].mileposts for city in bridge)
        for milepost in near:
            links.setdefault(milepost, []).extend(far)
        for milepost in far:
            links.setdefault(milepost, []).extend(near)
    return {milepost: tuple(others) for milepost, others in links.items()}
