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
from net.lobby.links import has_changed, link_of
from net.lobby.messages import Joined, MarkReady, Say, Spoken, Wish
from net.lobby.request_check import check_request
from net.table.guest_server import GuestConnection
from net.table.host_setup import AwaitedPlayers, HostSetup, SendProgress
from net.table.join_refusal import JoinRefusal
from net.table.room import Room, timeouts_of
from net.table.setup import Declined, GuestRequest, Plan, RoomNews, SetupState, Table

LINK_CHECK_PAUSE: Final = 2.0
"""Seconds between two checks of the links."""


class RoomHost(HostSetup):
    """Guests and their seats, until the table is set up.

    `on_room` receives the room at each change, and each line of chat. `former_slots` are the seats
    of an earlier game, which its players get again. The table has at most `max_seats` seats. A
    computer of the level `substitute`, or of the game's options, substitutes for lost players.
    """

    def __init__(
        self,
        seed: bytes,
        name: str,
        rules: Rules,
        table: GroupTable,
        on_progress: Callable[[SetupState | AwaitedPlayers | SendProgress], None],
        on_room: Callable[[Joined | Spoken], object],
        *,
        former_slots: Sequence[Slot] = (),
        max_seats: int = SEATS[1],
        substitute: Level = "",
    ) -> None:
        """Open the room of a host; raises what `check_table` raises."""
        me = Member(SigningKey(seed).public, name, rules_word(rules))
        self.room: Final = Room(
            me, table, rules.name, former_slots=former_slots, max_seats=max_seats
        )
        self._substitute: Final = substitute
        self._rules: Final = rules
        self._saved: Sequence[Opened] = ()
        self._on_room: Final = on_room
        super().__init__(seed, name, self._current_plan, on_progress)

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
        if not self._is_setting_up:
            self.room.check_table(table)
            self.room.arrange(table)
            self._send_room_to_all()

    async def remove(self, key: PublicKey) -> None:
        """Remove a guest permanently."""
        guest = next((present for present in self._guests if present.key == key), None)
        if guest is not None and not self._is_setting_up:
            self.room.barred.add(key)
            self._remove_guest(guest, JoinRefusal.REMOVED)

    async def wish(self, colour: int | None) -> None:
        """Wish for another colour, like a guest; the host also sets it."""
        self.room.wish(self._key.public, colour)
        self._send_room_to_all()

    async def mark_ready(self, is_ready: bool = True) -> None:
        """Agree to the table, which is the host's own."""
        self.room.mark_ready(self._key.public, self.room.revision, is_ready=is_ready)
        self._send_room_to_all()

    async def say(self, text: str) -> None:
        """Send a line to all; raises BAD_REQUEST for an invalid one."""
        check_request(Say(text))
        self._send_line(self._key.public, self._name, text)

    async def set_up(self, saved: Sequence[Opened] = ()) -> Table:
        """Set up the table with all seated guests; on a `saved` game, if the room is for one.

        Raises CannotFound, which names the guest at fault.
        """
        self._is_setting_up = True  # later guests are too late
        unseated = [other for other in self._guests if other.key in self.room.unseated]
        for guest in unseated:
            self._drop(guest)
        self._saved = saved
        self._plan = self._current_plan
        for guest in unseated:
            guest.send(Declined(JoinRefusal.UNSEATED))
        self._send_room_to_all()
        return await super().set_up()

    async def watch_links(self) -> None:
        """Report the links to the guests regularly, until cancelled (GROUP-6)."""
        while True:
            await trio.sleep(LINK_CHECK_PAUSE)
            is_outdated = False
            for guest in self._guests:
                link = link_of(guest.connection.round_trip)
                if has_changed(link, self.room.members[guest.key].link):
                    self.room.link(guest.key, link)
                    is_outdated = True
            if is_outdated and not self._is_setting_up:
                self._send_room_to_all()

    # --- requests of guests

    def _join_refusal(self, guest: GuestConnection) -> str | None:
        return super()._join_refusal(guest) or self.room.join_refusal(guest.key)

    def _on_joined(self, guest: GuestConnection) -> None:
        rules = guest.rules or rules_word(self._rules)
        link = link_of(guest.connection.round_trip)
        self.room.add_member(Member(guest.key, guest.name, rules, link=link))

    def _on_left(self, guest: GuestConnection) -> None:
        self.room.remove_player(guest.key)

    async def _on_request(self, guest: GuestConnection, request: GuestRequest) -> None:
        if guest not in self._guests:
            return  # the guest was dropped, and does not know it yet
        match request:
            case Say(text=text):
                self._send_line(guest.key, guest.name, text)
            case MarkReady(revision=revision, is_ready=is_ready) if not self._is_setting_up:
                self.room.mark_ready(guest.key, revision, is_ready=is_ready)
                self._send_room_to_all()
            case Wish(colour=colour) if not self._is_setting_up:
                self.room.wish(guest.key, colour)
                self._send_room_to_all()

    def _send_line(self, key: PublicKey, name: str, text: str) -> None:
        """Send the visible part of a line to all."""
        seen = legible(text)
        if not seen:
            return
        line = Spoken("group", key, name, seen)
        self._on_room(line)
        for guest in self._guests:
            if guest.rules:
                guest.send(RoomNews(line))

    def _remove_guest(self, guest: GuestConnection, why: str) -> None:
        self._drop(guest)
        guest.send(Declined(why))
        self._send_room_to_all()

    # --- the whole room

    def _send_room_to_all(self) -> None:
        if not self._is_setting_up:
            for guest in self._guests:  # guests that are not shown a room agree to the plan
                if not guest.rules:
                    self.room.set_member(replace(self.room.members[guest.key], is_ready=True))
            self._plan = self._current_plan
        self._on_room(self.joined)
        super()._send_room_to_all()

    @property
    def _current_plan(self) -> Plan:
        table = self.room.table
        waits = timeouts_of(table, self._substitute or level_for(self.room.game, table.options))
        return Plan(self._rules, table, waits, self._saved)
