"""This client's requests to the leader: sent, repeated, and signed again for the next leader."""

from typing import Final

from core.errors import FactualError
from core.legible import legible
from core.table import Signed
from net.machines.draws import Draws
from net.machines.held import HeldCommands
from net.machines.leading import Leading
from net.machines.news import Declined
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.proposals import Proposals, payload_for
from net.machines.terms import Terms
from net.machines.times import AGAIN
from net.wire import Kind, Said


class Requests:
    """The requests of one client, which writes the entries itself while it leads."""

    def __init__(
        self,
        own: Own,
        attendance: Attendance,
        draws: Draws,
        terms: Terms,
        leading: Leading,
        proposals: Proposals,
        held: HeldCommands,
    ) -> None:
        self._own: Final = own
        self._attendance: Final = attendance
        self._draws: Final = draws
        self._terms: Final = terms
        self._leading: Final = leading
        self._proposals: Final = proposals
        self._held: Final = held
        self._wished = own.now - AGAIN

    def propose(self, kind: Kind, signed: Signed) -> None:
        """Send a request to the leader, or write it if this client leads; raises its refusal."""
        if not self._terms.leads:
            self._held.hold(kind, signed)
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

    def repeat(self) -> None:
        """Send the pending requests again, as they may have been lost."""
        if self._terms.leads:
            return
        for kind, signed in self._proposals.again():
            self._held.hold(kind, signed)
            self._tell_leader(Said(kind, signed))

    def refused(self, signature: bytes, why: str) -> None:
        """Decline the first pending command, if the leader refuses it with a reason.

        A refusal of a command that the table would accept is ignored: the others, which check it
        themselves, make the leader write it. So is a refusal of a later command, which cannot be
        judged before those ahead of it are entries.
        """
        first = next(iter(self._proposals.again()), None)
        if first is None or first[1].signature != signature or self._held.is_accepted(*first):
            return
        self._proposals.declined(signature, legible(why))

    def begin_term(self) -> None:
        """Sign the pending requests again for the new leader, as their preimages may be burnt."""
        for seat, command in self._proposals.drop():
            try:
                if command is None:
                    self.propose(*self._proposals.undo(seat))
                else:
                    self.propose(*self._proposals.command(seat, command))
            except FactualError as error:
                self._own.tell(Declined(seat, command, str(error)))

    def wish_now(self) -> None:
        """Send wishes immediately instead of at the next repetition."""
        self._wished = self._own.now - AGAIN

    def go_on(self) -> None:
        """Send the wishes of this client that are not granted yet."""
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
                self.propose(kind, signed)
            except FactualError:
                continue  # it cannot be granted now; the wish is repeated

    def _tell_leader(self, said: Said) -> None:
        """Send a message to the leader or, without a link to it, to all, which forward it."""
        if self._attendance.is_linked(self._terms.leader):
            self._own.send(self._terms.leader, said)
        else:
            self._own.broadcast(said)
