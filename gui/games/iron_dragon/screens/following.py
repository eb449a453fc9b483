"""Keeps what others do in view, unless the player has scrolled elsewhere (REMOTE-TURN-3).

When the turn of a person here begins, it brings their train back into view, also for those who
scrolled by hand during the turns of others: that stops following only until the next turn.
"""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon import events as ev
from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.map.table_map import TableMap

_View = tuple[str, tuple[float, float]]


class Following:
    """The view of one map; `see` is called after every change at the table."""

    def __init__(self, desk: IronDesk, map_: TableMap) -> None:
        self._desk: Final = desk
        self._map: Final = map_
        self._turn: tuple[int, Seat] | None = None
        self._left_at: _View = self._view
        self._stopped = False

    @property
    def _view(self) -> _View:
        return self._map.letter, self._map.camera.centre

    def see(self) -> None:
        """Bring the latest move or track of somebody else into view, as the settings say."""
        table = self._desk.table
        turn = (table.state.turn, table.state.active)
        begins = self._turn is not None and turn != self._turn
        if turn != self._turn:
            self._turn, self._stopped = turn, False
        elif self._view != self._left_at:
            self._stopped = True
        if begins and table.own_turn:
            train = table.state.players[table.state.active].at
            if train is not None:
                self._map.follow(train)
        elif not self._stopped:
            for at in self._latest():
                self._map.follow(at)
        self._left_at = self._view

    def _latest(self) -> list[Milepost]:
        """Where the latest step or section led that is to be followed; none, if there is none."""
        table, interface = self._desk.table, self._desk.settings.present.interface
        done = self._desk.latest
        for event in reversed(done.events if done is not None else ()):
            follows = (isinstance(event, ev.TrainMoved) and interface.follow_remote_ai_moves) or (
                isinstance(event, ev.TrackBuilt) and interface.follow_remote_ai_builds
            )
            if follows and not table.is_here(event.seat):
                return [table.rules.world.board.by_name[event.to]]
        return []
