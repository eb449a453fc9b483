"""The card with the recap, in a corner of the map; each line shows its place."""

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetricsF, QIcon
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gui.game_api.lines import Line
from gui.play.your_turn.model.pose import SLIDES, pose
from gui.translation import _, translated
from gui.widgets.motion import Frames
from gui.widgets.parts import beside_text, button, chip, clear, label, literal, plain_tip
from gui.windows.desk import Desk

MARGIN: Final = 12
"""Pixels between the card and the edges of the map."""
_WIDEST: Final = 330
"""Maximum width of a line in pixels at the usual text size."""
_HIGHEST: Final = 0.4
"""Maximum part of the map's height that the card covers: the least important lines are dropped."""


class RecapCard(QFrame):
    """A card that stays until the player closes it or acts; it takes no keys by itself."""

    def __init__(
        self, desk: Desk, over: QWidget, *, clock: Callable[[], float] = monotonic
    ) -> None:
        super().__init__(over)
        self._desk: Final = desk
        self._over: Final = over
        self._top = MARGIN
        self.links: list[QPushButton] = []
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        title = _("Since your last turn")
        self.setAccessibleName(title)
        self.close_button: Final = QToolButton()
        self.close_button.setText("×")
        self.close_button.setAccessibleName(_("Hide"))
        self.close_button.setToolTip(_("Hide this list"))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(lambda: self.put_away())
        head = QHBoxLayout()
        head.addWidget(label(title, role="heading"), 1)
        head.addWidget(self.close_button)
        self._lines: Final = QVBoxLayout()
        self._lines.setSpacing(4)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 4, 6, 8)
        column.setSpacing(4)
        column.addLayout(head)
        column.addLayout(self._lines)
        self.frames: Final = Frames(self, clock)
        self.frames.came.connect(self._show_frame)
        over.installEventFilter(self)
        self.hide()

    def show_lines(self, lines: Sequence[Line], *, top: int, moves: bool) -> None:
        """Show the lines of a recap; with `moves` the card slides in from the left.

        It is below `top`, or higher up on a low map.
        """
        self.put_away()
        if not lines:
            return
        clear(self._lines)
        self.links = [self._link(line) for line in lines]
        for link in self.links:
            self._lines.addWidget(link)
        self.adjustSize()
        most = self._over.height() * _HIGHEST
        while len(self.links) > 1 and self.height() > most:
            last = self.links.pop()
            self._lines.removeWidget(last)
            last.hide()
            last.deleteLater()
            self.adjustSize()
        # The middle of the map stays free: the player's train is there.
        self._top = top if top + self.height() <= most else MARGIN
        self._place(1.0)
        self.show()
        if moves:
            self.frames.start()

    @property
    def has_keys(self) -> bool:
        """Whether the focus is on the card."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def put_away(self) -> bool:
        """Hide the card, and give its focus to the map; return whether it was shown."""
        was_shown, had_keys = self.isVisible(), self.has_keys
        self.frames.stop()
        self.hide()
        if had_keys:
            self._over.setFocus()
        return was_shown

    def _link(self, line: Line) -> QPushButton:
        table, text = self._desk.table, translated(line.text)
        icon = None
        if line.seat is None:
            text = text[:1].upper() + text[1:]
        else:
            text = f"{table.names[line.seat]} {text}"
            icon = QIcon(chip(table.colours[line.seat]))
        link = button("", lambda: self._follow(line), role="link", icon=icon)
        link.ensurePolished()
        room = beside_text(_WIDEST)
        link.setText(literal("\n".join(wrapped(text, QFontMetricsF(link.font()), room))))
        link.setIconSize(QSize(1, 1) * beside_text(16))
        link.setAccessibleName(text)
        tip = _("Show it on the map")
        link.setToolTip(
            plain_tip(tip if line.place is not None else _("Show it in Recent history"))
        )
        link.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return link

    def _follow(self, line: Line) -> None:
        if line.place is not None:
            self._desk.centre_on(line.place)
        else:
            self._desk.looked_up.emit(int(line.entry))

    def _show_frame(self, passed: float) -> None:
        now = pose(passed, moves=True)
        if now is None or passed >= SLIDES:
            self.frames.stop()
            self._place(1.0)
        else:
            self._place(now.shown)

    def _place(self, shown: float) -> None:
        outside = -self.width()
        self.move(QPoint(round(outside + (MARGIN - outside) * shown), self._top))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible() and not self.frames.running:
            self._place(1.0)
        return False

    def enterEvent(self, event: QEnterEvent) -> None:
        """Send the map a leave event: for Qt the pointer is still on it."""
        super().enterEvent(event)
        QApplication.sendEvent(self._over, QEvent(QEvent.Type.Leave))


def wrapped(text: str, metrics: QFontMetricsF, room: float) -> list[str]:
    """Return a text in lines that are at most `room` wide, if no word is wider."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
