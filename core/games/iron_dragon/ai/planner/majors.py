"""The major cities that are not yet connected: the cost of connecting them, and the next site."""

from collections.abc import Iterable
from functools import cached_property

from core.games.crayon.board import Milepost
from core.games.crayon.joined import MAJOR
from core.games.crayon.planner.atlas import FAR, Atlas
from core.games.crayon.roads import Roads, Way
from core.games.crayon.track import ends_of
from core.games.iron_dragon.ai.greedy.extension import joined_to, way_to_next_major
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import major_cities
from core.games.iron_dragon.world import World
from core.ruleset import Seat


class MajorCities:
    """The major cities as seen by a seat in one state."""

    def __init__(self, world: World, state: State, seat: Seat, atlas: Atlas) -> None:
        self._world = world
        self._state = state
        self._seat = seat
        self._wanted = state.settings.victory_cities
        self._atlas = atlas
        self._names = [city.name for city in world.board.cities.values() if city.size == MAJOR]
        self.joined = major_cities(world, state, seat)
        self._group = joined_to(world, state, seat, self.joined[0]) if self.joined else set()

    def still(self, new: Iterable[Milepost] = ()) -> int:
        """Return the approximate cost in GP to connect enough of them, with new track at `new`."""
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
        found = {}
        for name in self._names:
            if name not in self.joined:
                price = self._atlas.to(name).price
                found[name] = min((price[at] for at in self._group), default=FAR)
        return found

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
        return min(price[at] for at in self._world.board.cities[name].mileposts)

    def most_central(self) -> Milepost:
        """Return a milepost of a major city where a train may wait for a hand.

        Cities with the seat's own track are preferred, then those from which the others are
        cheapest to reach.
        """
        board = self._world.board
        places = [at for name in self._names for at in board.cities[name].mileposts]
        track = set(ends_of(board, self._state.tracks, self._seat))
        return min(
            [at for at in places if at in track] or places,
            key=lambda at: (sum(self._atlas.to(name).price[at] for name in self._names), at),
        )

    def way_to_next(self, roads: Roads) -> Way | None:
        """Return the cheapest path to another city over own and new track; None if not needed."""
        return way_to_next_major(self._world, self._state, self._seat, roads)
