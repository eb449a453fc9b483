"""The network for windows: find tables, play and watch, in background tasks.

The program's key is in a file; its socket is open during a session.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import trio

from core.games.registry import DEFAULT_GAME
from core.log import Opened
from core.option_spec import Setting
from gui.netplay.bridge import lan_game as local_game
from gui.netplay.bridge import zone_game
from gui.netplay.bridge.browsing import browse
from gui.netplay.bridge.dependencies import NetworkDependencies, Sockets
from gui.netplay.bridge.network_session import NetworkSessions
from gui.netplay.bridge.rejoining import rejoin
from gui.netplay.bridge.seat import Records
from gui.netplay.bridge.spectating import watch_at_address
from gui.netplay.model.network_session import Listener, RematchRole, SpectatorListener
from gui.runtime.signals import Signal
from gui.storage.rejoin_info import RejoinInfo
from gui.table.model.pace import Pace
from gui.zone.model.zone_session import GameStart, ZoneContext
from net.consensus.timeouts import SEAT_TIMEOUT
from net.quic import Address


class Network:
    """The network of one program; windows call it at any time, and its tasks run in the nursery.

    The events of a session go to the listener passed with it. Bugs are given to `report`.
    """

    def __init__(
        self,
        nursery: trio.Nursery,
        key: Path,
        records: Records,
        report: Callable[[Exception], object],
        sockets: Sockets,
    ) -> None:
        """Create the network; `key` is the file of the program's secret, created on first use."""
        self._dependencies: Final = NetworkDependencies(key, records, sockets)
        self._sessions: Final = NetworkSessions(nursery, report)

    @property
    def session_ended(self) -> Signal[[]]:
        """Emitted after the end of every session."""
        return self._sessions.ended

    def browse(self, listener: Listener) -> None:
        """Search for tables on the local network, until another session begins."""
        asking = self._dependencies.sockets.open_discovery_socket
        self._sessions.begin(listener, lambda _, safe: browse(asking(), safe.on_tables_found))

    def host(
        self,
        name: str,
        options: Mapping[str, Setting],
        listener: Listener,
        *,
        game: str = DEFAULT_GAME,
        seat_wait: int = SEAT_TIMEOUT,
    ) -> None:
        """Host a table that others on the network can find.

        It plays `game` with those of these `options` that the game has, and waits `seat_wait`
        seconds for lost players.
        """
        wanted = local_game.HostSettings(name, options, seat_wait, game)
        self._sessions.begin(
            listener,
            lambda session, safe: local_game.host(session, self._dependencies, wanted, safe),
        )

    def start_hosted_game(self, saved: Sequence[Opened] = ()) -> None:
        """Start the hosted table with all seated guests; continue a saved game if given."""
        if self._sessions.current is not None:
            self._sessions.current.start(saved)

    def join(
        self, name: str, address: Address, listener: Listener, *, game: str = DEFAULT_GAME
    ) -> None:
        """Join, under this name, the host at an address; `game` is its expected game."""
        self._sessions.begin(
            listener,
            lambda session, safe: local_game.join(
                session, self._dependencies, name, address, safe, game=game
            ),
        )

    def play_group_game(self, start: GameStart, listener: Listener) -> None:
        """Set up the table of a group at a zone, and play there."""
        records = self._dependencies.records
        self._sessions.begin(
            listener,
            lambda session, safe: zone_game.play_group_game(session, records, start, safe),
        )

    def rejoin(
        self, path: Path, rejoin_info: RejoinInfo, context: ZoneContext | None, listener: Listener
    ) -> None:
        """Rejoin the table of a record: in this zone context, or else on the local network.

        Ends with NoTable if nobody is there.
        """
        self._sessions.begin(
            listener,
            lambda session, safe: rejoin(
                session, self._dependencies, path, rejoin_info, context, safe
            ),
        )

    def watch(self, address: Address, listener: SpectatorListener) -> None:
        """Watch the table of the program at an address."""
        self._sessions.begin(
            listener,
            lambda session, safe: watch_at_address(session, self._dependencies, address, safe),
        )

    def watch_group(self, beginning: GameStart, listener: SpectatorListener) -> None:
        """Watch the game of a group at a zone."""
        self._sessions.begin(
            listener,
            lambda session, safe: zone_game.watch_group_game(session, beginning, safe),
        )

    def play_again(self, rematch: RematchRole) -> None:
        """Leave a finished game for its rematch."""
        if self._sessions.seat is not None:
            self._sessions.seat.leave(rematch)

    def set_pace(self, pace: Pace) -> None:
        """Set the speed of the computer players that this program runs."""
        if self._sessions.seat is not None:
            self._sessions.seat.pace = pace

    def leave(self) -> None:
        """End the session; at a table, the computer gets the seats of this program first."""
        self._sessions.leave()
