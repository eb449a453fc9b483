"""A replica of a table as a state machine: a client that follows, leads, votes and rejoins.

The driver passes in events and their times, then carries out the effects in order. Times are in
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

    text = "this program has left this table"


class NotRemovable(Refusal):
    """The client cannot be removed.

    It is this client, not a client, or already removed; or too few others are left to decide.
    """

    text = "client {client} cannot be removed from a table of {clients}"


class Replica(ReplicaView):
    """The client `me`, with the secret `seed` of its key, at the table of these entries.

    `restarted` is True if it was at this table before, with the promises of `memory`. `timeouts`
    may be None; other members then supply the timeouts.
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
        timeouts: Timeouts | None = None,
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
        if timeouts is not None and self.timeouts is None:
            self._components.identity.store_promise(timeouts)
        self._spectators: set[int] = set()
        self._has_left = False
        self._removed: tuple[ClientIndex, ...] = ()
        self._resent_at = now
        self._term = self._components.log.position.table.term
        self._advance(now=now)

    @property
    def leads(self) -> bool:
        """True if this client orders the log."""
        return self._components.election.leads and not self._is_inactive

    def take_effects(self) -> list[Effect]:
        """Return the effects requested since the last call, in order."""
        return self._components.identity.take_effects()

    @property
    def _is_inactive(self) -> bool:
        return self._has_left or self._components.faults.halted or self.me in self._removed

    # --- requests of the program

    def do(self, seat: int, command: msgspec.Struct, *, now: float) -> None:
        """Give a command for a seat; raises Refusal if the rules or the table forbid it.

        It is pending until its entry arrives; it may still be `Declined`.
        """
        self._check_active(now)
        self._components.commands.do(seat, command, now=now)
        self._advance(now=now)

    def undo(self, seat: int, *, now: float) -> None:
        """Undo the last command of a seat; raises Refusal."""
        self._check_active(now)
        self._components.commands.undo(seat, now=now)
        self._advance(now=now)

    def set_level(self, seat: int, level: Level, *, now: float) -> None:
        """Hand a seat of this client to a computer player of this level, or back to its PERSON.

        This takes effect when the table allows it. Raises TableRefusal.
        """
        self._check_active(now)
        self._components.wishes.wish(seat, level, now=now)
        self._advance(now=now)

    def stop_waiting_for(self, client: ClientIndex, *, now: float) -> None:
        """Agree that the computer plays for a lost client until it sends messages again.

        DISCONNECT-4.
        """
        self._now = now
        self._components.notices.stop_waiting_for(client)
        self._advance(now=now)

    def set_unwanted(self, client: ClientIndex, *, is_unwanted: bool, now: float) -> None:
        """Vote for removing a client permanently, until the vote is withdrawn; raises NotRemovable.

        The client is removed once a strict majority of all clients votes for it.
        """
        self._check_active(now)
        clients = range(len(self.genesis.clients))
        left = {ClientIndex(number) for number in clients} - {*self.removed}
        is_one = client in left - {self.me}
        if not is_one or not agreed(self.confirmed_position, left - {client}, tie_breaker=None):
            raise NotRemovable(client=client, clients=len(clients))
        self._components.notices.set_unwanted(client, is_unwanted=is_unwanted)
        self._advance(now=now)

    def receive_timeouts(self, timeouts: Timeouts, *, now: float) -> None:
        """Store the timeouts of this table from another member, unless they are already known."""
        self._now = now
        if self.timeouts is None:
            self._components.identity.store_promise(timeouts)

    def _check_active(self, now: float) -> None:
        self._now = now
        if self._is_inactive:
            raise HasLeftTable

    def resign(self, *, now: float) -> None:
        """Stop leading, and vote for another leader while this program runs.

        With two clients and no witness, the other one needs this vote to continue alone.
        """
        self._check_active(now)
        if self.leads:
            self._components.election.resign(now=now)
            self._advance(now=now)

    def note_round_trip(self, other: int, round_trip: float) -> None:
        """Note the present round-trip time to another member, in seconds."""
        self._components.held.note_round_trip(ClientIndex(other), round_trip)

    def leave(self, *, now: float) -> None:
        """Announce that this program ends, and stop sending.

        The program should hand over its seats before, with `set_level`.
        """
        self._now = now
        self._has_left = True
        self._components.identity.broadcast(Leaving())
        self._components.identity.send_witness(Leaving())

    # --- events

    def note_link(self, other: int, *, now: float) -> None:
        """Note a link to another member, or to a spectator (a number below 0)."""
        self._now = now
        if other < 0:
            self._spectators.add(other)
            return
        self._components.liveness.link(ClientIndex(other), now)
        if self._is_inactive:
            return
        self._components.identity.send(other, self._components.heartbeat.status)
        if other == self._components.identity.witness:
            self._components.new_entries.inform_witness()
        else:
            self._components.draws.send_to_new_link(ClientIndex(other))
        if other == self._components.election.leader:
            self._components.commands.resend(now=now)
        self._advance(now=now)

    def note_unlink(self, other: int, *, now: float) -> None:
        """Note that the link to a member or spectator has ended."""
        self._now = now
        self._spectators.discard(other)
        self._components.serving.forget(other)
        self._components.replication.forget(other)
        if other >= 0:
            self._components.liveness.unlink(ClientIndex(other))
        self._advance(now=now)

    def tick(self, *, now: float) -> None:
        """Advance the time; call it about twice a second."""
        self._now = now
        if not self.leads and not self._is_inactive:
            self._components.held.tick(now=now)
        if now - self._resent_at >= RESEND_AFTER:
            self._resent_at = now
            self._components.commands.resend(now=now)
            self._components.draws.resend(to=self._components.election.leader)
            self._components.notices.resend(now=now)
            self._components.leader_role.resend()
        self._advance(now=now)

    def receive(self, sender: int, message: Message, *, now: float) -> None:
        """Handle a message; raises RemoteProtocolError if the sender broke the protocol."""
        self._now = now
        if sender < 0:
            self._serve_spectator(sender, message)
            return
        member = ClientIndex(sender)
        if member in self._removed:
            self._serve_removed(member, message)
            return
        self._components.liveness.note_message(member, now)
        self._components.notices.note_return(member)
        if not self._is_inactive:
            dispatch(self._components, member, message, now=now)
            self._components.held.measure_delay(member, now=now)
        self._advance(now=now)

    def note_broken_message(self, other: int, *, now: float) -> None:
        """Note that a message of another member broke the protocol, and its link was ended."""
        self._now = now
        if other >= 0 and not self._is_inactive:
            self._components.faults.note_broken_message(ClientIndex(other), now=now)
        self._advance(now=now)

    def _serve_spectator(self, spectator: int, message: Message) -> None:
        if not isinstance(message, Fetch):
            raise RemoteProtocolError(why="a spectator may only request entries")
        self._components.serving.serve(spectator, message, last=self.confirmed)

    def _serve_removed(self, member: ClientIndex, message: Message) -> None:
        """Serve a removed member the entries about it, and ignore its other messages."""
        if isinstance(message, Fetch):
            self._components.serving.serve(member, message, last=self.confirmed)

    # --- consequences

    def _advance(self, *, now: float) -> None:
        """Carry out all consequences of the last event."""
        if self._is_inactive:
            return
        while self._update_components(now=now):
            pass
        self._report(now=now)

    def _report(self, *, now: float) -> None:
        """Report the new state to members and program."""
        if self._is_inactive:
            return
        for seen in self._components.liveness.take_changes(now):
            self._components.identity.emit(seen)
        if self.leads:
            for client in self._components.identity.others:
                self._components.serving.push(client, last=self._components.log.head.number)
        for spectator in self._spectators:
            self._components.serving.push(spectator, last=self.confirmed)
        self._components.heartbeat.update(now=now)

    def _update_components(self, *, now: float) -> bool:
        """Make one pass over the components; return whether the log changed."""
        components = self._components
        before = components.log.head, components.log.confirmed
        components.faults.update(now=now)
        if components.new_entries.handle_new(now=now) and not self.leads:
            components.commands.decline_impossible()
            components.held.drop_obsolete(now=now)
        if components.log.position.table.term != self._term:
            self._term = components.log.position.table.term
            self._begin_term(now=now)
        if components.log.update_confirmed(voted_term=components.identity.memory.voted_term):
            components.identity.emit(Confirmed(components.log.confirmed))
            if self._note_removed():
                return False
        components.draws.update(now=now)
        if self.is_over and not components.election.is_outvoted(now=now):
            return False  # after the end, wait only for clients that voted in a later term
        components.notices.update(now=now)
        components.election.update(stalls=self._is_stalled(now=now), now=now)
        components.heartbeat.report_quorum(now=now)
        began = components.election.take_election()
        if began is not None:
            components.leader_role.write(began)
        if self.leads:
            components.leader_role.update(now=now)
        components.wishes.update(now=now)
        return before != (components.log.head, components.log.confirmed)

    def _is_stalled(self, *, now: float) -> bool:
        """Return whether the leader delays the game although its messages arrive."""
        components = self._components
        return (
            components.draws.is_stuck(now=now)
            or components.replication.is_starved(now=now)
            or components.notices.is_ignored(now=now)
            or components.held.is_overdue
            or components.faults.has_complaint(now=now)
        )

    def _note_removed(self) -> bool:
        """Note confirmed removals; return whether this program was removed."""
        components, before = self._components, self._removed
        self._removed = self.confirmed_position.table.removed
        components.liveness.set_removed(self._removed)
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
        self._components.commands.begin_term(now=now)
