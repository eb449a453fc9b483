"""The leader's role: it turns statements into entries, reveals into draws, notices into changes.

It also limits the entries of each client, measures how long each client lacks entries, and decides
when a client that withheld preimages may take part in draws again.
"""

from math import ceil
from typing import Final, NamedTuple

from core.errors import FactualError
from core.log import EntryHash, EntryNumber, Head, Opened, decode
from core.ruleset import Refusal, Turn
from core.table import (
    ClientIndex,
    Commitment,
    ContributorChanged,
    NotAClient,
    Notice,
    Payload,
    PreimageReused,
    Reason,
    Signed,
    TermBegan,
    WrongPreimage,
    active_witness,
    next_entry,
    payload_of,
)
from net.consensus.draws import Draws
from net.consensus.effects import StoreEntries
from net.consensus.events import EntryAppended
from net.consensus.identity import Identity
from net.consensus.liveness import Liveness
from net.consensus.log import Log
from net.consensus.membership import Notices
from net.consensus.proposals import MOST_PENDING, payload_for
from net.consensus.timeouts import SLOW_AFTER
from net.rates import Bucket, Rate
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

    def go_on(self, *, now: float) -> None:
        """Note the entries that each client has stored by now."""
        head, now = self._log.head.number, now
        for client in self._identity.others:
            stored, lag = self._log.stored_by(client), self._lags.get(client)
            if stored >= head:
                self._lags.pop(client, None)
            elif lag is None or stored >= lag.number or lag.number > head:
                self._lags[client] = _Lag(head, now)

    def is_awaited(self, *, now: float) -> bool:
        """Return whether a client that is here has lacked entries for less than `SLOW` seconds."""
        return any(
            now - lag.since < SLOW_AFTER
            and self._liveness.is_linked(client)
            and self._liveness.silence(client, now) < SLOW_AFTER
            for client, lag in self._lags.items()
        )


CHANGES: Final = Rate(60, 60.0)
"""Rate of one client's entries that do not advance the game: undone commands, and changes of its
seats and its part in draws."""

COMMANDS: Final = Rate(500, 500.0)
"""Rate of one client's commands in one turn. Picking up a load and dropping it again costs nothing,
and without a turn clock a turn has no end; no player needs a hundred commands."""


class EntryLimits:
    """Each client's remaining limits, by the clock of one member.

    Unless it `starts_full`, a client's limit counts as used up when this member begins to count.
    """

    def __init__(self, log: Log, identity: Identity, *, starts_full: bool, now: float) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._starts_full: Final = starts_full
        self._began: Final = now
        self._changes: Final[dict[ClientIndex, Bucket]] = {}
        self._commands: Final[dict[ClientIndex, Bucket]] = {}
        self._turn = self._first_turn = self._current_turn()

    def has(self, client: ClientIndex, kind: Kind, amount: int = 1, *, now: float) -> bool:
        """Return whether a client may request this many entries of this kind now."""
        return self._bucket(client, kind).wait(now, amount) == 0.0

    def spend(self, client: ClientIndex, kind: Kind, *, now: float) -> None:
        """Count an entry of a client."""
        self._bucket(client, kind).spend(now)

    def _bucket(self, client: ClientIndex, kind: Kind) -> Bucket:
        turn = self._current_turn()
        if turn != self._turn:
            self._turn = turn
            self._commands.clear()
        is_command = kind == "command"
        buckets, rate = (self._commands, COMMANDS) if is_command else (self._changes, CHANGES)
        if client not in buckets:
            buckets[client] = Bucket(rate)
            is_full = self._starts_full or (is_command and turn != self._first_turn)
            if not is_full:
                buckets[client].spend(self._began, rate.most)
        return buckets[client]

    def _current_turn(self) -> Turn:
        return self._log.rules.turn(self._log.position.game)


FIRST: Final = 15.0
"""Seconds of exclusion after the second removal; doubled after each further one. The first removal
costs nothing, as a link may break for a moment."""
LONGEST: Final = 600.0
WINDOW: Final = 1000
"""Number of entries after which a removal no longer counts."""


class _Removal(NamedTuple):
    """An entry by which a client withheld a preimage, and when it was seen here."""

    number: EntryNumber
    hash: EntryHash
    at: float


class Readmission:
    """Times the exclusions from draws; every member does so, as any may lead next."""

    def __init__(self, log: Log, identity: Identity, *, now: float) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._removals: Final[dict[ClientIndex, list[_Removal]]] = {}
        for opened in log.timeline.entries[-WINDOW:]:
            self.note_entry(opened, now=now)

    def note_entry(self, opened: Opened, *, now: float) -> None:
        """Note an entry of the log, if a client withholds a preimage by it."""
        if opened.entry.kind != "contributor":
            return
        payload = payload_of(opened)
        if isinstance(payload, ContributorChanged) and _withheld(payload):
            removal = _Removal(opened.entry.number, opened.hash, now)
            self._removals.setdefault(payload.client, []).append(removal)

    def wait(self, client: ClientIndex, *, now: float) -> float:
        """Return the seconds until a client may take part in the draws again; 0 if it may now."""
        known = self._removals.get(client, [])
        oldest = self._log.head.number - WINDOW
        known[:] = [
            removal
            for removal in known
            if removal.number > oldest and self._log.hash_at(removal.number) == removal.hash
        ]
        if len(known) < 2:
            return 0.0
        pause = min(FIRST * 2.0 ** (len(known) - 2), LONGEST)
        return max(0.0, known[-1].at + pause - now)


def _withheld(change: ContributorChanged) -> bool:
    """Return whether a client withheld a preimage: by the others' notices, or by leaving."""
    if len(change.evidence) == 1 and change.evidence[0].client == change.client:
        commitment: Commitment = decode(change.evidence[0].body, Commitment)
        return commitment.anchor is None
    return any(decode(signed.body, Notice).reason is Reason.WITHHOLDS for signed in change.evidence)


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
        self._held: Head | None = None
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
            if not self._is_known(signed):
                why = str(error)[:LONGEST_REASON]
                self._identity.send(sender, Refused(signed.signature, why))

    def _write_at_pace(
        self, payload: Payload, kind: Kind, client: ClientIndex, *, now: float
    ) -> None:
        """Write a client's request; raises NotAClient, TooManyChanges or NotReadmitted."""
        if self._log.position.genesis.member(client) is None:
            raise NotAClient(client=client)  # otherwise each number would have its own limits
        if not self._limits.has(client, kind, now=now):
            raise TooManyChanges
        if kind == "commitment" and self._readmission.wait(client, now=now) > 0:
            raise NotReadmitted(seconds=ceil(self._readmission.wait(client, now=now)))
        self.write(payload)
        self._limits.spend(client, kind, now=now)  # only now, after its signature was checked

    def _is_known(self, signed: Signed) -> bool:
        """Return whether a statement repeats one that recently became an entry."""
        latest = self._log.timeline.entries[-MOST_PENDING:]
        return any(bytes(signed.signature) in opened.entry.payload for opened in latest)

    def go_on(self, *, now: float) -> None:
        """Write the entries that are due: a complete draw, and the consequences of notices."""
        self._draw()
        for payload in self._notices.payloads(now=now):
            try:
                self.write(payload)
            except FactualError:
                continue  # a draw is pending, or another entry has just changed it
        self._ask_witness(now=now)

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

    def _ask_witness(self, *, now: float) -> None:
        """Ask the witness for its preimage, which is the last, and to hold the last entry.

        Holding confirms an entry if only half of the clients can store it.
        """
        self._storage_lag.go_on(now=now)
        witness = active_witness(self._log.settled)
        if witness is None:
            return
        asking = self._draws.asking(now=now)
        if asking is not None:
            self._identity.send(witness, asking)
        head = self._log.head
        if (
            self._held != head
            and self._log.needs_witness()
            and not self._storage_lag.is_awaited(now=now)
        ):
            self._held = head
            self._identity.send(
                witness, Hold(head.number, head.hash, self._log.position.table.term)
            )

    def repeat(self) -> None:
        """Ask the witness again for missing answers."""
        self._held = None
