"""The consequences of new log entries for this client and for the witness."""

from typing import Final

from core.log import Opened, encode
from core.table import ClientIndex, ContributorChanged, payload_of
from net.machines.held import HeldCommands
from net.machines.ledger import Ledger
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.proposals import Proposals
from net.machines.readmission import Readmission
from net.machines.roll import latest_changes
from net.machines.serving import Serving
from net.wire import Entries


class Arrivals:
    """Handles each entry once; after the log was cut, all entries since the cut again."""

    def __init__(
        self,
        ledger: Ledger,
        own: Own,
        attendance: Attendance,
        serving: Serving,
        proposals: Proposals,
        held: HeldCommands,
        readmission: Readmission,
    ) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._attendance: Final = attendance
        self._serving: Final = serving
        self._proposals: Final = proposals
        self._held: Final = held
        self._readmission: Final = readmission
        self._heard = ledger.position.table.heard

    def go_on(self) -> bool:
        """Handle new entries; return whether there were any."""
        fresh = self._ledger.fresh()
        if fresh.was_cut:
            self._own.find_chain(self._ledger.timeline.entries)
            self._serving.forget_members()
        for opened in fresh.entries:
            self._proposals.came(opened)
            self._held.came(opened)
            self._readmission.came(opened)
            if opened.entry.kind in ("contributor", "removal", "term"):
                # The witness needs this entry. All clients send it, as any of them may lie.
                self._tell(opened)
            if opened.entry.kind == "contributor":
                payload = payload_of(opened)
                if isinstance(payload, ContributorChanged) and payload.client == self._own.me:
                    self._own.find_chain(self._ledger.timeline.entries)
        self._note_signs_of_life()
        return fresh.was_cut or bool(fresh.entries)

    def _note_signs_of_life(self) -> None:
        """Count the author of a new entry as alive, even if only the leader can hear it."""
        before, self._heard = self._heard, self._ledger.position.table.heard
        for index, (known, latest) in enumerate(zip(before, self._heard, strict=True)):
            if latest > known:
                self._attendance.note(ClientIndex(index), self._own.now)

    def tell_witness(self) -> None:
        """Send a returning witness the latest entries about the leader and the contributors."""
        entries = self._ledger.timeline.entries
        terms = [one for one in entries if one.entry.kind == "term"]
        for opened in (*terms[-1:], *latest_changes(entries)):
            self._tell(opened)

    def _tell(self, opened: Opened) -> None:
        self._own.send_witness(Entries(opened.entry.term, (encode(opened.sealed),)))
