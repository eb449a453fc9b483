"""A first goal for a player without track: the delivery that repays its track the soonest."""

from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from core.games.crayon.track import ends_of
from core.games.registry import imported
from core.ruleset import Seat
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.model.table import local_player
from gui.games.crayon.routes.model.route import Route
from gui.games.crayon.words import crayon_words
from gui.runtime.threads import in_thread
from gui.texts.phrases import Phrase

_SEARCH: Final = "gui.games.crayon.routes.model.goal:find_first_goal"
"""Imported by the thread, as it loads the planner."""

_Position = tuple[int, Seat, tuple[int, ...]]


class FirstGoal(QObject):
    """Finds the goal in a thread at the first building turn; `found` is sent when it is known.

    The coach names the goal of its own deal, and ranked games get no advice (RANKED-2).
    """

    found = Signal()

    def __init__(self, parent: QObject, desk: CrayonDesk) -> None:
        super().__init__(parent)
        self._desk: Final = desk
        self._of: _Position | None = None
        self._goal: tuple[Place, Route] | None = None

    @property
    def sentence(self) -> Phrase | None:
        """The goal of the local player in words; None once there is track, or while searching."""
        position = self._position
        if position is None:
            return None
        if position != self._of:
            self._search(position)
        if self._goal is None:
            return None
        place, route = self._goal
        world, words = self._desk.table.rules.world, crayon_words(self._desk.table)
        demand = world.contracts[place.contract].demands[place.number]
        first = world.board.sections[route.track[0]]
        start = world.city_at(first.a) or world.city_at(first.b)
        return Phrase(
            words.routes.goal,
            load=Phrase(demand.load),
            source=route.source,
            pay=words.money(demand.pay),
            city=demand.city,
            start=start or route.source,
            build=words.money(route.build),
        )

    @property
    def _position(self) -> _Position | None:
        """The turn, seat and hand that the goal belongs to; None where none is wanted."""
        table = self._desk.table
        seat, player = table.local, local_player(table)
        is_wanted = (
            table.is_here(seat)
            and not table.is_ranked
            and table.purpose_of(seat) == "turn"
            and not ends_of(table.rules.world.board, table.state.tracks, seat)
            and frozenset(player.contracts) != crayon_words(table).routes.coached_hand
        )
        return (table.state.turn, seat, player.contracts) if is_wanted else None

    def _search(self, position: _Position) -> None:
        self._of, self._goal = position, None
        table = self._desk.table
        planner = crayon_words(table).routes.planner
        in_thread(
            partial(_find, table.rules, planner, table.state, position[1]),
            partial(self._take, position),
            is_urgent=True,  # the player waits, and tiles may be painted for a minute
        )

    def _take(self, position: _Position, goal: tuple[Place, Route] | None) -> None:
        if isValid(self) and position == self._of:
            self._goal = goal
            self.found.emit()


def _find(*position: object) -> tuple[Place, Route] | None:
    goal: tuple[Place, Route] | None = imported(_SEARCH)(*position)
    return goal
