"""A network game on the screen, from its start until it is left."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from gui.frame.model import Context
from gui.netplay.bridge.network import Network
from gui.netplay.model.network_session import PeerLinks
from gui.rematch.model.rematch import RematchActions
from gui.room.model.chat_lines import RoomChatLine
from gui.table.model.net_table import NetTableModel
from net.session.events import TableEvent

if TYPE_CHECKING:
    from gui.game_session.games import Games
    from gui.game_session.net_game_screen import NetGameScreen


class NetGame:
    """The current network game, in its context; `is_on` until it is left."""

    def __init__(self, network: Network, games: "Callable[[], Games]", context: Context) -> None:
        self._network: Final = network
        self._context: Final = context
        self._games: Final = games
        self._net_game_screen: NetGameScreen | None = None
        self.is_active = False

    def show(
        self,
        table: NetTableModel,
        line: PeerLinks,
        leave: Callable[[], object],
        rematch_start: RematchActions,
        earlier: Sequence[RoomChatLine] = (),
    ) -> None:
        """Show the game's screen; `leave` is called when it is left.

        `rematch_start` begins a rematch. `earlier` are the lines of chat from before the game.

        If this fails, no game is shown, and leaving the other screen leaves the table.
        """

        def left() -> None:
            self._net_game_screen, self.is_active = None, False
            leave()

        self.is_active = True  # before the previous screen is left
        try:
            self._net_game_screen = self._games().show_network_game(
                table, line, self._context, left, rematch_start, earlier
            )
        except Exception:
            self.is_active = False
            raise
        self._network.set_pace(self._net_game_screen.screen.desk.pace)

    def handle_event(self, event: TableEvent) -> None:
        """Pass on an event of the table, unless it has been left."""
        if self._net_game_screen is not None:
            self._net_game_screen.handle_event(event)

    def report_rematch_failure(self, why: str) -> None:
        """Report that there is no rematch, and why; the finished game stays on the screen."""
        if self._net_game_screen is not None:
            self._net_game_screen.rematch.fail(why)

    def end(self, why: str) -> None:
        """Report that this program has left the table, and why."""
        if self._net_game_screen is not None:
            self._net_game_screen.end(why)
