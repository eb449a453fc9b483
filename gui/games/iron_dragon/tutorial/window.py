"""The tutorial in a game: it opens at the chapter for the current step (TUTORIAL-1)."""

from typing import Final, cast

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.tutorial.chapters import CHAPTER_OF, chapters
from gui.games.iron_dragon.tutorial.pages import Tutorial
from gui.games.iron_dragon.window import IronWindow
from gui.texts.window_titles import TITLES
from gui.translation import translated
from gui.windows.desk import WindowName


class TutorialWindow(IronWindow):
    """A window that stays where it was if it is reopened in the same step of a turn."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, translated(TITLES["tutorial"]))
        self.pages: Final = Tutorial(chapters(desk.table.options), desk.settings)
        self.pages.asked_for.connect(lambda name: desk.open(cast(WindowName, name)))
        self._opened_at = ""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def refresh(self) -> None:
        """Do nothing: the rules never change during a game."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        chapter = CHAPTER_OF[self.desk.flow]
        if chapter != self._opened_at:
            self._opened_at = chapter
            self.pages.open_at(chapter)
