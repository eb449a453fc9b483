"""Seats of a group whose holders have gone: the computer has them until somebody needs one."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from core.log import PublicKey
from core.table import Level
from net.lobby.messages import Member, Slot, Table
from net.lobby.table import waiting_seat, with_holder, with_new_seat


class LeftSeats:
    """Of one group; whoever `had` one of the colours in another game counts as who has left it."""

    def __init__(self, had: Mapping[PublicKey, int] = MappingProxyType({})) -> None:
        self._had: Final = dict(had)
        self._left: Final[dict[int, tuple[PublicKey, Slot]]] = {}

    def note(self, key: PublicKey, before: Table, after: Table) -> None:
        """Somebody has gone, by which the table came to be so."""
        colours = {slot.colour for slot in before.slots if slot.holder == key}
        for slot in after.slots:
            if slot.colour in colours:
                self._left[slot.colour] = key, slot

    def of(self, key: PublicKey, table: Table) -> int | None:
        """The seat that somebody left, and that nobody has yet; not one of which the leader has
        made a computer's.
        """
        left = {slot for who, slot in self._left.values() if who == key}
        colours = {slot.colour for slot in left}
        colours |= {self._had[key]} if key in self._had else set()
        waiting = {
            number
            for number, slot in enumerate(table.slots)
            if slot.colour in colours and slot.holder is None and not slot.level
        }
        same = {number for number, slot in enumerate(table.slots) if slot in left}
        return min(waiting | same, default=None)

    def seated(
        self,
        member: Member,
        table: Table,
        stand_in: Level,
        *,
        but: Collection[int] = (),
        grows: bool = True,
    ) -> Table:
        """The table with a seat for who comes: that which he left, one that waits and has none of
        the colours `but`, a new one if it `grows`, or at last one that somebody else left.

        As it is, if there is none. A computer of the level `stand_in` plays for him if he is lost.
        """
        seat = self.of(member.key, table)
        if seat is None:
            seat = waiting_seat(table, member.name, but=but)
        if seat is None and grows and (larger := with_new_seat(table)) is not None:
            table, seat = larger, len(table.slots)
        if seat is None:
            seat = next(iter(self.deserted(table)), None)
        return table if seat is None else with_holder(table, seat, member.key, stand_in)

    def deserted(self, table: Table) -> list[int]:
        """The seats that somebody left, and of which the leader has made nothing else."""
        left = {slot for _, slot in self._left.values()}
        return [number for number, slot in enumerate(table.slots) if slot in left]
