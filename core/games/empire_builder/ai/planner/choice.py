"""The choice of what a train of Empire Builder does in a turn."""

from core.games.crayon.planner.choice import PlanChoice
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Schedule, Upgrade
from core.games.empire_builder.ai.planner.outlook import Outlook
from core.games.empire_builder.ai.planner.rivals import crowned
from core.games.empire_builder.ai.planner.schedule import schedule


class Choosing(PlanChoice):
    """The choice of a train in one state."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self._outlook = outlook
        self._crowned = crowned(outlook.world, outlook.state, outlook.seat)

    def scheduled(
        self, course: Course, upgrade: Upgrade | None, *, borrows: bool
    ) -> Schedule | None:
        """Return the schedule of a course; None if money or track never suffice.

        An upgrade takes the whole building of this turn. In the online game the train moves faster
        at once, else from its next turn on.
        """
        del borrows
        outlook = self._outlook
        pace = outlook.pace._replace(crowned=self._crowned)
        if upgrade is not None:
            speed = outlook.world.locos[upgrade.loco].speed
            pace = pace._replace(speed=speed, money=pace.money - upgrade.cost, budget=0)
            if outlook.state.settings.online_upgrades and pace.points == pace.full:
                pace = pace._replace(points=speed, full=speed)
        return schedule(outlook.world.board, course, pace)
