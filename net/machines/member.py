"""A member of a table as a machine: a client that follows, leads, votes, and comes back.

Whoever drives it says what happened, and when; then carries out its `effects`, in order. Times are
in seconds, of any clock that never goes back. Others are named by their place in the genesis, those
who only watch by numbers below 0.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from core.log import EntryNumber, Opened
from core.ruleset import Refusal, Seat
from core.table import (
    ClientIndex,
    Genesis,
    Level,
    Position,
    Rules,
)
from net.errors import RemoteProtocolError
from net.machines.effects import Effect
from net.machines.hearing import take
from net.machines.memory import Memory
from net.machines.news import (
    Confirmed,
    Leads,
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
    """What a program wants that has left its table, or had to stop."""

    text = "this program plays at this table no more"


class Member:
    """The client `me`, who has the secret `seed` of its key, at the table of these entries.

    `restarted` says that it was at this table before, with the promises of `memory`. Who knows no
    `waits`, from there either, can be told by the others.
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
        self.me: Final = me
        self.rules: Final = rules
        self._parts: Final = Parts(
            rules,
            entries,
            me,
            seed,
            now=now,
            memory=memory or Memory(),
            restarted=restarted,
        )
        if waits is not None and self.waits is None:
            self._parts.own.promise(waits)
        self.genesis: Final[Genesis] = self._parts.genesis
        self._watching: set[int] = set()
        self._has_left = False
        self._again = now
        self._term = self._parts.ledger.position.table.term
        self._settle()

    # --- what it knows

    @property
    def position(self) -> Position:
        """The table after the last entry, confirmed or not."""
        return self._parts.ledger.position

    @property
    def settled(self) -> Position:
        """The table after the last confirmed entry."""
        return self._parts.ledger.settled

    @property
    def confirmed(self) -> EntryNumber:
        """The last entry that is confirmed."""
        return self._parts.ledger.confirmed

    @property
    def assured(self) -> EntryNumber:
        """The last entry that is confirmed; or where its log ended, if it has just come back."""
        return self._parts.ledger.assured

    @property
    def entries(self) -> tuple[Opened, ...]:
        """The log, confirmed or not."""
        return self._parts.ledger.timeline.entries

    @property
    def game(self) -> Any:
        """The game as it will be once what is on its way has become entries."""
        return self._parts.proposals.game

    @property
    def pending(self) -> int:
        """How many of its commands are on their way."""
        return self._parts.proposals.pending

    @property
    def on_their_way(self) -> tuple[tuple[Seat, msgspec.Struct | None], ...]:
        """Its commands that are no entries yet, in order; None stands for an undo."""
        return self._parts.proposals.on_their_way

    @property
    def furthest(self) -> EntryNumber:
        """The last entry of which anybody has told who is linked."""
        return self._parts.following.furthest

    @property
    def is_cut_off(self) -> bool:
        """Whether those who are here are too few to go on."""
        return self._parts.signs.is_cut_off

    @property
    def silent(self) -> set[ClientIndex]:
        """The other clients that are lost."""
        own = self._parts.own
        return {*own.others} - self._parts.attendance.here(own.now)

    @property
    def leads(self) -> bool:
        """Whether it orders the log."""
        return self._parts.terms.leads and not self._is_out

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and that is confirmed."""
        return self.rules.outcome(self.settled.game) is not None

    @property
    def waits(self) -> Waits | None:
        """How long this table waits for its people; None if that is not known here."""
        return self._parts.own.memory.waits

    def effects(self) -> list[Effect]:
        """What is to be done since it was asked last, in order."""
        return self._parts.own.effects()

    @property
    def _is_out(self) -> bool:
        return self._has_left or self._parts.faults.halted

    # --- what its program wants

    def do(self, seat: int, command: msgspec.Struct, *, now: float) -> None:
        """Give a command for a seat; raises Refusal if the rules or the table are against it.

        It has become an entry when that comes; it may still be `Declined`.
        """
        self._check_in(now)
        self._parts.requests.propose(*self._parts.proposals.command(seat, command))
        self._settle()

    def undo(self, seat: int, *, now: float) -> None:
        """Take the last command of a seat back; raises Refusal."""
        self._check_in(now)
        self._parts.requests.propose(*self._parts.proposals.undo(seat))
        self._settle()

    def set_level(self, seat: int, level: Level, *, now: float) -> None:
        """Have an own seat played by a computer player, or by its person again (PERSON).

        That is so as soon as the table allows it; raises SeatUnknown or SeatNotControlled.
        """
        self._check_in(now)
        self._parts.proposals.wish(seat, level)
        self._parts.requests.wish_now()
        self._settle()

    def give_up(self, client: ClientIndex, *, now: float) -> None:
        """Agree that the computer plays for a client that is lost, until it is heard again.

        DISCONNECT-4.
        """
        self._parts.own.now = now
        self._parts.notices.give_up(client)
        self._settle()

    def hear_waits(self, waits: Waits, *, now: float) -> None:
        """A member says how long this table waits; who knows that already hears of nothing else."""
        self._parts.own.now = now
        if self.waits is None:
            self._parts.own.promise(waits)

    def _check_in(self, now: float) -> None:
        self._parts.own.now = now
        if self._is_out:
            raise PlaysNoMore

    def leave(self, *, now: float) -> None:
        """Say that this program ends, and nothing more.

        Seats should have been given away before, by `set_level`.
        """
        self._parts.own.now = now
        self._has_left = True
        self._parts.own.broadcast(Leaving())
        self._parts.own.send_witness(Leaving())

    # --- what happens to it

    def linked(self, other: int, *, now: float) -> None:
        """There is a way to another member, or to somebody who watches (a number below 0)."""
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
        """There is none any more."""
        self._parts.own.now = now
        self._watching.discard(other)
        self._parts.serving.forget(other)
        self._parts.following.forget(other)
        if other >= 0:
            self._parts.attendance.unlink(ClientIndex(other))
        self._settle()

    def tick(self, *, now: float) -> None:
        """Time has passed; to be called twice a second or so."""
        self._parts.own.now = now
        if now - self._again >= AGAIN:
            self._again = now
            self._parts.requests.repeat()
            self._parts.draws.repeat(to=self._parts.terms.leader)
            self._parts.notices.repeat()
            self._parts.leading.repeat()
        self._settle()

    def receive(self, sender: int, message: Message, *, now: float) -> None:
        """A message has come; raises RemoteProtocolError if the sender broke the protocol."""
        self._parts.own.now = now
        if sender < 0:
            self._serve_watcher(sender, message)
            return
        member = ClientIndex(sender)
        self._parts.attendance.hear(member, now)
        self._parts.notices.return_of(member)
        if not self._is_out:
            take(self._parts, member, message)
        self._settle()

    def _serve_watcher(self, watcher: int, message: Message) -> None:
        if not isinstance(message, Fetch):
            raise RemoteProtocolError(why="who watches has nothing else to say")
        self._parts.serving.serve(watcher, message, last=self.confirmed)

    # --- what follows

    def _settle(self) -> None:
        """Do all that follows from what has happened."""
        if self._is_out:
            return
        while self._go_on():
            pass
        for seen in self._parts.attendance.changes(self._parts.own.now):
            self._parts.own.tell(seen)
        if self.leads:
            for client in self._parts.own.others:
                self._parts.serving.push(client, last=self._parts.ledger.head.number)
        for watcher in self._watching:
            self._parts.serving.push(watcher, last=self.confirmed)
        self._parts.signs.go_on()

    def _go_on(self) -> bool:
        """One round of it; whether the log has changed, so that more may follow."""
        parts = self._parts
        before = parts.ledger.head, parts.ledger.confirmed
        parts.faults.go_on()
        if parts.arrivals.go_on() and not self.leads:
            parts.proposals.review()
        if parts.ledger.position.table.term != self._term:
            self._term = parts.ledger.position.table.term
            self._begin_term()
        if parts.ledger.confirm(promised=parts.own.memory.promised):
            parts.own.tell(Confirmed(parts.ledger.confirmed))
        parts.draws.go_on()
        if self.is_over:
            return False  # nobody is waited for any more
        parts.notices.go_on()
        parts.terms.go_on(stalls=parts.draws.is_stuck() or parts.following.is_starved())
        parts.signs.tell_whether_enough()
        began = parts.terms.elected()
        if began is not None:
            parts.leading.write(began)
        if self.leads:
            parts.leading.go_on()
        parts.requests.go_on()
        return before != (parts.ledger.head, parts.ledger.confirmed)

    def _begin_term(self) -> None:
        """There is another leader."""
        leader = self._parts.terms.leader
        if leader != self.me:
            self._parts.attendance.hear(leader, self._parts.own.now)
            self._parts.serving.forget_members()
        self._parts.own.tell(Leads(leader, self._term))
        self._parts.terms.begin_term()
        self._parts.notices.begin_term()
        self._parts.draws.begin_term()
        self._parts.requests.begin_term()
