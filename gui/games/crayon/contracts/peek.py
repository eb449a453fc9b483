"""The peek at a player's hand while a key or the mouse button is held down (TOOLBAR-6)."""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QKeyCombination, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

from core.ruleset import Seat
from gui.games.crayon.contracts.hand import Hand
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.windows.front import Front

SEAT_KEYS: Final = {Qt.Key(Qt.Key.Key_1 + seat): Seat(seat) for seat in range(6)}
"""Digit keys that show a seat's cards while held down with Alt (KEY-48)."""
_ALT: Final = Qt.KeyboardModifier.AltModifier
_KEYPAD: Final = Qt.KeyboardModifier.KeypadModifier


class Peek(QObject):
    """A view of a hand in front of `over`, in a new window each time that never takes the focus.

    Its keys are shortcuts: a text field would treat Alt and a digit as text, and Qt does not pass
    key events from a floating window on to `over`.
    """

    def __init__(self, desk: CrayonDesk, over: QWidget) -> None:
        super().__init__(over)
        self._desk: Final = desk
        self._over: Final = over
        self._front: Front | None = None
        desk.peeked.connect(self.show)
        for key, seat in SEAT_KEYS.items():
            shortcut = QShortcut(over)
            pressed = (_ALT, _ALT | _KEYPAD)
            shortcut.setKeys([QKeySequence(QKeyCombination(held, key)) for held in pressed])
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(partial(self._hold, seat))

    @property
    def over(self) -> QWidget:
        """The widget in front of which the hand is shown."""
        return self._over

    @property
    def hand(self) -> Hand | None:
        """The hand that is shown, or None."""
        content = None if self._front is None else self._front.content
        return content if isinstance(content, Hand) else None

    def show(self, seat: Seat | None) -> None:
        """Show the hand of a seat; None ends the peek."""
        self.end()
        if seat is not None and seat < len(self._desk.table.names):
            self.begin(seat)

    def end(self) -> None:
        """Close the window of the hand."""
        if self._front is not None:
            self._front.hide()
            self._front.deleteLater()
            self._front = None

    def begin(self, seat: Seat) -> None:
        """Show the hand of a seat in a window in front."""
        names = self._desk.table.names
        hand = Hand(self._desk)
        hand.setProperty("role", "page")
        hand.setContentsMargins(8, 8, 8, 8)
        words = crayon_words(self._desk.table).hand
        hand.setWindowTitle(translated(Phrase(words.hand_of, name=names[seat])))
        hand.show_seat(seat)
        self._front = Front(hand, self._over, closable=False)
        self._front.present()

    def _hold(self, seat: Seat) -> None:
        """Show a seat's hand until the key is released or another window becomes active."""
        count = len(self._desk.table.names)
        if seat >= count:
            text = _("There is no player {number}; this game has {count}.")
            self._desk.say(text.format(number=seat + 1, count=count))
            return
        self.show(seat)
        application = QApplication.instance()
        assert application is not None
        application.installEventFilter(self)  # a release is sent to the active control only

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """End a peek that a key has started."""
        del watched
        is_released = (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyRelease
            and not event.isAutoRepeat()
            and Qt.Key(event.key()) in {*SEAT_KEYS, Qt.Key.Key_Alt}
        )
        if is_released or event.type() is QEvent.Type.ApplicationDeactivate:
            application = QApplication.instance()
            assert application is not None
            application.removeEventFilter(self)
            self.show(None)
        return False
