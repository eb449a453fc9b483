"""The window of remaining cards: the contents of the face-down decks.

A game with further decks inherits from it and adds them.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from core.games.crayon.contract_cards import Contract
from core.games.crayon.game_state import CrayonEventCard
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.remaining.model import remaining
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.widgets.parts import label

C = TypeVar("C")


class RemainingWindow(CrayonWindow):
    """A window with lists that can be expanded, and a filter field (REPLAY-8)."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("Remaining cards"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.filter: Final = QLineEdit()
        self.filter.setPlaceholderText(_("Show only lines with this word"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.list: Final = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setAccessibleName(self.windowTitle())
        self._shown: Hashable = None
        self._decks: Final[list[Deck[Any]]] = []
        self._contracts: Final = self.add_deck(self._contract)
        self._events: Final = self.add_deck(self._event)
        self._contracts.group.setExpanded(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.addWidget(
            label(
                _("Their order is hidden: any of them may come next."),
                role="faint",
                wraps=True,
            )
        )
        column.addWidget(self.filter)
        column.addWidget(self.list, 1)

    def add_deck(self, item: Callable[[C], QTreeWidgetItem]) -> "Deck[C]":
        """Add an empty list; `item` makes the line of a card."""
        deck = Deck(self.list, item)
        self._decks.append(deck)
        return deck

    def facts(self) -> Hashable:
        """Return all that the window shows; it is drawn again only if that has changed."""
        return remaining(self.desk.table)

    def refresh(self) -> None:
        facts = self.facts()
        if facts != self._shown:
            self._shown = facts
            self.show_decks()
            self._sift()

    def show_decks(self) -> None:
        """Show the cards of each deck."""
        cards, words = remaining(self.desk.table), crayon_words(self.desk.table).hand
        self._contracts.show(cards.contracts, translated(words.remaining))
        self._events.show(cards.events, _("Events ({count})"))

    def _contract(self, card: Contract) -> QTreeWidgetItem:
        words = crayon_words(self.desk.table).hand
        item = leaf(translated(Phrase(words.card, number=card.number)))
        line = _("{load} to {city}, {pay}")
        for demand in card.demands:
            pay = self.desk.money(demand.pay)
            below = leaf(line.format(load=translated(demand.load), city=demand.city, pay=pay))
            below.setIcon(0, self.desk.pictures.load_icon(demand.load))
            item.addChild(below)
        return item

    def _event(self, card: CrayonEventCard) -> QTreeWidgetItem:
        return leaf(f"{card.number}  {translated(card.name)}", translated(card.text))

    def _sift(self) -> None:
        """Hide every card that has the word neither in its name nor in a demand."""
        word = self.filter.text().casefold()
        for deck in self._decks:
            for card in deck.items:
                demands = (card.child(place) for place in range(card.childCount()))
                texts = [
                    card.text(0),
                    *(demand.text(0) for demand in demands if demand is not None),
                ]
                card.setHidden(not any(word in text.casefold() for text in texts))
            if word:
                deck.group.setExpanded(True)


class Deck(Generic[C]):
    """The cards of one deck; a card keeps its item as long as it remains."""

    def __init__(self, cards: QTreeWidget, item: Callable[[C], QTreeWidgetItem]) -> None:
        self.group: Final = QTreeWidgetItem(cards)
        self._item: Final = item
        self._items: Final[dict[C, QTreeWidgetItem]] = {}

    @property
    def items(self) -> Iterable[QTreeWidgetItem]:
        """The items of the remaining cards, in no particular order."""
        return self._items.values()

    def show(self, cards: Sequence[C], title: str) -> None:
        """Show these cards; `title` has a placeholder for their count."""
        for gone in self._items.keys() - set(cards):
            self.group.removeChild(self._items.pop(gone))
        for place, card in enumerate(cards):
            if card not in self._items:
                item = self._items[card] = self._item(card)
                self.group.insertChild(place, item)
                item.setExpanded(True)
        self.group.setText(0, title.format(count=len(cards)))


def leaf(text: str, tip: str = "") -> QTreeWidgetItem:
    """Return a line of a deck; without a `tip`, its tip is the whole text."""
    item = QTreeWidgetItem([text])
    item.setToolTip(0, tip or text)
    return item
