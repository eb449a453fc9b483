"""Telegram slips: messages of the other players in front of the map, as they arrive (EB-SCR-39).

A slip takes no keys, and vanishes by itself or by a click; the message stays in the chat.
"""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from core.ruleset import Seat
from gui.chat.model.chat_log import ChatLine, ChatLog
from gui.translation import _, translated
from gui.widgets.parts import beside_text, chip, label, picture
from gui.windows.desk import Desk

MOST: Final = 3
"""Max slips that are shown; one more replaces the oldest."""
LONGEST: Final = 240
"""Max characters of a message on a slip; the whole message is in the chat."""
STAYS: Final = 8_000
EACH: Final = 60
"""Milliseconds that a slip stays, and as many more for each character."""
_WIDE: Final = 330
_FACE: Final = 56
"""Pixels at the usual text size."""
_GAP: Final = 12
"""Pixels around slips."""


class TelegramSlip(QFrame):
    """A message of another player: `put_away` is sent by a click, or once it was there for long."""

    put_away = Signal()

    def __init__(self, desk: Desk, line: ChatLine, seat: Seat | None, sender: str) -> None:
        super().__init__()
        self.setObjectName("telegram")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFixedWidth(beside_text(_WIDE))
        colour = None if seat is None else desk.table.colours[seat]
        border = "#6b5a45" if colour is None else colour.colour
        self.setStyleSheet(
            "QFrame#telegram { background: #f7ecc9; border: 1px solid #6b5a45;"
            f" border-left: 8px solid {border}; }} QFrame#telegram QLabel {{ color: #2c2419; }}"
        )
        self.author: Final = label(sender, role="heading", wraps=True)
        to = _("Telegram to you alone") if line.to is not None else _("Telegram to all")
        self.to: Final = label(to, role="small")
        shortened = line.text if len(line.text) <= LONGEST else f"{line.text[:LONGEST]}…"
        self.text: Final = label(shortened, wraps=True)
        words = QVBoxLayout()
        words.setSpacing(2)
        for part in (self.to, self.author, self.text):
            words.addWidget(part)
        row = QHBoxLayout(self)
        row.setSpacing(10)
        side = beside_text(_FACE)
        face = None if seat is None else desk.portrait(seat, side)
        if face is not None:
            row.addWidget(picture(face, ""), 0, Qt.AlignmentFlag.AlignTop)
        elif colour is not None:
            sign = picture(chip(colour), translated(colour.name))
            row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        self.setAccessibleName(f"{to}, {sender}: {line.text}")
        self.setToolTip(_("A click puts the telegram away; it stays in the chat."))
        self.closing: Final = QTimer(self, singleShot=True, interval=STAYS + EACH * len(shortened))
        self.closing.timeout.connect(self.put_away)
        self.closing.start()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # the map below gets no click

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.put_away.emit()


class Telegrams(QObject):
    """The slips in front of a board, for the messages of others in a chat."""

    def __init__(self, desk: Desk, chat_log: ChatLog, board: QWidget) -> None:
        super().__init__(board)
        self._desk: Final = desk
        self._chat_log: Final = chat_log
        self._board: Final = board
        self.slips: Final[list[TelegramSlip]] = []
        board.installEventFilter(self)
        self.destroyed.connect(chat_log.changed.connect(self._on_chat_changed))

    def _on_chat_changed(self, line: ChatLine | None) -> None:
        if not isValid(self) or line is None or line.kind != "text":
            return
        if line.client is None or line.client == self._chat_log.me:
            return
        seat = self._desk.table.seat_of_client(line.client)
        slip = TelegramSlip(self._desk, line, seat, self._chat_log.names[line.client])
        slip.setParent(self._board)
        slip.put_away.connect(partial(self._remove, slip))
        self.slips.append(slip)
        while len(self.slips) > MOST:
            self._remove(self.slips[0])
        slip.show()
        self._place()
        QAccessible.updateAccessibility(QAccessibleEvent(slip, QAccessible.Event.Alert))

    def _remove(self, slip: TelegramSlip) -> None:
        if slip in self.slips:
            self.slips.remove(slip)
            slip.hide()
            slip.deleteLater()
            self._place()

    def _place(self) -> None:
        """Place the slips at the left of the board, the newest at the foot, in front of all."""
        foot = self._board.height() - _GAP
        for slip in reversed(self.slips):
            high = slip.heightForWidth(slip.width())
            slip.resize(slip.width(), high)
            slip.move(QPoint(_GAP, foot - high))
            slip.raise_()
            foot -= high + _GAP

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._board and event.type() is QEvent.Type.Resize:
            self._place()
        return False
