"""The consequences of new log entries for this client and for the witness."""

from typing import Final

from core.log import Opened, encode
from core.table import ClientIndex, ContributorChanged, payload_of
from net.consensus.commands import Commands
from net.consensus.contributors import latest_changes
from net.consensus.held_commands import HeldCommands
from net.consensus.identity import Identity
from net.consensus.limits import Readmission
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.serving import EntryServer
from net.wire import Entries


class NewEntryHandler:
    """Handles each entry once; after the log was cut, all entries since the cut again."""

    def __init__(
        self,
        log: Log,
        identity: Identity,
        liveness: Liveness,
        serving: EntryServer,
        commands: Commands,
        held: HeldCommands,
        readmission: Readmission,
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._serving: Final = serving
        self._commands: Final = commands
        self._held: Final = held
        self._readmission: Final = readmission
        self._last_activity = log.position.table.last_activity

    def handle_new(self, *, now: float) -> bool:
        """Handle new entries; return whether there were any."""
        fresh = self._log.take_new_entries()
        if fresh.was_truncated:
            self._identity.restore_chain(self._log.timeline.entries)
            self._serving.forget_members()
        for opened in fresh.entries:
            self._commands.note_entry(opened)
            self._held.note_entry(opened, now=now)
            self._readmission.note_entry(opened, now=now)
            if opened.entry.kind in ("contributor", "removal", "term"):
                # The witness needs this entry. All clients send it, as any of them may lie.
                self._send_to_witness(opened)
            if opened.entry.kind == "contributor":
                payload = payload_of(opened)
                if isinstance(payload, ContributorChanged) and payload.client == self._identity.me:
                    self._identity.restore_chain(self._log.timeline.entries)
        self._note_signs_of_life(now=now)
        return fresh.was_truncated or bool(fresh.entries)

    def _note_signs_of_life(self, *, now: float) -> None:
        """Count the author of a new entry as alive, even if it is linked only to the leader."""
        before, self._last_activity = self._last_activity, self._log.position.table.last_activity
        for index, (known, latest) in enumerate(zip(before, self._last_activity, strict=True)):
            if latest > known:
                self._liveness.note_sign_of_life(ClientIndex(index), now)

    def inform_witness(self) -> None:
        """Send a returning witness the latest entries about the leader and the contributors."""
        entries = self._log.timeline.entries
        election = [entry for entry in entries if entry.entry.kind == "term"]
        for opened in (*election[-1:], *latest_changes(entries)):
            self._send_to_witness(opened)

    def _send_to_witness(self, opened: Opened) -> None:
        self._identity.send_witness(Entries(opened.entry.term, (encode(opened.sealed),)))
