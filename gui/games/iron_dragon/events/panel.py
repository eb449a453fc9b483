"""An event card inside a window: number, name, text, and further lines."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from core.games.iron_dragon.event_cards import EventCard
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.parts import chip, label, picture


class EventPanel(QFrame):
    """A panel with one event; it reports clicks."""

    clicked = Signal()

    def __init__(self, card: EventCard) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.card: Final = card
        heading = label(translated(card.name), role="heading", wraps=True)
        number = label(_("Event {number}").format(number=card.number), role="small")
        head = QHBoxLayout()
        head.addWidget(heading, 1)
        head.addWidget(number, 0, Qt.AlignmentFlag.AlignTop)
        self.column: Final = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 12, 10)
        self.column.setSpacing(5)
        self.column.addLayout(head)
        self.column.addWidget(label(translated(card.text), wraps=True))

    def add_lines(self, lines: Iterable[QHBoxLayout]) -> None:
        """Add lines at the bottom."""
        for line in lines:
            self.column.addLayout(line)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.clicked.emit()


def seat_line(colour: PlayerColour, text: str) -> QHBoxLayout:
    """Return a line about a player, with their sign in front."""
    line = QHBoxLayout()
    line.setSpacing(6)
    sign: QLabel = picture(chip(colour), translated(colour.name))
    sign.setMinimumHeight(sign.fontMetrics().height())  # in the middle of the first line
    line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(label(text, wraps=True), 1)
    return line
