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
from net.consensus.effects import Effect, Emit, Send, StoreEntries, StorePromise, TruncateLog
from net.consensus.events import DiskFailed, Removed, SessionEvent
from net.consensus.replica import Replica
from net.consensus.timeouts import Timeouts
from net.errors import (
    NetworkError,
    NoTable,
    NoTableCode,
    NotebookError,
    RemoteCode,
    RemoteProtocolError,
)
from net.table.link import Link
from net.table.notebook import Notebook
from net.table.pace import member_limit
from net.wire import Leaving

_log: Final = logging.getLogger(__name__)
T = TypeVar("T")

TICK: Final = 0.25
"""Seconds between two ticks of the machine."""
GOODBYE: Final = 1.0
"""Seconds in which `Leaving` can be sent to the others after the disk has failed."""
REMOVED_LINK_TIMEOUT: Final = 10.0
"""Seconds for which a removed client's link stays open so that it can learn of its removal."""


class Playing:
    """Drives a member. `on_event` is called with its events; `run` runs until it is cancelled.

    Without a `log` and a `notebook` nothing is stored: for games that will not be continued.
    `failure` is the reason why this program had to leave the table: its files fail, or the others
    removed it.
    """

    def __init__(
        self,
        replica: Replica,
        on_event: Callable[[SessionEvent], None],
        *,
        log: LogFile | None = None,
        notebook: Notebook | None = None,
    ) -> None:
        self.replica: Final = replica
        self.changed = trio.Event()
        self._on_event: Final = on_event
        self._log: Final = log
        self._notebook: Final = notebook
        self._links: dict[int, Link] = {}
        # A member that reconnects keeps its allowance. Spectators have a number for each link.
        self._rate_limits = {
            client: member_limit() for client in range(len(replica.genesis.clients))
        }
        self._has_left = False
        self.failure: LogError | NotebookError | NoTable | None = None
        self._removed_since: Final[dict[int, float]] = {}
        self._ends_at = math.inf
        self._carry_out_effects()

    async def run(self) -> None:
        """Advance the machine's time."""
        while True:
            self._run(lambda replica, now: replica.tick(now=now))
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
                self.replica.note_round_trip(other, round_trip)

    # --- requests of the program

    def do(self, seat: Seat, command: msgspec.Struct) -> None:
        """Give a command for a seat; raises Refusal.

        An event reports whether it became an entry.
        """
        self._run(lambda replica, now: replica.do(seat, command, now=now))

    def undo(self, seat: Seat) -> None:
        """Undo a seat's last command; raises Refusal."""
        self._run(lambda replica, now: replica.undo(seat, now=now))

    def set_level(self, seat: Seat, level: Level) -> None:
        """Hand an own seat to a computer player, or back to its person."""
        self._run(lambda replica, now: replica.set_level(seat, level, now=now))

    def stop_waiting_for(self, client: ClientIndex) -> None:
        """Agree that the computer plays for another client."""
        self._run(lambda replica, now: replica.stop_waiting_for(client, now=now))

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool) -> None:
        """Vote for removing another client permanently, or withdraw the vote; raises Refusal."""
        self._run(
            lambda replica, now: replica.set_unwanted(client, is_unwanted=is_unwanted, now=now)
        )

    def receive_timeouts(self, timeouts: Timeouts | None) -> None:
        """Take this table's timeouts from a member, if it knows them."""
        if timeouts is not None:
            self._run(lambda replica, now: replica.receive_timeouts(timeouts, now=now))

    def resign(self) -> None:
        """Stop leading, and vote for another leader."""
        self._run(lambda replica, now: replica.resign(now=now))

    def leave(self) -> None:
        """Announce that this program ends."""
        self._run(lambda replica, now: replica.leave(now=now))
        self._has_left = True

    # --- links

    @property
    def has_left(self) -> bool:
        """True if this program has left the table, or was removed."""
        return self._has_left

    def is_linked(self, other: int) -> bool:
        """Return whether there is a link to this member or spectator."""
        return other in self._links

    def end_silent_links(self) -> None:
        """End the links that have been silent for long, so that they can be replaced."""
        for other in self.replica.lost_clients:
            if other in self._links:
                self._links[other].end()

    def _end_removed(self) -> None:
        """End the links of removed clients, once they have had time to learn of it."""
        now = trio.current_time()
        for other in self.replica.removed:
            if other not in self._links:
                self._removed_since.pop(other, None)
            elif now - self._removed_since.setdefault(other, now) >= REMOVED_LINK_TIMEOUT:
                self._links[other].end()

    async def serve(self, other: int, link: Link) -> None:
        """Exchange messages over a link until it ends; a new link replaces an old one."""
        before = self._links.pop(other, None)
        if before is not None:
            before.end()
            self._run(lambda replica, now: replica.note_unlink(other, now=now))
        self._links[other] = link
        self._run(lambda replica, now: replica.note_link(other, now=now))
        try:
            await link.run(
                lambda message: self._run(
                    lambda replica, now: replica.receive(other, message, now=now)
                ),
                self._rate_limits.get(other) or member_limit(),
            )
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("the link to member %d has ended: %s", other, error)
            if isinstance(error, RemoteProtocolError) and error.code is not RemoteCode.FRAME_TORN:
                self._run(lambda replica, now: replica.note_broken_message(other, now=now))
        finally:
            if self._links.get(other) is link:
                del self._links[other]
                self._run(lambda replica, now: replica.note_unlink(other, now=now))

    # --- effects of the machine

    def _run(self, action: Callable[[Replica, float], T]) -> T:
        try:
            return action(self.replica, trio.current_time())
        finally:
            self._carry_out_effects()
            self.changed.set()
            self.changed = trio.Event()

    def _carry_out_effects(self) -> None:
        for effect in self.replica.take_effects():
            if not self._has_left:
                self._carry_out(effect)
            elif isinstance(effect, Emit):
                self._on_event(effect.event)

    def _carry_out(self, effect: Effect) -> None:
        try:
            match effect:
                case StoreEntries(entries=entries):
                    self._store(entries)
                case TruncateLog(number=number):
                    if self._log is not None:
                        self._log.truncate(number + 1)
                case StorePromise(promise=promise):
                    if self._notebook is not None:
                        self._notebook.append(promise)
                case Send(to=to, message=message):
                    link = self._links.get(to)
                    if link is not None:
                        link.send(message)
                case Emit(event=Removed(member=member)) if member == self.replica.me:
                    self._has_left, self.failure = True, NoTable(NoTableCode.REMOVED_FROM_TABLE)
                    self._on_event(effect.event)
                case Emit(event=news):
                    self._on_event(news)
        except (LogError, NotebookError) as error:
            self._leave_after_failure(error)

    def _leave_after_failure(self, error: LogError | NotebookError) -> None:
        """Leave the table, as promises must be on the disk.

        The other members replace a leader that announces this immediately, and one that is merely
        silent only after 20 s.
        """
        self._has_left, self.failure = True, error
        self._ends_at = trio.current_time() + GOODBYE
        for other, link in self._links.items():
            if other >= 0:
                link.send(Leaving())
        self._on_event(DiskFailed(error))

    def _store(self, entries: tuple[Opened, ...]) -> None:
        if self._log is not None:
            self._log.extend(entry.sealed for entry in entries)

    @property
    def rules(self) -> Rules:
        """The game's rules."""
        return self.replica.rules

    @property
    def game(self) -> Any:
        """The game after all pending commands, as if they were entries."""
        return self.replica.game
