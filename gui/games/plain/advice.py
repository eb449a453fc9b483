"""The advice window of any game, with a line for each plan of the computer."""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout

from gui.games.plain.desk import PlainDesk
from gui.games.plain.window import PlainWindow
from gui.play.model import Ask
from gui.texts.window_titles import TITLES
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label


class AdviceWindow(PlainWindow):
    """A window that requests plans when it opens and when the player asks again."""

    def __init__(self, desk: PlainDesk, ask: Ask) -> None:
        super().__init__(desk, translated(TITLES["ai"]))
        self._ask: Final = ask
        self._stop: Callable[[], None] = lambda: None
        self._asked: Any = None
        self._is_thinking = False
        self._plans: tuple[Any, ...] = ()
        self.status: Final = label(role="faint", wraps=True)
        self.again: Final = button(_("Think again"), self._think)
        self._column: Final = QVBoxLayout()
        self._column.setSpacing(6)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(14, 12, 14, 12)
        whole.setSpacing(10)
        whole.addWidget(self.status)
        whole.addLayout(self._column)
        whole.addStretch(1)
        whole.addWidget(self.again, 0, Qt.AlignmentFlag.AlignLeft)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.desk.table.state is not self._asked:
            self._think()

    def refresh(self) -> None:
        table = self.desk.table
        is_asked = table.purpose_of(table.local) is not None
        self.again.setEnabled(is_asked and not self._is_thinking)
        if self._is_thinking:
            self.status.setText(_("The computer is thinking about your position…"))
        elif not is_asked:
            self.status.setText(_("You get advice when the game is waiting for you."))
        elif table.state is not self._asked:
            self.status.setText(_("The game has moved on. Ask again."))
        elif self._plans:
            self.status.setText(_("Suggested actions, best first:"))
        else:
            self.status.setText(_("The computer gives no advice in this game."))

    def _think(self) -> None:
        table = self.desk.table
        self._stop()
        clear(self._column)
        if table.purpose_of(table.local) is not None:
            self._asked, self._is_thinking = table.state, True
            self._stop = self._ask(table.state, table.local, self._answer)
        self.refresh()

    def _answer(self, plans: tuple[Any, ...]) -> None:
        self._is_thinking, self._plans = False, plans
        table = self.desk.table
        for number, plan in enumerate(plans, 1):
            text = translated(table.words.advice_text(plan, table.names))
            self._column.addWidget(label(f"{number}.  {text}", wraps=True))
        self.refresh()
