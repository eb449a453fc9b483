"""A table that this program plays at: the driver of its machine."""

import logging
import math
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec
import trio

from core.log import LogError, LogFile, Opened
from core.ruleset import Seat
from core.table import ClientIndex, Level, Rules
from net.consensus.effects import CutEntries, Effect, Emit, Send, StoreEntries, StorePromise
from net.consensus.events import DiskFailed, Removed, SessionEvent
from net.consensus.replica import Replica
from net.consensus.timeouts import Timeouts
from net.errors import (
    FrameTorn,
    NetworkError,
    NotebookError,
    RemoteProtocolError,
    RemovedFromTable,
)
from net.table.link import Link
from net.table.notebook import Notebook
from net.table.pace import pace
from net.wire import Leaving

_log: Final = logging.getLogger(__name__)
T = TypeVar("T")

TICK: Final = 0.25
"""Seconds between two ticks of the machine."""
GOODBYE: Final = 1.0
"""Seconds in which `Leaving` can be sent to the others after the disk has failed."""
LAST_WORD: Final = 10.0
"""Seconds for which a removed client's link stays open so that it can learn of its removal."""


class Playing:
    """Drives a member. `tell` is called with its events; `run` runs until it is cancelled.

    Without a `log` and a `notebook` nothing is stored: for games that will not be continued.
    `trouble` is the reason why this program had to leave the table: its files fail, or the others
    removed it.
    """

    def __init__(
        self,
        member: Replica,
        tell: Callable[[SessionEvent], None],
        *,
        log: LogFile | None = None,
        notebook: Notebook | None = None,
    ) -> None:
        self.member: Final = member
        self.changed = trio.Event()
        self._tell: Final = tell
        self._log: Final = log
        self._notebook: Final = notebook
        self._links: dict[int, Link] = {}
        # A member that reconnects keeps its allowance. Spectators have a number for each link.
        self._paces = {client: pace() for client in range(len(member.genesis.clients))}
        self._has_left = False
        self.trouble: LogError | NotebookError | RemovedFromTable | None = None
        self._last_words: Final[dict[int, float]] = {}
        self._ends_at = math.inf
        self._carry_out()

    async def run(self) -> None:
        """Advance the machine's time."""
        while True:
            self._act(lambda member, now: member.tick(now=now))
            self._measure()
            self._end_removed()
            if trio.current_time() >= self._ends_at:
                for link in self._links.values():
                    link.end()
            await trio.sleep(TICK)

    def _measure(self) -> None:
        """Pass the round-trip times of the links to the machine."""
        for other, link in self._links.items():
            round_trip = link.round_trip()
            if other >= 0 and round_trip is not None:
                self.member.measure(other, round_trip)

    # --- requests of the program

    def do(self, seat: Seat, command: msgspec.Struct) -> None:
        """Give a command for a seat; raises Refusal.

        An event reports whether it became an entry.
        """
        self._act(lambda member, now: member.do(seat, command, now=now))

    def undo(self, seat: Seat) -> None:
        """Undo a seat's last command; raises Refusal."""
        self._act(lambda member, now: member.undo(seat, now=now))

    def set_level(self, seat: Seat, level: Level) -> None:
        """Hand an own seat to a computer player, or back to its person."""
        self._act(lambda member, now: member.set_level(seat, level, now=now))

    def give_up(self, client: ClientIndex) -> None:
        """Agree that the computer plays for another client."""
        self._act(lambda member, now: member.give_up(client, now=now))

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool) -> None:
        """Vote for removing another client permanently, or withdraw the vote; raises Refusal."""
        self._act(lambda member, now: member.set_unwanted(client, is_unwanted=is_unwanted, now=now))

    def receive_timeouts(self, waits: Timeouts | None) -> None:
        """Take this table's timeouts from a member, if it knows them."""
        if waits is not None:
            self._act(lambda member, now: member.receive_timeouts(waits, now=now))

    def resign(self) -> None:
        """Stop leading, and vote for another leader."""
        self._act(lambda member, now: member.resign(now=now))

    def leave(self) -> None:
        """Announce that this program ends."""
        self._act(lambda member, now: member.leave(now=now))
        self._has_left = True

    # --- links

    @property
    def has_left(self) -> bool:
        """True if this program has left the table, or was removed."""
        return self._has_left

    def is_linked(self, other: int) -> bool:
        """Return whether there is a link to this member or spectator."""
        return other in self._links

    def drop_silent(self) -> None:
        """End the links that have been silent for long, so that they can be replaced."""
        for other in self.member.silent:
            if other in self._links:
                self._links[other].end()

    def _end_removed(self) -> None:
        """End the links of removed clients, once they have had time to learn of it."""
        now = trio.current_time()
        for other in self.member.removed:
            if other not in self._links:
                self._last_words.pop(other, None)
            elif now - self._last_words.setdefault(other, now) >= LAST_WORD:
                self._links[other].end()

    async def serve(self, other: int, link: Link) -> None:
        """Exchange messages over a link until it ends; a new link replaces an old one."""
        before = self._links.pop(other, None)
        if before is not None:
            before.end()
            self._act(lambda member, now: member.unlinked(other, now=now))
        self._links[other] = link
        self._act(lambda member, now: member.linked(other, now=now))
        try:
            await link.run(
                lambda message: self._act(
                    lambda member, now: member.receive(other, message, now=now)
                ),
                self._paces.get(other) or pace(),
            )
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("the link to member %d has ended: %s", other, error)
            if isinstance(error, RemoteProtocolError) and not isinstance(error, FrameTorn):
                self._act(lambda member, now: member.note_garbled(other, now=now))
        finally:
            if self._links.get(other) is link:
                del self._links[other]
                self._act(lambda member, now: member.unlinked(other, now=now))

    # --- effects of the machine

    def _act(self, do: Callable[[Replica, float], T]) -> T:
        try:
            return do(self.member, trio.current_time())
        finally:
            self._carry_out()
            self.changed.set()
            self.changed = trio.Event()

    def _carry_out(self) -> None:
        for effect in self.member.effects():
            if not self._has_left:
                self._carry_out_one(effect)
            elif isinstance(effect, Emit):
                self._tell(effect.news)

    def _carry_out_one(self, effect: Effect) -> None:
        try:
            match effect:
                case StoreEntries(entries=entries):
                    self._store(entries)
                case CutEntries(number=number):
                    if self._log is not None:
                        self._log.cut(number + 1)
                case StorePromise(promise=promise):
                    if self._notebook is not None:
                        self._notebook.keep(promise)
                case Send(to=to, message=message):
                    link = self._links.get(to)
                    if link is not None:
                        link.send(message)
                case Emit(news=Removed(member=member)) if member == self.member.me:
                    self._has_left, self.trouble = True, RemovedFromTable()
                    self._tell(effect.news)
                case Emit(news=news):
                    self._tell(news)
        except (LogError, NotebookError) as error:
            self._give_up(error)

    def _give_up(self, error: LogError | NotebookError) -> None:
        """Leave the table, as promises must be on the disk.

        The other members replace a leader that announces this immediately, and one that is merely
        silent only after 20 s.
        """
        self._has_left, self.trouble = True, error
        self._ends_at = trio.current_time() + GOODBYE
        for other, link in self._links.items():
            if other >= 0:
                link.send(Leaving())
        self._tell(DiskFailed(error))

    def _store(self, entries: tuple[Opened, ...]) -> None:
        if self._log is not None:
            self._log.extend(entry.sealed for entry in entries)

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.member.rules

    @property
    def game(self) -> Any:
        """The game after all pending commands, as if they were entries."""
        return self.member.game
