"""The place of a group: at a zone, or at a host on the local network."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from core.log import Opened, PublicKey
from gui.lobby.model.lobby import Lobby
from gui.room.model.chat_lines import RecentLines
from gui.room.model.requests import GroupRequests, OnRefused
from net.lobby import Group


class Place(Protocol):
    """A room or group in which this player is; `key` is the player's.

    `group` is its group, and `lines` are its lines of chat. `trouble_text` is the sentence about a
    lost connection. Only at a zone there is a `lobby`, which has invitations and permits
    spectators.
    """

    @property
    def key(self) -> PublicKey: ...

    @property
    def group(self) -> Group | None: ...

    @property
    def lobby(self) -> Lobby | None: ...

    @property
    def lines(self) -> RecentLines: ...

    @property
    def problem_text(self) -> str: ...

    def request(
        self,
        operation: Callable[[GroupRequests], Awaitable[None]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """Send a request; later call `on_done` or `on_refused`, unless the player left."""
        ...

    def start(self, saved: Sequence[Opened], *, on_refused: OnRefused) -> None:
        """Start the game, from a `saved` one if the table is for that."""
        ...

    def leave(self, *, on_refused: OnRefused) -> None:
        """Leave the group."""
        ...
