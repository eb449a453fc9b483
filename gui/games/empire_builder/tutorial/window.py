"""The tutorial in a game of Empire Builder."""

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.tutorial.window import ChaptersWindow
from gui.games.empire_builder.tutorial.chapters import CHAPTER_OF, chapters


class TutorialWindow(ChaptersWindow):
    """The chapters with the numbers of the game."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, chapters(desk.table.options), CHAPTER_OF)
