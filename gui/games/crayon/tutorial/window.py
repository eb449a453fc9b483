"""The tutorial in a game: it opens at the chapter for the current step (TUTORIAL-1)."""

from collections.abc import Mapping
from typing import Final, cast

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.turn.model.flow import Flow
from gui.games.crayon.tutorial.chapters import Chapter
from gui.games.crayon.tutorial.pages import Tutorial
from gui.games.crayon.window import CrayonWindow
from gui.texts.window_titles import TITLES
from gui.translation import translated
from gui.windows.desk import WindowName


class ChaptersWindow(CrayonWindow):
    """A window that stays where it was if it is reopened in the same step of a turn.

    `chapter_of` has the name of the chapter that explains each step of a turn.
    """

    def __init__(
        self, desk: CrayonDesk, chapters: list[Chapter], chapter_of: Mapping[Flow, str]
    ) -> None:
        super().__init__(desk, translated(TITLES["tutorial"]))
        self.pages: Final = Tutorial(chapters, desk.settings)
        self.pages.asked_for.connect(lambda name: desk.open(cast(WindowName, name)))
        self._chapter_of: Final = chapter_of
        self._opened_at = ""
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.pages)

    def refresh(self) -> None:
        """Do nothing: the rules never change during a game."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        chapter = self._chapter_of[self.desk.flow]
        if chapter != self._opened_at:
            self._opened_at = chapter
            self.pages.open_at(chapter)
