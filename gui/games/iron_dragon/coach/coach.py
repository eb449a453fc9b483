"""The coach of a game of Iron Dragon on the screen."""

from gui.games.crayon.coach.coach import LessonCoach
from gui.games.crayon.desk import CrayonDesk
from gui.games.iron_dragon.coach.model.lesson import LESSON


class IronCoach(LessonCoach):
    """The coach of Iron Dragon's lesson."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, LESSON)
