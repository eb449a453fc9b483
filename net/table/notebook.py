"""The promises of one client on the disk, beside its log.

Each is on the disk before anything based on it leaves the program. A record is a header of three
numbers of four bytes (the length, a checksum of the content, a checksum of these two) and a content
in MessagePack. A torn tail is cut off at the next start, as its promise was never sent; the
checksum of the header distinguishes a damaged length from a torn tail.
"""

import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from typing import Final, NamedTuple, Self

from core.log import LogError, decode, encode, sync_folder
from net.consensus.promises import Promise
from net.errors import BadNotebook, NoNotebook

_HEAD: Final = Struct(">II")
_CHECK: Final = Struct(">I")
LARGEST: Final = 64 << 20
"""Maximum size of a notebook in bytes; a game's promises take some hundred thousand."""


def notebook_beside(record: Path) -> Path:
    """Return the path of the promises of a client, from the path of its record of the table."""
    return record.with_suffix(".promises")


def check_new_notebook(path: Path) -> None:
    """Check that a new table can have a notebook at this path; raises NoNotebook.

    A promise for one table is irrelevant to another, but must not be deleted.
    """
    if path.exists():
        raise NoNotebook(
            path=str(path),
            why="it is there already, of another game; delete it or name another record",
        )


class Notebook:
    """A file of promises that grows. Made by `open`; closed by `close`."""

    def __init__(self, path: Path, descriptor: int, promises: tuple[Promise, ...]) -> None:
        self.path: Final = path
        self.promises: Final = promises
        self._descriptor = descriptor

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open or create the notebook at this path; raises NoNotebook or BadNotebook."""
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                with path.open("rb") as file:
                    records = list(_records(file.read(LARGEST + 1), path))
                os.ftruncate(descriptor, records[-1].end if records else 0)
                sync_folder(path.parent)  # otherwise a new file could be lost in a crash
            except BaseException:
                os.close(descriptor)
                raise
        except OSError as error:
            raise NoNotebook(path=str(path), why=error.strerror or str(error)) from error
        return cls(path, descriptor, tuple(record.promise for record in records))

    def keep(self, promise: Promise) -> None:
        """Write a promise and wait until it is on the disk; raises NoNotebook."""
        data = encode(promise)
        head = _HEAD.pack(len(data), zlib.crc32(data))
        record = head + _CHECK.pack(zlib.crc32(head)) + data
        try:
            if os.write(self._descriptor, record) < len(record):
                raise OSError(None, "the disk is full")
            os.fsync(self._descriptor)
        except OSError as error:
            raise NoNotebook(path=str(self.path), why=error.strerror or str(error)) from error

    def close(self) -> None:
        """Close the file."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


class _Record(NamedTuple):
    """A promise, and the offset of its record's end."""

    promise: Promise
    end: int


def _records(data: bytes, path: Path) -> Iterator[_Record]:
    """Yield the whole records, up to the end or a torn tail; raises BadNotebook.

    A file system may lengthen a file before it writes to it, so zeros count as unwritten.
    """

    def damaged(at: int, why: str) -> BadNotebook:
        return BadNotebook(path=str(path), offset=at, why=why)

    if len(data) > LARGEST:
        raise damaged(LARGEST, "it is longer than any notebook")
    written = len(data.rstrip(b"\0"))
    start = 0
    while (content := start + _HEAD.size + _CHECK.size) <= len(data):
        head = data[start : start + _HEAD.size]
        if _CHECK.unpack_from(data, start + _HEAD.size) != (zlib.crc32(head),):
            if written < content:
                return
            raise damaged(start, f"its header is {head.hex()}")
        size, check = _HEAD.unpack(head)
        end = content + size
        if end > len(data):
            return
        if zlib.crc32(data[content:end]) != check:
            if end == len(data) or written < end:
                return
            raise damaged(start, "its content has another checksum")
        try:
            promise: Promise = decode(data[content:end], Promise)
        except LogError as error:
            raise damaged(start, str(error)) from error
        yield _Record(promise, end)
        start = end
