"""The records of a log file as bytes: whole, torn or damaged.

A file is the magic, the format version, and records. A record is a header of 20 bytes (tag, length,
number, checksum of the payload, checksum of the header) and a payload (`core.log.frames`).
"""

import struct
import zlib
from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

from core.log.codec import LARGEST_GENESIS
from core.log.entry import EntryNumber
from core.log.errors import LogCode, LogError
from core.log.frames import Framing

MAGIC = b"\x89RAIL\r\n\x1a"
_CHECK = struct.Struct(">I")
PREFIX_SIZE = len(MAGIC) + 2 * _CHECK.size
_FRAMING = Framing(">4sIII", length=1, check=3)
HEADER_SIZE = _FRAMING.size


class Tag(Enum):
    """The content of a record."""

    ENTRY = b"ENTR"
    KEEPER = b"KEEP"
    """The tag of the secret of an offline table's only client, which is needed to continue the
    game."""


_TAGS = {tag.value for tag in Tag}


class Record(NamedTuple):
    """A whole record; `number` is that of its entry, or of the entry before a keeper's secret."""

    tag: Tag
    number: EntryNumber
    payload: bytes
    end: int
    """The offset in the file at which the record ends."""


def prefix(version: int) -> bytes:
    """Return the beginning of a file of this format version."""
    head = MAGIC + _CHECK.pack(version)
    return head + _CHECK.pack(zlib.crc32(head))


def format_of(data: bytes, path: str) -> int | None:
    """Return the format version of a file; None if it ends within its prefix; raises LogError."""
    if len(data) < PREFIX_SIZE and data[: len(MAGIC)] == MAGIC[: len(data)]:
        return None
    (version,) = _CHECK.unpack_from(data.ljust(PREFIX_SIZE, b"\0"), len(MAGIC))
    if data[:PREFIX_SIZE] != prefix(version):
        raise LogError(LogCode.NOT_A_LOG, path=path, start=data[:PREFIX_SIZE])
    return int(version)


def pack(tag: Tag, number: EntryNumber, payload: bytes) -> bytes:
    """Return the bytes of a record."""
    return _FRAMING.pack(payload, tag.value, number)


def unpack(data: bytes) -> Iterator[Record]:
    """Yield the whole records of a file, up to its end or its torn tail; raises LogError.

    The error for a damaged record names the entry that was expected there.
    """
    number = EntryNumber(0)

    def corrupt(offset: int, why: str) -> LogError:
        return LogError(LogCode.CORRUPT_RECORD, entry=number, offset=offset, why=why)

    def check_head(offset: int, head: tuple[Any, ...]) -> None:
        word, length, *_ = head
        if word not in _TAGS:
            raise corrupt(offset, f"it is of kind {word!r}")
        if length > LARGEST_GENESIS:
            raise corrupt(offset, f"its length is {length}")

    offset = PREFIX_SIZE
    for frame in _FRAMING.unpack(data, corrupt, start=offset, check_head=check_head):
        word, _, stated, _ = frame.head
        tag = Tag(word)
        if tag is Tag.ENTRY:
            if stated != number:
                raise corrupt(offset, f"it says entry {stated}")
            number = EntryNumber(number + 1)
        yield Record(tag, EntryNumber(stated), frame.payload, frame.end)
        offset = frame.end
