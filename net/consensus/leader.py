"""The leader's role: it turns statements into entries, reveals into draws, notices into changes.

It also measures how long each client lacks entries. The limits that it applies are in `limits`.
"""

from math import ceil
from typing import Final, NamedTuple

from core.errors import FactualError
from core.log import EntryNumber, Head
from core.ruleset import Refusal
from core.table import (
    ClientIndex,
    Forgery,
    ForgeryCode,
    Payload,
    Signed,
    TermBegan,
    active_witness,
    next_entry,
)
from net.consensus.draws import Draws
from net.consensus.effects import StoreEntries
from net.consensus.events import EntryAppended
from net.consensus.identity import Identity
from net.consensus.limits import MOST_PENDING, EntryLimits, Readmission
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.membership import Notices
from net.consensus.requested_entries import payload_for
from net.consensus.timeouts import SLOW_AFTER
from net.wire import LONGEST_REASON, Hold, Kind, Refused


class _Lag(NamedTuple):
    """An entry that a client has not stored yet, and since when."""

    number: EntryNumber
    since: float


class StorageLag:
    """Measures for how long each other client lacks entries; used only by the leader."""

    def __init__(self, log: Log, identity: Identity, liveness: Liveness) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._liveness: Final = liveness
        self._lags: dict[ClientIndex, _Lag] = {}

    def update(self, *, now: float) -> None:
        """Note the entries that each client has stored by now."""
        head, now = self._log.head.number, now
        for client in self._identity.others:
            stored, lag = self._log.stored_by(client), self._lags.get(client)
            if stored >= head:
                self._lags.pop(client, None)
            elif lag is None or stored >= lag.number or lag.number > head:
                self._lags[client] = _Lag(head, now)

    def is_awaited(self, *, now: float) -> bool:
        """Return whether a client here has lacked entries for less than `SLOW_AFTER` seconds."""
        return any(
            now - lag.since < SLOW_AFTER
            and self._liveness.is_linked(client)
            and self._liveness.silence(client, now) < SLOW_AFTER
            for client, lag in self._lags.items()
        )


MOST_UNCONFIRMED: Final = 512
"""Maximum number of unconfirmed entries; a leader with that many stops writing."""


class TooManyChanges(Refusal):
    """A client requested changes so often that the log would grow without end."""

    text = "that was asked for too often"


class NotReadmitted(Refusal):
    """A client that withheld its preimages several times asked to take part in draws again."""

    text = "clients that withheld their part of the draws wait for {seconds} s"


class NobodyConfirms(Refusal):
    """Too few others store the leader's entries; the game continues once they are back."""

    text = "{entries} entries wait for others to store them"


class LeaderRole:
    """Writes entries; used only while this member leads."""

    def __init__(
        self,
        log: Log,
        identity: Identity,
        draws: Draws,
        notices: Notices,
        readmission: Readmission,
        storage_lag: StorageLag,
        *,
        now: float,
    ) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._draws: Final = draws
        self._notices: Final = notices
        self._readmission: Final = readmission
        self._storage_lag: Final = storage_lag
        self._hold_requested: Head | None = None
        self._limits: Final = EntryLimits(log, identity, starts_full=True, now=now)

    def write(self, payload: Payload, *, claims_checked: bool = False) -> None:
        """Write the next entry; raises what `core.table.next_entry` raises, or NobodyConfirms.

        A term may always begin, as that confirms the others' entries.
        """
        waiting = self._log.head.number - self._log.confirmed
        if waiting >= MOST_UNCONFIRMED and not isinstance(payload, TermBegan):
            raise NobodyConfirms(entries=waiting)
        opened, position = next_entry(
            self._log.position,
            payload,
            self._log.rules,
            self._identity.key,
            claims_checked=claims_checked,
        )
        self._log.append(opened, position)
        self._identity.queue(StoreEntries((opened,)))
        self._identity.emit(EntryAppended(opened, position))

    def propose(self, sender: int, kind: Kind, signed: Signed, *, now: float) -> None:
        """Write the entry that another client requests, or send it a refusal."""
        try:
            payload = payload_for(kind, signed)
            if payload is not None:
                self._write_at_pace(payload, kind, signed.client, now=now)
        except FactualError as error:
            if not self._is_repetition(signed):
                why = str(error)[:LONGEST_REASON]
                self._identity.send(sender, Refused(signed.signature, why))

    def _write_at_pace(
        self, payload: Payload, kind: Kind, client: ClientIndex, *, now: float
    ) -> None:
        """Write a client's request; raises Forgery, TooManyChanges or NotReadmitted."""
        if self._log.position.genesis.member(client) is None:
            raise Forgery(
                ForgeryCode.NOT_A_CLIENT, client=client
            )  # otherwise each number would have its own limits
        if not self._limits.has(client, kind, now=now):
            raise TooManyChanges
        if kind == "commitment" and self._readmission.wait(client, now=now) > 0:
            raise NotReadmitted(seconds=ceil(self._readmission.wait(client, now=now)))
        self.write(payload)
        self._limits.spend(client, kind, now=now)  # only now, after its signature was checked

    def _is_repetition(self, signed: Signed) -> bool:
        """Return whether a statement repeats one that recently became an entry."""
        latest = self._log.timeline.entries[-MOST_PENDING:]
        return any(bytes(signed.signature) in opened.entry.payload for opened in latest)

    def update(self, *, now: float) -> None:
        """Write the entries that are due: a complete draw, and the consequences of notices."""
        self._write_draw()
        for payload in self._notices.due_payloads(now=now):
            try:
                self.write(payload)
            except FactualError:
                continue  # a draw is pending, or another entry has just changed it
        self._request_from_witness(now=now)

    def _write_draw(self) -> None:
        chance = self._draws.completed_draw()
        if chance is None:
            return
        try:
            self.write(chance, claims_checked=True)  # they were checked when received
        except Forgery as error:
            if error.code not in (ForgeryCode.WRONG_PREIMAGE, ForgeryCode.PREIMAGE_REUSED):
                raise
            self._draws.reject(error.facts["client"])
        except NobodyConfirms:
            return  # the draw can wait like everything else

    def _request_from_witness(self, *, now: float) -> None:
        """Ask the witness for its preimage, which is the last, and to hold the last entry.

        Holding confirms an entry if only half of the clients can store it.
        """
        self._storage_lag.update(now=now)
        witness = active_witness(self._log.confirmed_position)
        if witness is None:
            return
        request = self._draws.take_reveal_request(now=now)
        if request is not None:
            self._identity.send(witness, request)
        head = self._log.head
        if (
            self._hold_requested != head
            and self._log.needs_witness()
            and not self._storage_lag.is_awaited(now=now)
        ):
            self._hold_requested = head
            self._identity.send(
                witness, Hold(head.number, head.hash, self._log.position.table.term)
            )

    def resend(self) -> None:
        """Ask the witness again for missing answers."""
        self._hold_requested = None
