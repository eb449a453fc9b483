"""The hand-over from one person at this computer to the next: the screen waits for a click."""

from typing import Final

from PySide6.QtCore import QObject, Signal

from core.ruleset import Seat
from gui.play.questions import Questions
from gui.translation import _
from gui.widgets.question import Question
from gui.windows.desk import Desk


class HandOver(QObject):
    """The wait for the next player, if several people play at this computer.

    `ready` is sent when they are. Until then nothing of their turn is shown.
    """

    ready = Signal()

    def __init__(self, desk: Desk, questions: Questions) -> None:
        super().__init__(questions)
        self._desk: Final = desk
        self._questions: Final = questions
        self.is_waiting = False

    def begin_turn(self, seat: Seat, before: Seat | None) -> None:
        """Begin the turn of a person here; `before` had the previous turn, None at the start."""
        table, is_wanted = self._desk.table, self._desk.settings.present.desktop.ready_click
        people = [number for number in range(len(table.names)) if table.is_here(Seat(number))]
        if len(people) < 2 or before in {None, seat} or not is_wanted:
            return
        self.is_waiting = True
        text = _("{name}, it is your turn.").format(name=table.names[seat])
        notice = Question(_("Next player"), text, yes=_("Ready"), noted=self._go_on)
        self._questions.ask(notice, by_itself=True)

    def _go_on(self) -> None:
        self.is_waiting = False
        self.ready.emit()
