"""The offer that the local player puts together: in the window, and by clicks on the map."""

from collections.abc import Iterable
from typing import Final

from core.games.crayon.board import EdgeId
from core.games.crayon.events.track import Ends
from core.games.crayon.track import owner, standing_of
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.empire_builder.model.table import RailwayTable
from gui.runtime.signals import Signal
from gui.table.model.table import Action, AnyTable


class DealDraft:
    """An offer in the making; `changed` is emitted after each change of it.

    `to` is the player asked. With `trades` the own sections `gives` are offered for the sections
    `wants`, otherwise the `price`.
    """

    def __init__(self, table: AnyTable) -> None:
        self._table: Final[RailwayTable] = table
        self.changed: Final = Signal[[]]()
        self._turn = table.turn
        self.to: Seat | None = None
        self.trades = False
        self.price = 0
        self.wants: frozenset[EdgeId] = frozenset()
        self.gives: frozenset[EdgeId] = frozenset()

    @property
    def others(self) -> tuple[Seat, ...]:
        """The players that the local player can ask, in the order of play."""
        return tuple(seat for seat in self._table.state.order if seat != self._table.local)

    def track_of(self, seat: Seat) -> frozenset[EdgeId]:
        """Return the sections of a seat."""
        return frozenset(standing_of(self._table.state.tracks, seat))

    @property
    def choices(self) -> frozenset[EdgeId]:
        """The sections that a click can add or remove: theirs, and in a trade one's own too."""
        if self.to is None:
            return frozenset()
        theirs = self.track_of(self.to)
        return theirs | self.track_of(self._table.local) if self.trades else theirs

    @property
    def chosen(self) -> frozenset[EdgeId]:
        """The sections of the offer, those of both players."""
        return self.wants | self.gives

    def ask(self, seat: Seat | None) -> None:
        """Choose the player to ask; another one's sections leave the offer."""
        if seat != self.to:
            self.to, self.wants = seat, frozenset()
            self.changed.emit()

    def trade(self, *, trades: bool) -> None:
        """Offer own sections instead of a price, or a price again, which drops them."""
        if trades != self.trades:
            self.trades, self.gives = trades, frozenset()
            self.changed.emit()

    def pay(self, price: int) -> None:
        """Set the price."""
        if price != self.price:
            self.price = price
            self.changed.emit()

    def toggle(self, edge: EdgeId) -> bool:
        """Add a section, or remove it; return whether it is one of the `choices`."""
        if edge not in self.choices:
            return False
        if owner(self._table.state.tracks, edge) == self.to:
            self.wants ^= {edge}
        else:
            self.gives ^= {edge}
        self.changed.emit()
        return True

    def clear(self) -> None:
        """Remove all sections."""
        if self.chosen:
            self.wants = self.gives = frozenset()
            self.changed.emit()

    def keep_to_table(self) -> None:
        """Remove sections that have changed owners; in another turn, start afresh.

        Emits nothing: windows and maps redraw after a change of the table anyway.
        """
        if self._turn != self._table.turn:
            self._turn = self._table.turn
            self.to, self.trades, self.price = None, False, 0
        self.wants &= self.track_of(self.to) if self.to is not None else frozenset()
        self.gives &= self.track_of(self._table.local)

    def action(self) -> Action | None:
        """Return the action that sends the offer; None before a player is chosen."""
        if self.to is None:
            return None
        gives = self._ends(self.gives) if self.trades else None
        price = None if self.trades else self.price
        command = do.OfferTrack(to=self.to, wants=self._ends(self.wants), price=price, gives=gives)
        return self._table.action(command)

    def _ends(self, edges: Iterable[EdgeId]) -> tuple[Ends, ...]:
        board = self._table.rules.world.board
        return tuple(board.names_of(edge) for edge in sorted(edges))
