"""The cards that remain: what the face-down decks still hold, by number and by name."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from core.games.iron_dragon.contract_cards import Contract
from gui.models.remaining import Remaining, remaining
from gui.translation import said
from gui.windows.desk import Desk
from gui.windows.parts import label, load_icon
from gui.windows.window import Window


class RemainingWindow(Window):
    """Four lists that can be opened, and a field that keeps what holds a word (REPLAY-8)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, QCoreApplication.translate("RemainingWindow", "Cards that remain"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.filter: Final = QLineEdit()
        self.filter.setPlaceholderText(self.tr("Show only what holds this word"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.list: Final = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setAccessibleName(self.windowTitle())
        self._shown: Remaining | None = None
        self._cards: Final[list[QTreeWidgetItem]] = []
        self._groups: Final[list[QTreeWidgetItem]] = []
        for _ in range(4):
            group = QTreeWidgetItem(self.list)
            self._groups.append(group)
        self._groups[0].setExpanded(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.addWidget(
            label(
                self.tr("Nobody knows in which order they lie: a draw may bring any of them."),
                role="faint",
                wraps=True,
            )
        )
        column.addWidget(self.filter)
        column.addWidget(self.list, 1)

    def refresh(self) -> None:
        decks = remaining(self.desk.table)
        if decks == self._shown:
            return
        self._shown = decks
        self._cards.clear()
        contracts, events, foremen, ships = self._groups
        self._fill(contracts, self.tr("Contracts ({count})"), map(self._contract, decks.contracts))
        self._fill(
            events,
            self.tr("Events ({count})"),
            (self._leaf(f"{one.number}  {said(one.name)}", said(one.text)) for one in decks.events),
        )
        self._fill(
            foremen,
            self.tr("Foremen ({count})"),
            (self._leaf(f"{one.name}, {said(one.race.value)}") for one in decks.foremen),
        )
        ship = self.tr("{name}: {fee} GP, {speed} sea points")
        self._fill(
            ships,
            self.tr("Ships ({count})"),
            (
                self._leaf(ship.format(name=one.name, fee=one.fee, speed=one.speed))
                for one in decks.ships
            ),
        )
        self._sift()

    def _contract(self, card: Contract) -> QTreeWidgetItem:
        item = self._leaf(self.tr("Contract {number}").format(number=card.number))
        line = self.tr("{load} to {city}, {pay} GP")
        for demand in card.demands:
            told = self._leaf(line.format(load=said(demand.load), city=demand.city, pay=demand.pay))
            told.setIcon(0, load_icon(demand.load))
            item.addChild(told)
        return item

    def _leaf(self, text: str, tip: str = "") -> QTreeWidgetItem:
        item = QTreeWidgetItem([text])
        item.setToolTip(0, tip or text)
        return item

    def _fill(self, group: QTreeWidgetItem, title: str, items: Iterable[QTreeWidgetItem]) -> None:
        group.takeChildren()
        cards = list(items)
        group.addChildren(cards)
        group.setText(0, title.format(count=len(cards)))
        for card in cards:
            card.setExpanded(True)
        self._cards.extend(cards)

    def _sift(self) -> None:
        """Hide every card that does not hold the word, in its name or in a demand."""
        word = self.filter.text().casefold()
        for card in self._cards:
            demands = (card.child(place) for place in range(card.childCount()))
            texts = [card.text(0), *(one.text(0) for one in demands if one is not None)]
            card.setHidden(not any(word in text.casefold() for text in texts))
        if word:
            for group in self._groups:
                group.setExpanded(True)
