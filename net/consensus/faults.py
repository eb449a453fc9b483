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
from net.wire import Cheated, Dissent, Leaving, Standing

GARBLED: Final = 3
"""Broken messages of the leader within `WITHIN` seconds that make a member complain."""
WITHIN: Final = 60.0
COMPLAINS: Final = 600.0
"""Minimum seconds between two complaints of a member, as complaints cannot be verified."""
COUNTS: Final = LEADER_TIMEOUT
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
        self._against: dict[ClientIndex, Dissent] = {}
        self._beyond: dict[ClientIndex, EntryNumber] = {}
        self._garbled: Final = deque[float](maxlen=GARBLED)
        self._complaints: Final[dict[ClientIndex, float]] = {}
        self._complained_of: float | None = None
        members = (*identity.others, *(() if identity.witness is None else (identity.witness,)))
        self._proofs: Final = {member: Bucket(PROOFS) for member in members}

    def receive_dissent(self, member: ClientIndex, dissent: Dissent, *, now: float) -> None:
        """Note that a client refuses an entry; if most refuse the same one, end its term."""
        clients = len(self._log.position.genesis.clients)
        if member >= clients:
            return
        if dissent.hash == NO_ENTRY:
            self._take_complaint(member, now=now)
        if dissent.number <= self._log.confirmed:
            self._examine(dissent, now=now)
            return
        self._against[member] = dissent
        against = {key for key, other in self._against.items() if other.hash == dissent.hash}
        if agreed(self._log.settled, against, tie_breaker=None):
            self._election.end()

    def _examine(self, dissent: Dissent, *, now: float) -> None:
        """Check an entry of this log again that another client refuses.

        With two clients the leader's entries are confirmed immediately, so a wrong one cannot be
        undone.
        """
        is_own = self._election.leads and self._log.hash_at(dissent.number) == dissent.hash
        if is_own and dissent.number and self._replication.is_at_fault(dissent.number, now=now):
            self._halt(dissent)

    def note_garbled(self, member: ClientIndex, *, now: float) -> None:
        """Note a message that broke the protocol; complain about a leader that sends several.

        A complaint is a dissent from no entry. It cannot be verified, so it costs the leader only
        its lead, and each member may complain once in `COMPLAINS` seconds.
        """
        if member != self._election.leader:
            return
        self._garbled.append(now)
        if len(self._garbled) < GARBLED or now - self._garbled[0] > WITHIN:
            return
        self._garbled.clear()
        why = "the leader's messages break the protocol"
        self._identity.broadcast(Dissent(EntryNumber(self._log.head.number + 1), NO_ENTRY, why))
        self._take_complaint(self._identity.me, now=now)

    def _take_complaint(self, member: ClientIndex, *, now: float) -> None:
        if now - self._complaints.get(member, float("-inf")) >= COMPLAINS:
            self._complaints[member] = self._complained_of = now

    def begin_term(self) -> None:
        """Note that another client leads."""
        self._garbled.clear()
        self._complained_of = None

    def is_garbled(self, *, now: float) -> bool:
        """Return whether a member complained recently about broken messages of the leader."""
        at = self._complained_of
        return at is not None and now - at < COUNTS

    def receive_proof(self, member: ClientIndex, proof: Cheated, *, now: float) -> None:
        """Check a proof from another member; raises RemoteProtocolError if it is malformed."""
        if self._proofs[member].take(now):
            self._take_proof(proof)

    def _take_proof(self, proof: Cheated) -> None:
        """Bar the clients that cheated, and forward the proof; raises RemoteProtocolError."""
        cheats = proven_cheats(proof, self._log.position.genesis)
        found = [cheat for cheat in sorted(cheats) if self._election.shun(cheat)]
        for cheat in found:
            self._identity.emit(CheatProven(cheat, proof))
        if found:
            self._identity.broadcast(proof)

    def note_standing(self, member: ClientIndex, standing: Standing) -> None:
        """Note the entry up to which a client confirms the log, or a witness holds it."""
        is_client = member < len(self._log.position.genesis.clients)
        self._beyond[member] = standing.confirmed if is_client else standing.number
        self._see_whether_halted()

    def go_on(self, *, now: float) -> None:
        """Report faults found in the leader's entries to all members."""
        proof, self._replication.proof = self._replication.proof, None
        if proof is not None:
            self._take_proof(proof)
        dissent = self._replication.dissent
        if dissent is None:
            return
        if self._log.head.number >= dissent.number:
            self._replication.dissent = None  # the others continued without that entry
            self._election.withdraw_refusal()
        elif self._against.get(self._identity.me) != dissent:
            self._identity.broadcast(dissent)
            self._election.refuse(dissent.number)
            self.receive_dissent(self._identity.me, dissent, now=now)

    def _see_whether_halted(self) -> None:
        """Halt once the others have confirmed an entry that this program's rules forbid.

        A leader can send one client an invalid entry, and the others a valid one with the same
        number. So a client counts only once it has sent the refused entry itself.
        """
        dissent, clients = self._replication.dissent, len(self._log.position.genesis.clients)
        if dissent is None or self.halted:
            return
        went_on = {
            key
            for key, number in self._beyond.items()
            if number >= dissent.number and (key >= clients or key in self._replication.backers)
        }
        witness = active_witness(self._log.settled)
        breaker = self._election.leader if witness is None else witness
        if agreed(self._log.settled, went_on, tie_breaker=breaker):
            self._halt(dissent)

    def _halt(self, dissent: Dissent) -> None:
        self.halted = True
        self._identity.broadcast(Leaving())
        self._identity.send_witness(Leaving())
        self._identity.emit(Halted(dissent))
