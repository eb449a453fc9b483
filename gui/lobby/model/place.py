"""The place of a group: at a zone, or at a host on the local network."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Protocol

from core.log import Opened, PublicKey
from gui.lobby.model.lobby import Lobby
from gui.room.model.chat_lines import Lines
from gui.room.model.requests import Asked, Refused
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
    def lines(self) -> Lines: ...

    @property
    def trouble_text(self) -> str: ...

    def ask(
        self,
        request: Callable[[Asked], Awaitable[None]],
        *,
        refused: Refused,
        done: Callable[[None], object] = lambda _: None,
    ) -> None:
        """Send a request; later call `done` or `refused`, or neither once the player has left."""
        ...

    def start(self, saved: Sequence[Opened], *, refused: Refused) -> None:
        """Start the game, from a `saved` one if the table is for that."""
        ...

    def leave(self, *, refused: Refused) -> None:
        """Leave the group."""
        ...
