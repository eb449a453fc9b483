"""A member of a table as a machine: a client that follows, leads, votes, and comes back.

Whoever drives it says what happened, and when; then carries out its `effects`, in order. Times are
in seconds, of any clock that never goes back. Others are named by their place in the genesis, those
who only watch by numbers below 0.
"""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from core.errors import FactualError
from core.log import EntryNumber, Head, Opened, Term, encode
from core.table import (
    ClientIndex,
    ContributorChanged,
    Genesis,
    Level,
    Position,
    Rules,
    Signed,
    agreed,
    genesis_of,
    payload_of,
)
from net.errors import RemoteProtocolError
from net.machines.draws import Draws
from net.machines.effects import Effect
from net.machines.following import Following
from net.machines.leading import Leading
from net.machines.ledger import Ledger
from net.machines.memory import Memory
from net.machines.news import (
    CaughtCheating,
    Confirmed,
    Declined,
    Halted,
    LeaderLost,
    Leads,
)
from net.machines.notices import Notices, Waits
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.proof import guilty
from net.machines.proposals import Proposals, payload_for
from net.machines.serving import Serving
from net.machines.terms import Terms
from net.machines.times import AGAIN, BEAT, SEAT_WAIT
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
        self._watching: set[int] = set()
        self._dissents: dict[tuple[EntryNumber, bytes], set[ClientIndex]] = {}
        self._beyond: dict[ClientIndex, EntryNumber] = {}
        self._halted = False
        self._beat = now - BEAT
        self._again = now
        self._wished = now - AGAIN
        self._told: Standing | None = None
        self._lost_told: bool | None = None
        self._term = self._ledger.position.table.term
        self._handled = EntryNumber(len(entries) - 1)
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
        return self._terms.leads and not self._halted

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, and that is confirmed."""
        return self.rules.outcome(self.settled.game) is not None

    def effects(self) -> list[Effect]:
        """What is to be done since it was asked last, in order."""
        return self._own.effects()

    # --- what its program wants

    def do(self, seat: int, command: msgspec.Struct, *, now: float) -> None:
        """Give a command for a seat; raises Refusal if the rules or the table are against it.

        It has become an entry when that comes; it may still be `Declined`.
        """
        self._own.now = now
        self._propose(*self._proposals.command(seat, command))
        self._settle()

    def undo(self, seat: int, *, now: float) -> None:
        """Take the last command of a seat back; raises Refusal."""
        self._own.now = now
        self._propose(*self._proposals.undo(seat))
        self._settle()

    def _propose(self, kind: Kind, signed: Signed) -> None:
        if not self.leads:
            self._tell_leader(Said(kind, signed))
            return
        payload = payload_for(kind, signed)
        assert payload is not None, "what a client wants becomes an entry"
        try:
            self._leading.write(payload, claims_checked=True)
        except FactualError:
            if kind in ("command", "undo"):
                self._proposals.drop()
            raise

    def set_level(self, seat: int, level: Level, *, now: float) -> None:
        """Have an own seat played by a computer player, or by its person again (PERSON).

        That is so as soon as the table allows it; raises SeatUnknown or SeatNotControlled.
        """
        self._own.now = now
        self._proposals.wish(seat, level)
        self._wished = now - AGAIN
        self._settle()

    def give_up(self, client: ClientIndex, *, now: float) -> None:
        """Agree that the computer plays for another client from now on (DISCONNECT-4)."""
        self._own.now = now
        self._notices.give_up(client)
        self._settle()

    def leave(self, *, now: float) -> None:
        """Say that this program ends, and nothing after it.

        Seats should have been given away before, by `set_level`.
        """
        self._own.now = now
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
        self._own.send(other, self._standing())
        if other == self._terms.leader:
            self._say_again()
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
        if now - self._beat >= BEAT:
            self._told = None
        if now - self._again >= AGAIN:
            self._again = now
            self._say_again()
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
        if not self._halted:
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
                self._own.send(member, self._standing())
            case Willing():
                self._terms.hear_willing(member, message)
            case Dissent():
                self._take_dissent(member, message)
            case Cheated():
                self._take_proof(message)
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
        self._ledger.claim(member, Head(standing.number, standing.hash))
        if self._ledger.hash_at(standing.number) == standing.hash:
            self._serving.note(member, standing.number)
        if member < len(self.genesis.clients):
            self._following.look(member, standing)
            self._beyond[member] = standing.confirmed
            self._see_whether_halted()

    # --- what is wrong

    def _take_dissent(self, member: ClientIndex, dissent: Dissent) -> None:
        """Note who does not take an entry; a majority of them ends the leader's term."""
        if member >= len(self.genesis.clients) or dissent.number <= self.confirmed:
            return
        if len(self._dissents) > len(self.genesis.clients) * 4:
            self._dissents.clear()
        against = self._dissents.setdefault((dissent.number, dissent.hash), set())
        against.add(member)
        if agreed(self.settled, against, tie_breaker=None):
            self._terms.end()

    def _publish(self) -> None:
        """Tell all what was found wrong with the leader's entries."""
        dissent, proof = self._following.dissent, self._following.proof
        if dissent is not None and (dissent.number, dissent.hash) not in self._dissents:
            self._own.broadcast(dissent)
            self._terms.refuse(dissent.number)
            self._take_dissent(self.me, dissent)
        if proof is not None:
            self._following.proof = None
            self._own.broadcast(proof)
            self._take_proof(proof)

    def _take_proof(self, proof: Cheated) -> None:
        for cheat in guilty(proof, self.genesis):
            if self._terms.shun(cheat):
                self._own.tell(CaughtCheating(cheat, proof))

    def _see_whether_halted(self) -> None:
        """Stop, once the others have confirmed what this program's rules do not allow."""
        dissent = self._following.dissent
        if dissent is None or self._halted:
            return
        went_on = {one for one, number in self._beyond.items() if number >= dissent.number}
        if agreed(self.settled, went_on, tie_breaker=None):
            self._halted = True
            self._own.broadcast(Leaving())
            self._own.tell(Halted(dissent))

    # --- what follows

    def _settle(self) -> None:
        """Do all that follows from what has happened."""
        if self._halted:
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
        self._tell_standing()
        self._tell_whether_led()

    def _go_on(self) -> bool:
        """One round of it; whether the log has changed, so that more may follow."""
        before = self._ledger.head, self._ledger.confirmed
        self._publish()
        self._handle_entries()
        if self._ledger.confirm():
            self._own.tell(Confirmed(self._ledger.confirmed))
        self._draws.go_on()
        if self.is_over:
            return False  # nobody is waited for any more
        self._notices.go_on()
        self._terms.go_on()
        began = self._terms.elected()
        if began is not None:
            self._leading.write(began)
        if self.leads:
            self._leading.go_on()
        self._wish()
        return before != (self._ledger.head, self._ledger.confirmed)

    def _handle_entries(self) -> None:
        """What the entries that came mean to this client."""
        head = self._ledger.head.number
        if head < self._handled:
            self._own.find_chain(self.entries)
            self._serving.forget_all()
        for number in range(min(self._handled, head) + 1, head + 1):
            opened = self._ledger.timeline.entry(number)
            self._proposals.came(opened)
            if opened.entry.kind in ("contributor", "term"):
                # What the witness has to know of the log; of who tells it, one may lie.
                sealed = (encode(opened.sealed),)
                self._own.send_witness(Entries(opened.entry.term, sealed))
            if opened.entry.kind == "contributor":
                payload = payload_of(opened)
                if isinstance(payload, ContributorChanged) and payload.client == self.me:
                    self._own.find_chain(self.entries)
        if head != self._handled and not self.leads:
            self._proposals.review()
        self._handled = head
        if self._ledger.position.table.term != self._term:
            self._term = self._ledger.position.table.term
            self._begin_term()

    def _begin_term(self) -> None:
        """Another leader: what was on its way to the old one is said anew."""
        if self._terms.leader != self.me:
            self._attendance.hear(self._terms.leader, self._own.now)
            self._serving.forget_all()
        self._notices.begin_term()
        self._draws.repeat(to=self._terms.leader)
        self._own.tell(Leads(self._terms.leader, self._term))
        for seat, command in self._proposals.drop():
            try:
                if command is None:
                    self._propose(*self._proposals.undo(seat))
                else:
                    self._propose(*self._proposals.command(seat, command))
            except FactualError as error:
                self._own.tell(Declined(seat, command, str(error)))

    def _say_again(self) -> None:
        """Say what is on its way once more, for it may have been lost on its way."""
        if not self.leads:
            for kind, signed in self._proposals.again():
                self._tell_leader(Said(kind, signed))

    def _tell_leader(self, said: Said) -> None:
        """Say something to the leader, or to all, who pass it on, where there is no way to it."""
        if self._attendance.is_linked(self._terms.leader):
            self._own.send(self._terms.leader, said)
        else:
            self._own.broadcast(said)

    def _wish(self) -> None:
        """Say what this client wants of the table now, and does not have yet."""
        if self._own.now - self._wished < AGAIN:
            return
        due = self._proposals.due()
        commitment = self._proposals.commitment()
        if commitment is not None:
            due.append(commitment)
        if self._draws.leaving is not None:
            due.append(("commitment", self._draws.leaving))
        if due:
            self._wished = self._own.now
        for kind, signed in due:
            try:
                self._propose(kind, signed)
            except FactualError:
                continue  # it is not granted now; it is asked for again

    def _standing(self) -> Standing:
        position = self._ledger.position
        return Standing(
            number=position.head.number,
            hash=position.head.hash,
            term=position.table.term,
            promised=Term(self._own.memory.promised),
            confirmed=self._ledger.confirmed,
            leads=self.leads,
        )

    def _tell_standing(self) -> None:
        """Say how far the log goes, if that is new, or nothing was said for a while."""
        standing = self._standing()
        if self._told is not None:
            known = msgspec.structs.replace(self._told, confirmed=standing.confirmed)
            if known == standing:
                return
        self._told = standing
        self._own.broadcast(standing)
        if self._own.now - self._beat >= BEAT:
            self._beat = self._own.now
            self._own.send_witness(standing)

    def _tell_whether_led(self) -> None:
        """Say whether there is a leader, if that is new."""
        lost = self._terms.can_elect() if self._terms.is_leader_lost() else None
        if lost != self._lost_told:
            self._lost_told = lost
            if lost is not None:
                self._own.tell(LeaderLost(can_elect=lost))
