"""Going on in one direction: to the next city, port or junction, or to the end of the moves.

Each step is decided by the rules themselves; one that costs a new bribe is never taken (MAP-15).
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
from gui.games.iron_dragon.models.table import IronTable, local_player

_Way = tuple[float, float]

_AHEAD: Final = 0.4
"""How far a step may turn off and still be ahead: the cosine of its angle is more than this."""


def auto_move(table: IronTable, along: Sequence[Milepost], *, turns: bool) -> do.Move | None:
    """Return the move that goes these steps and on in the same direction.

    Without steps it goes on the way that the train moved last; where the only way leads back and
    the rules allow that (MOVE-7), it takes that one if it `turns`. None if there is no way on, or
    if the steps would cost a bribe.
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
    names = tuple(table.rules.world.board.points[one].name for one in path)
    return do.Move(path=names) if names else None


def came_from(table: IronTable) -> Milepost | None:
    """Return where the train came from, or None; for a ship, its course in this turn."""
    if local_player(table).aboard is None:
        return local_player(table).came_from
    gone = [one.event for one in table.history.this_turn if isinstance(one.event, TrainMoved)]
    return table.rules.world.board.milepost(gone[-2].to) if len(gone) > 1 else None


class _Train(NamedTuple):
    """The local player's train after some steps."""

    world: World
    state: State
    seat: Seat

    @property
    def may_move(self) -> bool:
        """Whether the movement phase is open, and the train on the map."""
        try:
            require_movement(self.state)
        except Refusal:
            return False
        return self.state.players[self.seat].at is not None

    @property
    def at(self) -> Milepost:
        """Where it is."""
        at = self.state.players[self.seat].at
        assert at is not None
        return at

    @property
    def stops(self) -> bool:
        """Whether there is something to stop for, or nothing left to go on with."""
        point = self.world.board.points[self.at]
        over = self.state.winner is not None or self.state.doing.points == 0
        return over or point.city is not None or point.port is not None

    def after(self, to: Milepost) -> "_Train | None":
        """After a step that is free; None if it is not."""
        draft = Draft(self.world, self.state)
        try:
            move(draft, self.seat, [to])
        except Refusal:
            return None
        if any(isinstance(event, Paid) for event in draft.events):
            return None
        return self._replace(state=draft.state)

    def onward(self, before: Milepost | None, *, chooses: bool, turns: bool) -> "_Train | None":
        """Return the train a step further on; None where there is no such step.

        At a junction there is one only if the train `chooses` there, or sails: the straightest.
        If it `turns`, it takes the way back where the rules leave no other.
        """
        exits = ways_out(self.world, self.state, self.seat)
        if turns and [one.to for one in exits] == [before]:
            before = None
        found = [on for one in exits if one.to != before and (on := self.after(one.to))]
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
    """From one point to another, hexes to the right and hexes down; nowhere between two maps."""
    a, b = board.points[start], board.points[to]
    if a.map != b.map:
        return 0.0, 0.0
    aside = (b.row % 2 - a.row % 2) / 2
    right, down = b.column - a.column + aside, (b.row - a.row) * 3**0.5 / 2
    long = (right**2 + down**2) ** 0.5 or 1.0
    return right / long, down / long


def _along(a: _Way, b: _Way) -> float:
    return a[0] * b[0] + a[1] * b[1]
