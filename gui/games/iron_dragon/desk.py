"""The state that the windows of Iron Dragon share: step of the turn, plans and questions."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Signal

from config import Settings
from core.games.crayon.board import EdgeId
from core.games.iron_dragon.commands import AnyCommand
from core.ruleset import Seat
from core.table import Done
from gui.games.iron_dragon.contracts.model import Place, Sequence
from gui.games.iron_dragon.locos.model import Exchange
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.turn.model.flow import Flow
from gui.games.iron_dragon.victory.model.letting_win import other_winner
from gui.participants.model.participants import Participants
from gui.storage.notes import Orders
from gui.translation import _
from gui.windows.desk import Desk


class IronDesk(Desk):
    """The desk of a game of Iron Dragon.

    `planned` asks the map to make sections of track its survey plan. `purchase` is a change of loco
    that waits for the player to choose which load to give up. `pointed` sends the local player's
    demand under the pointer or the keyboard focus, or None.
    """

    planned = Signal(object)
    pointed = Signal(object)

    def __init__(
        self, table: IronTable, settings: Settings, *, participants: Participants | None = None
    ) -> None:
        super().__init__(table, settings, participants=participants)
        self.purchase: Exchange | None = None
        self._state = table.state
        self._flow: Flow = "watch"
        self._borrows_in: tuple[int, Seat] | None = None
        self._shows_bribes = False
        self._sequences: Final = {Seat(seat): Sequence() for seat in range(len(table.names))}

    @property
    def table(self) -> IronTable:
        """The table that the windows show."""
        return self._table

    @property
    def flow(self) -> Flow:
        """The step of the turn that the windows and the map present."""
        return self._flow

    @flow.setter
    def flow(self, flow: Flow) -> None:
        if flow != self._flow:
            self._flow = flow
            self.look_again()

    @property
    def shows_bribes(self) -> bool:
        """Whether routes that cost a new bribe are marked too (MOVEWIN-3)."""
        return self._shows_bribes

    @shows_bribes.setter
    def shows_bribes(self, shows: bool) -> None:
        if shows != self._shows_bribes:
            self._shows_bribes = shows
            self.look_again()

    def sequence(self, seat: Seat) -> Sequence:
        """Return the sequence of deliveries that a person at this computer has noted."""
        return self._sequences[seat]

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

    def _give(self, command: AnyCommand) -> Done | None:
        """Give a command; ask first if its bribe lets another player win, or if it needs a loan.

        See BUILDWIN-7 about the loan.
        """
        winner = other_winner(self.table, command)
        if winner is not None:
            self._ask_to_let_win(winner, command)
            return None
        return self._pay(command)

    def _pay(self, command: AnyCommand) -> Done | None:
        """Give a command; ask first before the first loan of a turn."""
        turn = (self.table.state.turn, self.table.local)
        if command.accept.loan and self._borrows_in != turn:
            self._ask_to_borrow(command)
            return None
        return super()._give(command)

    def _ask_to_let_win(self, winner: Seat, command: AnyCommand) -> None:
        text = _(
            "With this bribe {name} wins: if you pay it, the game ends immediately. You cannot"
            " undo this."
        )
        self.ask_before(
            _("{name} would win").format(name=self.table.names[winner]),
            text.format(name=self.table.names[winner]),
            yes=_("Pay anyway"),
            go_on=lambda: self._pay(command),
        )

    def _ask_to_borrow(self, command: AnyCommand) -> None:
        loan, debt = command.accept.loan, local_player(self.table).debt

        def borrow() -> None:
            self._borrows_in = (self.table.state.turn, self.table.local)
            self._pay(command)

        text = _(
            "Your cash is not enough. The bank would lend you {loan} GP, and you would owe it"
            " {debt} GP. Every delivery and bribe that you are paid goes to the bank first, until"
            " that is paid back."
        )
        self.ask_before(
            _("A loan"),
            text.format(loan=loan, debt=debt + 2 * loan),
            yes=_("Borrow"),
            go_on=borrow,
        )

    def _take(self, done: Done) -> None:
        super()._take(done)
        if self.purchase is not None and self._state is not self.table.state:
            self.purchase = None  # its price and loads belong to an earlier state
            self.put_away("loss")
        self._state = self.table.state
        for seat, sequence in self._sequences.items():
            sequence.keep_to(self.table.state.players[seat].contracts)
