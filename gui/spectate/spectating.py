"""Watching other players' games in the main window."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from core.errors import FactualError
from gui.frame.frame import Frame
from gui.netplay.bridge.network import Network
from gui.replay.model.live_game import LiveGame
from gui.zone.model.zone_session import GameStart

if TYPE_CHECKING:
    from gui.game_session.games import Games


class Spectating(QObject):
    """The watched game; `left` is emitted when watching ends.

    `failed` is emitted with the reason why there is nothing to see, or None after an internal
    error. Receives the events of watching (`gui.netplay.model.network_session.SpectatorListener`).
    """

    failed = Signal(object)
    left = Signal()

    def __init__(self, parent: Frame, network: Network, games: "Callable[[], Games]") -> None:
        super().__init__(parent)
        self._network: Final = network
        self._games: Final = games
        self._live: LiveGame | None = None

    @property
    def is_watching(self) -> bool:
        """Whether a game is shown."""
        return self._live is not None

    def watch(self, address: tuple[str, int]) -> None:
        """Watch the table of the program at an address."""
        self._network.watch(address, self)

    def watch_group(self, beginning: GameStart) -> None:
        """Watch the game of a group at a zone."""
        self._network.watch_group(beginning, self)

    def _leave(self) -> None:
        self._live = None
        self._network.leave()
        self.left.emit()

    # --- events

    def on_watching(self, live: LiveGame) -> None:
        """Show the game."""
        self._live = live
        self._games().replays.show_live(live, leave=self._leave)

    def on_end(self, error: FactualError | None) -> None:
        """Handle the end of watching; `error` is set if it failed."""
        if self._live is None:
            self.failed.emit(error)
        else:
            self._live.end(error)
