"""Seats for new members of a group at a zone, assigned by its leader's program."""

from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from core.log import PublicKey
from net.lobby import Group, Slot, Table
from net.lobby.left_seats import LeftSeats
from net.lobby.table import holders_of


class MemberSeats:
    """Assigns each new member a seat, once; the leader's later changes are kept.

    The first members keep the seats that they have. Freed seats go to the next newcomers; in a
    rematch, `former_slots` wait for the players that had them. With `has_fixed_seats`, any other
    player may take the seat of one that has left, and the group gets no further seats.
    """

    def __init__(
        self, group: Group, *, former_slots: Sequence[Slot] = (), has_fixed_seats: bool = False
    ) -> None:
        self._known_members: Final = set(group.members)
        self._watching: frozenset[PublicKey] = frozenset()
        self._before: Table = group.table
        self._left_seats: Final = LeftSeats(group.game, former_slots)
        self._has_fixed_seats: Final = has_fixed_seats

    def assign(self, group: Group, table: Table) -> Table:
        """Return the table with a seat for each new member, while seats remain.

        A private group gets as many seats as its members need, as they were admitted to play.
        """
        if _is_behind(group, table):
            return table  # the next table shows the seats of members that have left
        self._left_seats.forget_changed(self._before, table)
        for key in self._known_members - group.members.keys():
            self._left_seats.note_left(key, self._before, table)
            self._known_members.remove(key)
        if self._has_fixed_seats:
            table = _opened(table, self._left_seats.reclaimable(table))
        if not table.watchable:  # spectators did not ask for a seat
            self._known_members.update(self._watching & group.members.keys())
        self._watching = frozenset(key for key, its in group.members.items() if its.is_watching)
        newcomers = [
            member
            for key, member in group.members.items()
            if key not in self._known_members and not member.is_watching and _can_play(group, key)
        ]
        table = self._left_seats.assign(
            newcomers,
            table,
            reserved=self._left_seats.reserved(table),
            grows=group.kind == "private" and not self._has_fixed_seats,
        )
        holders = holders_of(table)
        self._known_members.update(member.key for member in newcomers if member.key in holders)
        self._before = table
        return table

    def forget(self, keys: Collection[PublicKey]) -> None:
        """Treat these members as new, as the seats assigned to them were not accepted."""
        self._known_members.difference_update(keys)


def _opened(table: Table, seats: Collection[int]) -> Table:
    """Return the table with these seats waiting for a player instead of the computer."""
    slots = tuple(
        replace(slot, level="") if seat in seats else slot for seat, slot in enumerate(table.slots)
    )
    return replace(table, slots=slots)


def _is_behind(group: Group, table: Table) -> bool:
    """Return whether a seat's holder has left, or has come back with other rules."""
    return any(
        slot.holder is not None and not _can_play(group, slot.holder) for slot in table.slots
    )


def _can_play(group: Group, key: PublicKey) -> bool:
    rules = group.members[group.leader].rules
    return key in group.members and group.members[key].rules == rules
