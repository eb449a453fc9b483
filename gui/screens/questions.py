"""Questions in front of everything else: one after the other, none is ever lost."""

from collections import deque
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gui.windows.front import Front
from gui.windows.question import Question


class Questions(QObject):
    """Of one screen; each stands in front of `over` until it is answered."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over: Final = over
        self._waiting: Final[deque[Question]] = deque()
        self._front: Front | None = None

    @property
    def shown(self) -> Question | None:
        """The one that waits for an answer."""
        content = None if self._front is None else self._front.content
        return content if isinstance(content, Question) else None

    def ask(self, question: Question) -> None:
        """Ask now, or once those before are answered."""
        self._waiting.append(question)
        if self._front is None:
            self._next()

    def refuse(self) -> bool:
        """Answer the one that is shown as by its button that changes nothing; says if there is."""
        question = self.shown
        if question is None:
            return False
        question.refuse()
        return True

    def _next(self) -> None:
        question = self._waiting.popleft()
        front = self._front = Front(question, self._over, closable=False)
        question.answered = self._answered
        front.present()
        question.yes.setFocus()

    def _answered(self) -> None:
        assert self._front is not None
        front, self._front = self._front, None
        front.put_away()
        front.deleteLater()
        self._over.setFocus()
        if self._waiting:
            self._next()
