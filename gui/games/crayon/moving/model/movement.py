"""The movement phase: reachable mileposts, the fees of each route, and the moves so far."""

from collections import Counter
from functools import cached_property
from typing import Any, Final, NamedTuple

from core.games.crayon.board import Milepost
from core.games.crayon.events import TrainMoved
from core.games.crayon.reach import Payment, Reached
from core.ruleset import Seat
from gui.games.crayon.model.table import CrayonTable, local_player


class Step(NamedTuple):
    """A step that is marked on the map, and its new fees, up to two."""

    start: Milepost
    to: Milepost
    dues: tuple[Payment, ...]


class Movement:
    """The moves of a train of the local player; recreated after every change of the table."""

    def __init__(self, table: CrayonTable, *, shows_bribes: bool, train: int = 0) -> None:
        self._table: Final = table
        self._number: Final = train
        self._queries: Final = table.rules.queries
        self._shows_bribes: Final = shows_bribes

    @cached_property
    def ways(self) -> dict[Milepost, Reached]:
        """The route to each reachable milepost; empty outside the local player's movement."""
        table = self._table
        if table.purpose_of(table.local) != "turn":
            return {}
        pays = self._shows_bribes
        return self._queries.reach(table.state, table.local, self._number, pays=pays)

    @property
    def at(self) -> Milepost | None:
        """The milepost of the train; None before it is placed."""
        return local_player(self._table).trains[self._number].at

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all routes, each once, as the cheapest route takes it."""
        steps: dict[tuple[Milepost, Milepost], Step] = {}
        for way in sorted(self.ways.values(), key=lambda way: (way.bribe, len(way.path))):
            start = self.at
            for to, dues in zip(way.path, way.dues, strict=True):
                assert start is not None
                steps.setdefault((start, to), Step(start, to, dues))
                start = to
        return tuple(steps.values())

    def goal_at(self, at: Milepost) -> Milepost | None:
        """Return where a click on a milepost leads: there, or to the nearest edge of its city."""
        if at in self.ways:
            return at
        board = self._table.rules.world.board
        city = board.cities.get(board.points[at].city or "")
        if city is None or self.at in city.mileposts:
            return None
        edges = [edge for edge in city.mileposts if edge in self.ways]
        return min(edges, key=lambda edge: len(self.ways[edge].path), default=None)

    def command_to(self, to: Milepost) -> Any | None:
        """Return the move to a reachable milepost, with its costs accepted; else None."""
        way, table = self.ways.get(to), self._table
        if way is None:
            return None
        names = [table.rules.world.board.points[step].name for step in way.path]
        move = self._queries.orders.move(names, train=self._number)
        return table.rules.quote(table.state, table.local, move)

    @property
    def points(self) -> int:
        """Mileposts that the train can still move, or sea points aboard a ship."""
        return self._queries.points(self._table.state, self._table.local, self._number)

    @property
    def gone(self) -> int:
        """Mileposts moved this turn."""
        moves = (
            happening.event
            for happening in self._table.history.this_turn
            if isinstance(happening.event, TrainMoved)
        )
        return sum(self._queries.train_in(move) == self._number for move in moves)

    @property
    def fees(self) -> dict[Seat | None, int]:
        """The sums paid for movement this turn, by payee; None is the bank."""
        paid: Counter[Seat | None] = Counter()
        for happening in self._table.history.this_turn:
            fee = self._queries.fee_in(happening.event)
            if fee is not None:
                paid[fee.to] += fee.amount
        return dict(paid)
