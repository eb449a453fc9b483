"""Seats of a group whose holders left: a computer has each until a player needs it."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from core.games.skill import level_for
from core.log import PublicKey
from core.table import Level
from net.lobby.limits import SEATS
from net.lobby.messages import Member, Slot, Table
from net.lobby.seating import Newcomer, assign_seats
from net.lobby.table import holders_of


class LeftSeats:
    """The seats of one group that were left, by number, until the leader changes their use.

    `former_slots` are the seats of an earlier game with the same seats: they wait for those who
    held them. A table that grows has at most `most` seats.
    """

    def __init__(
        self, game: str, former_slots: Sequence[Slot] = (), *, most: int = SEATS[1]
    ) -> None:
        self._game: Final = game
        self._former_slots: Final = {
            seat: slot for seat, slot in enumerate(former_slots) if slot.holder is not None
        }
        self._most: Final = most
        self._left: dict[int, tuple[PublicKey, Slot]] = {}

    def forget_changed(self, before: Table, after: Table) -> None:
        """Forget the seats for which the leader chose a computer or a name between these tables.

        A change of colour, or of the level by an option, does not count as a choice.
        """
        levels = level_for(self._game, before.options), level_for(self._game, after.options)
        self._left = {
            seat: (key, after.slots[seat])
            for seat, (key, slot) in self._left.items()
            if seat < len(after.slots) and _has_same_use(slot, after.slots[seat], levels)
        }

    def note_left(self, key: PublicKey, before: Table, after: Table) -> None:
        """Note the seats that a player held `before` and has left."""
        for seat, (old, new) in enumerate(zip(before.slots, after.slots, strict=False)):
            if old.holder == key:
                self._left[seat] = key, new

    def seats_of(self, key: PublicKey, table: Table) -> list[int]:
        """Return the free seats that a player left or had, unless the leader gave them away."""
        return [
            seat
            for seat, slot in enumerate(table.slots)
            if slot.holder is None
            and (
                (seat in self._left and self._left[seat][0] == key)
                or (self._is_open(seat, slot) and self._former_slots[seat].holder == key)
            )
        ]

    def reserved(self, table: Table) -> set[int]:
        """Return the colours of the seats that wait for those who had them."""
        return {slot.colour for seat, slot in enumerate(table.slots) if self._is_open(seat, slot)}

    def _is_open(self, seat: int, slot: Slot) -> bool:
        return seat in self._former_slots and slot.holder is None and not slot.level

    def assign(
        self,
        members: Iterable[Member],
        table: Table,
        *,
        reserved: Collection[int] = (),
        grows: bool = True,
    ) -> Table:
        """Return the table with a seat for each of these members, while seats remain.

        They get the seats that they left or had, else others as `assign_seats` says: new ones only
        if the table `grows`. The computer of the game's options substitutes for lost players.
        """
        newcomers = [
            Newcomer(member.key, member.name, self.seats_of(member.key, table))
            for member in members
        ]
        seated = assign_seats(
            table,
            newcomers,
            level_for(self._game, table.options),
            reserved=reserved,
            spare=self.reclaimable(table),
            most=self._most if grows else 0,
        )
        holders = {None, *holders_of(table)}
        slots = tuple(
            replace(slot, name=self._former_slots[seat].name)
            if slot.holder not in holders and self._is_regained(seat, slot)
            else slot
            for seat, slot in enumerate(seated.slots)
        )
        return replace(seated, slots=slots)

    def _is_regained(self, seat: int, slot: Slot) -> bool:
        return seat in self._former_slots and self._former_slots[seat].holder == slot.holder

    def reclaimable(self, table: Table) -> list[int]:
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
