"""Seats for new members of a group at a zone, assigned by its leader's program."""

from collections.abc import Collection
from typing import Final

from core.games.skill import level_for
from core.log import PublicKey
from net.lobby import Group, Table
from net.lobby.left_seats import LeftSeats


class Comers:
    """Assigns each new member a seat, once; the leader's later changes are kept.

    The first members keep the seats that they have. Freed seats go to the next newcomers.
    """

    def __init__(self, group: Group) -> None:
        self._met: Final = set(group.members)
        self._watching: frozenset[PublicKey] = frozenset()
        self._before: Table = group.table
        self._left: Final = LeftSeats(group.game)

    def seated(self, group: Group, table: Table, *, kept: Collection[int] = ()) -> Table:
        """Return the table with a seat for each new member, while seats remain.

        Seats of the `kept` colours are reserved for others. A private group gets as many seats as
        its members need, as they were admitted to play.
        """
        if _is_behind(group, table):
            return table  # the next table shows the seats of members that have left
        self._left.follow(self._before, table)
        for key in self._met - group.members.keys():
            self._left.note(key, self._before, table)
            self._met.remove(key)
        if not table.watchable:  # spectators did not ask for a seat
            self._met.update(self._watching & group.members.keys())
        self._watching = frozenset(key for key, its in group.members.items() if its.is_watching)
        for member in group.members.values():
            if member.key in self._met or member.is_watching or not _can_play(group, member.key):
                continue
            if not _has_seat(member.key, table):
                grows = group.kind == "private"
                level = level_for(group.game, table.options)
                table = self._left.seated(member, table, level, but=kept, grows=grows)
            if _has_seat(member.key, table):
                self._met.add(member.key)
        self._before = table
        return table

    def forget(self, keys: Collection[PublicKey]) -> None:
        """Treat these members as new, as the seats assigned to them were not accepted."""
        self._met.difference_update(keys)


def _has_seat(key: PublicKey, table: Table) -> bool:
    return any(slot.holder == key for slot in table.slots)


def _is_behind(group: Group, table: Table) -> bool:
    """Return whether a seat's holder has left, or has come back with other rules."""
    return any(
        slot.holder is not None and not _can_play(group, slot.holder) for slot in table.slots
    )


def _can_play(group: Group, key: PublicKey) -> bool:
    rules = group.members[group.leader].rules
    return key in group.members and group.members[key].rules == rules
