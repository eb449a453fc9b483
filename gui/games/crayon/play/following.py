"""Scrolling of the map to other players' actions (REMOTE-TURN-3).

A player who scrolls away stops it. When the turn of a person at this computer begins, their train
is shown again, even if they scrolled away: scrolling stops the following only until the next turn.
It is not shown to a player who switched all following off, or who holds the map with the pointer.
"""

from typing import Final

from core.games.crayon import events as ev
from core.games.crayon.board import Milepost
from core.ruleset import Seat
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.play.table_map import TableMap

_View = tuple[str, tuple[float, float]]


class Following:
    """The scrolling of one map; call `see` after every change at the table."""

    def __init__(self, desk: CrayonDesk, map_: TableMap) -> None:
        self._desk: Final = desk
        self._map: Final = map_
        self._turn: tuple[int, Seat] | None = None
        self._left_at: _View = self._view
        self._stopped = False

    @property
    def _view(self) -> _View:
        return self._map.letter, self._map.camera.centre

    def see(self) -> None:
        """Scroll to another player's latest move or track, according to the settings."""
        table = self._desk.table
        turn = (table.state.turn, table.state.active)
        begins = self._turn is not None and turn != self._turn
        if turn != self._turn:
            self._turn, self._stopped = turn, False
        elif self._view != self._left_at:
            self._stopped = True
        if begins and table.own_turn:
            train = table.state.players[table.state.active].trains[self._desk.train].at
            if train is not None and self._may_return:
                self._map.follow(train)
        elif not self._stopped:
            for at in self._latest():
                self._map.follow(at)
        self._left_at = self._view

    @property
    def _may_return(self) -> bool:
        """Whether the view may go back to the player's own train."""
        interface = self._desk.settings.present.interface
        follows = interface.follow_remote_ai_moves or interface.follow_remote_ai_builds
        return follows and not self._map.is_held

    def _latest(self) -> list[Milepost]:
        """Return where the latest followed step or section led; empty if there is none."""
        table, interface = self._desk.table, self._desk.settings.present.interface
        done = self._desk.latest
        for event in reversed(done.events if done is not None else ()):
            follows = (isinstance(event, ev.TrainMoved) and interface.follow_remote_ai_moves) or (
                isinstance(event, ev.TrackBuilt) and interface.follow_remote_ai_builds
            )
            if follows and not table.is_here(event.seat):
                return [table.rules.world.board.by_name[event.to]]
        return []
