"""A game on the screen, as the program sees it: its windows, its questions, and its end.

A game's package inherits the screen, and adds its map, what is above it, keys and menus.
"""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from gui.games.ui import Makers
from gui.models.absence import Missed
from gui.screens.fronts import Windows
from gui.screens.hand_over import HandOver
from gui.screens.questions import Questions
from gui.screens.status import StatusBar, StatusLine
from gui.windows.away import AwayWindow
from gui.windows.desk import Desk
from gui.windows.focus import is_typing
from gui.windows.history import HistoryWindow
from gui.windows.question import Question
from gui.windows.standing import StandingStrip


class GameScreen(QMainWindow):
    """A `board` with windows beside it or in front.

    `returned` asks for the title screen, `ended` for the end of the program. `recorded` says
    whether the game goes on into a file.
    """

    returned = Signal()
    ended = Signal()

    def __init__(self, desk: Desk, board: QWidget, makers: Makers) -> None:
        super().__init__()
        self.setWindowFlag(Qt.WindowType.Widget)
        self._desk: Final = desk
        self.recorded = True
        self.setCentralWidget(board)
        shut = {"ai"} if desk.table.is_ranked else set()  # AIWIN-4
        open_to_all = {name: make for name, make in makers.items() if name not in shut}
        self.windows: Final = Windows(self, board, open_to_all)
        self.questions: Final = Questions(board)
        self.hand_over: Final = HandOver(desk, self.questions)
        self.standing: Final = StandingStrip(desk)
        self.setStatusBar(StatusBar())
        self.status: Final = StatusLine(self.statusBar())
        desk.said.connect(self.status.answer)
        desk.noticed.connect(self.status.notice)
        desk.described.connect(self.status.describe)
        desk.acted.connect(self.status.drop_answer)
        desk.hidden.connect(self.windows.close)
        desk.looked_up.connect(self._look_up)
        desk.questioned.connect(self.ask)
        desk.refused.connect(self.questions.bring_up)
        self.questions.changed.connect(self._bar_acts)
        self.windows.opened.connect(self.questions.stay_in_front)

    @property
    def desk(self) -> Desk:
        """What the windows of the game share."""
        return self._desk

    def close_table(self) -> None:
        """Hear no more of the table; the screen can go."""
        raise NotImplementedError

    def show_missed(self, missed: Missed) -> None:
        """Tell what happened while the player was away (DISCONNECT-8)."""
        window = self.windows.content("away")
        assert isinstance(window, AwayWindow)
        window.show_missed(missed)
        self.windows.open("away", takes_keys=not is_typing())

    def _look_up(self, entry: int) -> None:
        """Show an entry in the history."""
        self.windows.open("history")
        history = self.windows.content("history")
        assert isinstance(history, HistoryWindow)
        history.show_entry(entry)

    def ask(self, question: Question) -> None:
        """Put a question in front of everything.

        While another question or a message is shown, a message waits and a choice is not offered:
        the status line says what to answer first.
        """
        shown = self.questions.shown
        if shown is None or not question.is_choice:
            self.questions.ask(question)
            return
        text = self.tr("Read the message first: {title}.").format(title=shown.windowTitle())
        self.desk.say(self.desk.question_bar or text)
        self.questions.bring_up()

    def _bar_acts(self) -> None:
        """Let the local player do nothing at the table while a choice is unanswered."""
        shown = self.questions.shown
        is_choice = shown is not None and shown.is_choice
        self.desk.unanswered = shown.windowTitle() if shown is not None and is_choice else ""
