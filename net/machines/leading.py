"""The leader's work: statements become entries, reveals become draws, notices become changes."""

from math import ceil
from typing import Final

from core.errors import FactualError
from core.log import Head
from core.ruleset import Refusal
from core.table import (
    ClientIndex,
    NotAClient,
    Payload,
    PreimageReused,
    Signed,
    TermBegan,
    WrongPreimage,
    active_witness,
    next_entry,
)
from net.machines.draws import Draws
from net.machines.effects import Store
from net.machines.entry_limits import EntryLimits
from net.machines.ledger import Ledger
from net.machines.news import Came
from net.machines.notices import Notices
from net.machines.own import Own
from net.machines.proposals import MOST_PENDING, payload_for
from net.machines.readmission import Readmission
from net.machines.storing import Storing
from net.wire import LONGEST_REASON, Hold, Kind, Refused

MOST_UNCONFIRMED: Final = 512
"""Entries; a leader whom nobody hears writes no more."""


class TooManyChanges(Refusal):
    """A client requested changes so often that the log would grow without end."""

    text = "that was asked for too often"


class NotReadmitted(Refusal):
    """A client that withheld its preimages several times asked to take part in draws again."""

    text = "clients that withheld their part of the draws wait for {seconds} s"


class NobodyConfirms(Refusal):
    """Too few others store the leader's entries; the game continues once they are back."""

    text = "{entries} entries wait for others to store them"


class Leading:
    """Writes entries; used only while this member leads."""

    def __init__(
        self,
        ledger: Ledger,
        own: Own,
        draws: Draws,
        notices: Notices,
        readmission: Readmission,
        storing: Storing,
    ) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._draws: Final = draws
        self._notices: Final = notices
        self._readmission: Final = readmission
        self._storing: Final = storing
        self._held: Head | None = None
        self._limits: Final = EntryLimits(ledger, own, starts_full=True)

    def write(self, payload: Payload, *, claims_checked: bool = False) -> None:
        """Write the next entry; raises what `core.table.next_entry` raises, or NobodyConfirms.

        A term may always begin, as that confirms the others' entries.
        """
        waiting = self._ledger.head.number - self._ledger.confirmed
        if waiting >= MOST_UNCONFIRMED and not isinstance(payload, TermBegan):
            raise NobodyConfirms(entries=waiting)
        opened, position = next_entry(
            self._ledger.position,
            payload,
            self._ledger.rules,
            self._own.key,
            claims_checked=claims_checked,
        )
        self._ledger.append(opened, position)
        self._own.want(Store((opened,)))
        self._own.tell(Came(opened, position))

    def propose(self, sender: int, kind: Kind, signed: Signed) -> None:
        """Write the entry that another client requests, or send it a refusal."""
        try:
            payload = payload_for(kind, signed)
            if payload is not None:
                self._write_at_pace(payload, kind, signed.client)
        except FactualError as error:
            if not self._is_known(signed):
                why = str(error)[:LONGEST_REASON]
                self._own.send(sender, Refused(signed.signature, why))

    def _write_at_pace(self, payload: Payload, kind: Kind, client: ClientIndex) -> None:
        """Write a client's request; raises NotAClient, TooManyChanges or NotReadmitted."""
        if self._ledger.position.genesis.member(client) is None:
            raise NotAClient(client=client)  # otherwise each number would have its own limits
        if not self._limits.has(client, kind):
            raise TooManyChanges
        if kind == "commitment" and self._readmission.wait(client) > 0:
            raise NotReadmitted(seconds=ceil(self._readmission.wait(client)))
        self.write(payload)
        self._limits.spend(client, kind)  # only now, after its signature was checked

    def _is_known(self, signed: Signed) -> bool:
        """Return whether a statement repeats one that recently became an entry."""
        latest = self._ledger.timeline.entries[-MOST_PENDING:]
        return any(bytes(signed.signature) in one.entry.payload for one in latest)

    def go_on(self) -> None:
        """Write the entries that are due: a complete draw, and the consequences of notices."""
        self._draw()
        for payload in self._notices.payloads():
            try:
                self.write(payload)
            except FactualError:
                continue  # a draw is pending, or another entry has just changed it
        self._ask_witness()

    def _draw(self) -> None:
        chance = self._draws.resolved()
        if chance is None:
            return
        try:
            self.write(chance, claims_checked=True)  # they were checked when received
        except (WrongPreimage, PreimageReused) as error:
            self._draws.reject(error.facts["client"])
        except NobodyConfirms:
            return  # the draw can wait like everything else

    def _ask_witness(self) -> None:
        """Ask the witness for its preimage, which is the last, and to hold the last entry.

        Holding confirms an entry if only half of the clients can store it.
        """
        self._storing.go_on()
        witness = active_witness(self._ledger.settled)
        if witness is None:
            return
        asking = self._draws.asking()
        if asking is not None:
            self._own.send(witness, asking)
        head = self._ledger.head
        if self._held != head and self._ledger.needs_witness() and not self._storing.is_awaited():
            self._held = head
            self._own.send(witness, Hold(head.number, head.hash, self._ledger.position.table.term))

    def repeat(self) -> None:
        """Ask the witness again for missing answers."""
        self._held = None
