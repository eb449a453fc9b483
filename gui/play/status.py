"""The status line of a game: one sentence, removed when it no longer helps.

Only the latest sentence is shown. Its removal depends on its kind:

- an answer, such as a refusal: at the next action of the local player, when their turn begins, or
  after its reading time;
- a notice about the others: after its reading time;
- a description of the place of the map's keyboard cursor: never while the cursor is in use. It is
  updated after every change, and hidden while an answer or a notice is shown.
"""

from typing import Final

from PySide6.QtCore import QObject, QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStatusBar, QStyle, QStyleOption

from gui.widgets.announcing import announce

_LEAST: Final = 8000
_PER_LETTER: Final = 110
"""Milliseconds of reading time per letter, see `reading_time`."""
_ENDS: Final = (".", "!", "?", "…")
_SIDE: Final = 6
_ABOVE: Final = 3
"""Pixels around the text of the status bar."""


def reading_time(sentence: str) -> int:
    """Return how long a sentence is shown, in milliseconds: 8 s, or longer for a long one."""
    return max(_LEAST, _PER_LETTER * len(sentence))


class StatusBar(QStatusBar):
    """A status bar that wraps long sentences, and is as high as they need."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self.messageChanged.connect(self._fit)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter, option = QPainter(self), QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        painter.setPen(self.palette().windowText().color())
        painter.drawText(self._inside, _WRAPPED, self.currentMessage())

    @property
    def _inside(self) -> QRect:
        return self.rect().adjusted(_SIDE, _ABOVE, -_SIDE, -_ABOVE)

    def _fit(self) -> None:
        """Set the height for the sentence, and give it to screen readers.

        The height does not shrink before the sentence is gone: otherwise the map would change its
        size with each step of its cursor.
        """
        text, metrics, inside = self.currentMessage(), self.fontMetrics(), self._inside
        self.setAccessibleName(text)
        room = QRect(0, 0, max(1, inside.width()), 10 * metrics.height())
        needed = metrics.boundingRect(room, _WRAPPED, text).height() if text else 0
        least = max(needed, metrics.height()) + 2 * _ABOVE
        self.setMinimumHeight(max(least, self.minimumHeight()) if text else least)
        self.update()


_WRAPPED: Final = int(
    Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
)


class StatusLine(QObject):
    """The sentences in a status bar, which screen readers speak.

    `timer` runs during the reading time of a sentence.
    """

    def __init__(self, bar: QStatusBar) -> None:
        super().__init__(bar)
        self._bar: Final = bar
        self._is_answer = False
        self._description = ""
        self.timer: Final = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.drop)

    def answer(self, sentence: str) -> None:
        """Show the result of a key, a click or a command of the player.

        A refusal of the rules is a clause, and becomes a sentence here.
        """
        whole = sentence[:1].upper() + sentence[1:]
        ends = not whole or whole.endswith(_ENDS)
        self._show(whole if ends else f"{whole}.", is_answer=True)

    def notice(self, sentence: str) -> None:
        """Show what has happened to the other players."""
        self._show(sentence, is_answer=False)

    def describe(self, sentence: str) -> None:
        """Describe the place of the map's keyboard cursor; empty while it is not in use.

        A sentence that is shown stays until its reading time ends.
        """
        if sentence != self._description:
            announce(self._bar, sentence)
        self._description = sentence
        if not self.timer.isActive():
            self.drop()

    def drop_answer(self) -> None:
        """Remove an answer: the local player has acted, or their turn begins."""
        if self._is_answer:
            self.drop()

    def drop_sentence(self, sentence: str) -> None:
        """Remove this sentence if it is shown: its reason is gone."""
        if self._bar.currentMessage() == sentence:
            self.drop()

    def drop(self) -> None:
        """Remove the sentence; the description is shown again."""
        self.timer.stop()
        self._is_answer = False
        self._bar.showMessage(self._description)

    def _show(self, sentence: str, *, is_answer: bool) -> None:
        self._is_answer = is_answer
        self._bar.showMessage(sentence)
        announce(self._bar, sentence)
        self.timer.start(reading_time(sentence))
