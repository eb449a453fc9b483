"""The witness of a table as a machine: it holds no seat and stores no log.

It reveals its preimage last, breaks a tie of votes unless it hears the leader, confirms notices
about clients that it does not hear either, and holds an entry if only half of the clients are there
to store it. Of the log it knows only the leader and the contributors.
"""

from typing import Final

from core.log import EntryHash, EntryNumber, Opened, Term
from core.table import (
    NOTICE,
    VOTE,
    ClientIndex,
    ClientRemoved,
    CommandGiven,
    ContributorChanged,
    Genesis,
    Notice,
    Play,
    Preimage,
    Reason,
    Reveal,
    Signed,
    TableError,
    TermBegan,
    Vote,
    majority,
)
from net.errors import RemoteProtocolError
from net.machines.ballot import Ballot
from net.machines.effects import Effect
from net.machines.heard import heard, is_vote
from net.machines.memory import Held, Memory
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.proof import is_signed_by, opened_of
from net.machines.roll import Roll, payload_in
from net.machines.times import BEAT, LEADER_WAIT, LOST, NOTICE_HOLDS, REVEAL_WAIT, SEAT_WAIT
from net.wire import (
    Asking,
    Entries,
    Hold,
    Leaving,
    Message,
    Said,
    Stand,
    Standing,
)

MOST_REVEALS: Final = 16
"""Reveals of a client that are kept to see who withholds; the oldest go first."""


class Witness:
    """The witness of a table, with the seed of its key and the hash of the first entry.

    It does not examine the game and origin in the genesis.
    """

    def __init__(
        self,
        genesis: Genesis,
        first: EntryHash,
        seed: bytes,
        *,
        now: float,
        memory: Memory | None = None,
        seat_wait: float = SEAT_WAIT,
    ) -> None:
        self._genesis: Final = genesis
        self._hash: Final = first
        self._own: Final = Own(self._genesis, self._genesis.witness_index, seed, memory or Memory())
        self._own.now = now
        self._seat_wait: Final = seat_wait
        self._attendance: Final = Attendance(self._own.others, now)
        self._leader = self._genesis.leader
        self._term = Term(0)
        self._number = EntryNumber(0)
        self._leader_leads = now
        self._roll: Final = Roll(self._genesis, self._own, self._attendance)
        self._ballot: Final = Ballot(self._own)
        self._reveals: dict[ClientIndex, dict[EntryHash, Signed]] = {}
        self._saying: Final[dict[ClientIndex, dict[ClientIndex, float]]] = {}
        self._beat = now

    def effects(self) -> list[Effect]:
        """Return the effects requested since the last call, in order."""
        return self._own.effects()

    # --- events

    def linked(self, client: int, *, now: float) -> None:
        """Note a link to a client."""
        self._own.now = now
        self._attendance.link(ClientIndex(client), now)
        self._own.send(client, self._standing())

    def unlinked(self, client: int, *, now: float) -> None:
        """Note that the link to a client ended."""
        self._own.now = now
        self._attendance.unlink(ClientIndex(client))

    def tick(self, *, now: float) -> None:
        """Advance the time."""
        self._own.now = now
        if now - self._beat >= BEAT:
            self._beat = now
            self._own.broadcast(self._standing())

    def receive(self, sender: int, message: Message, *, now: float) -> None:
        """Handle a message; raises RemoteProtocolError if the sender broke the protocol."""
        self._own.now = now
        client = ClientIndex(sender)
        self._attendance.hear(client, now)
        match message:
            case Standing():
                self._take_standing(client, message)
            case Entries(sealed=sealed):
                for data in sealed:
                    self._take_entry(client, opened_of(data))
            case Stand():
                self._hear_stand(client, message)
            case Said(kind="notice", signed=signed):
                self._hear_notice(client, signed)
            case Said(kind="reveal", signed=signed):
                self._hear_reveal(signed)
            case Asking():
                self._hear_asking(client, message)
            case Hold():
                self._hold(client, message)
            case Leaving():
                self._attendance.leave(client)
            case _:
                raise RemoteProtocolError(why=f"{type(message).__name__} is not for the witness")

    # --- the leader

    def _take_standing(self, client: ClientIndex, standing: Standing) -> None:
        if client == self._leader and standing.leads and standing.term == self._term:
            self._leader_leads = self._own.now
            self._number = standing.number

    def _take_entry(self, teller: ClientIndex, opened: Opened) -> None:
        """Note a new leader or a change of the contributors, if the entry proves it."""
        payload = payload_in(opened)
        if isinstance(payload, TermBegan) and opened.entry.term > self._term:
            self._begin_term(opened, payload)
        elif isinstance(payload, ContributorChanged | ClientRemoved):
            self._roll.hear(teller, opened, payload)

    def _begin_term(self, opened: Opened, began: TermBegan) -> None:
        term = opened.entry.term
        voters = {
            vote.client
            for vote in began.votes
            if is_vote(vote, self._genesis, term=term, candidate=began.leader)
        }
        is_theirs = began.leader < len(self._genesis.clients)
        if (
            is_theirs
            and self._is_enough(voters)
            and is_signed_by(began.leader, opened, self._genesis)
        ):
            self._term, self._leader = term, began.leader
            self._number = opened.entry.number
            self._leader_leads = self._own.now
            self._ballot.begin_term()

    def _is_enough(self, signers: set[ClientIndex]) -> bool:
        clients = len(self._genesis.clients)
        return majority(signers, clients=clients, tie_breaker=self._own.me)

    def _hear_stand(self, client: ClientIndex, stand: Stand) -> None:
        """Vote for a candidate, unless the leader is heard or the candidate's log is behind."""
        memory = self._own.memory
        held = (memory.held.term, memory.held.number) if memory.held else (Term(0), EntryNumber(0))
        is_held = memory.held is None or memory.held.hash == stand.hash
        theirs = stand.last_term, stand.number
        silence = self._own.now - self._leader_leads
        is_lost = silence >= LEADER_WAIT or self._attendance.has_left(self._leader)
        if (
            not (is_lost or client == self._leader)
            or theirs < held
            or (theirs == held and not is_held)
        ):
            return
        self._ballot.answer(client, stand, self._vote, term=self._term)

    def _vote(self, term: Term, candidate: ClientIndex) -> Signed:
        held = self._own.memory.held
        number, last = (held.number, held.term) if held else (EntryNumber(0), Term(0))
        return self._own.sign(Vote(term, candidate, number, last, None), VOTE, term=term)

    def _hold(self, client: ClientIndex, hold: Hold) -> None:
        """Hold the leader's last entry, so that it is confirmed."""
        memory = self._own.memory
        if client != self._leader or hold.term != self._term or hold.term < memory.promised:
            return
        if memory.held is None or (memory.held.term, memory.held.number) < (hold.term, hold.number):
            self._own.promise(Held(hold.number, hold.hash, hold.term))
            self._own.send(client, self._standing())

    def _standing(self) -> Standing:
        memory = self._own.memory
        held = memory.held or Held(EntryNumber(0), self._hash, Term(0))
        return Standing(held.number, held.hash, held.term, memory.promised, EntryNumber(0))

    # --- lost clients

    def _hear_notice(self, teller: ClientIndex, signed: Signed) -> None:
        """Sign the same notice about a client, if it is also true here."""
        try:
            notice = heard(signed, Notice, self._genesis, term=self._term)
        except RemoteProtocolError:
            return  # perhaps of an earlier term
        if notice.about >= len(self._genesis.clients) or notice.seen > self._number + 1:
            return
        match notice.reason:
            case Reason.WITHHOLDS:
                agrees = self._has_withheld(signed.client, notice.about)
            case Reason.LOST:
                agrees = self._has_lost(teller, signed.client, notice.about)
            case _:
                agrees = False
        if agrees:
            own = self._own.sign(notice, NOTICE, term=self._term)
            self._own.broadcast(Said("notice", own))

    def _has_lost(self, teller: ClientIndex, client: ClientIndex, about: ClientIndex) -> bool:
        """Return whether a client is lost for the table's timeout, or all others give it up now.

        The others agree by notices of their own that the computer plays for it (DISCONNECT-4).
        """
        now, silence = self._own.now, self._attendance.silence(about, self._own.now)
        saying = self._saying.setdefault(about, {})
        if teller == client:
            saying[client] = now
        others = self._attendance.here(now) - {about}
        agree = all(now - saying.get(one, float("-inf")) < NOTICE_HOLDS for one in others)
        return silence >= LOST + self._seat_wait or (silence >= LOST and agree)

    def _has_withheld(self, client: ClientIndex, about: ClientIndex) -> bool:
        """Return whether a client has not revealed for a draw that another one has revealed for."""
        reveals = self._reveals.get(client)
        if not reveals:
            return self._attendance.silence(about, self._own.now) >= REVEAL_WAIT
        known = self._reveals.get(about, {}).get(list(reveals)[-1])
        if known is not None:
            self._own.broadcast(Said("reveal", known))
        return known is None

    def _hear_reveal(self, signed: Signed) -> None:
        reveal = heard(signed, Reveal, self._genesis)
        reveals = self._reveals.setdefault(signed.client, {})
        reveals.pop(reveal.asked, None)
        reveals[reveal.asked] = signed
        if len(reveals) > MOST_REVEALS:
            del reveals[next(iter(reveals))]

    # --- the last preimage

    def _hear_asking(self, client: ClientIndex, asking: Asking) -> None:
        """Reveal, once all other contributors to the draw have given the right preimage."""
        for data in asking.changes:
            self._take_entry(client, opened_of(data))
        asked, given = self._hash, dict[ClientIndex, Preimage]()
        if asking.entry:
            opened = opened_of(asking.entry)
            asked, given = opened.hash, self._rider(opened)
        for signed in asking.reveals:
            reveal = heard(signed, Reveal, self._genesis)
            if (reveal.draw, reveal.asked) != (asking.draw, asked):
                raise RemoteProtocolError(why="a reveal is for another draw")
            given[signed.client] = reveal.preimage
        if not self._roll.is_complete(asking.draw, given):
            return  # the witness comes last, and waits for the others
        try:
            signed = self._own.reveal(asking.draw, asked)
        except TableError:
            return  # revealed for another entry: a leader has forked the log
        self._own.broadcast(Said("reveal", signed))

    def _rider(self, opened: Opened) -> dict[ClientIndex, Preimage]:
        """Return the preimage in the command that needs the draw.

        There is none if another draw caused this one.
        """
        payload = payload_in(opened)
        if not isinstance(payload, CommandGiven):
            return {}
        play = heard(payload.play, Play, self._genesis)
        if play.ride is None:
            return {}
        return {payload.play.client: play.ride.preimage}
