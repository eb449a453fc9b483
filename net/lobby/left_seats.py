"""Seats of a group whose holders left: a computer has each until a player needs it."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from core.games.skill import level_for
from core.log import PublicKey
from core.table import Level
from net.lobby.limits import SEATS
from net.lobby.messages import Member, Slot, Table
from net.lobby.table import waiting_seat, with_holder, with_new_seat


class LeftSeats:
    """The seats of one group that were left, by number, until the leader changes their use.

    `had` maps players to the colours they had in an earlier game, as if they had left these seats.
    A table that grows has at most `most` seats.
    """

    def __init__(
        self,
        game: str,
        had: Mapping[PublicKey, int] = MappingProxyType({}),
        *,
        most: int = SEATS[1],
    ) -> None:
        self._game: Final = game
        self._had: Final = dict(had)
        self._most: Final = most
        self._left: dict[int, tuple[PublicKey, Slot]] = {}

    def follow(self, before: Table, after: Table) -> None:
        """Forget the seats for which the leader chose a computer or a name between these tables.

        A change of colour, or of the level by an option, does not count as a choice.
        """
        levels = level_for(self._game, before.options), level_for(self._game, after.options)
        self._left = {
            seat: (key, after.slots[seat])
            for seat, (key, slot) in self._left.items()
            if seat < len(after.slots) and _has_same_use(slot, after.slots[seat], levels)
        }

    def note(self, key: PublicKey, before: Table, after: Table) -> None:
        """Note the seats that a player held `before` and has left."""
        for seat, (old, new) in enumerate(zip(before.slots, after.slots, strict=False)):
            if old.holder == key:
                self._left[seat] = key, new

    def of(self, key: PublicKey, table: Table) -> int | None:
        """Return the seat that a player left, if free and the leader chose no computer for it."""
        left = {seat for seat, (leaver, _) in self._left.items() if leaver == key}
        free = {
            seat
            for seat, slot in enumerate(table.slots)
            if slot.holder is None
            and (seat in left or (not slot.level and slot.colour == self._had.get(key)))
        }
        return min(free, default=None)

    def seated(
        self,
        member: Member,
        table: Table,
        stand_in: Level,
        *,
        but: Collection[int] = (),
        grows: bool = True,
    ) -> Table:
        """Return the table with a seat for a new member, or unchanged if there is none.

        The choice, in this order: the seat they left, a waiting seat in none of the colours `but`,
        a new seat if the table `grows`, a seat that another player left. A computer of the level
        `stand_in` plays the seat if they lose the connection.
        """
        seat = self.of(member.key, table)
        if seat is None:
            seat = waiting_seat(table, member.name, but=but)
        if seat is None and grows and (larger := with_new_seat(table, most=self._most)):
            table, seat = larger, len(table.slots)
        if seat is None:
            seat = next(iter(self.deserted(table)), None)
        return table if seat is None else with_holder(table, seat, member.key, stand_in)

    def deserted(self, table: Table) -> list[int]:
        """Return the left seats that a computer holds until a player needs one."""
        return [
            seat
            for seat, slot in enumerate(table.slots)
            if seat in self._left and slot.holder is None and slot.level
        ]


def _has_same_use(before: Slot, after: Slot, levels: tuple[Level, Level]) -> bool:
    """Return whether a left seat can still be given back; `levels` are those of the option."""
    is_same_level = before.level == after.level or (before.level, after.level) == levels
    return after.name in ("", before.name) and (is_same_level or not after.level)
