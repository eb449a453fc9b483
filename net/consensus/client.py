"""This client's requests to the leader: sent, repeated, and signed again for each new leader."""

from typing import Final

from core.errors import FactualError
from core.legible import legible
from core.table import Signed
from net.consensus.draws import Draws
from net.consensus.election import Election
from net.consensus.events import Declined
from net.consensus.held_commands import HeldCommands
from net.consensus.identity import Identity
from net.consensus.leader import LeaderRole
from net.consensus.liveness import Liveness
from net.consensus.proposals import Proposals, payload_for
from net.consensus.timeouts import RESEND_AFTER
from net.wire import Kind, Said


class Requests:
    """The requests of one client, which writes the entries itself while it leads."""

    def __init__(
        self,
        identity: Identity,
        liveness: Liveness,
        draws: Draws,
        election: Election,
        leader_role: LeaderRole,
        proposals: Proposals,
        held: HeldCommands,
        *,
        now: float,
    ) -> None:
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._draws: Final = draws
        self._election: Final = election
        self._leader_role: Final = leader_role
        self._proposals: Final = proposals
        self._held: Final = held
        self._wished = now - RESEND_AFTER

    def propose(self, kind: Kind, signed: Signed, *, now: float) -> None:
        """Send a request to the leader, or write it if this client leads; raises its refusal."""
        if not self._election.leads:
            self._held.hold(kind, signed, now=now)
            self._send_to_leader(Said(kind, signed))
            return
        payload = payload_for(kind, signed)
        assert payload is not None, "what a client wants becomes an entry"
        try:
            self._leader_role.write(payload, claims_checked=True)
        except FactualError:
            if kind in ("command", "undo"):
                self._proposals.drop()
            raise

    def repeat(self, *, now: float) -> None:
        """Send the pending requests again, as they may have been lost."""
        if self._election.leads:
            return
        for kind, signed in self._proposals.unwritten():
            self._held.hold(kind, signed, now=now)
            self._send_to_leader(Said(kind, signed))

    def refused(self, signature: bytes, why: str, *, now: float) -> None:
        """Decline the first pending command, if the leader refuses it with a reason.

        A refusal of a command that the table would accept is ignored: the others, which check it
        themselves, make the leader write it. So is a refusal of a later command, which cannot be
        judged before those ahead of it are entries.
        """
        first = next(iter(self._proposals.unwritten()), None)
        if (
            first is None
            or first[1].signature != signature
            or self._held.is_accepted(*first, now=now)
        ):
            return
        self._proposals.declined(signature, legible(why))

    def begin_term(self, *, now: float) -> None:
        """Sign the pending requests again for the new leader, as their preimages may be burnt."""
        for seat, command in self._proposals.drop():
            try:
                if command is None:
                    self.propose(*self._proposals.undo(seat), now=now)
                else:
                    self.propose(*self._proposals.command(seat, command), now=now)
            except FactualError as error:
                self._identity.emit(Declined(seat, command, str(error)))

    def wish_now(self, *, now: float) -> None:
        """Send wishes immediately instead of at the next repetition."""
        self._wished = now - RESEND_AFTER

    def go_on(self, *, now: float) -> None:
        """Send the wishes of this client that are not granted yet."""
        if now - self._wished < RESEND_AFTER:
            return
        due = self._proposals.due()
        commitment = self._proposals.commitment()
        if commitment is not None:
            due.append(commitment)
        if self._draws.leaving is not None:
            due.append(("commitment", self._draws.leaving))
        if due:
            self._wished = now
        for kind, signed in due:
            try:
                self.propose(kind, signed, now=now)
            except FactualError:
                continue  # it cannot be granted now; the wish is repeated

    def _send_to_leader(self, said: Said) -> None:
        """Send a message to the leader or, without a link to it, to all, which forward it."""
        if self._liveness.is_linked(self._election.leader):
            self._identity.send(self._election.leader, said)
        else:
            self._identity.broadcast(said)
