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
from net.errors import NotAgreed
from net.lobby.groups import Group
from net.lobby.left_seats import LeftSeats
from net.lobby.limits import SEATS
from net.lobby.messages import GroupId, Link, Member, Slot, Table
from net.lobby.table import holders_of, is_complete
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
        had: Sequence[Slot] = (),
        most: int = SEATS[1],
    ) -> None:
        """Open a room with at most `most` seats; raises as `check_table`.

        Players get the seats again that they `had` in an earlier game.
        """
        number = GroupId(os.urandom(16))
        super().__init__(number, host.name, "private", game, leader=host, table=table)
        self._most_seats: Final = min(seats_of(game, otherwise=range(SEATS[1] + 1))[-1], most)
        self._left: Final = LeftSeats(game, had, most=self._most_seats)

    # --- arrivals and departures

    @property
    def seats(self) -> int:
        """The number of seats that the host has set up."""
        return len(self.table.slots)

    @property
    def free(self) -> int:
        """The number of these seats that the next players get."""
        return min(self._open_seats, self._room)

    @property
    def most_seats(self) -> int:
        """The number of seats that the table can have, including those added for players."""
        return self.seats if self.table.saved else self._most_seats

    @property
    def vacancies(self) -> int:
        """The number of players that can still join, in seats set up or added for them."""
        added = self.most_seats - self.seats
        return min(self._open_seats + added, self._room)

    @property
    def _open_seats(self) -> int:
        slots = self.table.slots
        if self.table.saved:
            return sum(slot.holder is None for slot in slots)
        waiting = sum(slot.holder is None and not slot.level for slot in slots)
        return waiting + len(self._left.deserted(self.table))

    @property
    def _room(self) -> int:
        """The number of players that there is room for beside the members with the host's rules."""
        rules = self.members[self.leader].rules
        players = sum(member.rules == rules for member in self.members.values())
        return max(0, min(self._most_seats - players, MOST_CLIENTS - len(self.members)))

    def objection(self, key: PublicKey) -> str | None:
        """Return why the holder of a key cannot join, or None."""
        if key in self.barred:
            return JoinRefusal.REMOVED
        return None if self.vacancies > 0 else JoinRefusal.FULL

    def come(self, member: Member) -> None:
        """Add a member, with a seat if they have the same rules."""
        self.set(member)
        if member.rules == self.members[self.leader].rules:
            self.arrange(self._left.seated([member], self.table))

    def go(self, key: PublicKey) -> None:
        """Remove a member; a computer takes their seats (GROUP-5).

        They get the seats again on return, unless another player needed one.
        """
        before = self.table
        self.drop(key)
        self._left.note(key, before, self.table)

    def arrange(self, table: Table) -> bool:
        """Set the table, and note the left seats that it uses otherwise."""
        self._left.follow(self.table, table)
        return super().arrange(table)

    # --- the members' own settings

    def mark_ready(self, key: PublicKey, revision: int, *, is_ready: bool) -> None:
        """Set whether a member agrees to the table; ignored for an outdated revision."""
        if revision == self.revision:
            self.set(replace(self.members[key], is_ready=is_ready))

    def wish(self, key: PublicKey, colour: int | None) -> None:
        """Record a member's wish for a colour (GROUP-4)."""
        self.set(replace(self.members[key], wish=colour))

    def link(self, key: PublicKey, link: Link) -> None:
        """Record the route to a member (GROUP-6)."""
        self.set(replace(self.members[key], link=link))

    # --- the start

    def is_complete(self, players: int) -> bool:
        """Return whether this many players hold seats and are ready (`net.lobby.table`)."""
        return is_complete(self, players)

    @property
    def unseated(self) -> list[PublicKey]:
        """The members without a seat."""
        seated = holders_of(self.table)
        return [key for key in self.members if key not in seated]


def waits_of(table: Table, stand_in: Level) -> Timeouts:
    """Return the timeouts of a group's table; defaults if its leader's program names none."""
    seat = SEAT_TIMEOUT if table.seat_wait is None else table.seat_wait
    return Timeouts(seat=seat, turn=table.turn_clock or None, stand_in=stand_in)


def substitutes_of(table: Table, game: str) -> frozenset[Level]:
    """Return the levels of computers that may substitute at a group's table."""
    held = {slot.level for slot in table.slots if slot.holder is not None}
    return frozenset({level_for(game, table.options), *held})


def check_waits(waits: Timeouts, table: Table, substitutes: Collection[Level]) -> None:
    """Check that a table has the agreed timeouts, and one of these substitutes.

    Raises NotAgreed. A leader's program of 0.1.0 sends its group only the turn clock.
    """
    if (waits.turn or 0) != table.turn_clock:
        raise NotAgreed(why="its turn clock is another")
    if table.seat_wait is None:
        return
    if waits.seat != table.seat_wait:
        raise NotAgreed(why="its wait for lost players is another")
    if waits.stand_in not in substitutes:
        raise NotAgreed(why=f"its computer for lost players is another, {waits.stand_in!r}")
