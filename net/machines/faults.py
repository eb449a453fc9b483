"""Faults of a leader: invalid entries, two entries with one number, broken messages."""

from collections import deque
from typing import Final

from core.log import NO_ENTRY, EntryNumber
from core.table import ClientIndex, active_witness, agreed
from net.machines.following import Following
from net.machines.ledger import Ledger
from net.machines.news import CaughtCheating, Halted
from net.machines.own import Own
from net.machines.proof import guilty
from net.machines.terms import Terms
from net.machines.times import LEADER_WAIT
from net.rates import Bucket, Rate
from net.wire import Cheated, Dissent, Leaving, Standing

GARBLED: Final = 3
"""Broken messages of the leader within `WITHIN` seconds after which a member complains."""
WITHIN: Final = 60.0
COMPLAINS: Final = 600.0
"""Seconds from a complaint of a member to its next one: nobody can check it."""
COUNTS: Final = LEADER_WAIT
"""Seconds for which a complaint counts."""
PROOFS: Final = Rate(20, 60.0)
"""Proofs that are checked of one member; others are dropped. One costs two signatures for each
client, and an honest member sends one for each cheat.
"""


class Faults:
    """The faults seen by one member.

    `halted` is True once the others have confirmed an entry that this member's rules forbid.
    """

    def __init__(self, ledger: Ledger, own: Own, following: Following, terms: Terms) -> None:
        self.halted = False
        self._ledger: Final = ledger
        self._own: Final = own
        self._following: Final = following
        self._terms: Final = terms
        self._against: dict[ClientIndex, Dissent] = {}
        self._beyond: dict[ClientIndex, EntryNumber] = {}
        self._garbled: Final = deque[float](maxlen=GARBLED)
        self._complaints: Final[dict[ClientIndex, float]] = {}
        self._complained_of: float | None = None
        members = (*own.others, *(() if own.witness is None else (own.witness,)))
        self._proofs: Final = {member: Bucket(PROOFS) for member in members}

    def take_dissent(self, member: ClientIndex, dissent: Dissent) -> None:
        """Note that a client refuses an entry; if most refuse the same one, end its term."""
        clients = len(self._ledger.position.genesis.clients)
        if member >= clients:
            return
        if dissent.hash == NO_ENTRY:
            self._take_complaint(member)
        if dissent.number <= self._ledger.confirmed:
            self._examine(dissent)
            return
        self._against[member] = dissent
        against = {one for one, other in self._against.items() if other.hash == dissent.hash}
        if agreed(self._ledger.settled, against, tie_breaker=None):
            self._terms.end()

    def _examine(self, dissent: Dissent) -> None:
        """Check an own entry again that another client refuses.

        With two clients the leader's entries are confirmed immediately, so a wrong one cannot be
        undone.
        """
        is_own = self._terms.leads and self._ledger.hash_at(dissent.number) == dissent.hash
        if is_own and dissent.number and self._following.is_at_fault(dissent.number):
            self._halt(dissent)

    def note_garbled(self, member: ClientIndex) -> None:
        """Note a message that broke the protocol; complain about a leader that sends several.

        A complaint is a dissent from no entry. It cannot be verified, so it costs the leader only
        its lead, and each member may complain once in `COMPLAINS` seconds.
        """
        if member != self._terms.leader:
            return
        self._garbled.append(self._own.now)
        if len(self._garbled) < GARBLED or self._own.now - self._garbled[0] > WITHIN:
            return
        self._garbled.clear()
        why = "the leader's messages break the protocol"
        self._own.broadcast(Dissent(EntryNumber(self._ledger.head.number + 1), NO_ENTRY, why))
        self._take_complaint(self._own.me)

    def _take_complaint(self, member: ClientIndex) -> None:
        now = self._own.now
        if now - self._complaints.get(member, float("-inf")) >= COMPLAINS:
            self._complaints[member] = self._complained_of = now

    def begin_term(self) -> None:
        """Note that another client leads."""
        self._garbled.clear()
        self._complained_of = None

    @property
    def is_garbled(self) -> bool:
        """Return whether a member complained recently about broken messages of the leader."""
        at = self._complained_of
        return at is not None and self._own.now - at < COUNTS

    def hear_proof(self, member: ClientIndex, proof: Cheated) -> None:
        """Check a proof from another member; raises RemoteProtocolError if it is malformed."""
        if self._proofs[member].take(self._own.now):
            self._take_proof(proof)

    def _take_proof(self, proof: Cheated) -> None:
        """Bar the clients that cheated, and forward the proof; raises RemoteProtocolError."""
        cheats = guilty(proof, self._ledger.position.genesis)
        found = [cheat for cheat in sorted(cheats) if self._terms.shun(cheat)]
        for cheat in found:
            self._own.tell(CaughtCheating(cheat, proof))
        if found:
            self._own.broadcast(proof)

    def look(self, member: ClientIndex, standing: Standing) -> None:
        """Note the entry up to which a client confirms the log, or a witness holds it."""
        is_client = member < len(self._ledger.position.genesis.clients)
        self._beyond[member] = standing.confirmed if is_client else standing.number
        self._see_whether_halted()

    def go_on(self) -> None:
        """Report faults found in the leader's entries to all members."""
        proof, self._following.proof = self._following.proof, None
        if proof is not None:
            self._take_proof(proof)
        dissent = self._following.dissent
        if dissent is None:
            return
        if self._ledger.head.number >= dissent.number:
            self._following.dissent = None  # the others continued without that entry
            self._terms.withdraw_refusal()
        elif self._against.get(self._own.me) != dissent:
            self._own.broadcast(dissent)
            self._terms.refuse(dissent.number)
            self.take_dissent(self._own.me, dissent)

    def _see_whether_halted(self) -> None:
        """Halt once the others have confirmed an entry that this program's rules forbid.

        A leader can send one client an invalid entry, and the others a valid one with the same
        number. So a client counts only once it has sent the refused entry itself.
        """
        dissent, clients = self._following.dissent, len(self._ledger.position.genesis.clients)
        if dissent is None or self.halted:
            return
        went_on = {
            one
            for one, number in self._beyond.items()
            if number >= dissent.number and (one >= clients or one in self._following.backers)
        }
        witness = active_witness(self._ledger.settled)
        breaker = self._terms.leader if witness is None else witness
        if agreed(self._ledger.settled, went_on, tie_breaker=breaker):
            self._halt(dissent)

    def _halt(self, dissent: Dissent) -> None:
        self.halted = True
        self._own.broadcast(Leaving())
        self._own.send_witness(Leaving())
        self._own.tell(Halted(dissent))
