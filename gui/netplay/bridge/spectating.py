"""Watching of network tables: confirmed entries are passed to the windows."""

from collections.abc import Awaitable, Callable, Mapping
from math import inf
from typing import Final

import trio

from core.games.registry import shipped_game
from core.log import Opened, PublicKey
from core.ruleset import Seat
from core.table import Genesis, Position
from gui.netplay.bridge.dependencies import NetworkDependencies
from gui.netplay.bridge.network_session import NetworkSession
from gui.netplay.bridge.socket import open_socket
from gui.netplay.model.network_session import SpectatorListener
from gui.replay.model.live_game import LiveGame
from gui.replay.model.record import Record
from gui.runtime.safe_calls import Report
from net.errors import NoTable, NoTableCode
from net.quic import Address
from net.session import watch_at
from net.table.watching import WatchedTable
from net.talk import SpectatorLine

PATIENCE: Final = 15.0
"""Seconds in which a member must show a game that has begun."""


class SpectatorSession:
    """A watched table, until its end or until it is left."""

    def __init__(
        self,
        listener: SpectatorListener,
        report: Report,
        *,
        patience: float = PATIENCE,
        is_meant: Callable[[Genesis], bool] = lambda _: True,
    ) -> None:
        """Create the watcher; exceptions of windows go to `report`, and watching goes on."""
        self._report: Final = report
        self._listener: Final = listener
        self._watching: Final = WatchedTable(shipped_game, self._on_entry, is_wanted=is_meant)
        self._scope: Final = trio.CancelScope(relative_deadline=patience)
        self._live: LiveGame | None = None
        self._shown_by: PublicKey | None = None

    async def watch(self, watch: Callable[[WatchedTable], Awaitable[None]]) -> None:
        """Watch; raises NoTable, and what `watch` does."""
        with self._scope:
            await watch(self._watching)
        if self._live is None:
            raise NoTable(NoTableCode.NOTHING_SHOWN)

    def on_source_changed(self, shown_by: PublicKey | None) -> None:
        """Handle a change of the member that shows the table; None if none does."""
        self._shown_by = shown_by
        if self._live is not None:
            self._live.move(shown_by)

    def on_chat_line(self, overheard: SpectatorLine) -> None:
        """Handle a line of chat that a player sent to all."""
        assert self._live is not None, "nothing is heard before it is known of which table"
        self._live.overhear(overheard)

    def on_appearances(self, keys: Mapping[Seat, str]) -> None:
        """Handle how seats look, as their players have chosen."""
        assert self._live is not None, "nothing is received before the table is known"
        self._live.record.appearances.show(keys)

    def _on_entry(self, opened: Opened, position: Position) -> None:
        if self._live is not None:
            self._live.take(opened, position)
            return
        rules = self._watching.rules
        assert rules is not None, "the genesis names its game"
        self._scope.deadline = inf
        self._live = LiveGame(Record([opened], rules), self._report)
        self._live.move(self._shown_by)
        self._listener.on_watching(self._live)


async def watch_at_address(
    now: NetworkSession,
    dependencies: NetworkDependencies,
    address: Address,
    listener: SpectatorListener,
) -> None:
    """Watch the table of the program at an address."""
    session = SpectatorSession(listener, now.report)
    async with open_socket(dependencies.sockets.open_game_socket(), dependencies.seed()) as socket:
        await session.watch(
            lambda watching: watch_at(
                socket.endpoint,
                address,
                watching,
                session.on_source_changed,
                session.on_chat_line,
                session.on_appearances,
            )
        )
