"""The planner of Iron Dragon as the search for routes uses it; importing it loads the planner."""

from typing import Final

from core.games.crayon.board import Board, Milepost
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Schedule
from core.games.iron_dragon.ai.planner.advice import in_turn
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.purse import purse_of
from core.games.iron_dragon.ai.planner.schedule import schedule
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.ai.voyages import steps_to_port
from core.games.iron_dragon.building import LIMIT
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from gui.games.crayon.routes.model.planner import RICH, RoutePlanner


class IronPlanner(RoutePlanner):
    """The planner of a seat; the wage of a foreman that must be hired first is its entry fee."""

    def __init__(self, world: World, state: State, seat: Seat, train: int) -> None:
        del train
        state = in_turn(world, state, seat)
        outlook = Outlook(world, state, seat, NORMAL)
        super().__init__(
            speed=outlook.loco.speed,
            surveyor=outlook.surveyor(),
            entry_fee=purse_of(state.players[seat]) - outlook.purse,
        )
        self._board: Final[Board] = world.board
        self._pace: Final = outlook.pace._replace(
            limit=LIMIT,
            budget=max(0, LIMIT - state.doing.spent),
            change=0,
            lowest=outlook.lowest if state.settings.lends else 0,
        )

    def schedule(self, course: Course) -> Schedule | None:
        return schedule(course, self._pace)

    def rich_schedule(self, course: Course) -> Schedule | None:
        return schedule(course, self._pace._replace(money=RICH))

    def voyage(self, at: Milepost, port: Milepost) -> list[Milepost]:
        left = steps_to_port(self._board, port)
        points = [at]
        while points[-1] != port:
            ahead = self._board.sea_steps[points[-1]]
            points.append(min(ahead, key=lambda to: left.get(to, 1 << 20)))
        return points
