"""Seats for those who come into a group at a zone, given by the program of its leader."""

from collections.abc import Collection
from typing import Final

from core.games.skill import level_for
from core.log import PublicKey
from net.lobby import Group, Table
from net.lobby.left_seats import LeftSeats


class Comers:
    """Each who comes has a seat once, by himself; what the leader makes of it then stays so.

    Who is a member when this begins has what he has. Seats that are left are for who comes next.
    """

    def __init__(self, group: Group) -> None:
        self._met: Final = set(group.members)
        self._watching: frozenset[PublicKey] = frozenset()
        self._before: Table = group.table
        self._left: Final = LeftSeats(group.game)

    def seated(self, group: Group, table: Table, *, kept: Collection[int] = ()) -> Table:
        """The table with a seat for each who has come, as long as there are any.

        None has one of those of the `kept` colours, which wait for somebody else. Who was let into
        a private group is to play: there are as many seats as it takes.
        """
        if _is_behind(group, table):
            return table  # it will be told next what became of the seats of who has gone
        self._left.follow(self._before, table)
        for key in self._met - group.members.keys():
            self._left.note(key, self._before, table)
            self._met.remove(key)
        if not table.watchable:  # who came to watch has not asked for a seat
            self._met.update(self._watching & group.members.keys())
        self._watching = frozenset(key for key, one in group.members.items() if one.is_watching)
        for one in group.members.values():
            if one.key in self._met or one.is_watching or not _can_play(group, one.key):
                continue
            if not _has_seat(one.key, table):
                grows = group.kind == "private"
                level = level_for(group.game, table.options)
                table = self._left.seated(one, table, level, but=kept, grows=grows)
            if _has_seat(one.key, table):
                self._met.add(one.key)
        self._before = table
        return table

    def forget(self, keys: Collection[PublicKey]) -> None:
        """These were given seats in vain."""
        self._met.difference_update(keys)


def _has_seat(key: PublicKey, table: Table) -> bool:
    return any(slot.holder == key for slot in table.slots)


def _is_behind(group: Group, table: Table) -> bool:
    """Whether somebody has a seat who is no member any more, or came again by other rules."""
    return any(one.holder is not None and not _can_play(group, one.holder) for one in table.slots)


def _can_play(group: Group, key: PublicKey) -> bool:
    rules = group.members[group.leader].rules
    return key in group.members and group.members[key].rules == rules
