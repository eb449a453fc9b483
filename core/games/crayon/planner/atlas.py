"""The cost of building and the steps from any point to a city, on a map without track.

An atlas depends only on the board, the tariff and the bridges, so it is computed once, lazily for
each city. The planner estimates with it, and examines only the best paths exactly.
"""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.ground import NEVER, Ground
from core.games.crayon.roads import GOLD, STEP

FAR: Final = 1 << 20
"""More GP, and more steps, than any path takes."""


class Journeys(NamedTuple):
    """For each point, GP to build and steps to go along the lightest path to one city."""

    price: tuple[int, ...]
    steps: tuple[int, ...]


class Atlas:
    """The journeys to every city of a board."""

    def __init__(
        self, board: Board, ground: Ground, links: Mapping[Milepost, tuple[Milepost, ...]]
    ) -> None:
        self._board = board
        self._links = links
        back: list[list[tuple[Milepost, int]]] = [[] for _ in ground]
        for at, sections in enumerate(ground):
            for _, to, price in sections:
                if price != NEVER:
                    back[to].append((Milepost(at), price))
        self._back = tuple(map(tuple, back))
        self._to: dict[str, Journeys] = {}

    def to(self, city: str) -> Journeys:
        """Return the journeys to a city; a point without a path has FAR."""
        journeys = self._to.get(city)
        if journeys is None:
            journeys = self._to[city] = self._find(city)
        return journeys

    def _find(self, city: str) -> Journeys:
        price, steps = [FAR] * len(self._back), [FAR] * len(self._back)
        weight = [FAR * GOLD] * len(self._back)
        heap: list[tuple[int, Milepost]] = []
        for at in self._board.cities[city].mileposts:
            price[at] = steps[at] = weight[at] = 0
            heappush(heap, (0, at))
        while heap:
            so_far, at = heappop(heap)
            if so_far > weight[at]:
                continue
            nearby = [(before, 0) for before in self._links.get(at, ())]
            for before, cost in (*self._back[at], *nearby):
                total = so_far + STEP + GOLD * cost
                if total < weight[before]:
                    weight[before] = total
                    price[before], steps[before] = price[at] + cost, steps[at] + 1
                    heappush(heap, (total, before))
        return Journeys(tuple(price), tuple(steps))
