"""The planner of Empire Builder as the search for routes uses it; importing it loads the planner.

Routes count on no loan: money that is borrowed is owed twice.
"""

from typing import Final

from core.games.crayon.board import Board
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Schedule
from core.games.empire_builder.ai.planner.advice import in_turn
from core.games.empire_builder.ai.planner.outlook import Outlook
from core.games.empire_builder.ai.planner.schedule import schedule
from core.games.empire_builder.ai.planner.tuning import NORMAL
from core.games.empire_builder.building import LIMIT
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import Seat
from gui.games.crayon.routes.model.planner import RICH, RoutePlanner


class RailwayPlanner(RoutePlanner):
    """The planner of one of a seat's trains, with all of the seat's money."""

    def __init__(self, world: World, state: State, seat: Seat, train: int) -> None:
        state = in_turn(world, state, seat)
        outlook = Outlook(world, state, seat, NORMAL, number=train)
        super().__init__(speed=outlook.speed, surveyor=outlook.surveyor())
        doing = state.doing
        left = 0 if doing.upgraded or doing.deals else max(0, LIMIT - doing.spent)
        self._board: Final[Board] = world.board
        self._pace: Final = outlook.pace._replace(limit=LIMIT, budget=left, change=0)

    def schedule(self, course: Course) -> Schedule | None:
        return schedule(self._board, course, self._pace)

    def rich_schedule(self, course: Course) -> Schedule | None:
        return schedule(self._board, course, self._pace._replace(money=RICH, owed=0))
