"""Seats for those who come into a group at a zone, given by the program of its leader."""

from collections.abc import Collection
from typing import Final

from core.log import PublicKey
from core.table import Level
from net.lobby import Group, Member, Table
from net.lobby.left_seats import LeftSeats
from net.lobby.table import waiting_seat, with_holder


class Comers:
    """Each who comes has a seat once, by himself; what the leader makes of it then stays so.

    Who is a member when this begins has what he has. Seats that are left are for who comes next.
    """

    def __init__(self, group: Group, stand_in: Level) -> None:
        """The computer of the level `stand_in` plays for whoever is lost."""
        self._stand_in: Final = stand_in
        self._met: Final = set(group.members)
        self._before: Table = group.table
        self._left: Final = LeftSeats()

    def seated(self, group: Group, table: Table, *, kept: Collection[int] = ()) -> Table:
        """The table with a seat for each who has come, as long as there are any.

        None has one of those of the `kept` colours, which wait for somebody else.
        """
        if _is_behind(group, table):
            return table  # it will be told next what became of the seats of who has gone
        for key in self._met - group.members.keys():
            self._left.note(key, self._before, table)
            self._met.remove(key)
        for one in group.members.values():
            if one.key in self._met or one.is_watching:
                continue
            if one.rules != group.members[group.leader].rules:
                continue
            if all(slot.holder != one.key for slot in table.slots):
                seat = self._seat_for(one, table, kept)
                if seat is None:
                    continue
                table = with_holder(table, seat, one.key, self._stand_in)
            self._met.add(one.key)
        self._before = table
        return table

    def forget(self, keys: Collection[PublicKey]) -> None:
        """These were given seats in vain."""
        self._met.difference_update(keys)

    def _seat_for(self, member: Member, table: Table, kept: Collection[int]) -> int | None:
        own = self._left.of(member.key, table)
        if own is not None:
            return own
        waiting = waiting_seat(table, member.name, but=kept)
        return next(iter(self._left.deserted(table)), None) if waiting is None else waiting


def _is_behind(group: Group, table: Table) -> bool:
    """Whether somebody has a seat who is no member any more."""
    return any(one.holder not in {None, *group.members} for one in table.slots)
