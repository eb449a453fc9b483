"""The rematch of a zone's game: a new group with the same players."""

from collections.abc import Callable
from typing import Final, NamedTuple

from core.games.registry import USUAL
from core.log import PublicKey
from gui.rematch.model.next_table import waiting_for_others
from gui.zone.model.zone_session import Creation, password_of_chance
from net.lobby import Table
from net.lobby.messages import GroupId, Kind
from net.talk import Call


class Comer(NamedTuple):
    """The group to join for a rematch; `failed` is called with the reason if that fails."""

    group: GroupId
    password: str
    failed: Callable[[str], object]
    game: str = USUAL


class Regroup:
    """The leader's rematch: a group of the same name and kind, for `table` with its old seats.

    `failed` is called with the reason if no group could be made. `seats` are the old seats.
    """

    def __init__(
        self,
        name: str,
        kind: Kind,
        table: Table,
        send: Callable[[Call], object],
        failed: Callable[[str], object],
        *,
        game: str = USUAL,
    ) -> None:
        """Create the rematch; `send` messages its players, and `game` is the key of the game."""
        self.seats: Final = table.slots
        self._game: Final = game
        self._before: Final = table
        self.failed: Final = failed
        self._name: Final = name
        self._kind: Final = kind
        self._send: Final = send
        self._password: Final = password_of_chance() if kind == "private" else ""

    def creation(self, me: PublicKey) -> Creation:
        """Return the group; the others' seats wait for them, in any colour."""
        table = waiting_for_others(self._before, me)
        return Creation(self._name, self._kind, table, self._password, self._game)

    def call(self, group: GroupId) -> None:
        """Send the invitation to the new group to the rematch players."""
        self._send(Call("come", group, self._password))
