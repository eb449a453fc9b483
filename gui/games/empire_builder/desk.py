"""The state that the windows of Empire Builder share, and the question before a command."""

from typing import Any, ClassVar, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap

from config import Settings
from core.games.empire_builder import commands as do
from core.ruleset import Seat, Turn
from core.table import ActionResult
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.pictures import CrayonPictures
from gui.games.crayon.turn.model.losses import Moves, lost_with_movement
from gui.games.crayon.victory.model.letting_win import other_winner
from gui.games.empire_builder.deals.model.draft import DealDraft
from gui.games.empire_builder.faces.model import Faces
from gui.games.empire_builder.faces.portraits import FACES, face_pixmap
from gui.games.empire_builder.model.table import RailwayTable
from gui.games.empire_builder.moving.why import RailwayUnreached
from gui.games.empire_builder.pictures import RailwayPictures
from gui.participants.model.participants import Participants
from gui.texts.phrases import Phrase
from gui.translation import _, ngettext

_BUILDING: Final = (do.Build, do.OfferTrack)
LETS_WIN: Final = Phrase(
    "This use fee lets {name} win: if you pay it, the game ends. You cannot undo this."
)


class RailwayDesk(CrayonDesk):
    """The desk of a game of Empire Builder.

    `faces` are those of the players; `deal` is the offer of track that the local player puts
    together. While `is_dealing`, clicks on the map change that offer. `demand_marked` asks the map
    to mark a Demand until the next click.
    """

    demand_marked = Signal(object)

    pictures: ClassVar[CrayonPictures] = RailwayPictures()

    def __init__(
        self, table: RailwayTable, settings: Settings, *, participants: Participants | None = None
    ) -> None:
        super().__init__(table, settings, participants=participants)
        self.faces: Final = Faces(FACES, table.appearances)
        self._disconnects.append(self.faces.changed.connect(self.redraw))
        self.deal: Final = DealDraft(table)
        self._is_dealing = False
        self._warned_in: Turn | None = None

    @property
    def table(self) -> RailwayTable:
        """The table that the windows show."""
        return self._table

    def unreached(self) -> RailwayUnreached:
        return RailwayUnreached(self.table, shows_bribes=self.shows_bribes, train=self.train)

    def _asks_before(self, command: Any) -> bool:
        """Ask whether building may end the movement, and whether a fee may let another win."""
        return self._asks_to_build(command) or self._asks_to_let_win(command)

    def _asks_to_build(self, command: Any) -> bool:
        """Ask before the first track of a turn with moves left, once a turn (EB-SCR-26).

        The Train window asks by itself before each purchase.
        """
        table, turn = self.table, self.table.turn
        if not isinstance(command, _BUILDING) or self._warned_in == turn:
            return False
        left = [loss.left for loss in lost_with_movement(table) if isinstance(loss, Moves)]
        if not left or not table.action(command).allowed:
            return False

        def build() -> None:
            self._warned_in = turn
            self._perform(command)

        text = ngettext(
            "You have {count} step left. You lose it when you build or offer track.",
            "You have {count} steps left. You lose them when you build or offer track.",
            left[0],
        )
        self.ask_before(_("Steps left"), text.format(count=left[0]), yes=_("Go on"), go_on=build)
        return True

    def _asks_to_let_win(self, command: Any) -> bool:
        """Ask whether a use fee may let another player win (EB-VICTORY-4)."""
        winner = other_winner(self._table, command, fees=command.accept.fee)
        if winner is None:
            return False
        self.ask_to_let_win(winner, LETS_WIN, lambda: self._perform(command))
        return True

    @property
    def is_dealing(self) -> bool:
        """Whether the Deal window is visible."""
        return self._is_dealing

    @is_dealing.setter
    def is_dealing(self, is_dealing: bool) -> None:
        if is_dealing != self._is_dealing:
            self._is_dealing = is_dealing
            self.redraw()

    def portrait(self, seat: Seat, side: int) -> QPixmap:
        return face_pixmap(self.faces.face_of(seat), side)

    def _take(self, done: ActionResult) -> None:
        super()._take(done)
        self.deal.keep_to_table()
