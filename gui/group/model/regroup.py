"""The rematch of a zone's game: a new group with the same players."""

from collections.abc import Callable
from typing import Final, NamedTuple

from core.games.registry import USUAL
from core.log import PublicKey
from gui.group.model.group import GroupSetup
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

    `failed` is called with the reason if no group could be made.
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
        self._game: Final = game
        self.failed: Final = failed
        self._name: Final = name
        self._kind: Final = kind
        self._before: Final = table
        self._send: Final = send
        self._given: Final[set[int]] = set()
        self._password: Final = password_of_chance() if kind == "private" else ""

    def creation(self, me: PublicKey) -> Creation:
        """Return the group; the others' seats wait for them, in any colour."""
        table = waiting_for_others(self._before, me)
        return Creation(self._name, self._kind, table, self._password, self._game)

    def call(self, group: GroupId) -> None:
        """Send the invitation to the new group to the rematch players."""
        self._send(Call("come", group, self._password))

    def kept(self, table: Table) -> set[int]:
        """Return the colours of seats that are reserved for their earlier holders."""
        seats = enumerate(zip(self._before.slots, table.slots, strict=False))
        return {
            now.colour
            for seat, (before, now) in seats
            if before.holder is not None and seat not in self._given
        }

    def seat(self, group: GroupSetup) -> None:
        """Give newcomers their earlier seats, once; the leader's later changes stay."""
        for seat, slot in enumerate(self._before.slots[: len(group.table.slots)]):
            now = group.table.slots[seat]
            is_free = now.holder is None and not now.level and seat not in self._given
            if slot.holder in group.group.members and is_free:
                self._given.add(seat)
                group.seat(seat, slot.holder)
                if slot.name:
                    group.set_name(seat, slot.name)
