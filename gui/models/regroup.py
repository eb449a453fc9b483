"""From a game of a zone that is over to a group of the same people: what its leader asks for."""

from collections.abc import Callable
from typing import Final, NamedTuple

from core.games.registry import USUAL
from core.log import PublicKey
from gui.models.group import GroupSetup
from gui.models.next_table import waiting_for_others
from gui.models.stay import Creation, password_of_chance
from net.lobby import Table
from net.lobby.messages import GroupId, Kind
from net.talk import Call


class Comer(NamedTuple):
    """Where somebody who plays again is to come; `failed` hears why he cannot."""

    group: GroupId
    password: str
    failed: Callable[[str], object]
    game: str = USUAL


class Regroup:
    """The leader's: a group of the name and kind of before, for the `table` with those who had it.

    `failed` hears why there is none.
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
        """`send` reaches those who play again; the group is for the `game` of this key."""
        self._game: Final = game
        self.failed: Final = failed
        self._name: Final = name
        self._kind: Final = kind
        self._before: Final = table
        self._send: Final = send
        self._given: Final[set[int]] = set()
        self._password: Final = password_of_chance() if kind == "private" else ""

    def creation(self, me: PublicKey) -> Creation:
        """The group; the seats of others wait for them, of whatever colour they were."""
        table = waiting_for_others(self._before, me)
        return Creation(self._name, self._kind, table, self._password, self._game)

    def call(self, group: GroupId) -> None:
        """The group is there: those who play again are told to come."""
        self._send(Call("come", group, self._password))

    def kept(self, table: Table) -> set[int]:
        """The colours of the seats that wait for those who had them, until they come."""
        seats = enumerate(zip(self._before.slots, table.slots, strict=False))
        return {
            now.colour
            for seat, (before, now) in seats
            if before.holder is not None and seat not in self._given
        }

    def seat(self, group: GroupSetup) -> None:
        """Give whoever has come the seats that he had; what the leader changes then stays."""
        for seat, slot in enumerate(self._before.slots[: len(group.table.slots)]):
            now = group.table.slots[seat]
            is_free = now.holder is None and not now.level and seat not in self._given
            if slot.holder in group.group.members and is_free:
                self._given.add(seat)
                group.seat(seat, slot.holder)
                if slot.name:
                    group.set_name(seat, slot.name)
