"""The window of a hand: a player's three cards, and the local player's sequence."""

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.games.crayon.contracts.hand import CardView, Hand
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.window import CrayonSeatWindow
from gui.theme.palette import PALETTES
from gui.widgets.motion import motion_wanted
from gui.widgets.scroll import Scrolled

_MARGIN: Final = 6
"""Pixels around the cards."""


class ContractsWindow(CrayonSeatWindow):
    """A window that opens when the local player draws a card (CONTRACTWIN-6)."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, desk.title("contracts"))
        self.hand: Final = self.make_hand(desk)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        column.addWidget(self.hand)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._scrolled: Final = Scrolled(inside)
        self._fresh: frozenset[int] = frozenset()
        whole.addWidget(self._scrolled)

    def make_hand(self, desk: CrayonDesk) -> Hand:
        """Return the cards of the window."""
        return Hand(desk)

    def refresh(self) -> None:
        self.hand.show_seat(self.seat)
        self._fit()
        self._bring_new()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        self.hand.fit(self._scrolled.viewport().width() - 2 * _MARGIN)

    def _bring_new(self) -> None:
        """Scroll to a card that was just drawn, once the layout has placed it (CONTRACTWIN-6)."""
        cards = self.desk.contracts(self.seat).cards
        fresh = frozenset(card.contract for card in cards if card.fresh)
        new = fresh - self._fresh
        self._fresh = fresh
        views = [self.hand.cards[card.place] for card in cards if card.contract in new]
        if views and len(views) < len(self.hand.cards):  # not where a whole hand is new
            QTimer.singleShot(0, views[-1], lambda: self._present(views[-1]))

    def _present(self, view: CardView) -> None:
        """Scroll to a card, which slides into its place if motion is wanted."""
        self._scrolled.ensureWidgetVisible(view)
        present = self.desk.settings.present
        if view.isVisible() and motion_wanted(present, self):
            view.cover.start(QColor(PALETTES[present.desktop.palette].page))
