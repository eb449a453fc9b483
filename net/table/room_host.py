"""The host of a table on a local network, which shows its guests the room."""

from collections.abc import Callable, Sequence
from typing import Final

import trio
from msgspec.structs import replace

from core.games.skill import level_for
from core.legible import legible
from core.log import Opened, PublicKey, SigningKey
from core.table import Level, Rules
from net.lobby import Member, Slot, rules_word
from net.lobby import Table as GroupTable
from net.lobby.limits import SEATS
from net.lobby.links import is_news, link_by
from net.lobby.messages import Joined, MarkReady, Say, Spoken, Wish
from net.lobby.request_check import check_request
from net.table.guest_connections import GuestConnection
from net.table.host_setup import Awaited, HostSetup, Sent
from net.table.join_refusal import JoinRefusal
from net.table.room import Room, waits_of
from net.table.setup import Ask, Declined, Gathered, Plan, Table, Told

LOOK: Final = 2.0
"""Seconds between two checks of the links."""


class RoomHost(HostSetup):
    """Guests and their seats, until the table is set up.

    `heard` receives the room at each change, and each line of chat. Players get the seats again
    that they `had` in an earlier game. The table has at most `most` seats. A computer of the level
    `stand_in`, or of the game's options, substitutes for lost players.
    """

    def __init__(
        self,
        seed: bytes,
        name: str,
        rules: Rules,
        table: GroupTable,
        told: Callable[[Gathered | Awaited | Sent], None],
        heard: Callable[[Joined | Spoken], object],
        *,
        had: Sequence[Slot] = (),
        most: int = SEATS[1],
        stand_in: Level = "",
    ) -> None:
        """Open the room of a host; raises what `check_table` raises."""
        me = Member(SigningKey(seed).public, name, rules_word(rules))
        self.room: Final = Room(me, table, rules.name, had=had, most=most)
        self._stand_in: Final = stand_in
        self._rules: Final = rules
        self._saved: Sequence[Opened] = ()
        self._heard: Final = heard
        super().__init__(seed, name, self._wanted, told)

    @property
    def joined(self) -> Joined:
        """The room as a group in a lobby."""
        return self.room.joined

    @property
    def most_clients(self) -> int:
        """The number of people that can play."""
        return len(self.names) + self.room.vacancies

    # --- requests of the host

    async def arrange(self, table: GroupTable) -> None:
        """Set the table; raises what `check_table` raises. Has no effect during table setup."""
        if not self._founding:
            self.room.check_table(table)
            self.room.arrange(table)
            self._tell_all()

    async def remove(self, key: PublicKey) -> None:
        """Remove a guest permanently."""
        guest = next((present for present in self._guests if present.key == key), None)
        if guest is not None and not self._founding:
            self.room.barred.add(key)
            self._dismiss(guest, JoinRefusal.REMOVED)

    async def wish(self, colour: int | None) -> None:
        """Wish for another colour, like a guest; the host also sets it."""
        self.room.wish(self._key.public, colour)
        self._tell_all()

    async def mark_ready(self, is_ready: bool = True) -> None:
        """Agree to the table, which is the host's own."""
        self.room.mark_ready(self._key.public, self.room.revision, is_ready=is_ready)
        self._tell_all()

    async def say(self, text: str) -> None:
        """Send a line to all; raises BadRequest for an invalid one."""
        check_request(Say(text))
        self._say(self._key.public, self._name, text)

    async def found(self, saved: Sequence[Opened] = ()) -> Table:
        """Set up the table with all seated guests; on a `saved` game, if the room is for one.

        Raises CannotFound, which names the guest at fault.
        """
        self._founding = True  # later guests are too late
        unseated = [other for other in self._guests if other.key in self.room.unseated]
        for guest in unseated:
            self._drop(guest)
        self._saved = saved
        self._plan = self._wanted
        for guest in unseated:
            guest.tell(Declined(JoinRefusal.UNSEATED))
        self._tell_all()
        return await super().found()

    async def look(self) -> None:
        """Report the links to the guests regularly, until cancelled (GROUP-6)."""
        while True:
            await trio.sleep(LOOK)
            news = False
            for guest in self._guests:
                link = link_by(guest.connection.round_trip)
                if is_news(link, self.room.members[guest.key].link):
                    self.room.link(guest.key, link)
                    news = True
            if news and not self._founding:
                self._tell_all()

    # --- requests of guests

    def _objection(self, guest: GuestConnection) -> str | None:
        return super()._objection(guest) or self.room.objection(guest.key)

    def _come(self, guest: GuestConnection) -> None:
        rules = guest.rules or rules_word(self._rules)
        link = link_by(guest.connection.round_trip)
        self.room.come(Member(guest.key, guest.name, rules, link=link))

    def _go(self, guest: GuestConnection) -> None:
        self.room.go(guest.key)

    async def _hear(self, guest: GuestConnection, what: Ask) -> None:
        if guest not in self._guests:
            return  # the guest was dropped, and does not know it yet
        match what:
            case Say(text=text):
                self._say(guest.key, guest.name, text)
            case MarkReady(revision=revision, is_ready=is_ready) if not self._founding:
                self.room.mark_ready(guest.key, revision, is_ready=is_ready)
                self._tell_all()
            case Wish(colour=colour) if not self._founding:
                self.room.wish(guest.key, colour)
                self._tell_all()

    def _say(self, key: PublicKey, name: str, text: str) -> None:
        """Send the visible part of a line to all."""
        seen = legible(text)
        if not seen:
            return
        line = Spoken("group", key, name, seen)
        self._heard(line)
        for guest in self._guests:
            if guest.rules:
                guest.tell(Told(line))

    def _dismiss(self, guest: GuestConnection, why: str) -> None:
        self._drop(guest)
        guest.tell(Declined(why))
        self._tell_all()

    # --- the whole room

    def _tell_all(self) -> None:
        if not self._founding:
            for guest in self._guests:  # guests that are not shown a room agree to the plan
                if not guest.rules:
                    self.room.set(replace(self.room.members[guest.key], is_ready=True))
            self._plan = self._wanted
        self._heard(self.joined)
        super()._tell_all()

    @property
    def _wanted(self) -> Plan:
        table = self.room.table
        waits = waits_of(table, self._stand_in or level_for(self.room.game, table.options))
        return Plan(self._rules, table, waits, self._saved)
