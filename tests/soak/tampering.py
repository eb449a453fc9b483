"""Every byte of every entry altered, with the old signature and with a new one of the leader."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from core.cli.engine import secret_of
from core.log import (
    ENTRY,
    GENESIS,
    Claim,
    LogError,
    Opened,
    SealedEntry,
    SigningKey,
    TableId,
    Term,
    encode,
    open_sealed,
)
from core.table import Unverified, check_one_by_one, genesis_of, verify
from core.table.local_identity import LocalIdentity
from tests.games.toll_road import RULES
from tests.soak.games import checked_game
from tests.soak.harness import Run

SEED = "tampering"
SIGNED_AGAIN = "signed again"


class Sample(NamedTuple):
    """A log, and what its leader needs to sign it again."""

    entries: tuple[Opened, ...]
    key: SigningKey
    table: TableId


@cache
def sample(seats: int) -> Sample:
    entries = checked_game(seats, SEED).timeline.entries
    return Sample(entries, LocalIdentity(secret_of(SEED)).key, genesis_of(entries[0]).table)


class Remembering:
    """A ClaimChecker that checks no claim twice."""

    def __init__(self) -> None:
        self._good: set[Claim] = set()

    def __call__(self, claims: Sequence[Claim]) -> int | None:
        new = [claim for claim in claims if claim not in self._good]
        bad = check_one_by_one(new)
        self._good.update(new[:bad])
        return None if bad is None else claims.index(new[bad])


@cache
def checker() -> Remembering:
    return Remembering()


def cases() -> list[str]:
    numbers = range(len(sample(2).entries))
    return [f"entry {number}{how}" for number in numbers for how in ("", f", {SIGNED_AGAIN}")]


def check(case: str) -> None:
    """Check that the log is refused at this entry or before, whichever byte of it is altered."""
    number = int(case.split()[1].rstrip(","))
    log = sample(2)
    for place in range(len(log.entries[number].sealed.body)):
        check_altered(log, number, place, again=case.endswith(SIGNED_AGAIN))


def check_altered(log: Sample, number: int, place: int, *, again: bool) -> None:
    body = bytearray(log.entries[number].sealed.body)
    body[place] ^= 1 + (7919 * number + place) % 255
    found = first_bad(log, number, sealed(log, number, bytes(body), again=again))
    # A leader may set up another table, but it is not the one that the next entry names.
    last = 1 if again and number == 0 else number
    assert found is not None, f"byte {place} of entry {number} was altered, and all is good"
    assert found <= last, f"byte {place} of entry {number} was altered, and {found} is refused"


def sealed(log: Sample, number: int, body: bytes, *, again: bool) -> SealedEntry:
    """Return the altered body with its old signature, or with a new one."""
    if not again:
        return SealedEntry(body, log.entries[number].sealed.signatures)
    if number == 0:
        return SealedEntry(body, (log.key.sign(GENESIS, body, table=log.table),))
    return SealedEntry(body, (log.key.sign(ENTRY, body, table=log.table, term=Term(0)),))


def first_bad(log: Sample, number: int, altered: SealedEntry) -> int | None:
    """Return the entry at which the log with the altered entry is refused; None if it is valid."""
    try:
        opened = open_sealed(encode(altered), genesis=number == 0)
    except LogError:
        return number
    entries = (*log.entries[:number], opened, *log.entries[number + 1 :])
    try:
        verify(entries, RULES, check_claims=checker())
    except Unverified as bad:
        return int(bad.facts["entry"])
    return None


RUN = Run(
    name="tampering",
    about="every byte of every entry altered: the log is refused there or before",
    cases=cases,
    check=check,
)
