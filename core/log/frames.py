"""Files that grow by records: whole ones, a torn tail, and damage told apart.

A record is a header, the checksum of the header, and a payload whose length and checksum the header
has. The checksum of the header distinguishes a damaged length from a torn tail, so a flipped bit is
never taken for a tail and cannot cut off the records after it.
"""

import struct
import zlib
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

_CHECK: Final = struct.Struct(">I")


class Frame(NamedTuple):
    """A whole record: the fields of its header, its payload, and the offset at which it ends."""

    head: tuple[Any, ...]
    payload: bytes
    end: int


Damaged = Callable[[int, str], Exception]
"""Makes the error for a damaged record at an offset, for this reason."""


class Framing:
    """A kind of records; the header is a struct with two fields for the payload.

    `length` and `check` are the places of its length and its checksum among the header's fields.
    """

    def __init__(self, header: str, *, length: int, check: int) -> None:
        self._header: Final = struct.Struct(header)
        self._length: Final = length
        self._check: Final = check

    @property
    def size(self) -> int:
        """The size of a header and its checksum in bytes."""
        return self._header.size + _CHECK.size

    def pack(self, payload: bytes, *fields: Any) -> bytes:
        """Return the bytes of a record; `fields` are the header's others, in order."""
        values = list(fields)
        described = {self._length: len(payload), self._check: zlib.crc32(payload)}
        for place, value in sorted(described.items()):
            values.insert(place, value)
        head = self._header.pack(*values)
        return head + _CHECK.pack(zlib.crc32(head)) + payload

    def unpack(
        self,
        data: bytes,
        damaged: Damaged,
        *,
        start: int = 0,
        check_head: Callable[[int, tuple[Any, ...]], object] = lambda *_: None,
    ) -> Iterator[Frame]:
        """Yield the whole records from `start`, up to the end of the data or its torn tail.

        A tail is torn if the data ends within a record, if the last record's payload does not match
        its checksum, or if the rest is zeros (a file system may lengthen a file before it writes to
        it). Raises what `damaged` makes for another fault, and what `check_head` raises for the
        offset and the fields of an undamaged header.
        """
        written = len(data.rstrip(b"\0"))
        offset = start
        while (content := offset + self.size) <= len(data):
            head = data[offset : offset + self._header.size]
            if _CHECK.unpack_from(data, offset + len(head)) != (zlib.crc32(head),):
                if written < content:
                    return
                raise damaged(offset, f"its header is {head.hex()}")
            fields = self._header.unpack(head)
            check_head(offset, fields)
            end = content + fields[self._length]
            if end > len(data):
                return
            payload = bytes(data[content:end])
            if zlib.crc32(payload) != fields[self._check]:
                if end == len(data) or written < end:
                    return
                raise damaged(offset, "its content has another checksum")
            yield Frame(fields, payload, end)
            offset = end
