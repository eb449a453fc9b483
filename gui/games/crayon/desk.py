"""The state that the windows of a crayon-rail game share: step of the turn, plans, the hand."""

from collections.abc import Callable, Iterable
from typing import ClassVar, Final

from PySide6.QtCore import Signal

from config import Settings
from core.games.crayon.board import EdgeId
from core.ruleset import Seat
from core.table import ActionResult
from gui.games.crayon.contracts.hand_order import HandOrder
from gui.games.crayon.contracts.model import Contracts, Place, Sequence
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.moving.model.trains import next_train, turn_of_trains
from gui.games.crayon.moving.model.why import Unreached
from gui.games.crayon.pictures import CrayonPictures
from gui.games.crayon.turn.model.flow import Flow
from gui.games.crayon.words import crayon_words
from gui.participants.model.participants import Participants
from gui.storage.notes import Orders
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.windows.desk import Desk, WindowName


class CrayonDesk(Desk):
    """The desk of a crayon-rail game.

    `planned` asks the map to make sections of track its survey plan. `pointed` sends the
    local player's demand under the pointer or the keyboard focus, or None; `routed` its route in
    words once it is found. `route_planned` asks the map to make the route of a demand the survey
    plan. `peeked` asks to show the hand of a seat, or None to end it. `pictures` are those of the
    game.
    """

    pictures: ClassVar[CrayonPictures]

    peeked = Signal(object)
    planned = Signal(object)
    pointed = Signal(object)
    routed = Signal(object, str)
    route_planned = Signal(object)

    def __init__(
        self, table: CrayonTable, settings: Settings, *, participants: Participants | None = None
    ) -> None:
        super().__init__(table, settings, participants=participants)
        self._flow: Flow = "watch"
        self._shows_bribes = False
        self._train = next_train(table)
        self._turn_of_trains = turn_of_trains(table)
        self._sequences: Final = {Seat(seat): Sequence() for seat in range(len(table.names))}
        self._hand_orders: Final = {
            Seat(seat): HandOrder.of_history(table.history, Seat(seat), player.contracts)
            for seat, player in enumerate(table.state.players)
        }

    @property
    def table(self) -> CrayonTable:
        """The table that the windows show."""
        return self._table

    def money(self, amount: int) -> str:
        """Return a sum of money as windows show it: "12 GP"."""
        return translated(crayon_words(self.table).money(amount))

    def title(self, window: WindowName) -> str:
        """Return the title of a window as players see it."""
        return translated(crayon_words(self.table).titles[window])

    @property
    def flow(self) -> Flow:
        """The step of the turn that the windows and the map present."""
        return self._flow

    @flow.setter
    def flow(self, flow: Flow) -> None:
        if flow != self._flow:
            self._flow = flow
            self.redraw()

    @property
    def shows_bribes(self) -> bool:
        """Whether routes that cost a new bribe are marked too (MOVEWIN-3)."""
        return self._shows_bribes

    @shows_bribes.setter
    def shows_bribes(self, shows: bool) -> None:
        if shows != self._shows_bribes:
            self._shows_bribes = shows
            self.redraw()

    @property
    def train(self) -> int:
        """The number of the local player's train that acts; 0 is the first (EB-SCR-43).

        It returns to the first train that can act when a turn begins.
        """
        return self._train

    @train.setter
    def train(self, train: int) -> None:
        if train != self._train:
            self._train = train
            self.redraw()

    def unreached(self) -> Unreached:
        """Return the places that the train does not reach, for the reasons."""
        return Unreached(self.table, shows_bribes=self.shows_bribes, train=self.train)

    def sequence(self, seat: Seat) -> Sequence:
        """Return the sequence of deliveries that a person at this computer has noted."""
        return self._sequences[seat]

    def hand_order(self, seat: Seat) -> HandOrder:
        """Return the places of the cards in a seat's hand."""
        return self._hand_orders[seat]

    def contracts(self, seat: Seat) -> Contracts:
        """Return the current hand of a seat, with the local player's sequence."""
        return Contracts(self.table, seat, self.sequence(seat), self.hand_order(seat))

    @property
    def orders(self) -> Orders:
        return {seat: noted.places for seat, noted in self._sequences.items()}

    def note_orders(self, orders: Orders) -> None:
        for seat, order in orders.items():
            for place in order:
                self.sequence(seat).click(Place(*place))

    def plan(self, track: Iterable[EdgeId]) -> None:
        """Make these sections the survey plan of the local player."""
        self.planned.emit(tuple(track))

    def ask_to_let_win(self, winner: Seat, text: Phrase, go_on: Callable[[], object]) -> None:
        """Ask whether another player may win by a payment; `text` has the place `name`."""
        name = self.table.names[winner]
        self.ask_before(
            _("{name} would win").format(name=name),
            translated(Phrase(text, name=name)),
            yes=_("Pay anyway"),
            go_on=go_on,
        )

    def note_closed(self, window: WindowName) -> None:
        """Learn that the player has closed a window."""

    def _take(self, done: ActionResult) -> None:
        super()._take(done)
        turn_of_trains_now = turn_of_trains(self.table)
        if turn_of_trains_now != self._turn_of_trains:
            self._turn_of_trains = turn_of_trains_now
            self._train = next_train(self.table)
        for seat, sequence in self._sequences.items():
            contracts = self.table.state.players[seat].contracts
            sequence.keep_to(contracts)
            self._hand_orders[seat].keep_to(contracts)
