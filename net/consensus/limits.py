"""Limits of each client's entries, and of its returns to the draws after it withheld preimages.

The leader applies them. Every member counts too, as any may lead next, and as it must judge whether
the leader omits a command that it should write.
"""

from typing import Final, NamedTuple

from core.log import EntryHash, EntryNumber, Opened, decode
from core.ruleset import Turn
from core.table import ClientIndex, Commitment, ContributorChanged, Notice, Reason, payload_of
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.rates import Bucket, Rate
from net.wire import Kind

MOST_PENDING: Final = 200
"""Maximum number of one client's pending commands; the table itself accepts 255 at most."""

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
    seen_at: float


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
        return max(0.0, known[-1].seen_at + pause - now)


def _withheld(change: ContributorChanged) -> bool:
    """Return whether a client withheld a preimage: by the others' notices, or by leaving."""
    if len(change.evidence) == 1 and change.evidence[0].client == change.client:
        commitment: Commitment = decode(change.evidence[0].body, Commitment)
        return commitment.anchor is None
    return any(decode(signed.body, Notice).reason is Reason.WITHHOLDS for signed in change.evidence)
