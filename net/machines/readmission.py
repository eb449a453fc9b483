"""The exclusion from draws of a client that withheld its preimages: longer each time.

A client that leaves the draws itself counts like one that the others removed: by then it may have
seen all other preimages, and the card that it avoids.
"""

from typing import Final, NamedTuple

from core.log import EntryHash, EntryNumber, Opened, decode
from core.table import ClientIndex, Commitment, ContributorChanged, Notice, Reason, payload_of
from net.machines.ledger import Ledger
from net.machines.own import Own

FIRST: Final = 15.0
"""Seconds after the second removal; twice as many after each further one. The first costs nothing:
a link may break for a moment."""
LONGEST: Final = 600.0
WINDOW: Final = 1000
"""Entries after which a removal is forgotten."""


class _Removal(NamedTuple):
    """An entry by which a client withheld a preimage, and when it was seen here."""

    number: EntryNumber
    hash: EntryHash
    at: float


class Readmission:
    """The exclusions, kept by every member, as any may lead next."""

    def __init__(self, ledger: Ledger, own: Own) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._removals: Final[dict[ClientIndex, list[_Removal]]] = {}
        for opened in ledger.timeline.entries[-WINDOW:]:
            self.came(opened)

    def came(self, opened: Opened) -> None:
        """Note an entry of the log, if a client withholds a preimage by it."""
        if opened.entry.kind != "contributor":
            return
        payload = payload_of(opened)
        if isinstance(payload, ContributorChanged) and _withheld(payload):
            removal = _Removal(opened.entry.number, opened.hash, self._own.now)
            self._removals.setdefault(payload.client, []).append(removal)

    def wait(self, client: ClientIndex) -> float:
        """Return the seconds until a client may take part in the draws again; 0 if it may now."""
        known = self._removals.get(client, [])
        oldest = self._ledger.head.number - WINDOW
        known[:] = [
            one
            for one in known
            if one.number > oldest and self._ledger.hash_at(one.number) == one.hash
        ]
        if len(known) < 2:
            return 0.0
        pause = min(FIRST * 2.0 ** (len(known) - 2), LONGEST)
        return max(0.0, known[-1].at + pause - self._own.now)


def _withheld(change: ContributorChanged) -> bool:
    """Return whether a client withheld a preimage: by the others' notices, or by leaving."""
    if len(change.evidence) == 1 and change.evidence[0].client == change.client:
        commitment: Commitment = decode(change.evidence[0].body, Commitment)
        return commitment.anchor is None
    return any(decode(signed.body, Notice).reason is Reason.WITHHOLDS for signed in change.evidence)
