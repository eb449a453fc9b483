"""The window of remaining cards: the contents of the face-down decks."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Generic, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QTreeWidget, QTreeWidgetItem, QVBoxLayout

from core.games.crayon.contract_cards import Contract
from core.games.iron_dragon.cards import Foreman, Ship
from core.games.iron_dragon.event_cards import EventCard
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_icon
from gui.games.iron_dragon.remaining.model import Remaining, remaining
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, translated
from gui.widgets.parts import label

C = TypeVar("C")


class RemainingWindow(IronWindow):
    """A window with four lists that can be expanded, and a filter field (REPLAY-8)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Cards that remain"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.filter: Final = QLineEdit()
        self.filter.setPlaceholderText(_("Show only what holds this word"))
        self.filter.setAccessibleName(self.filter.placeholderText())
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.list: Final = QTreeWidget()
        self.list.setHeaderHidden(True)
        self.list.setAccessibleName(self.windowTitle())
        self._shown: Remaining | None = None
        self._contracts: Final = _Deck(self.list, self._contract)
        self._events: Final = _Deck(self.list, self._event)
        self._foremen: Final = _Deck(self.list, self._foreman)
        self._ships: Final = _Deck(self.list, self._ship)
        self._contracts.group.setExpanded(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.addWidget(
            label(
                _("Nobody knows in which order they lie: a draw may bring any of them."),
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
        self._contracts.show(decks.contracts, _("Contracts ({count})"))
        self._events.show(decks.events, _("Events ({count})"))
        self._foremen.show(decks.foremen, _("Foremen ({count})"))
        self._ships.show(decks.ships, _("Ships ({count})"))
        self._sift()

    def _contract(self, card: Contract) -> QTreeWidgetItem:
        item = _leaf(_("Contract {number}").format(number=card.number))
        line = _("{load} to {city}, {pay} GP")
        for demand in card.demands:
            told = _leaf(
                line.format(load=translated(demand.load), city=demand.city, pay=demand.pay)
            )
            told.setIcon(0, load_icon(demand.load))
            item.addChild(told)
        return item

    def _event(self, card: EventCard) -> QTreeWidgetItem:
        return _leaf(f"{card.number}  {translated(card.name)}", translated(card.text))

    def _foreman(self, card: Foreman) -> QTreeWidgetItem:
        return _leaf(f"{card.name}, {translated(card.race.value)}")

    def _ship(self, card: Ship) -> QTreeWidgetItem:
        line = _("{name}: {fee} GP, {speed} sea points")
        return _leaf(line.format(name=card.name, fee=card.fee, speed=card.speed))

    def _sift(self) -> None:
        """Hide every card that has the word neither in its name nor in a demand."""
        word = self.filter.text().casefold()
        decks = (self._contracts, self._events, self._foremen, self._ships)
        for deck in decks:
            for card in deck.items:
                demands = (card.child(place) for place in range(card.childCount()))
                texts = [
                    card.text(0),
                    *(demand.text(0) for demand in demands if demand is not None),
                ]
                card.setHidden(not any(word in text.casefold() for text in texts))
            if word:
                deck.group.setExpanded(True)


class _Deck(Generic[C]):
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


def _leaf(text: str, tip: str = "") -> QTreeWidgetItem:
    item = QTreeWidgetItem([text])
    item.setToolTip(0, tip or text)
    return item
