"""The rematch of a zone's game: a new group with the same players."""

from collections.abc import Callable
from typing import Final, NamedTuple

from core.games.registry import DEFAULT_GAME
from core.log import PublicKey
from gui.rematch.model.next_table import waiting_for_others
from gui.zone.model.zone_session import GroupSpec, random_password
from net.lobby import Table
from net.lobby.messages import GroupId, Kind
from net.talk import RematchMessage


class RematchGroup(NamedTuple):
    """The group to join for a rematch; `on_failed` is called with the reason if that fails."""

    group: GroupId
    password: str
    on_failed: Callable[[str], object]
    game: str = DEFAULT_GAME


class RematchHost:
    """The leader's rematch: a group of the same name and kind, for `table` with its old seats.

    `on_failed` is called with the reason if no group could be made. `seats` are the old seats.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        table: Table,
        send: Callable[[RematchMessage], object],
        on_failed: Callable[[str], object],
        *,
        game: str = DEFAULT_GAME,
    ) -> None:
        """Create the rematch; `send` messages its players, and `game` is the key of the game."""
        self.seats: Final = table.slots
        self._game: Final = game
        self._table: Final = table
        self.on_failed: Final = on_failed
        self._name: Final = name
        self._kind: Final = kind
        self._send: Final = send
        self._password: Final = random_password() if kind == "private" else ""

    def group_spec(self, me: PublicKey) -> GroupSpec:
        """Return the group; the others' seats wait for them, in any colour."""
        table = waiting_for_others(self._table, me)
        return GroupSpec(self._name, self._kind, table, self._password, self._game)

    def invite(self, group: GroupId) -> None:
        """Send the invitation to the new group to the rematch players."""
        self._send(RematchMessage("come", group, self._password))
