"""A table on a local network until its game begins: its host's group, without a zone.

A newcomer gets a seat immediately, so players can sit down without an action of the host.
"""

import os
from collections.abc import Collection, Sequence
from typing import Final

from msgspec.structs import replace

from core.games.registry import seats_of
from core.games.skill import level_for
from core.log import PublicKey
from core.table import Level
from net.consensus.timeouts import SEAT_TIMEOUT, Timeouts
from net.errors import NoTable, NoTableCode
from net.lobby.groups import Group
from net.lobby.left_seats import LeftSeats
from net.lobby.limits import SEATS
from net.lobby.messages import GroupId, Link, Member, Slot, Table
from net.lobby.table import can_start, holders_of
from net.table.join_refusal import JoinRefusal
from net.table.setup import MOST_CLIENTS


class Room(Group):
    """The room of a host, which alone changes the table."""

    def __init__(
        self,
        host: Member,
        table: Table,
        game: str,
        *,
        former_slots: Sequence[Slot] = (),
        max_seats: int = SEATS[1],
    ) -> None:
        """Open a room with at most `max_seats` seats; raises as `check_table`.

        `former_slots` are the seats of an earlier game, which its players get again.
        """
        number = GroupId(os.urandom(16))
        super().__init__(number, host.name, "private", game, leader=host, table=table)
        self._most_seats: Final = min(seats_of(game, otherwise=range(SEATS[1] + 1))[-1], max_seats)
        self._left_seats: Final = LeftSeats(game, former_slots, most=self._most_seats)

    # --- arrivals and departures

    @property
    def seats(self) -> int:
        """The number of seats that the host has set up."""
        return len(self.table.slots)

    @property
    def free(self) -> int:
        """The number of these seats that the next players get."""
        return min(self._open_seats, self._free_places)

    @property
    def most_seats(self) -> int:
        """The number of seats that the table can have, including those added for players."""
        return self.seats if self.table.saved else self._most_seats

    @property
    def vacancies(self) -> int:
        """The number of players that can still join, in seats set up or added for them."""
        added = self.most_seats - self.seats
        return min(self._open_seats + added, self._free_places)

    @property
    def _open_seats(self) -> int:
        slots = self.table.slots
        if self.table.saved:
            return sum(slot.holder is None for slot in slots)
        waiting = sum(slot.holder is None and not slot.level for slot in slots)
        return waiting + len(self._left_seats.reclaimable(self.table))

    @property
    def _free_places(self) -> int:
        """The number of players that there is room for beside the members with the host's rules."""
        rules = self.members[self.leader].rules
        players = sum(member.rules == rules for member in self.members.values())
        return max(0, min(self._most_seats - players, MOST_CLIENTS - len(self.members)))

    def join_refusal(self, key: PublicKey) -> str | None:
        """Return why the holder of a key cannot join, or None."""
        if key in self.barred:
            return JoinRefusal.REMOVED
        return None if self.vacancies > 0 else JoinRefusal.FULL

    def add_member(self, member: Member) -> None:
        """Add a member, with a seat if they have the same rules."""
        self.set_member(member)
        if member.rules == self.members[self.leader].rules:
            self.arrange(self._left_seats.assign([member], self.table))

    def remove_player(self, key: PublicKey) -> None:
        """Remove a member; a computer takes their seats (GROUP-5).

        They get the seats again on return, unless another player needed one.
        """
        before = self.table
        self.remove_member(key)
        self._left_seats.note_left(key, before, self.table)

    def arrange(self, table: Table) -> bool:
        """Set the table, and note the left seats that it uses otherwise."""
        self._left_seats.forget_changed(self.table, table)
        return super().arrange(table)

    # --- the members' own settings

    def mark_ready(self, key: PublicKey, revision: int, *, is_ready: bool) -> None:
        """Set whether a member agrees to the table; ignored for an outdated revision."""
        if revision == self.revision:
            self.set_member(replace(self.members[key], is_ready=is_ready))

    def wish(self, key: PublicKey, colour: int | None) -> None:
        """Record a member's wish for a colour (GROUP-4)."""
        self.set_member(replace(self.members[key], wish=colour))

    def link(self, key: PublicKey, link: Link) -> None:
        """Record the route to a member (GROUP-6)."""
        self.set_member(replace(self.members[key], link=link))

    # --- the start

    def can_start(self, players: int) -> bool:
        """Return whether this many players hold seats and are ready (`net.lobby.table`)."""
        return can_start(self, players)

    @property
    def unseated(self) -> list[PublicKey]:
        """The members without a seat."""
        seated = holders_of(self.table)
        return [key for key in self.members if key not in seated]


def timeouts_of(table: Table, substitute: Level) -> Timeouts:
    """Return the timeouts of a group's table; defaults if its leader's program names none."""
    seat = SEAT_TIMEOUT if table.seat_wait is None else table.seat_wait
    return Timeouts(seat=seat, turn=table.turn_clock or None, substitute=substitute)


def substitutes_of(table: Table, game: str) -> frozenset[Level]:
    """Return the levels of computers that may substitute at a group's table."""
    held = {slot.level for slot in table.slots if slot.holder is not None}
    return frozenset({level_for(game, table.options), *held})


def check_timeouts(timeouts: Timeouts, table: Table, substitutes: Collection[Level]) -> None:
    """Check that a table has the agreed timeouts, and one of these substitutes.

    Raises NoTable. A leader's program of 0.1.0 sends its group only the turn clock.
    """
    if (timeouts.turn or 0) != table.turn_clock:
        raise NoTable(NoTableCode.NOT_AGREED, why="its turn clock is another")
    if table.seat_wait is None:
        return
    if timeouts.seat != table.seat_wait:
        raise NoTable(NoTableCode.NOT_AGREED, why="its wait for lost players is another")
    if timeouts.substitute not in substitutes:
        raise NoTable(
            NoTableCode.NOT_AGREED,
            why=f"its computer for lost players is another, {timeouts.substitute!r}",
        )
