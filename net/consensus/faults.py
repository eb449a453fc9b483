"""Faults of a leader: invalid entries, two entries with one number, broken messages."""

from collections import deque
from typing import Final

from core.log import NO_ENTRY, EntryNumber
from core.table import ClientIndex, active_witness, agreed
from net.consensus.election import Election
from net.consensus.events import CheatProven, Halted
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.consensus.replication import Replication
from net.consensus.signatures import proven_cheats
from net.consensus.timeouts import LEADER_TIMEOUT
from net.rates import Bucket, Rate
from net.wire import Accusation, CheatProof, Leaving, Status

MOST_BROKEN: Final = 3
"""Broken messages of the leader within `BROKEN_WINDOW` seconds that make a member complain."""
BROKEN_WINDOW: Final = 60.0
COMPLAINT_PAUSE: Final = 600.0
"""Minimum seconds between two complaints of a member, as complaints cannot be verified."""
COMPLAINT_HOLDS: Final = LEADER_TIMEOUT
"""Seconds for which a complaint is valid."""
PROOFS: Final = Rate(20, 60.0)
"""Rate of proofs that are checked per member; others are dropped. A proof costs two signature
checks for each client, and an honest member sends one for each cheat."""


class Faults:
    """The faults seen by one member.

    `halted` is True once the others have confirmed an entry that this member's rules forbid.
    """

    def __init__(
        self, log: Log, identity: Identity, replication: Replication, election: Election
    ) -> None:
        self.halted = False
        self._log: Final = log
        self._identity: Final = identity
        self._replication: Final = replication
        self._election: Final = election
        self._accusations: dict[ClientIndex, Accusation] = {}
        self._confirmed_by: dict[ClientIndex, EntryNumber] = {}
        self._broken_at: Final = deque[float](maxlen=MOST_BROKEN)
        self._last_complaints: Final[dict[ClientIndex, float]] = {}
        self._complained_at: float | None = None
        members = (*identity.others, *(() if identity.witness is None else (identity.witness,)))
        self._proof_limits: Final = {member: Bucket(PROOFS) for member in members}

    def receive_accusation(
        self, member: ClientIndex, accusation: Accusation, *, now: float
    ) -> None:
        """Note that a client refuses an entry; if most refuse the same one, end its term."""
        clients = len(self._log.position.genesis.clients)
        if member >= clients:
            return
        if accusation.hash == NO_ENTRY:
            self._note_complaint(member, now=now)
        if accusation.number <= self._log.confirmed:
            self._recheck(accusation, now=now)
            return
        self._accusations[member] = accusation
        against = {key for key, other in self._accusations.items() if other.hash == accusation.hash}
        if agreed(self._log.confirmed_position, against, tie_breaker=None):
            self._election.end_term()

    def _recheck(self, accusation: Accusation, *, now: float) -> None:
        """Check an entry of this log again that another client refuses.

        With two clients the leader's entries are confirmed immediately, so a wrong one cannot be
        undone.
        """
        is_own = self._election.leads and self._log.hash_at(accusation.number) == accusation.hash
        if (
            is_own
            and accusation.number
            and self._replication.is_entry_invalid(accusation.number, now=now)
        ):
            self._halt(accusation)

    def note_broken_message(self, member: ClientIndex, *, now: float) -> None:
        """Note a message that broke the protocol; complain about a leader that sends several.

        A complaint is an accusation without an entry. It cannot be verified, so it costs the leader
        only its lead, and each member may complain once in `COMPLAINT_PAUSE` seconds.
        """
        if member != self._election.leader:
            return
        self._broken_at.append(now)
        if len(self._broken_at) < MOST_BROKEN or now - self._broken_at[0] > BROKEN_WINDOW:
            return
        self._broken_at.clear()
        why = "the leader's messages break the protocol"
        self._identity.broadcast(Accusation(EntryNumber(self._log.head.number + 1), NO_ENTRY, why))
        self._note_complaint(self._identity.me, now=now)

    def _note_complaint(self, member: ClientIndex, *, now: float) -> None:
        if now - self._last_complaints.get(member, float("-inf")) >= COMPLAINT_PAUSE:
            self._last_complaints[member] = self._complained_at = now

    def begin_term(self) -> None:
        """Note that another client leads."""
        self._broken_at.clear()
        self._complained_at = None

    def has_complaint(self, *, now: float) -> bool:
        """Return whether a member complained recently about broken messages of the leader."""
        at = self._complained_at
        return at is not None and now - at < COMPLAINT_HOLDS

    def receive_proof(self, member: ClientIndex, proof: CheatProof, *, now: float) -> None:
        """Check a proof from another member; raises RemoteProtocolError if it is malformed."""
        if self._proof_limits[member].take(now):
            self._apply_proof(proof)

    def _apply_proof(self, proof: CheatProof) -> None:
        """Bar the clients that cheated, and forward the proof; raises RemoteProtocolError."""
        cheats = proven_cheats(proof, self._log.position.genesis)
        proven = [cheat for cheat in sorted(cheats) if self._election.bar_cheat(cheat)]
        for cheat in proven:
            self._identity.emit(CheatProven(cheat, proof))
        if proven:
            self._identity.broadcast(proof)

    def note_status(self, member: ClientIndex, status: Status) -> None:
        """Note the entry up to which a client confirms the log, or a witness holds it."""
        is_client = member < len(self._log.position.genesis.clients)
        self._confirmed_by[member] = status.confirmed if is_client else status.number
        self._halt_if_overruled()

    def update(self, *, now: float) -> None:
        """Report faults found in the leader's entries to all members."""
        proof, self._replication.proof = self._replication.proof, None
        if proof is not None:
            self._apply_proof(proof)
        accusation = self._replication.accusation
        if accusation is None:
            return
        if self._log.head.number >= accusation.number:
            self._replication.accusation = None  # the others continued without that entry
            self._election.barred.readmit_logs()
        elif self._accusations.get(self._identity.me) != accusation:
            self._identity.broadcast(accusation)
            self._election.barred.bar_logs_with(accusation.number)
            self.receive_accusation(self._identity.me, accusation, now=now)

    def _halt_if_overruled(self) -> None:
        """Halt once the others have confirmed an entry that this program's rules forbid.

        A leader can send one client an invalid entry, and the others a valid one with the same
        number. So a client counts only once it has sent the refused entry itself.
        """
        accusation, clients = self._replication.accusation, len(self._log.position.genesis.clients)
        if accusation is None or self.halted:
            return
        went_on = {
            key
            for key, number in self._confirmed_by.items()
            if number >= accusation.number
            and (key >= clients or key in self._replication.accused_entry_senders)
        }
        witness = active_witness(self._log.confirmed_position)
        breaker = self._election.leader if witness is None else witness
        if agreed(self._log.confirmed_position, went_on, tie_breaker=breaker):
            self._halt(accusation)

    def _halt(self, accusation: Accusation) -> None:
        self.halted = True
        self._identity.broadcast(Leaving())
        self._identity.send_witness(Leaving())
        self._identity.emit(Halted(accusation))
