"""A member of a table as a machine: a client that follows, leads, votes, and returns.

The driver passes in events and their times, then carries out the `effects` in order. Times are in
seconds, of any monotonic clock. Members are identified by their index in the genesis, spectators by
numbers below 0.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from core.log import Opened
from core.ruleset import Refusal
from core.table import (
    ClientIndex,
    Level,
    Rules,
    agreed,
)
from net.errors import RemoteProtocolError
from net.machines.effects import Effect
from net.machines.hearing import take
from net.machines.known import Known
from net.machines.memory import Memory
from net.machines.news import (
    Confirmed,
    Leads,
    Removed,
)
from net.machines.parts import Parts
from net.machines.times import AGAIN
from net.machines.waits import Waits
from net.wire import (
    Fetch,
    Leaving,
    Message,
)


class PlaysNoMore(Refusal):
    """The program has left its table or was halted, so it cannot act."""

    text = "this program plays at this table no more"


class NotRemovable(Refusal):
    """The client cannot be removed.

    It is this client, not a client, or already removed; or too few others are left to decide.
    """

    text = "client {client} cannot be removed from a table of {clients}"


class Member(Known):
    """The client `me`, with the secret `seed` of its key, at the table of these entries.

    `restarted` is True if it was at this table before, with the promises of `memory`. `waits` may
    be None; other members then supply the timeouts.
    """

    def __init__(
        self,
        rules: Rules,
        entries: Sequence[Opened],
        me: ClientIndex,
        seed: bytes,
        *,
        now: float,
        memory: Memory | None = None,
        restarted: bool = False,
        waits: Waits | None = None,
    ) -> None:
        parts = Parts(
            rules,
            entries,
            me,
            seed,
            now=now,
            memory=memory or Memory(),
            restarted=restarted,
        )
        super().__init__(rules, parts)
        self.me: Final = me
        if waits is not None and self.waits is None:
            self._parts.own.promise(waits)
        self._watching: set[int] = set()
        self._has_left = False
        self._removed: tuple[ClientIndex, ...] = ()
        self._again = now
        self._term = self._parts.ledger.position.table.term
        self._settle()

    @property
    def leads(self) -> bool:
        """True if this client orders the log."""
        return self._parts.terms.leads and not self._is_out

    def effects(self) -> list[Effect]:
        """Return the effects requested since the last call, in order."""
        return self._parts.own.effects()

    @property
    def _is_out(self) -> bool:
        return self._has_left or self._parts.faults.halted or self.me in self._removed

    # --- requests of the program

    def do(self, seat: int, command: msgspec.Struct, *, now: float) -> None:
        """Give a command for a seat; raises Refusal if the rules or the table forbid it.

        It is pending until its entry arrives; it may still be `Declined`.
        """
        self._check_in(now)
        self._parts.requests.propose(*self._parts.proposals.command(seat, command))
        self._settle()

    def undo(self, seat: int, *, now: float) -> None:
        """Undo the last command of a seat; raises Refusal."""
        self._check_in(now)
        self._parts.requests.propose(*self._parts.proposals.undo(seat))
        self._settle()

    def set_level(self, seat: int, level: Level, *, now: float) -> None:
        """Hand an own seat to a computer player of this level, or back to its person (PERSON).

        This takes effect when the table allows it. Raises SeatUnknown or SeatNotControlled.
        """
        self._check_in(now)
        self._parts.proposals.wish(seat, level)
        self._parts.requests.wish_now()
        self._settle()

    def give_up(self, client: ClientIndex, *, now: float) -> None:
        """Agree that the computer plays for a lost client until it is heard again.

        DISCONNECT-4.
        """
        self._parts.own.now = now
        self._parts.notices.give_up(client)
        self._settle()

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool, now: float) -> None:
        """Vote for removing a client permanently, until the vote is withdrawn; raises NotRemovable.

        The client is removed once a strict majority of all clients votes for it.
        """
        self._check_in(now)
        clients = range(len(self.genesis.clients))
        left = {ClientIndex(one) for one in clients} - {*self.removed}
        is_one = client in left - {self.me}
        if not is_one or not agreed(self.settled, left - {client}, tie_breaker=None):
            raise NotRemovable(client=client, clients=len(clients))
        self._parts.notices.set_unwanted(client, is_unwanted=is_unwanted)
        self._settle()

    def hear_waits(self, waits: Waits, *, now: float) -> None:
        """Store the timeouts of this table from another member, unless they are already known."""
        self._parts.own.now = now
        if self.waits is None:
            self._parts.own.promise(waits)

    def _check_in(self, now: float) -> None:
        self._parts.own.now = now
        if self._is_out:
            raise PlaysNoMore

    def resign(self, *, now: float) -> None:
        """Stop leading, and vote for another leader while this program runs.

        With two clients and no witness, the other one needs this vote to continue alone.
        """
        self._check_in(now)
        if self.leads:
            self._parts.terms.resign()
            self._settle()

    def measure(self, other: int, round_trip: float) -> None:
        """Note the present round-trip time to another member, in seconds."""
        self._parts.held.measure(ClientIndex(other), round_trip)

    def leave(self, *, now: float) -> None:
        """Announce that this program ends, and stop sending.

        The program should hand over its seats before, with `set_level`.
        """
        self._parts.own.now = now
        self._has_left = True
        self._parts.own.broadcast(Leaving())
        self._parts.own.send_witness(Leaving())

    # --- events

    def linked(self, other: int, *, now: float) -> None:
        """Note a link to another member, or to a spectator (a number below 0)."""
        self._parts.own.now = now
        if other < 0:
            self._watching.add(other)
            return
        self._parts.attendance.link(ClientIndex(other), now)
        if self._is_out:
            return
        self._parts.own.send(other, self._parts.signs.standing)
        if other == self._parts.own.witness:
            self._parts.arrivals.tell_witness()
        else:
            self._parts.draws.link(ClientIndex(other))
        if other == self._parts.terms.leader:
            self._parts.requests.repeat()
        self._settle()

    def unlinked(self, other: int, *, now: float) -> None:
        """Note that the link to a member or spectator has ended."""
        self._parts.own.now = now
        self._watching.discard(other)
        self._parts.serving.forget(other)
        self._parts.following.forget(other)
        if other >= 0:
            self._parts.attendance.unlink(ClientIndex(other))
        self._settle()

    def tick(self, *, now: float) -> None:
        """Advance the time; call it about twice a second."""
        self._parts.own.now = now
        if not self.leads and not self._is_out:
            self._parts.held.tick()
        if now - self._again >= AGAIN:
            self._again = now
            self._parts.requests.repeat()
            self._parts.draws.repeat(to=self._parts.terms.leader)
            self._parts.notices.repeat()
            self._parts.leading.repeat()
        self._settle()

    def receive(self, sender: int, message: Message, *, now: float) -> None:
        """Handle a message; raises RemoteProtocolError if the sender broke the protocol."""
        self._parts.own.now = now
        if sender < 0:
            self._serve_watcher(sender, message)
            return
        member = ClientIndex(sender)
        if member in self._removed:
            self._serve_removed(member, message)
            return
        self._parts.attendance.hear(member, now)
        self._parts.notices.return_of(member)
        if not self._is_out:
            take(self._parts, member, message)
            self._parts.held.note(member)
        self._settle()

    def note_garbled(self, other: int, *, now: float) -> None:
        """Note that a message of another member broke the protocol, and its link was ended."""
        self._parts.own.now = now
        if other >= 0 and not self._is_out:
            self._parts.faults.note_garbled(ClientIndex(other))
        self._settle()

    def _serve_watcher(self, watcher: int, message: Message) -> None:
        if not isinstance(message, Fetch):
            raise RemoteProtocolError(why="who watches has nothing else to say")
        self._parts.serving.serve(watcher, message, last=self.confirmed)

    def _serve_removed(self, member: ClientIndex, message: Message) -> None:
        """Serve a removed member the entries about it, and ignore its other messages."""
        if isinstance(message, Fetch):
            self._parts.serving.serve(member, message, last=self.confirmed)

    # --- consequences

    def _settle(self) -> None:
        """Carry out all consequences of the last event."""
        if self._is_out:
            return
        while self._go_on():
            pass
        self._pass_on()

    def _pass_on(self) -> None:
        """Report the new state to members and program."""
        if self._is_out:
            return
        for seen in self._parts.attendance.changes(self._parts.own.now):
            self._parts.own.tell(seen)
        if self.leads:
            for client in self._parts.own.others:
                self._parts.serving.push(client, last=self._parts.ledger.head.number)
        for watcher in self._watching:
            self._parts.serving.push(watcher, last=self.confirmed)
        self._parts.signs.go_on()

    def _go_on(self) -> bool:
        """Make one pass over the components; return whether the log changed."""
        parts = self._parts
        before = parts.ledger.head, parts.ledger.confirmed
        parts.faults.go_on()
        if parts.arrivals.go_on() and not self.leads:
            parts.proposals.review()
            parts.held.review()
        if parts.ledger.position.table.term != self._term:
            self._term = parts.ledger.position.table.term
            self._begin_term()
        if parts.ledger.confirm(promised=parts.own.memory.promised):
            parts.own.tell(Confirmed(parts.ledger.confirmed))
            if self._note_removed():
                return False
        parts.draws.go_on()
        if self.is_over and not parts.terms.is_outvoted():
            return False  # after the end, wait only for clients that voted in a later term
        parts.notices.go_on()
        parts.terms.go_on(stalls=self._is_stalled())
        parts.signs.tell_whether_enough()
        began = parts.terms.elected()
        if began is not None:
            parts.leading.write(began)
        if self.leads:
            parts.leading.go_on()
        parts.requests.go_on()
        return before != (parts.ledger.head, parts.ledger.confirmed)

    def _is_stalled(self) -> bool:
        """Return whether the leader delays the game although it is heard."""
        parts = self._parts
        return (
            parts.draws.is_stuck()
            or parts.following.is_starved()
            or parts.notices.is_ignored()
            or parts.held.is_overdue
            or parts.faults.is_garbled
        )

    def _note_removed(self) -> bool:
        """Note confirmed removals; return whether this program was removed."""
        parts, before = self._parts, self._removed
        self._removed = self.settled.table.removed
        parts.attendance.remove(self._removed)
        is_out = self.me in self._removed
        if is_out:
            parts.own.broadcast(Leaving())
            parts.own.send_witness(Leaving())
        for client in sorted({*self._removed} - {*before}):
            parts.own.tell(Removed(client))
        return is_out

    def _begin_term(self) -> None:
        """Begin the term of another leader."""
        leader = self._parts.terms.leader
        if leader != self.me:
            self._parts.attendance.hear(leader, self._parts.own.now)
            self._parts.serving.forget_members()
        self._parts.own.tell(Leads(leader, self._term))
        self._parts.terms.begin_term()
        self._parts.notices.begin_term()
        self._parts.draws.begin_term()
        self._parts.held.begin_term()
        self._parts.faults.begin_term()
        self._parts.requests.begin_term()
