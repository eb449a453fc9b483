"""The coach of a game of Empire Builder on the screen."""

from gui.games.crayon.coach.coach import LessonCoach
from gui.games.crayon.desk import CrayonDesk
from gui.games.empire_builder.coach.model.lesson import LESSON


class RailwayCoach(LessonCoach):
    """The coach of Empire Builder's lesson."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, LESSON)
