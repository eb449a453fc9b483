"""The window of remaining cards with the decks of foremen and ships."""

from collections.abc import Hashable
from typing import Final

from PySide6.QtWidgets import QTreeWidgetItem

from core.games.iron_dragon.cards import Foreman, Ship
from gui.games.crayon.remaining.window import RemainingWindow, leaf
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.remaining.model import remaining_names
from gui.translation import _, translated


class IronRemainingWindow(RemainingWindow):
    """A window with four lists."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk)
        self._iron: Final = desk
        self._foremen: Final = self.add_deck(self._foreman)
        self._ships: Final = self.add_deck(self._ship)

    def facts(self) -> Hashable:
        return (super().facts(), remaining_names(self._iron.table))

    def show_decks(self) -> None:
        super().show_decks()
        names = remaining_names(self._iron.table)
        self._foremen.show(names.foremen, _("Foremen ({count})"))
        self._ships.show(names.ships, _("Ships ({count})"))

    def _foreman(self, card: Foreman) -> QTreeWidgetItem:
        return leaf(f"{card.name}, {translated(card.race.value)}")

    def _ship(self, card: Ship) -> QTreeWidgetItem:
        line = _("{name}: {fee}, {speed} sea points")
        fee = self.desk.money(card.fee)
        return leaf(line.format(name=card.name, fee=fee, speed=card.speed))
