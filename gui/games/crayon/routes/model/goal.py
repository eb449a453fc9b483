"""The search for a first goal among the demands of a hand; importing it loads the planner."""

from core.games.crayon.game_state import CrayonState
from core.games.crayon.queries import CrayonRules
from core.ruleset import Seat
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.routes.model.route import Route
from gui.games.crayon.routes.model.search import find_route


def find_first_goal(
    rules: CrayonRules, planner: str, state: CrayonState, seat: Seat
) -> tuple[Place, Route] | None:
    """Return the demand with the most gain for each turn, and its route.

    If no payment covers its track, the smallest loss counts: the track stays. None if the seat can
    pay for no delivery by land. `planner` names the RoutePlanner of the game.
    """
    goals: list[tuple[Place, Route]] = []
    for contract in state.players[seat].contracts:
        for number in range(len(rules.world.contracts[contract].demands)):
            route = find_route(rules, planner, state, seat, contract=contract, number=number)
            if isinstance(route, Route) and _is_sensible(route):
                goals.append((Place(contract, number), route))
    return max(goals, key=lambda goal: _worth(goal[1]), default=None)


def _worth(route: Route) -> float:
    return route.gain / route.turns if route.gain > 0 else route.gain


def _is_sensible(route: Route) -> bool:
    """Return whether a beginner can carry out a route: paid for, and on land."""
    by_sea = any(step.kind == "sail" for step in route.steps)
    return (
        route.source is not None
        and bool(route.track)
        and not (route.is_short or route.is_sold_out or by_sea)
    )
