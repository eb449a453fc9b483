"""The search for routes in a thread, one at a time; only the latest request is answered."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QObject
from shiboken6 import isValid

from core.games.crayon.game_state import CrayonState
from core.games.registry import imported
from core.ruleset import Seat
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.routes.model.route import Answer
from gui.games.crayon.words import crayon_words
from gui.runtime.threads import in_thread

_SEARCH: Final = "gui.games.crayon.routes.model.search:find_route"
"""Imported by the thread, as it loads the planner."""

Then = Callable[[Place, Answer], object]


class _Position(NamedTuple):
    """What a route belongs to."""

    state: CrayonState
    seat: Seat
    train: int


class Finding(QObject):
    """The routes of the local player's demands for a train, in the present state."""

    def __init__(self, parent: QObject, table: CrayonTable, then: Then) -> None:
        """Create the search; `then` gets each route that is still wanted when it is found."""
        super().__init__(parent)
        self._table: Final = table
        self._then: Final = then
        self._known: dict[Place, Answer] = {}
        self._of: _Position | None = None
        self._wanted: Place | None = None
        self._searches = False

    def want(self, place: Place | None, *, train: int = 0) -> None:
        """Find the route of a demand instead of any earlier one; None wants nothing."""
        self._keep_to(_Position(self._table.state, self._table.local, train))
        self._wanted = place
        if place in self._known:
            self._answer()
        else:
            self._search()

    def _keep_to(self, position: _Position) -> None:
        of = self._of
        if of is None or of.state is not position.state or of[1:] != position[1:]:
            self._of, self._known = position, {}

    def _answer(self) -> None:
        if self._wanted is not None:
            self._then(self._wanted, self._known[self._wanted])

    def _search(self) -> None:
        place, of = self._wanted, self._of
        if place is None or of is None or self._searches:
            return
        self._searches = True
        rules, planner = self._table.rules, crayon_words(self._table).routes.planner
        in_thread(
            lambda: imported(_SEARCH)(rules, planner, **of._asdict(), **place._asdict()),
            partial(self._take, of, place),
            failed=self._fail,
            is_urgent=True,
        )

    def _take(self, of: _Position, place: Place, answer: Answer) -> None:
        if not isValid(self):
            return
        self._searches = False
        if of is self._of:
            self._known[place] = answer
        if place == self._wanted and of is self._of:
            self._answer()
        else:
            self._search()

    def _fail(self) -> None:
        if isValid(self):
            self._searches, self._wanted = False, None
