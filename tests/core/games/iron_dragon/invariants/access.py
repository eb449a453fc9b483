"""Places kept open, counted directly: ACCESS-2 to ACCESS-5, ACCESS-9 to ACCESS-11."""

from collections.abc import Iterator, Sequence
from functools import cache

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.track import Tracks

LIMITS = {"small_city": (2, 3), "medium_city": (3, 3)}
"""The most players at a milepost, and the most sections of one of them."""


def broken(board: Board, tracks: Tracks, seats: int) -> Iterator[str]:
    """Yield every limit and promise that the map violates."""
    return _Map(board, tracks, seats).broken()


@cache
def narrow_places(board: Board) -> frozenset[Milepost]:
    """Return the places with a possible limit."""
    tunnels = [end for tunnel in board.tunnels for end in (tunnel.a, tunnel.b)]
    cities = [at for at, point in board.numbered() if point.terrain in LIMITS]
    return frozenset([*tunnels, *cities, *board.ports])


class _Map:
    def __init__(self, board: Board, tracks: Tracks, seats: int) -> None:
        self.board = board
        self.seats = range(seats)
        self.tracks = tracks
        self.partner = {t.a: t.b for t in board.tunnels} | {t.b: t.a for t in board.tunnels}
        self.narrow = narrow_places(board)

    def broken(self) -> Iterator[str]:
        for at in self.narrow:
            counts = [self.owned(at).count(seat) for seat in self.seats]
            if self.players(at) > self.most_players(at) or max(counts) > self.most_sections(at):
                yield f"{self.board.points[at].name} has sections of {self.owned(at)}"
        for port in self.board.ports:
            here = set(self.owned(port))
            if not self._major(port) and len(here) == 1:
                others = [seat for seat in self.seats if seat not in here]
                if not any(self.open_to(seat, [port]) for seat in others):
                    yield f"port {self.board.points[port].port} is closed"
        for city in self.board.cities.values():
            if city.size == "major" and not self.all_get_one(city.mileposts, self.seats):
                yield f"{city.name} is closed"
        if self.board.tunnels and not self.tunnels_serve([[] for _ in self.board.tunnels], 0):
            yield "the tunnels are closed"

    def owned(self, *mileposts: Milepost) -> list[int]:
        """Return the owner of each section there."""
        edges = (edge for at in mileposts for edge, _ in self.board.sections_at[at])
        return [(byte & 15) - 1 for edge in edges if (byte := self.tracks[edge])]

    def players(self, at: Milepost) -> int:
        both = [at, self.partner[at]] if at in self.partner else [at]
        return len(set(self.owned(*both)))

    def most_players(self, at: Milepost) -> int:
        point = self.board.points[at]
        narrow = at in self.partner or (point.port is not None and not self._major(at))
        most, _ = LIMITS.get(point.terrain, (99, 99))
        return min(most, 2) if narrow else most

    def most_sections(self, at: Milepost) -> int:
        _, most = LIMITS.get(self.board.points[at].terrain, (99, 99))
        return 3 if at in self.partner else most

    def admits(self, seat: int, at: Milepost) -> bool:
        """Return whether another section of the seat breaks no limit there."""
        if at not in self.narrow:
            return True
        both = [at, self.partner[at]] if at in self.partner else [at]
        present = {*self.owned(*both), seat}
        return len(present) <= self.most_players(at) and (
            self.owned(at).count(seat) < self.most_sections(at)
        )

    def open_to(self, seat: int, place: Sequence[Milepost]) -> list[EdgeId]:
        """Return the free sections at a place that a seat could build (ACCESS-8)."""
        return [
            edge
            for at in place
            for edge, other in self.board.sections_at[at]
            if not self.tracks[edge] and self.admits(seat, other)
        ]

    def all_get_one(self, place: Sequence[Milepost], seats: Sequence[int]) -> bool:
        """Return whether all seats without a section there can get one each."""
        here = set(self.owned(*place))
        ends = [end for at in place for end in self.board.sections_at[at]]
        wide = [edge for edge, other in ends if not self.tracks[edge] and other not in self.narrow]
        if len(wide) >= sum(seat not in here for seat in seats):
            return True
        wishes = {seat: self.open_to(seat, place) for seat in seats if seat not in here}
        given: dict[EdgeId, int] = {}

        def give(seat: int, asked: set[EdgeId]) -> bool:
            for edge in wishes[seat]:
                if edge not in asked:
                    asked.add(edge)
                    if edge not in given or give(given[edge], asked):
                        given[edge] = seat
                        return True
            return False

        return all(give(seat, set()) for seat in wishes)

    def tunnels_serve(self, assigned: list[list[int]], seat: int) -> bool:
        """Return whether the seats from this one on can be assigned a tunnel each (ACCESS-11)."""
        tunnels = self.board.tunnels
        if seat == len(self.seats):
            return all(
                len({*self.owned(tunnel.a, tunnel.b), *group}) <= 2
                and self.all_get_one([tunnel.a], group)
                and self.all_get_one([tunnel.b], group)
                for tunnel, group in zip(tunnels, assigned, strict=True)
            )
        for tunnel, group in zip(tunnels, assigned, strict=True):
            if len({*self.owned(tunnel.a, tunnel.b), *group, seat}) <= 2:
                group.append(seat)
                if self.tunnels_serve(assigned, seat + 1):
                    return True
                group.pop()
        return False

    def _major(self, at: Milepost) -> bool:
        return self.board.points[at].terrain == "major_city"
