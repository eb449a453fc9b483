"""The status line of a game: one sentence, which goes once it no longer helps.

Only the latest sentence is shown. When it goes depends on its kind:

- an answer, such as a refusal: with the next act of the local player, when their turn begins, or
  after its reading time;
- a notice about the others: after its reading time;
- a description of what is at the map's keyboard cursor: with the next act or sentence.
"""

from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QStatusBar

_LEAST: Final = 8000
_PER_LETTER: Final = 110
"""Milliseconds that a sentence stays: 8 s, and as long as slow reading takes for a long one."""
_ENDS: Final = (".", "!", "?", "…")


class StatusLine(QObject):
    """Shows sentences in a status bar, whose accessible text they are.

    `timer` runs while a sentence has a reading time.
    """

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__(bar)
        self._bar: Final = bar
        self._is_answer = False
        self.timer: Final = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self._expire)

    def answer(self, sentence: str) -> None:
        """Show what the player is told about a key, a click or a command of theirs.

        A refusal of the rules is a clause, and becomes a sentence here.
        """
        whole = sentence[:1].upper() + sentence[1:]
        ends = not whole or whole.endswith(_ENDS)
        self._show(whole if ends else f"{whole}.", is_answer=True)

    def notice(self, sentence: str) -> None:
        """Show what has happened to the others at the table."""
        self._show(sentence, is_answer=False)

    def describe(self, sentence: str) -> None:
        """Show what is at the map's keyboard cursor, until something else is shown."""
        self._show(sentence, is_answer=True)
        self.timer.stop()

    def drop_answer(self) -> None:
        """Remove an answer or a description: the local player has acted, or is in turn now."""
        if self._is_answer:
            self._expire()

    def _show(self, sentence: str, *, is_answer: bool) -> None:
        self._is_answer = is_answer
        self._bar.showMessage(sentence)
        self.timer.start(max(_LEAST, _PER_LETTER * len(sentence)))

    def _expire(self) -> None:
        self.timer.stop()
        self._is_answer = False
        self._bar.clearMessage()
