"""Ways over a board: how many steps from here to there, for whatever may be a step.

A step is given as a function from a point to the points next to it, so the same search
serves distances over land and sea, track, ships and what is joined to what.
"""

from collections.abc import Callable, Iterable

from core.games.crayon.board import Board, Milepost

Steps = Callable[[Milepost], Iterable[Milepost]]


def steps_from(starts: Iterable[Milepost], steps: Steps) -> dict[Milepost, int]:
    """Every point that can be come to, and in how many steps at least, the nearest first."""
    found = dict.fromkeys(starts, 0)
    ring = list(found)
    distance = 0
    while ring:
        distance += 1
        outer = []
        for at in ring:
            for point in steps(at):
                if point not in found:
                    found[point] = distance
                    outer.append(point)
        ring = outer
    return found


def over_hexes(board: Board) -> Steps:
    """The steps over land and sea alike."""
    return board.adjacent.__getitem__


def by_ship(board: Board) -> Steps:
    """The steps of a ship."""
    return board.sea_steps.__getitem__


def links_of(
    board: Board, bridges: Iterable[tuple[str, str]]
) -> dict[Milepost, tuple[Milepost, ...]]:
    """Where a train gets in one step without track: through tunnels, and over these bridges.

    A bridge joins each milepost of one city with each of the other (MOVE-13).
    """
    found: dict[Milepost, list[Milepost]] = {}
    for tunnel in board.tunnels:
        found.setdefault(tunnel.a, []).append(tunnel.b)
        found.setdefault(tunnel.b, []).append(tunnel.a)
    for bridge in bridges:
        near, far = (board.cities[city].mileposts for city in bridge)
        for milepost in near:
            found.setdefault(milepost, []).extend(far)
        for milepost in far:
            found.setdefault(milepost, []).extend(near)
    return {milepost: tuple(others) for milepost, others in found.items()}
