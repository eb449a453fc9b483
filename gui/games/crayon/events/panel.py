"""An event card inside a window: sign, number, name, text, and further lines."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QVBoxLayout

from core.games.crayon.game_state import CrayonEventCard
from gui.games.crayon.effects.looks import SIGN, paint_sign
from gui.games.crayon.effects.model import Look
from gui.painting.pixmaps import sharp_pixmap
from gui.theme.player_colours import PlayerColour
from gui.translation import _, translated
from gui.widgets.parts import chip, label, picture

_SIDE: Final = 38
"""Side in pixels of the sign of an event."""


class EventPanel(QFrame):
    """A panel with one event, shown with a `look`; it reports clicks.

    A game may put another `heading` above the text.
    """

    clicked = Signal()

    def __init__(self, card: CrayonEventCard, look: Look) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.card: Final = card
        self.look: Final = look
        self.column: Final = QVBoxLayout(self)
        self.column.setContentsMargins(12, 8, 12, 10)
        self.column.setSpacing(5)
        self.column.addLayout(self.heading())
        self.column.addWidget(label(translated(card.text), wraps=True))

    def heading(self) -> QLayout:
        """Make the heading: the sign, the name and the number."""
        card = self.card
        heading = label(translated(card.name), role="heading", wraps=True)
        number = label(_("Event {number}").format(number=card.number), role="small")
        sign = picture(_sign(self.look), _("Its sign on the map"))
        head = QHBoxLayout()
        head.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(heading, 1)
        head.addWidget(number, 0, Qt.AlignmentFlag.AlignTop)
        return head

    def add_lines(self, lines: Iterable[QHBoxLayout]) -> None:
        """Add lines at the bottom."""
        for line in lines:
            self.column.addLayout(line)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.clicked.emit()


@cache
def _sign(look: Look) -> QPixmap:
    """Return the sign that the map shows for the events of a look."""

    def paint(painter: QPainter, box: QRectF) -> None:
        painter.translate(box.center())
        painter.scale(box.width() / (2 * SIGN), box.height() / (2 * SIGN))
        paint_sign(painter, look)

    return sharp_pixmap(paint, _SIDE, _SIDE)


def seat_line(colour: PlayerColour, text: str) -> QHBoxLayout:
    """Return a line about a player, with their sign in front."""
    line = QHBoxLayout()
    line.setSpacing(6)
    sign: QLabel = picture(chip(colour), translated(colour.name))
    sign.setMinimumHeight(sign.fontMetrics().height())  # in the middle of the first line
    line.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(label(text, wraps=True), 1)
    return line
