"""The hash chain: each entry names the hash of the entry before it."""

from collections.abc import Iterable, Iterator

import msgspec

from core.log.entry import NO_ENTRY, EntryHash, EntryNumber
from core.log.errors import ChainBroken, EntriesReordered, EntryMissing, EntryRepeated
from core.log.formats import Opened


class Head(msgspec.Struct, frozen=True):
    """The last entry of a log, which the next one follows."""

    number: EntryNumber
    hash: EntryHash


def follow(head: Head | None, opened: Opened) -> Head:
    """Return the head after this entry; raises EntryMissing, EntryRepeated or ChainBroken."""
    entry = opened.entry
    number = EntryNumber(0 if head is None else head.number + 1)
    previous = NO_ENTRY if head is None else head.hash
    if entry.number > number:
        raise EntryMissing(entry=number, found=entry.number)
    if entry.number < number:
        raise EntryRepeated(entry=number, found=entry.number)
    if entry.previous != previous:
        raise ChainBroken(entry=number, previous=entry.previous, expected=previous)
    return Head(number, opened.hash)


def in_order(entries: Iterable[Opened]) -> Iterator[tuple[Opened, Head]]:
    """Yield each entry with the head after it; raises as `follow`, or EntriesReordered.

    An entry that is missing in its place but occurs later was moved.
    """
    head: Head | None = None
    rest = iter(entries)
    for opened in rest:
        try:
            head = follow(head, opened)
        except EntryMissing as gap:
            if any(later.entry.number == gap.facts["entry"] for later in rest):
                raise EntriesReordered(**gap.facts) from gap
            raise
        yield opened, head
