"""Questions in front of everything else, shown one after the other in order of arrival."""

from collections import deque
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from gui.widgets.focus import is_typing
from gui.widgets.question import Question
from gui.windows.front import Front


class Questions(QObject):
    """The questions of one screen; each is shown in front of `over` until it is answered.

    While questions are shown they have the focus. Afterwards the previously focused control gets it
    back, or a window that has opened since, or `over` if both are gone. `changed` is sent when a
    question is shown or closed, before the answer takes effect.
    """

    changed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over: Final = over
        self._waiting: Final[deque[tuple[Question, bool]]] = deque()
        self._front: Front | None = None
        self._before: QWidget | None = None

    @property
    def shown(self) -> Question | None:
        """The current question, or None."""
        content = None if self._front is None else self._front.content
        return content if isinstance(content, Question) else None

    def ask(self, question: Question, *, by_itself: bool = False) -> None:
        """Ask a question after all earlier ones are answered.

        A question that comes `by_itself` leaves the focus to a player who is typing (LAYOUT-4).
        """
        self._waiting.append((question, by_itself))
        self._next()

    def refuse(self) -> bool:
        """Cancel the current question, as its button does; return False if there is none."""
        question = self.shown
        if question is None:
            return False
        question.refuse()
        return True

    def bring_up(self) -> None:
        """Raise the current question above all windows, and focus it."""
        if self._front is not None and (question := self.shown) is not None:
            self._front.raise_()
            question.first.setFocus()

    def stay_in_front(self, takes_keys: bool) -> None:
        """Keep the question in front of a window that has opened, and take back the focus.

        The window gets the focus back after the answer.
        """
        if takes_keys and self._front is not None:
            self._before = QApplication.focusWidget()
            self.bring_up()
        elif self._front is not None:
            self._front.raise_()

    def close_outdated(self) -> str:
        """Close the current question, unanswered, if it no longer makes sense.

        Return its title; empty if none was closed.
        """
        shown = self.shown
        if shown is None or shown.still():
            return ""
        self._close()
        self._next()
        return shown.windowTitle()

    def _next(self) -> None:
        if self._front is not None or not self._waiting:
            return
        question, by_itself = self._waiting.popleft()
        front = self._front = Front(question, self._over, closable=False)
        question.answered = self._close
        question.acted = self._next
        self._before = QApplication.focusWidget()
        front.present()
        if not (by_itself and is_typing()):
            question.first.setFocus()
        self.changed.emit()

    def _close(self) -> None:
        assert self._front is not None
        front, self._front = self._front, None
        front.put_away()
        front.deleteLater()
        if front.had_keys:
            before, over = self._before, self._over
            usable = before is not None and isValid(before) and before.isVisibleTo(over.window())
            (before if before is not None and usable else over).setFocus()
        self._before = None
        self.changed.emit()
