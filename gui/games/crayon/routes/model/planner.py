"""What the search for routes asks of a game's planner; importing it loads the shared planner."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.planner.course import Course, Surveyor
from core.games.crayon.planner.intents import Schedule

RICH: Final = 1 << 20
"""A sum with which nothing fails for lack of money."""


class RoutePlanner(ABC):
    """A train's means to find routes, as if it were the turn of its seat.

    It spends what the rules allow, and keeps nothing back. `speed` are the train's mileposts a
    turn, `surveyor` finds its paths. `entry_fee` is due before any building.
    """

    def __init__(self, *, speed: int, surveyor: Surveyor, entry_fee: int = 0) -> None:
        self.speed: Final = speed
        self.surveyor: Final = surveyor
        self.entry_fee: Final = entry_fee

    @abstractmethod
    def schedule(self, course: Course) -> Schedule | None:
        """Return the schedule of a course with the seat's money; None if that never suffices."""

    @abstractmethod
    def rich_schedule(self, course: Course) -> Schedule | None:
        """Return the schedule of a course of a seat that has RICH and owes nothing."""

    def voyage(self, at: Milepost, port: Milepost) -> Sequence[Milepost]:
        """Return the points of a shortest voyage to a port, both ends included."""
        return at, port
