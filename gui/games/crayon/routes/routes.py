"""The route of the demand under the pointer or the keyboard focus: on the map, and as a survey."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QRectF

from gui.games.crayon.contracts.model import Place
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.map.demand_route import DemandRoute
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map_view.view import MapView
from gui.games.crayon.routes.finding import Finding
from gui.games.crayon.routes.model.route import Answer, Route
from gui.games.crayon.routes.model.words import label_of
from gui.games.crayon.turn.model.flow import turn_bar
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated


class Routes(QObject):
    """Shows routes in a layer of the `view` while a demand is pointed at.

    A record has no routes: nobody here plays.
    """

    def __init__(
        self,
        desk: CrayonDesk,
        view: MapView,
        covered: Callable[[Scene], Sequence[QRectF]] = lambda _: (),
    ) -> None:
        """`covered` returns the boxes that the label of a route avoids, in pixels of the view."""
        super().__init__(view)
        self.layer: Final = DemandRoute(covered)
        self._desk: Final = desk
        self._view: Final = view
        self._finding: Final = Finding(self, desk.table, self._take)
        self._pointed: Place | None = None
        self._surveys: Place | None = None
        desk.pointed.connect(self._point)
        desk.changed.connect(self._renew)
        desk.route_planned.connect(self.survey)

    def survey(self, place: Place | None = None) -> None:
        """Make the route of a demand, or else of the one pointed at, the survey plan."""
        wanted = self._pointed if place is None else place
        desk = self._desk
        if wanted is None:
            desk.say(translated(crayon_words(desk.table).routes.point_first))
        elif desk.flow in {"opening", "over"}:
            desk.say(translated(turn_bar(desk.table)))
        else:
            self._surveys = wanted
            self._finding.want(wanted, train=desk.train)

    def _point(self, place: Place | None) -> None:
        self._pointed = place if self._desk.table.is_here(self._desk.table.local) else None
        self._show("", None)
        if self._pointed is not None or self._surveys is None:
            self._finding.want(self._pointed, train=self._desk.train)

    def _renew(self) -> None:
        self._surveys = None
        self._point(self._pointed)

    def _take(self, place: Place, answer: Answer) -> None:
        if place == self._pointed:
            words = self._label(answer)
            self._show(words, answer)
            self._desk.routed.emit(place, words)
        if place == self._surveys:
            self._surveys = None
            self._plan(answer)

    def _label(self, answer: Answer) -> str:
        return translated(label_of(answer, crayon_words(self._desk.table)))

    def _show(self, words: str, answer: Answer | None) -> None:
        steps = answer.steps if isinstance(answer, Route) else ()
        self.layer.show(steps, words)
        self._view.redraw()

    def _plan(self, answer: Answer) -> None:
        desk = self._desk
        if not isinstance(answer, Route):
            desk.say(self._label(answer))
        elif not answer.track:
            desk.say(_("This delivery needs no new track."))
        else:
            desk.plan(answer.track)
            self._view.follow(desk.table.rules.world.board.sections[answer.track[0]].a)
            text = _("Planned for this delivery: {route}.")
            desk.say(text.format(route=self._label(answer)))
