"""A look at somebody's contracts that lasts as long as a key or the mouse is held (TOOLBAR-6)."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from core.ruleset import Seat
from gui.windows.desk import Desk
from gui.windows.front import Front
from gui.windows.hand import Hand

_SEAT_KEYS: Final = {Qt.Key(Qt.Key.Key_1 + seat): Seat(seat) for seat in range(6)}
"""The digits that show the contracts of a seat while they are held with Alt (KEY-48)."""


class Peek(QObject):
    """Shows contracts in front of `over`, in a new window each time, which never has the focus.

    Handles the keys of seats that reach `over`.
    """

    def __init__(self, desk: Desk, over: QWidget) -> None:
        super().__init__(over)
        self._desk: Final = desk
        self._over: Final = over
        self._front: Front | None = None
        over.installEventFilter(self)

    @property
    def hand(self) -> Hand | None:
        """What is seen now."""
        content = None if self._front is None else self._front.content
        return content if isinstance(content, Hand) else None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys of seats, which the screen gets if no control uses them."""
        if event.type() is QEvent.Type.ActivationChange:
            self.show(None)  # the release of the key goes to another window
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            return self._take_press(event)
        elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyRelease:
            return self._take_release(event)
        return False

    def _take_press(self, event: QKeyEvent) -> bool:
        """Show the contracts of the seat whose keys are pressed; return whether they are."""
        key = Qt.Key(event.key())
        if key not in _SEAT_KEYS or event.modifiers() != Qt.KeyboardModifier.AltModifier:
            return False
        if not event.isAutoRepeat():
            self.show(_SEAT_KEYS[key])
        return True

    def _take_release(self, event: QKeyEvent) -> bool:
        """Hide the contracts when one of their keys is released; return whether it was one."""
        if Qt.Key(event.key()) not in {*_SEAT_KEYS, Qt.Key.Key_Alt} or event.isAutoRepeat():
            return False
        self.show(None)
        return True

    def show(self, seat: Seat | None) -> None:
        """Show the contracts of a seat; None ends it."""
        if self._front is not None:
            self._front.hide()
            self._front.deleteLater()
            self._front = None
        names = self._desk.table.names
        if seat is None or seat >= len(names):
            return
        hand = Hand(self._desk)
        hand.setProperty("role", "page")
        hand.setContentsMargins(8, 8, 8, 8)
        hand.setWindowTitle(self.tr("Contracts of {name}").format(name=names[seat]))
        hand.show_seat(seat)
        self._front = Front(hand, self._over, closable=False)
        self._front.present()
