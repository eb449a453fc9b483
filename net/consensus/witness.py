"""The witness of a table as a state machine: it holds no seat and stores no log.

It reveals its preimage last, breaks a tie of votes unless it receives messages of the leader,
confirms notices about clients that are silent here too, and holds an entry if only half of the
clients are there to store it. Of the log it knows only the leader and the contributors.
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
from net.consensus.ballot import Ballot
from net.consensus.contributors import ContributorList, payload_in
from net.consensus.effects import Effect
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.promises import EntryHeld, Memory
from net.consensus.signatures import is_signed_by, is_vote, open_entry, open_statement
from net.consensus.timeouts import (
    HEARTBEAT,
    LEADER_TIMEOUT,
    LOST_AFTER,
    NOTICE_HOLDS,
    REVEAL_TIMEOUT,
    SEAT_TIMEOUT,
)
from net.errors import RemoteProtocolError
from net.wire import (
    Entries,
    Hold,
    Leaving,
    Message,
    RevealRequest,
    Statement,
    Status,
    VoteRequest,
)

MOST_REVEALS: Final = 16
"""Reveals kept per client, to detect withholding clients; the oldest are dropped."""


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
        seat_wait: float = SEAT_TIMEOUT,
    ) -> None:
        self._genesis: Final = genesis
        self._hash: Final = first
        self._identity: Final = Identity(
            self._genesis, self._genesis.witness_index, seed, memory or Memory()
        )
        self._seat_timeout: Final = seat_wait
        self._liveness: Final = Liveness(self._identity.others, now)
        self._leader = self._genesis.leader
        self._term = Term(0)
        self._number = EntryNumber(0)
        self._leader_seen = now
        self._contributors: Final = ContributorList(self._genesis, self._identity, self._liveness)
        self._ballot: Final = Ballot(self._identity)
        self._reveals: dict[ClientIndex, dict[EntryHash, Signed]] = {}
        self._loss_reports: Final[dict[ClientIndex, dict[ClientIndex, float]]] = {}
        self._sent_at = now

    def take_effects(self) -> list[Effect]:
        """Return the effects requested since the last call, in order."""
        return self._identity.take_effects()

    # --- events

    def note_link(self, client: int, *, now: float) -> None:
        """Note a link to a client."""
        self._liveness.link(ClientIndex(client), now)
        self._identity.send(client, self._status())

    def note_unlink(self, client: int, *, now: float) -> None:  # noqa: ARG002 - as of a replica
        """Note that the link to a client ended."""
        self._liveness.unlink(ClientIndex(client))

    def tick(self, *, now: float) -> None:
        """Advance the time."""
        if now - self._sent_at >= HEARTBEAT:
            self._sent_at = now
            self._identity.broadcast(self._status())

    def receive(self, sender: int, message: Message, *, now: float) -> None:
        """Handle a message; raises RemoteProtocolError if the sender broke the protocol."""
        client = ClientIndex(sender)
        self._liveness.note_message(client, now)
        match message:
            case Status():
                self._receive_status(client, message, now=now)
            case Entries(sealed=sealed):
                for data in sealed:
                    self._receive_entry(client, open_entry(data), now=now)
            case VoteRequest():
                self._receive_vote_request(client, message, now=now)
            case Statement(kind="notice", signed=signed):
                self._receive_notice(client, signed, now=now)
            case Statement(kind="reveal", signed=signed):
                self._receive_reveal(signed)
            case RevealRequest():
                self._receive_reveal_request(client, message, now=now)
            case Hold():
                self._receive_hold(client, message)
            case Leaving():
                self._liveness.note_leaving(client)
            case _:
                raise RemoteProtocolError(why=f"{type(message).__name__} is not for the witness")

    # --- the leader

    def _receive_status(self, client: ClientIndex, status: Status, *, now: float) -> None:
        if client == self._leader and status.leads and status.term == self._term:
            self._leader_seen = now
            self._number = status.number

    def _receive_entry(self, reporter: ClientIndex, opened: Opened, *, now: float) -> None:
        """Note a new leader or a change of the contributors, if the entry proves it."""
        payload = payload_in(opened)
        if isinstance(payload, TermBegan) and opened.entry.term > self._term:
            self._begin_term(opened, payload, now=now)
        elif isinstance(payload, ContributorChanged | ClientRemoved):
            self._contributors.receive_change(reporter, opened, payload, now=now)

    def _begin_term(self, opened: Opened, term_began: TermBegan, *, now: float) -> None:
        term = opened.entry.term
        voters = {
            vote.client
            for vote in term_began.votes
            if is_vote(vote, self._genesis, term=term, candidate=term_began.leader)
        }
        is_theirs = term_began.leader < len(self._genesis.clients)
        if (
            is_theirs
            and self._are_enough(voters)
            and is_signed_by(term_began.leader, opened, self._genesis)
        ):
            self._term, self._leader = term, term_began.leader
            self._number = opened.entry.number
            self._leader_seen = now
            self._ballot.begin_term()

    def _are_enough(self, signers: set[ClientIndex]) -> bool:
        clients = len(self._genesis.clients)
        return majority(signers, clients=clients, tie_breaker=self._identity.me)

    def _receive_vote_request(
        self, client: ClientIndex, request: VoteRequest, *, now: float
    ) -> None:
        """Vote for a candidate, unless the leader sends messages or the log is behind."""
        entry = self._identity.memory.held_entry
        held = (entry.term, entry.number) if entry else (Term(0), EntryNumber(0))
        is_held = entry is None or entry.hash == request.hash
        candidate_log = request.last_term, request.number
        silence = now - self._leader_seen
        is_lost = silence >= LEADER_TIMEOUT or self._liveness.has_left(self._leader)
        if (
            not (is_lost or client == self._leader)
            or candidate_log < held
            or (candidate_log == held and not is_held)
        ):
            return
        self._ballot.answer(client, request, self._vote, term=self._term, now=now)

    def _vote(self, term: Term, candidate: ClientIndex) -> Signed:
        held = self._identity.memory.held_entry
        number, last = (held.number, held.term) if held else (EntryNumber(0), Term(0))
        return self._identity.sign(Vote(term, candidate, number, last, None), VOTE, term=term)

    def _receive_hold(self, client: ClientIndex, hold: Hold) -> None:
        """Hold the leader's last entry, so that it is confirmed."""
        memory = self._identity.memory
        if client != self._leader or hold.term != self._term or hold.term < memory.voted_term:
            return
        held = memory.held_entry
        if held is None or (held.term, held.number) < (hold.term, hold.number):
            self._identity.store_promise(EntryHeld(hold.number, hold.hash, hold.term))
            self._identity.send(client, self._status())

    def _status(self) -> Status:
        memory = self._identity.memory
        held = memory.held_entry or EntryHeld(EntryNumber(0), self._hash, Term(0))
        return Status(held.number, held.hash, held.term, memory.voted_term, EntryNumber(0))

    # --- lost clients

    def _receive_notice(self, reporter: ClientIndex, signed: Signed, *, now: float) -> None:
        """Sign the same notice about a client, if it is also true here."""
        try:
            notice = open_statement(signed, Notice, self._genesis, term=self._term)
        except RemoteProtocolError:
            return  # perhaps of an earlier term
        if notice.about >= len(self._genesis.clients) or notice.seen > self._number + 1:
            return
        match notice.reason:
            case Reason.WITHHOLDS:
                agrees = self._has_withheld(signed.client, notice.about, now=now)
            case Reason.LOST:
                agrees = self._has_lost(reporter, signed.client, notice.about, now=now)
            case _:
                agrees = False
        if agrees:
            identity = self._identity.sign(notice, NOTICE, term=self._term)
            self._identity.broadcast(Statement("notice", identity))

    def _has_lost(
        self, reporter: ClientIndex, client: ClientIndex, about: ClientIndex, *, now: float
    ) -> bool:
        """Return whether a client is lost for the table's timeout, or all others give it up now.

        The others agree by notices of their own that the computer plays for it (DISCONNECT-4).
        """
        now, silence = now, self._liveness.silence(about, now)
        reports = self._loss_reports.setdefault(about, {})
        if reporter == client:
            reports[client] = now
        others = self._liveness.present(now) - {about}
        agree = all(now - reports.get(other, float("-inf")) < NOTICE_HOLDS for other in others)
        return silence >= LOST_AFTER + self._seat_timeout or (silence >= LOST_AFTER and agree)

    def _has_withheld(self, client: ClientIndex, about: ClientIndex, *, now: float) -> bool:
        """Return whether a client has not revealed for a draw that another one has revealed for."""
        reveals = self._reveals.get(client)
        if not reveals:
            return self._liveness.silence(about, now) >= REVEAL_TIMEOUT
        known = self._reveals.get(about, {}).get(list(reveals)[-1])
        if known is not None:
            self._identity.broadcast(Statement("reveal", known))
        return known is None

    def _receive_reveal(self, signed: Signed) -> None:
        reveal = open_statement(signed, Reveal, self._genesis)
        reveals = self._reveals.setdefault(signed.client, {})
        reveals.pop(reveal.request_hash, None)
        reveals[reveal.request_hash] = signed
        if len(reveals) > MOST_REVEALS:
            del reveals[next(iter(reveals))]

    # --- the last preimage

    def _receive_reveal_request(
        self, client: ClientIndex, request: RevealRequest, *, now: float
    ) -> None:
        """Reveal, once all other contributors to the draw have given the right preimage."""
        for data in request.changes:
            self._receive_entry(client, open_entry(data), now=now)
        asked, given = self._hash, dict[ClientIndex, Preimage]()
        if request.entry:
            opened = open_entry(request.entry)
            asked, given = opened.hash, self._preimage_in_command(opened)
        for signed in request.reveals:
            reveal = open_statement(signed, Reveal, self._genesis)
            if (reveal.draw, reveal.request_hash) != (request.draw, asked):
                raise RemoteProtocolError(why="a reveal is for another draw")
            given[signed.client] = reveal.preimage
        if not self._contributors.accept_preimages(request.draw, given):
            return  # the witness comes last, and waits for the others
        try:
            signed = self._identity.reveal(request.draw, asked)
        except TableError:
            return  # revealed for another entry: a leader has forked the log
        self._identity.broadcast(Statement("reveal", signed))

    def _preimage_in_command(self, opened: Opened) -> dict[ClientIndex, Preimage]:
        """Return the preimage in the command that needs the draw.

        There is none if another draw caused this one.
        """
        payload = payload_in(opened)
        if not isinstance(payload, CommandGiven):
            return {}
        play = open_statement(payload.play, Play, self._genesis)
        if play.command_preimage is None:
            return {}
        return {payload.play.client: play.command_preimage.preimage}
