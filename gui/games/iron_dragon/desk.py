"""The state that the windows of Iron Dragon share, and the questions before a command."""

from typing import ClassVar, Final

from config import Settings
from core.games.iron_dragon.commands import AnyCommand
from core.ruleset import Seat
from core.table import ActionResult
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.pictures import CrayonPictures
from gui.games.crayon.victory.model.letting_win import other_winner
from gui.games.iron_dragon.locos.model import Exchange
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.moving.why import IronUnreached
from gui.games.iron_dragon.pictures import IronPictures
from gui.participants.model.participants import Participants
from gui.texts.phrases import Phrase
from gui.translation import _
from gui.windows.desk import WindowName

LETS_WIN: Final = Phrase(
    "This bribe lets {name} win: if you pay it, the game ends. You cannot undo this."
)


class IronDesk(CrayonDesk):
    """The desk of a game of Iron Dragon.

    `purchase` is a change of loco that waits for the player to choose which load to give up.
    """

    pictures: ClassVar[CrayonPictures] = IronPictures()

    def __init__(
        self, table: IronTable, settings: Settings, *, participants: Participants | None = None
    ) -> None:
        super().__init__(table, settings, participants=participants)
        self.purchase: Exchange | None = None
        self._state = table.state
        self._borrows_in: tuple[int, Seat] | None = None

    @property
    def table(self) -> IronTable:
        """The table that the windows show."""
        return self._table

    def unreached(self) -> IronUnreached:
        return IronUnreached(self.table, shows_bribes=self.shows_bribes, train=self.train)

    def _asks_before(self, command: AnyCommand) -> bool:
        """Ask whether a bribe may let another player win, then whether to take a loan.

        See BUILDWIN-7 about the loan.
        """
        winner = other_winner(self.table, command, fees=command.accept.bribe)
        if winner is not None:
            self._ask_to_let_win(winner, command)
            return True
        return self._asks_to_borrow(command)

    def _asks_to_borrow(self, command: AnyCommand) -> bool:
        """Ask before the first loan of a turn; return whether the player was asked."""
        turn = (self.table.state.turn, self.table.local)
        if not command.accept.loan or self._borrows_in == turn:
            return False
        self._ask_to_borrow(command)
        return True

    def _ask_to_let_win(self, winner: Seat, command: AnyCommand) -> None:
        def pay() -> None:
            if not self._asks_to_borrow(command):
                self._perform(command)

        self.ask_to_let_win(winner, LETS_WIN, pay)

    def _ask_to_borrow(self, command: AnyCommand) -> None:
        loan, debt = command.accept.loan, local_player(self.table).debt

        def borrow() -> None:
            self._borrows_in = (self.table.state.turn, self.table.local)
            self._perform(command)

        text = _(
            "You are short of cash. The bank lends you {loan} GP, and you owe it {debt} GP. "
            "All you earn goes to the bank until the debt is paid."
        )
        self.ask_before(
            _("A loan"),
            text.format(loan=loan, debt=debt + 2 * loan),
            yes=_("Borrow"),
            go_on=borrow,
        )

    def note_closed(self, window: WindowName) -> None:
        if window == "loss":
            self.purchase = None

    def _take(self, done: ActionResult) -> None:
        super()._take(done)
        if self.purchase is not None and self._state is not self.table.state:
            self.purchase = None  # its price and loads belong to an earlier state
            self.put_away("loss")
        self._state = self.table.state
