"""A member of a table as a machine: a client that follows, leads, votes, and comes back.

Whoever drives it says what happened, and when; then carries out its `effects`, in order. Times are
in seconds, of any clock that never goes back. Others are named by their place in the genesis, those
who only watch by numbers below 0.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from core.log import EntryNumber, Head, Opened
from core.table import (
    ClientIndex,
    Genesis,
    Level,
    Position,
    Rules,
    Signed,
    genesis_of,
)
from net.errors import RemoteProtocolError
from net.machines.arrivals import Arrivals
from net.machines.draws import Draws
from net.machines.effects import Effect
from net.machines.faults import Faults
from net.machines.following import Following
from net.machines.leading import Leading
from net.machines.ledger import Ledger
from net.machines.memory import Memory
from net.machines.news import (
    Confirmed,
    Leads,
)
from net.machines.notices import Notices, Waits
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.proposals import Proposals
from net.machines.requests import Requests
from net.machines.serving import Serving
from net.machines.signs import Signs
from net.machines.terms import Terms
from net.machines.times import AGAIN, SEAT_WAIT
from net.wire import (
    Apart,
    Cheated,
    Dissent,
    Entries,
    Fetch,
    Kind,
    Leaving,
    Message,
    Refused,
    Said,
    Stand,
    Standing,
    Willing,
)

DEFAULT_WAITS: Final = Waits(seat=SEAT_WAIT, turn=None, stand_in="normal")


class Member:
    """The client `me`, who has the secret `seed` of its key, at the table of these entries.

    `restarted` says that it was at this table before, with the promises of `memory`.
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
        waits: Waits = DEFAULT_WAITS,
    ) -> None:
        self.genesis: Final[Genesis] = genesis_of(entries[0])
        self.me: Final = me
        self.rules: Final = rules
        self._own: Final = Own(self.genesis, me, seed, memory or Memory())
        self._own.now = now
        self._own.find_chain(entries)
        self._ledger: Final = Ledger(rules, entries, me)
        witness = () if self._own.witness is None else (self._own.witness,)
        self._attendance: Final = Attendance((*self._own.others, *witness), now)
        self._following: Final = Following(self._ledger, self._own)
        self._serving: Final = Serving(self._ledger, self._own)
        self._draws: Final = Draws(self._ledger, self._own)
        self._notices: Final = Notices(
            self._ledger, self._own, self._attendance, self._draws, waits
        )
        self._terms: Final = Terms(self._ledger, self._own, self._attendance, restarted=restarted)
        self._leading: Final = Leading(self._ledger, self._own, self._draws, self._notices)
        self._proposals: Final = Proposals(self._ledger, self._own)
        self._requests: Final = Requests(
            self._ledger,
            self._own,
            self._attendance,
            self._draws,
            self._terms,
            self._leading,
            self._proposals,
        )
        self._faults: Final = Faults(self._ledger, self._own, self._following, self._terms)
        self._arrivals: Final = Arrivals(
            self._ledger, self._own, self._attendance, self._serving, self._proposals
        )
        self._signs: Final = Signs(self._ledger, self._own, self._terms)
        self._watching: set[int] = set()
        self._has_left = False
        self._again = now
        self._term = self._ledger.position.table.term
        self._settle()

    # --- what it knows

    @property
    def position(self) -> Position:
        """The table after the last entry, confirmed or not."""
        return self._ledger.position

    @property
    def settled(self) -> Position:
        """The table after the last confirmed entry."""
        return self._ledger.settled

    @property
    def confirmed(self) -> EntryNumber:
        """The last entry that is confirmed."""
        return self._ledger.confirmed

    @property
    def entries(self) -> tuple[Opened, ...]:
        """The log, confirmed or not."""
        return self._ledger.timeline.entries

    @property
    def game(self) -> Any:
        """The game as it will be once what is on its way has become entries."""
        return self._proposals.game

    @property
    def pending(self) -> int:
        """How many of its commands are on their way."""
        return self._proposals.pending

    @property
    def leads(self) -> bool:
        """Whether it orders the log."""
        return self._terms.leads and not self._is_out

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and that is confirmed."""
        return self.rules.outcome(self.settled.game) is not None

    def effects(self) -> list[Effect]:
        """What is to be done since it was asked last, in order."""
        return self._own.effects()

    @property
    def _is_out(self) -> bool:
        return self._has_left or self._faults.halted

    # --- what its program wants

    def do(self, seat: int, command: msgspec.Struct, *, now: float) -> None:
        """Give a command for a seat; raises Refusal if the rules or the table are against it.

        It has become an entry when that comes; it may still be `Declined`.
        """
        self._own.now = now
        self._requests.propose(*self._proposals.command(seat, command))
        self._settle()

    def undo(self, seat: int, *, now: float) -> None:
        """Take the last command of a seat back; raises Refusal."""
        self._own.now = now
        self._requests.propose(*self._proposals.undo(seat))
        self._settle()

    def set_level(self, seat: int, level: Level, *, now: float) -> None:
        """Have an own seat played by a computer player, or by its person again (PERSON).

        That is so as soon as the table allows it; raises SeatUnknown or SeatNotControlled.
        """
        self._own.now = now
        self._proposals.wish(seat, level)
        self._requests.wish_now()
        self._settle()

    def give_up(self, client: ClientIndex, *, now: float) -> None:
        """Agree that the computer plays for a client that is lost, until it is heard again.

        DISCONNECT-4.
        """
        self._own.now = now
        self._notices.give_up(client)
        self._settle()

    def leave(self, *, now: float) -> None:
        """Say that this program ends, and nothing more.

        Seats should have been given away before, by `set_level`.
        """
        self._own.now = now
        self._has_left = True
        self._own.broadcast(Leaving())
        self._own.send_witness(Leaving())
        self._halted = True

    # --- what happens to it

    def linked(self, other: int, *, now: float) -> None:
        """There is a way to another member, or to somebody who watches (a number below 0)."""
        self._own.now = now
        if other < 0:
            self._watching.add(other)
            return
        self._attendance.link(ClientIndex(other), now)
        self._own.send(other, self._signs.standing)
        if other == self._own.witness:
            self._arrivals.tell_witness()
        else:
            self._draws.link(ClientIndex(other))
        if other == self._terms.leader:
            self._requests.repeat()
        self._settle()

    def unlinked(self, other: int, *, now: float) -> None:
        """There is none any more."""
        self._own.now = now
        self._watching.discard(other)
        self._serving.forget(other)
        self._following.forget(other)
        if other >= 0:
            self._attendance.unlink(ClientIndex(other))
        self._settle()

    def tick(self, *, now: float) -> None:
        """Time has passed; to be called twice a second or so."""
        self._own.now = now
        if now - self._again >= AGAIN:
            self._again = now
            self._requests.repeat()
            self._draws.repeat(to=self._terms.leader)
            self._notices.repeat()
            self._leading.repeat()
        self._settle()

    def receive(self, sender: int, message: Message, *, now: float) -> None:
        """A message has come; raises RemoteProtocolError if the sender broke the protocol."""
        self._own.now = now
        if sender < 0:
            self._serve_watcher(sender, message)
            return
        member = ClientIndex(sender)
        self._attendance.hear(member, now)
        self._notices.return_of(member)
        if not self._is_out:
            self._take(member, message)
        self._settle()

    def _serve_watcher(self, watcher: int, message: Message) -> None:
        if not isinstance(message, Fetch):
            raise RemoteProtocolError(why="who watches has nothing else to say")
        self._serving.serve(watcher, message, last=self.confirmed)

    def _take(self, member: ClientIndex, message: Message) -> None:
        match message:
            case Standing():
                self._take_standing(member, message)
            case Fetch():
                self._serving.serve(member, message, last=self._ledger.head.number)
            case Entries():
                self._following.take(member, message)
            case Apart():
                self._following.take_apart(member, message)
            case Said(kind=kind, signed=signed):
                self._hear(member, kind, signed)
            case Refused(signature=signature, why=why):
                if member == self._terms.leader:
                    self._proposals.declined(signature, why)
            case Stand():
                self._terms.hear_stand(member, message)
                self._own.send(member, self._signs.standing)
            case Willing():
                self._terms.hear_willing(member, message)
            case Dissent():
                self._faults.take_dissent(member, message)
            case Cheated():
                self._faults.take_proof(message)
            case Leaving():
                self._attendance.leave(member)
                if member == self._terms.leader:
                    self._terms.end()
            case _:
                raise RemoteProtocolError(why=f"{type(message).__name__} is for the witness")

    def _hear(self, member: ClientIndex, kind: Kind, signed: Signed) -> None:
        match kind:
            case "reveal":
                self._draws.hear(signed)
            case "notice":
                self._notices.hear(signed)
            case "vote":
                self._terms.hear_vote(signed)
            case _ if self.leads:
                self._leading.propose(member, kind, signed)
            case _ if signed.client == member:
                # It may have lost its way to the leader, and this one not.
                self._own.send(self._terms.leader, Said(kind, signed))

    def _take_standing(self, member: ClientIndex, standing: Standing) -> None:
        self._terms.look(member, standing)
        head = Head(standing.number, standing.hash)
        self._ledger.claim(member, head, promised=standing.promised)
        if self._ledger.hash_at(standing.number) == standing.hash:
            self._serving.note(member, standing.number)
        if member < len(self.genesis.clients):
            self._following.look(member, standing)
        self._faults.look(member, standing)

    # --- what follows

    def _settle(self) -> None:
        """Do all that follows from what has happened."""
        if self._is_out:
            return
        while self._go_on():
            pass
        for seen in self._attendance.changes(self._own.now):
            self._own.tell(seen)
        if self.leads:
            for client in self._own.others:
                self._serving.push(client, last=self._ledger.head.number)
        for watcher in self._watching:
            self._serving.push(watcher, last=self.confirmed)
        self._signs.go_on()

    def _go_on(self) -> bool:
        """One round of it; whether the log has changed, so that more may follow."""
        before = self._ledger.head, self._ledger.confirmed
        self._faults.go_on()
        if self._arrivals.go_on() and not self.leads:
            self._proposals.review()
        if self._ledger.position.table.term != self._term:
            self._term = self._ledger.position.table.term
            self._begin_term()
        if self._ledger.confirm(promised=self._own.memory.promised):
            self._own.tell(Confirmed(self._ledger.confirmed))
        self._draws.go_on()
        if self.is_over:
            return False  # nobody is waited for any more
        self._notices.go_on()
        self._terms.go_on(stalls=self._draws.is_stuck() or self._following.is_starved())
        began = self._terms.elected()
        if began is not None:
            self._leading.write(began)
        if self.leads:
            self._leading.go_on()
        self._requests.go_on()
        return before != (self._ledger.head, self._ledger.confirmed)

    def _begin_term(self) -> None:
        """There is another leader."""
        leader = self._terms.leader
        if leader != self.me:
            self._attendance.hear(leader, self._own.now)
            self._serving.forget_members()
        self._own.tell(Leads(leader, self._term))
        self._terms.begin_term()
        self._notices.begin_term()
        self._draws.begin_term()
        self._requests.begin_term()
