"""Auto move: continue in one direction to the next city, port or junction, or until out of moves.

The rules decide every step; a step that costs a new fee is never taken (MAP-15, EB-SCR-28).
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.events import TrainMoved
from core.games.crayon.game_state import CrayonState
from core.games.crayon.queries import CrayonRules
from core.ruleset import Refusal, Seat
from gui.games.crayon.model.table import CrayonTable, local_player

_Way = tuple[float, float]

_AHEAD: Final = 0.4
"""Minimum cosine of the angle at which a step still counts as straight ahead."""


def auto_move(
    table: CrayonTable, along: Sequence[Milepost], *, turns: bool, train: int = 0
) -> Any | None:
    """Return the move along these steps and onward in the same direction.

    Without steps, it continues in the direction of the last move. If `turns`, it goes back where
    the only way leads back and the rules allow that (MOVE-7). None if there is no way on, or if the
    steps would cost a fee.
    """
    if table.purpose_of(table.local) != "turn" or local_player(table).trains[train].at is None:
        return None
    here = _Train(table.rules, table.state, table.local, train)
    before = came_from(table, train)
    path: list[Milepost] = []
    for to in along:
        on = here.after(to)
        if on is None:
            return None
        before, here = here.at, on
        path.append(to)
    while not (path and here.stops):
        ahead = here.onward(before, chooses=not path, turns=turns and not path)
        if ahead is None:
            break
        before, here = here.at, ahead
        path.append(here.at)
    names = [table.rules.world.board.points[step].name for step in path]
    return table.rules.queries.orders.move(names, train=train) if names else None


def came_from(table: CrayonTable, train: int = 0) -> Milepost | None:
    """Return the milepost that a train came from, or None; for a ship, its course this turn."""
    queries = table.rules.queries
    if not queries.is_afloat(table.state, table.local, train):
        return local_player(table).trains[train].came_from
    gone = [
        happening.event
        for happening in table.history.this_turn
        if isinstance(happening.event, TrainMoved)
    ]
    return table.rules.world.board.milepost(gone[-2].to) if len(gone) > 1 else None


class _Train(NamedTuple):
    """A train of the local player after some steps."""

    rules: CrayonRules
    state: CrayonState
    seat: Seat
    number: int

    @property
    def at(self) -> Milepost:
        """The milepost of the train."""
        at = self.state.players[self.seat].trains[self.number].at
        assert at is not None
        return at

    @property
    def stops(self) -> bool:
        """Whether the train reached a place to stop, or has no moves left."""
        point = self.rules.world.board.points[self.at]
        points = self.rules.queries.points(self.state, self.seat, self.number)
        over = self.state.winner is not None or points == 0
        return over or point.city is not None or point.port is not None

    def after(self, to: Milepost) -> "_Train | None":
        """Return the train after a free step; None if the step is not free."""
        name = self.rules.world.board.points[to].name
        step = self.rules.queries.orders.move([name], train=self.number)
        try:
            events = self.rules.decide(self.state, self.seat, step)
        except Refusal:  # also of a command that accepts no fee
            return None
        state = self.state
        for event in events:
            state = self.rules.evolve(state, event)
        return self._replace(state=state)

    def onward(self, before: Milepost | None, *, chooses: bool, turns: bool) -> "_Train | None":
        """Return the train one step further on; None if there is no such step.

        At a junction it goes on only if `chooses` is true or the train sails, and takes the
        straightest way. If `turns`, it goes back where the rules leave no other way.
        """
        queries = self.rules.queries
        exits = queries.ways_out(self.state, self.seat, self.number)
        if turns and [onward.to for onward in exits] == [before]:
            before = None
        trains = [on for onward in exits if onward.to != before and (on := self.after(onward.to))]
        afloat = queries.is_afloat(self.state, self.seat, self.number)
        if len(trains) == 1 and not (afloat and before is not None):
            return trains[0]
        if before is None or not (chooses or afloat):
            return None
        board = self.rules.world.board
        way = _direction(board, before, self.at)
        straight = [_along(way, _direction(board, self.at, on.at)) for on in trains]
        best = max(range(len(trains)), key=straight.__getitem__, default=None)
        return trains[best] if best is not None and straight[best] > _AHEAD else None


def _direction(board: Board, start: Milepost, to: Milepost) -> _Way:
    """Return the vector between two points in hexes, right and down; zero between two maps."""
    a, b = board.points[start], board.points[to]
    if a.map != b.map:
        return 0.0, 0.0
    aside = (b.row % 2 - a.row % 2) / 2
    right, down = b.column - a.column + aside, (b.row - a.row) * 3**0.5 / 2
    long = (right**2 + down**2) ** 0.5 or 1.0
    return right / long, down / long


def _along(a: _Way, b: _Way) -> float:
    return a[0] * b[0] + a[1] * b[1]
