"""The major cities that are not yet connected: the cost of connecting them, and the next site."""

from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Final

from core.games.crayon.board import Board, Milepost
from core.games.crayon.joined import MAJOR
from core.games.crayon.planner.atlas import FAR, Atlas
from core.games.crayon.roads import Roads, Search, Way
from core.games.crayon.track import Tracks, ends_of
from core.ruleset import Seat


class MajorCities:
    """The major cities as seen by a seat in one state."""

    def __init__(
        self,
        board: Board,
        tracks: Tracks,
        seat: Seat,
        atlas: Atlas,
        *,
        wanted: int,
        joined: tuple[str, ...],
        group: Collection[Milepost],
    ) -> None:
        """Make the major cities of a seat.

        `wanted` is the number of connected cities that wins, `joined` the cities of the largest
        group, and `group` all mileposts that are connected to them.
        """
        self._board = board
        self._tracks = tracks
        self._seat = seat
        self._wanted = wanted
        self._atlas = atlas
        self._names = [city.name for city in board.cities.values() if city.size == MAJOR]
        self.joined: Final = joined
        self._group = group

    def still(self, new: Iterable[Milepost] = ()) -> int:
        """Return the approximate cost to connect enough of them, with new track at `new`."""
        if len(self.joined) >= self._wanted:
            return 0
        reach = dict(self._from_group)
        for name in reach:
            price = self._atlas.to(name).price
            reach[name] = min((price[at] for at in new), default=FAR)
            reach[name] = min(reach[name], self._from_group[name])
        if min(reach.values(), default=0) == FAR:
            # With no track anywhere, begin in the city that is nearest to all the others.
            return min(self._spread({**reach, name: 0}) for name in sorted(reach))
        return self._spread(reach)

    @cached_property
    def _from_group(self) -> dict[str, int]:
        """For each city not yet connected, the cost to reach it from the connected ones."""
        prices = {}
        for name in self._names:
            if name not in self.joined:
                price = self._atlas.to(name).price
                prices[name] = min((price[at] for at in self._group), default=FAR)
        return prices

    def _spread(self, reach: dict[str, int]) -> int:
        """Return the cost of joining the nearest city, then the next from all, and so on (Prim)."""
        total, count = 0, len(self.joined)
        while reach and count < self._wanted:
            name = min(reach, key=lambda city: (reach[city], city))
            total += reach.pop(name)
            count += 1
            for other in reach:
                reach[other] = min(reach[other], self._between(name, other))
        return total

    def _between(self, name: str, other: str) -> int:
        price = self._atlas.to(other).price
        return min(price[at] for at in self._board.cities[name].mileposts)

    def most_central(self) -> Milepost:
        """Return a milepost of a major city where a train may wait for a hand.

        Cities with the seat's own track are preferred, then those from which the others are
        cheapest to reach.
        """
        board = self._board
        places = [at for name in self._names for at in board.cities[name].mileposts]
        track = set(ends_of(board, self._tracks, self._seat))
        return min(
            [at for at in places if at in track] or places,
            key=lambda at: (sum(self._atlas.to(name).price[at] for name in self._names), at),
        )

    def way_to_next(self, roads: Roads) -> Way | None:
        """Return the cheapest path to another city over own and new track.

        The result is None if enough cities are connected, or none yet.
        """
        if not 0 < len(self.joined) < self._wanted:
            return None
        return way_to_next_major(self._board, roads, joined=self.joined, group=self._group)


def way_to_next_major(
    board: Board, roads: Roads, *, joined: Collection[str], group: Iterable[Milepost]
) -> Way | None:
    """Return the cheapest path from a group of mileposts to a major city that is not joined."""
    goals = [
        at
        for city in board.cities.values()
        if city.size == MAJOR and city.name not in joined
        for at in city.mileposts
    ]
    if not goals:
        return None
    return Search(roads, [2 * at for at in sorted(group)], foreign=False).way_to(goals)
