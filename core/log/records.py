"""The records of a log file as bytes: whole, torn or damaged.

A file is the magic, the format version, and records. A record is a header of 20 bytes (tag, length,
number, checksum of the payload, checksum of the header) and a payload. The checksum of the header
distinguishes a damaged length from a torn tail, so a flipped bit is never taken for a tail and
cannot cut off the records after it.
"""

import struct
import zlib
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from core.log.codec import LARGEST_GENESIS
from core.log.entry import EntryNumber
from core.log.errors import CorruptRecord, NotALog

MAGIC = b"\x89RAIL\r\n\x1a"
_CHECK = struct.Struct(">I")
PREFIX_SIZE = len(MAGIC) + 2 * _CHECK.size
_HEADER = struct.Struct(">4sIII")
HEADER_SIZE = _HEADER.size + _CHECK.size


class Tag(Enum):
    """The content of a record."""

    ENTRY = b"ENTR"
    KEEPER = b"KEEP"
    """The tag of the secret of an offline table's only client, which is needed to continue the
    game."""


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
    """Return the format version of a file; None if it ends within its prefix; raises NotALog."""
    if len(data) < PREFIX_SIZE and data[: len(MAGIC)] == MAGIC[: len(data)]:
        return None
    (version,) = _CHECK.unpack_from(data.ljust(PREFIX_SIZE, b"\0"), len(MAGIC))
    if data[:PREFIX_SIZE] != prefix(version):
        raise NotALog(path=path, start=data[:PREFIX_SIZE])
    return int(version)


def pack(tag: Tag, number: EntryNumber, payload: bytes) -> bytes:
    """Return the bytes of a record."""
    head = _HEADER.pack(tag.value, len(payload), number, zlib.crc32(payload))
    return head + _CHECK.pack(zlib.crc32(head)) + payload


def unpack(data: bytes) -> Iterator[Record]:
    """Yield the whole records of a file, up to its end or its torn tail; raises CorruptRecord.

    A tail is torn if the file ends within a record, if the last record's payload does not match its
    checksum, or if its rest is zeros (a file system may lengthen a file before it writes to it).
    The error for a damaged record names the entry that was expected there.
    """
    written = len(data.rstrip(b"\0"))
    offset = PREFIX_SIZE
    number = EntryNumber(0)
    while offset < len(data):
        start = offset + HEADER_SIZE
        head = data[offset : offset + _HEADER.size]
        if len(data) < start:
            return
        (check,) = _CHECK.unpack_from(data, offset + _HEADER.size)
        if zlib.crc32(head) != check:
            if written < start:
                return
            raise CorruptRecord(entry=number, offset=offset, why=f"its header is {head.hex()}")
        word, length, stated, payload_check = _HEADER.unpack(head)
        tag = _tag(word, offset=offset, number=number)
        if length > LARGEST_GENESIS:
            raise CorruptRecord(entry=number, offset=offset, why=f"its length is {length}")
        end = start + length
        if end > len(data):
            return
        payload = bytes(data[start:end])
        if zlib.crc32(payload) != payload_check:
            if end == len(data) or written < end:
                return
            raise CorruptRecord(entry=number, offset=offset, why="its content has another checksum")
        if tag is Tag.ENTRY:
            if stated != number:
                raise CorruptRecord(entry=number, offset=offset, why=f"it says entry {stated}")
            number = EntryNumber(number + 1)
        yield Record(tag, EntryNumber(stated), payload, end)
        offset = end


def _tag(word: bytes, *, offset: int, number: EntryNumber) -> Tag:
    try:
        return Tag(word)
    except ValueError as error:
        raise CorruptRecord(entry=number, offset=offset, why=f"it is of kind {word!r}") from error
