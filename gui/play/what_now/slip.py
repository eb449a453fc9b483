"""The slip over the map with the computer's advice; it stays until the player dismisses it."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent, QEnterEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QToolButton,
    QToolTip,
    QVBoxLayout,
)

from gui.map.board import Board
from gui.play.model import Ask
from gui.play.what_now.model import WhatNow
from gui.theme.icons import icon
from gui.theme.icons.advice import what_now
from gui.translation import _, translated
from gui.widgets.parts import beside_text, label
from gui.windows.desk import Desk

_WIDEST: Final = 620
"""Maximum width in pixels at the usual text size."""
_SLACK: Final = 4
"""Pixels that a line may need beyond the width of its letters."""
_GAP: Final = 12
"""Pixels between the slip and the edge of the map."""
_RING: Final = 40
"""Pixels around the advised place that the slip leaves free."""


class AdviceSlip(QFrame):
    """A parchment slip at the top of the map, or at its foot if the advised place is at the top."""

    def __init__(self, desk: Desk, board: Board) -> None:
        super().__init__(board)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        self._desk: Final = desk
        self._board: Final = board
        self._is_low = False
        self.model: Final = WhatNow(desk.table, self._show)
        self.sentence: Final = label(wraps=True)
        self.stale: Final = label(role="small", wraps=True)
        self.stale.setText(_("You have acted since then. Ask again for the next step."))
        self.hide_button: Final = QToolButton()
        self.hide_button.setText("×")
        self.hide_button.setAccessibleName(_("Hide the advice"))
        self.hide_button.setToolTip(_("Hide the advice [Esc]"))
        self.hide_button.clicked.connect(self.dismiss)
        sign = QLabel()
        sign.setPixmap(icon(what_now).pixmap(QSize(1, 1) * beside_text(26)))
        lines = QVBoxLayout()
        lines.setSpacing(2)
        lines.addWidget(self.sentence)
        lines.addWidget(self.stale)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 6, 6, 6)
        row.setSpacing(8)
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(lines, 1)
        row.addWidget(self.hide_button, 0, Qt.AlignmentFlag.AlignTop)
        board.installEventFilter(self)
        desk.changed.connect(self._follow)
        self.hide()

    def ask(self, ask: Ask) -> None:
        """Request the advice for the local player, or show again what is current."""
        self.model.request(ask)

    def dismiss(self) -> bool:
        """Remove the advice and its marks on the map; return whether there was any."""
        was_shown = self.model.is_shown
        self.model.drop()
        return was_shown

    def _follow(self) -> None:
        self.model.follow()
        self._tell_age()  # an undo makes the sentence current again

    def _tell_age(self) -> None:
        model = self.model
        is_stale = model.plan is not None and not model.is_current
        if is_stale == self.stale.isHidden():
            self.stale.setVisible(is_stale)
            self._place()

    def _show(self) -> None:
        model = self.model
        if not model.is_shown:
            self._put_away()
            return
        self.sentence.setText(translated(model.sentence))
        self.setAccessibleName(self.sentence.text())
        self._tell_age()
        if model.is_current and not model.is_thinking:
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
            self._desk.show_advice(model.plan)
            self._is_low = self._covers_place()
        if self.isHidden():
            self._is_low = False
            self.show()
            self.lower()  # windows in front stay in front
        self._place()

    def _put_away(self) -> None:
        had_keys = self.hide_button.hasFocus()
        self.hide()
        self._desk.show_advice(None)
        if had_keys:
            self._board.setFocus()

    def _covers_place(self) -> bool:
        """Return whether the slip at the top would cover the advised place."""
        plan, table = self.model.plan, self._desk.table
        if plan is None:
            return False
        at = table.words.advice_place(plan, table.state, table.local)
        pixel = None if at is None else self._board.pixel_of(at)
        around = QRect(QPoint(), self._size).adjusted(-_RING, 0, _RING, _RING)
        around.moveLeft((self._board.width() - around.width()) // 2)
        return pixel is not None and around.contains(pixel)

    @property
    def _size(self) -> QSize:
        """The size in pixels: as wide as the longest line needs, and as high as its lines."""
        layout = self.layout()
        assert layout is not None
        layout.activate()
        lines = [line for line in (self.sentence, self.stale) if not line.isHidden()]
        text = max(line.fontMetrics().horizontalAdvance(line.text()) for line in lines)
        beside = layout.minimumSize().width() - min(
            line.minimumSizeHint().width() for line in lines
        )
        most = min(beside_text(_WIDEST), self._board.width() - 2 * _GAP)
        wide = max(1, min(text + beside + _SLACK, most))
        return QSize(wide, layout.totalHeightForWidth(wide))

    def _place(self) -> None:
        size, board = self._size, self._board
        down = board.height() - size.height() - _GAP if self._is_low else _GAP
        self.setGeometry(QRect(QPoint((board.width() - size.width()) // 2, down), size))

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ToolTip:  # WA_NoMousePropagation does not stop this event
            QToolTip.hideText()
            return True
        return super().event(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Send the map a leave event: for Qt the pointer is still on it."""
        super().enterEvent(event)
        QApplication.sendEvent(self._board, QEvent(QEvent.Type.Leave))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return False
