"""The Contracts window: a player's three contracts, and the local player's sequence."""

from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.games.iron_dragon.contracts.hand import CardView, Hand
from gui.games.iron_dragon.contracts.model import Contracts
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.window import IronSeatWindow
from gui.theme.palette import PALETTES
from gui.translation import _
from gui.widgets.motion import motion_wanted
from gui.widgets.scroll import Scrolled


class ContractsWindow(IronSeatWindow):
    """A window that opens when the local player draws a contract (CONTRACTWIN-6)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Contracts"))
        self.hand: Final = Hand(desk)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(6, 6, 6, 6)
        column.addWidget(self.hand)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self._scrolled: Final = Scrolled(inside)
        self._fresh: frozenset[int] = frozenset()
        whole.addWidget(self._scrolled)

    def refresh(self) -> None:
        self.hand.show_seat(self.seat)
        self._bring_new()

    def _bring_new(self) -> None:
        """Scroll to a card that was just drawn, once the layout has placed it (CONTRACTWIN-6)."""
        cards = Contracts(self.desk.table, self.seat, self.desk.sequence(self.seat)).cards
        fresh = frozenset(card.contract for card in cards if card.fresh)
        new = fresh - self._fresh
        self._fresh = fresh
        views = [
            view for card, view in zip(cards, self.hand.cards, strict=False) if card.contract in new
        ]
        if views and len(views) < len(self.hand.cards):  # not where a whole hand is new
            QTimer.singleShot(0, views[-1], lambda: self._present(views[-1]))

    def _present(self, view: CardView) -> None:
        """Scroll to a card, which slides into its place if motion is wanted."""
        self._scrolled.ensureWidgetVisible(view)
        present = self.desk.settings.present
        if view.isVisible() and motion_wanted(present, self):
            view.cover.start(QColor(PALETTES[present.desktop.palette].page))
