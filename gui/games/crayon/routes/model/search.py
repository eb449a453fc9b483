"""The search for the cheapest route of a demand, with the exact paths of a game's planner.

It takes up to a quarter of a second in a new game, and then some tens of milliseconds, so windows
run it in a thread. Importing it loads the shared planner.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise
from threading import Lock
from typing import Any, Final

from core.games.crayon.board import Board
from core.games.crayon.board_info import sources_of
from core.games.crayon.game_state import CrayonState
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.plans import TURN, Demand, Stop
from core.games.crayon.queries import CrayonRules
from core.games.crayon.roads import GOLD, SEA, STEP, Leg
from core.games.registry import imported
from core.ruleset import Seat
from gui.games.crayon.map.way import RouteStep, StepKind
from gui.games.crayon.routes.model.planner import RICH, RoutePlanner
from gui.games.crayon.routes.model.route import Answer, NoWay, Route, Unreachable

MakePlanner = Callable[[Any, Any, Seat, int], RoutePlanner]
"""Makes the planner of a game from its world, a state, a seat and the number of its train."""
_SEARCHING: Final = Lock()
"""The caches of the planner serve one search at a time."""


def find_route(
    rules: CrayonRules,
    planner: str,
    state: CrayonState,
    seat: Seat,
    *,
    contract: int,
    number: int,
    train: int = 0,
) -> Answer:
    """Return the cheapest route of a demand for a train, as if it were the turn of the seat.

    A route that the seat can pay for comes before a cheaper one that it cannot. `planner` names
    the MakePlanner of the game.
    """
    board, wanted = rules.world.board, rules.world.contracts[contract].demands[number]
    demand = Demand(contract, number, wanted.load, wanted.city, wanted.pay)
    its = state.players[seat].trains[train]
    sources = () if demand.load in its.loads else tuple(sources_of(board, demand.load))
    if not its.loco:
        return Unreachable(NoWay.NO_LOCO, demand.city, sources)
    make: MakePlanner = imported(planner)
    is_sold_out = rules.queries.chips_left(state, demand.load) == 0
    with _SEARCHING:
        search = _Search(
            board, make(rules.world, state, seat, train), demand, is_sold_out=is_sold_out
        )
        routes = [route for source in sources or (None,) for route in search.routes_from(source)]
    if not routes:
        return Unreachable(NoWay.NO_TRACK, demand.city, sources)
    return min(routes, key=search.weight)


class _Search:
    """The search of one train for the route of one demand."""

    def __init__(
        self, board: Board, planner: RoutePlanner, demand: Demand, *, is_sold_out: bool
    ) -> None:
        self._board: Final = board
        self._planner: Final = planner
        self._demand: Final = demand
        self._sold_out: Final = is_sold_out

    def weight(self, route: Route) -> tuple[bool, int]:
        """Return the key that orders routes: those within the means first, then the lightest."""
        spent = route.build + route.fees
        return route.is_short, GOLD * spent + STEP * self._planner.speed * route.turns

    def routes_from(self, source: str | None) -> Iterator[Route]:
        """Yield the route from a source, or with the load aboard; none if there is no way."""
        demand, planner = self._demand, self._planner
        fetched = () if source is None else (Stop(source, demand, delivers=False),)
        course = planner.surveyor.course((*fetched, Stop(demand.city, demand, delivers=True)))
        rich = None if course is None else planner.rich_schedule(course)
        if course is None or rich is None:
            return
        paid = planner.schedule(course)
        yield Route(
            source,
            demand.city,
            demand.pay,
            course.build,
            RICH + demand.pay - course.build - rich.money + planner.entry_fee,
            max(1, -(-(rich if paid is None else paid).time // TURN)),
            is_short=paid is None,
            is_sold_out=source is not None and self._sold_out,
            steps=tuple(self._steps(course)),
            track=tuple(edge for edge, _ in course.sections),
        )

    def _steps(self, course: Course) -> Iterator[RouteStep]:
        """Yield the steps of a course, and before them the track that leads to its start."""
        path = {leg.edge for leg in course.steps}
        for edge, _ in course.before:
            if edge not in path:
                section = self._board.sections[edge]
                yield RouteStep(section.a, section.b, "build")
        at = course.start
        for leg in course.steps:
            if leg.edge == SEA:
                for start, to in pairwise(self._planner.voyage(at, leg.to)):
                    yield RouteStep(start, to, "sail")
            else:
                yield RouteStep(at, leg.to, _kind(leg))
            at = leg.to


def _kind(leg: Leg) -> StepKind:
    if leg.foreign is not None:
        return "hire"
    return "build" if leg.price else "ride"
