"""The hash chain: each entry names the hash of the entry before it."""

from collections.abc import Iterable, Iterator

import msgspec

from core.log.entry import NO_ENTRY, EntryHash, EntryNumber
from core.log.errors import LogCode, LogError
from core.log.formats import Opened


class Head(msgspec.Struct, frozen=True):
    """The last entry of a log, which the next one follows."""

    number: EntryNumber
    hash: EntryHash


def follow(head: Head | None, opened: Opened) -> Head:
    """Return the head after this entry; raises LogError."""
    entry = opened.entry
    number = EntryNumber(0 if head is None else head.number + 1)
    previous = NO_ENTRY if head is None else head.hash
    if entry.number > number:
        raise LogError(LogCode.ENTRY_MISSING, entry=number, found=entry.number)
    if entry.number < number:
        raise LogError(LogCode.ENTRY_REPEATED, entry=number, found=entry.number)
    if entry.previous != previous:
        raise LogError(
            LogCode.CHAIN_BROKEN, entry=number, previous=entry.previous, expected=previous
        )
    return Head(number, opened.hash)


def in_order(entries: Iterable[Opened]) -> Iterator[tuple[Opened, Head]]:
    """Yield each entry with the head after it; raises as `follow`.

    An entry that is missing in its place but occurs later was moved.
    """
    head: Head | None = None
    rest = iter(entries)
    for opened in rest:
        try:
            head = follow(head, opened)
        except LogError as gap:
            is_missing = gap.code is LogCode.ENTRY_MISSING
            if is_missing and any(later.entry.number == gap.facts["entry"] for later in rest):
                raise LogError(LogCode.ENTRIES_REORDERED, **gap.facts) from gap
            raise
        yield opened, head
