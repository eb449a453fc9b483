"""Auto move: continue in one direction to the next city, port or junction, or until out of moves.

The rules decide every step; a step that costs a new bribe is never taken (MAP-15).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import Paid, TrainMoved
from core.games.iron_dragon.moving import move, require_movement, ways_out
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat
from gui.games.iron_dragon.model.table import IronTable, local_player

_Way = tuple[float, float]

_AHEAD: Final = 0.4
"""Minimum cosine of the angle at which a step still counts as straight ahead."""


def auto_move(table: IronTable, along: Sequence[Milepost], *, turns: bool) -> do.Move | None:
    """Return the move along these steps and onward in the same direction.

    Without steps, it continues in the direction of the last move. If `turns`, it goes back where
    the only way leads back and the rules allow that (MOVE-7). None if there is no way on, or if the
    steps would cost a bribe.
    """
    here = _Train(table.rules.world, table.state, table.local)
    if table.purpose_of(table.local) != "turn" or not here.may_move:
        return None
    before = came_from(table)
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
    names = tuple(table.rules.world.board.points[step].name for step in path)
    return do.Move(path=names) if names else None


def came_from(table: IronTable) -> Milepost | None:
    """Return the milepost that the train came from, or None; for a ship, its course this turn."""
    if local_player(table).aboard is None:
        return local_player(table).came_from
    gone = [
        happening.event
        for happening in table.history.this_turn
        if isinstance(happening.event, TrainMoved)
    ]
    return table.rules.world.board.milepost(gone[-2].to) if len(gone) > 1 else None


class _Train(NamedTuple):
    """The local player's train after some steps."""

    world: World
    state: State
    seat: Seat

    @property
    def may_move(self) -> bool:
        """Whether the train is on the map in an open movement phase."""
        try:
            require_movement(self.state)
        except Refusal:
            return False
        return self.state.players[self.seat].at is not None

    @property
    def at(self) -> Milepost:
        """The milepost of the train."""
        at = self.state.players[self.seat].at
        assert at is not None
        return at

    @property
    def stops(self) -> bool:
        """Whether the train reached a place to stop, or has no moves left."""
        point = self.world.board.points[self.at]
        over = self.state.winner is not None or self.state.doing.points == 0
        return over or point.city is not None or point.port is not None

    def after(self, to: Milepost) -> "_Train | None":
        """Return the train after a free step; None if the step is not free."""
        draft = Draft(self.world, self.state)
        try:
            move(draft, self.seat, [to])
        except Refusal:
            return None
        if any(isinstance(event, Paid) for event in draft.events):
            return None
        return self._replace(state=draft.state)

    def onward(self, before: Milepost | None, *, chooses: bool, turns: bool) -> "_Train | None":
        """Return the train one step further on; None if there is no such step.

        At a junction it goes on only if `chooses` is true or the train sails, and takes the
        straightest way. If `turns`, it goes back where the rules leave no other way.
        """
        exits = ways_out(self.world, self.state, self.seat)
        if turns and [onward.to for onward in exits] == [before]:
            before = None
        found = [on for onward in exits if onward.to != before and (on := self.after(onward.to))]
        afloat = self.state.players[self.seat].aboard is not None
        if len(found) == 1 and not (afloat and before is not None):
            return found[0]
        if before is None or not (chooses or afloat):
            return None
        board = self.world.board
        way = _direction(board, before, self.at)
        straight = {on: _along(way, _direction(board, self.at, on.at)) for on in found}
        best = max(found, key=lambda on: straight[on], default=None)
        return best if best is not None and straight[best] > _AHEAD else None


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
