"""The choice of what to do in a turn of Iron Dragon."""

from core.games.crayon.planner.choice import PlanChoice
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Schedule, Upgrade
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.purse import after
from core.games.iron_dragon.ai.planner.rivals import Rivals
from core.games.iron_dragon.ai.planner.schedule import schedule


class Choosing(PlanChoice):
    """The choice of a seat in one state."""

    def __init__(self, outlook: Outlook) -> None:
        super().__init__(outlook)
        self._outlook = outlook
        self.rivals = Rivals(outlook)

    def scheduled(
        self, course: Course, upgrade: Upgrade | None, *, borrows: bool
    ) -> Schedule | None:
        """Return the schedule of a course; None if money or track never suffice."""
        pace = self._outlook.pace._replace(crowned=self.rivals.crowned)
        if borrows:
            pace = pace._replace(lowest=self._outlook.lowest)
        if upgrade is not None:
            pace = pace._replace(
                speed=self._outlook.world.locos[upgrade.loco].speed,
                money=after(pace.money, upgrade.cost),
                budget=pace.budget - upgrade.cost,
            )
        return schedule(course, pace)
