"""A replica of a table as a state machine: a client that follows, leads, votes and rejoins.

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
from net.consensus.components import Components
from net.consensus.dispatch import dispatch
from net.consensus.effects import Effect
from net.consensus.events import (
    Confirmed,
    LeaderChanged,
    Removed,
)
from net.consensus.promises import Memory
from net.consensus.timeouts import RESEND_AFTER, Timeouts
from net.consensus.view import ReplicaView
from net.errors import RemoteProtocolError
from net.wire import (
    Fetch,
    Leaving,
    Message,
)


class HasLeftTable(Refusal):
    """The program has left its table or was halted, so it cannot act."""

    text = "this program plays at this table no more"


class NotRemovable(Refusal):
    """The client cannot be removed.

    It is this client, not a client, or already removed; or too few others are left to decide.
    """

    text = "client {client} cannot be removed from a table of {clients}"


class Replica(ReplicaView):
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
        waits: Timeouts | None = None,
    ) -> None:
        components = Components(
            rules,
            entries,
            me,
            seed,
            now=now,
            memory=memory or Memory(),
            restarted=restarted,
        )
        super().__init__(rules, components, now=now)
        self.me: Final = me
        if waits is not None and self.waits is None:
            self._components.identity.promise(waits)
        self._watching: set[int] = set()
        self._has_left = False
        self._removed: tuple[ClientIndex, ...] = ()
        self._again = now
        self._term = self._components.log.position.table.term
        self._settle(now=now)

    @property
    def leads(self) -> bool:
        """True if this client orders the log."""
        return self._components.election.leads and not self._is_out

    def effects(self) -> list[Effect]:
        """Return the effects requested since the last call, in order."""
        return self._components.identity.effects()

    @property
    def _is_out(self) -> bool:
        return self._has_left or self._components.faults.halted or self.me in self._removed

    # --- requests of the program

    def do(self, seat: int, command: msgspec.Struct, *, now: float) -> None:
        """Give a command for a seat; raises Refusal if the rules or the table forbid it.

        It is pending until its entry arrives; it may still be `Declined`.
        """
        self._check_in(now)
        self._components.requests.propose(
            *self._components.proposals.command(seat, command), now=now
        )
        self._settle(now=now)

    def undo(self, seat: int, *, now: float) -> None:
        """Undo the last command of a seat; raises Refusal."""
        self._check_in(now)
        self._components.requests.propose(*self._components.proposals.undo(seat), now=now)
        self._settle(now=now)

    def set_level(self, seat: int, level: Level, *, now: float) -> None:
        """Hand a seat of this client to a computer player of this level, or back to its PERSON.

        This takes effect when the table allows it. Raises SeatUnknown or SeatNotControlled.
        """
        self._check_in(now)
        self._components.proposals.wish(seat, level)
        self._components.requests.wish_now(now=now)
        self._settle(now=now)

    def give_up(self, client: ClientIndex, *, now: float) -> None:
        """Agree that the computer plays for a lost client until it sends messages again.

        DISCONNECT-4.
        """
        self._now = now
        self._components.notices.give_up(client)
        self._settle(now=now)

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool, now: float) -> None:
        """Vote for removing a client permanently, until the vote is withdrawn; raises NotRemovable.

        The client is removed once a strict majority of all clients votes for it.
        """
        self._check_in(now)
        clients = range(len(self.genesis.clients))
        left = {ClientIndex(number) for number in clients} - {*self.removed}
        is_one = client in left - {self.me}
        if not is_one or not agreed(self.settled, left - {client}, tie_breaker=None):
            raise NotRemovable(client=client, clients=len(clients))
        self._components.notices.set_unwanted(client, is_unwanted=is_unwanted)
        self._settle(now=now)

    def receive_timeouts(self, waits: Timeouts, *, now: float) -> None:
        """Store the timeouts of this table from another member, unless they are already known."""
        self._now = now
        if self.waits is None:
            self._components.identity.promise(waits)

    def _check_in(self, now: float) -> None:
        self._now = now
        if self._is_out:
            raise HasLeftTable

    def resign(self, *, now: float) -> None:
        """Stop leading, and vote for another leader while this program runs.

        With two clients and no witness, the other one needs this vote to continue alone.
        """
        self._check_in(now)
        if self.leads:
            self._components.election.resign(now=now)
            self._settle(now=now)

    def measure(self, other: int, round_trip: float) -> None:
        """Note the present round-trip time to another member, in seconds."""
        self._components.held.measure(ClientIndex(other), round_trip)

    def leave(self, *, now: float) -> None:
        """Announce that this program ends, and stop sending.

        The program should hand over its seats before, with `set_level`.
        """
        self._now = now
        self._has_left = True
        self._components.identity.broadcast(Leaving())
        self._components.identity.send_witness(Leaving())

    # --- events

    def linked(self, other: int, *, now: float) -> None:
        """Note a link to another member, or to a spectator (a number below 0)."""
        self._now = now
        if other < 0:
            self._watching.add(other)
            return
        self._components.liveness.link(ClientIndex(other), now)
        if self._is_out:
            return
        self._components.identity.send(other, self._components.heartbeat.standing)
        if other == self._components.identity.witness:
            self._components.arrivals.inform_witness()
        else:
            self._components.draws.link(ClientIndex(other))
        if other == self._components.election.leader:
            self._components.requests.repeat(now=now)
        self._settle(now=now)

    def unlinked(self, other: int, *, now: float) -> None:
        """Note that the link to a member or spectator has ended."""
        self._now = now
        self._watching.discard(other)
        self._components.serving.forget(other)
        self._components.replication.forget(other)
        if other >= 0:
            self._components.liveness.unlink(ClientIndex(other))
        self._settle(now=now)

    def tick(self, *, now: float) -> None:
        """Advance the time; call it about twice a second."""
        self._now = now
        if not self.leads and not self._is_out:
            self._components.held.tick(now=now)
        if now - self._again >= RESEND_AFTER:
            self._again = now
            self._components.requests.repeat(now=now)
            self._components.draws.repeat(to=self._components.election.leader)
            self._components.notices.repeat(now=now)
            self._components.leader_role.repeat()
        self._settle(now=now)

    def receive(self, sender: int, message: Message, *, now: float) -> None:
        """Handle a message; raises RemoteProtocolError if the sender broke the protocol."""
        self._now = now
        if sender < 0:
            self._serve_watcher(sender, message)
            return
        member = ClientIndex(sender)
        if member in self._removed:
            self._serve_removed(member, message)
            return
        self._components.liveness.note_message(member, now)
        self._components.notices.note_return(member)
        if not self._is_out:
            dispatch(self._components, member, message, now=now)
            self._components.held.note(member, now=now)
        self._settle(now=now)

    def note_garbled(self, other: int, *, now: float) -> None:
        """Note that a message of another member broke the protocol, and its link was ended."""
        self._now = now
        if other >= 0 and not self._is_out:
            self._components.faults.note_garbled(ClientIndex(other), now=now)
        self._settle(now=now)

    def _serve_watcher(self, watcher: int, message: Message) -> None:
        if not isinstance(message, Fetch):
            raise RemoteProtocolError(why="who watches has nothing else to say")
        self._components.serving.serve(watcher, message, last=self.confirmed)

    def _serve_removed(self, member: ClientIndex, message: Message) -> None:
        """Serve a removed member the entries about it, and ignore its other messages."""
        if isinstance(message, Fetch):
            self._components.serving.serve(member, message, last=self.confirmed)

    # --- consequences

    def _settle(self, *, now: float) -> None:
        """Carry out all consequences of the last event."""
        if self._is_out:
            return
        while self._go_on(now=now):
            pass
        self._pass_on(now=now)

    def _pass_on(self, *, now: float) -> None:
        """Report the new state to members and program."""
        if self._is_out:
            return
        for seen in self._components.liveness.changes(now):
            self._components.identity.emit(seen)
        if self.leads:
            for client in self._components.identity.others:
                self._components.serving.push(client, last=self._components.log.head.number)
        for watcher in self._watching:
            self._components.serving.push(watcher, last=self.confirmed)
        self._components.heartbeat.go_on(now=now)

    def _go_on(self, *, now: float) -> bool:
        """Make one pass over the components; return whether the log changed."""
        components = self._components
        before = components.log.head, components.log.confirmed
        components.faults.go_on(now=now)
        if components.arrivals.go_on(now=now) and not self.leads:
            components.proposals.review()
            components.held.review(now=now)
        if components.log.position.table.term != self._term:
            self._term = components.log.position.table.term
            self._begin_term(now=now)
        if components.log.confirm(promised=components.identity.memory.promised):
            components.identity.emit(Confirmed(components.log.confirmed))
            if self._note_removed():
                return False
        components.draws.go_on(now=now)
        if self.is_over and not components.election.is_outvoted(now=now):
            return False  # after the end, wait only for clients that voted in a later term
        components.notices.go_on(now=now)
        components.election.go_on(stalls=self._is_stalled(now=now), now=now)
        components.heartbeat.report_quorum(now=now)
        began = components.election.elected()
        if began is not None:
            components.leader_role.write(began)
        if self.leads:
            components.leader_role.go_on(now=now)
        components.requests.go_on(now=now)
        return before != (components.log.head, components.log.confirmed)

    def _is_stalled(self, *, now: float) -> bool:
        """Return whether the leader delays the game although its messages arrive."""
        components = self._components
        return (
            components.draws.is_stuck(now=now)
            or components.replication.is_starved(now=now)
            or components.notices.is_ignored(now=now)
            or components.held.is_overdue
            or components.faults.is_garbled(now=now)
        )

    def _note_removed(self) -> bool:
        """Note confirmed removals; return whether this program was removed."""
        components, before = self._components, self._removed
        self._removed = self.settled.table.removed
        components.liveness.remove(self._removed)
        is_out = self.me in self._removed
        if is_out:
            components.identity.broadcast(Leaving())
            components.identity.send_witness(Leaving())
        for client in sorted({*self._removed} - {*before}):
            components.identity.emit(Removed(client))
        return is_out

    def _begin_term(self, *, now: float) -> None:
        """Begin the term of another leader."""
        leader = self._components.election.leader
        if leader != self.me:
            self._components.liveness.note_message(leader, now)
            self._components.serving.forget_members()
        self._components.identity.emit(LeaderChanged(leader, self._term))
        self._components.election.begin_term()
        self._components.notices.begin_term(now=now)
        self._components.draws.begin_term(now=now)
        self._components.held.begin_term(now=now)
        self._components.faults.begin_term()
        self._components.requests.begin_term(now=now)
