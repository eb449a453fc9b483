"""The movement phase: reachable mileposts, the bribes of each route, and the moves so far."""

from collections import Counter
from functools import cached_property
from typing import Final, NamedTuple

from core.games.crayon.board import Milepost
from core.games.crayon.reach import Payment, Reached
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import Paid, TrainMoved
from core.games.iron_dragon.money import BRIBES
from core.games.iron_dragon.reach import reach
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import IronTable, local_player


class Step(NamedTuple):
    """A step that is marked on the map, and its number of new bribes, up to two."""

    start: Milepost
    to: Milepost
    dues: tuple[Payment, ...]


class Movement:
    """The movement phase of the local player; recreated after every change of the table."""

    def __init__(self, table: IronTable, *, shows_bribes: bool) -> None:
        self._table: Final = table
        self._shows_bribes: Final = shows_bribes

    @cached_property
    def ways(self) -> dict[Milepost, Reached]:
        """The route to each reachable milepost; empty outside the local player's movement."""
        table = self._table
        if table.purpose_of(table.local) != "turn":
            return {}
        return reach(table.rules.world, table.state, table.local, pays=self._shows_bribes)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of all routes, each once, as the cheapest route takes it."""
        found: dict[tuple[Milepost, Milepost], Step] = {}
        for way in sorted(self.ways.values(), key=lambda way: (way.bribe, len(way.path))):
            start = local_player(self._table).at
            for to, dues in zip(way.path, way.dues, strict=True):
                assert start is not None
                found.setdefault((start, to), Step(start, to, dues))
                start = to
        return tuple(found.values())

    def command_to(self, to: Milepost) -> do.Move | None:
        """Return the move to a reachable milepost, with its bribes and loan accepted; else None."""
        way = self.ways.get(to)
        if way is None:
            return None
        names = tuple(self._table.rules.world.board.points[step].name for step in way.path)
        return do.Move(path=names, accept=do.Accept(bribe=way.bribe, loan=way.loan))

    @property
    def points(self) -> int:
        """Mileposts that the train can still move, or sea points aboard a ship."""
        return self._table.state.doing.points

    @property
    def gone(self) -> int:
        """Mileposts moved this turn."""
        return sum(
            isinstance(happening.event, TrainMoved) for happening in self._table.history.this_turn
        )

    @property
    def bribes(self) -> dict[Seat | None, int]:
        """GP paid in bribes for movement this turn, by payee; None is the bank."""
        found: Counter[Seat | None] = Counter()
        for happening in self._table.history.this_turn:
            if isinstance(happening.event, Paid) and happening.event.why in BRIBES:
                found[happening.event.to] += happening.event.amount
        return dict(found)
