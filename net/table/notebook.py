"""The promises of one client on the disk, beside its log.

Each is on the disk before anything based on it leaves the program. A record is a header of three
numbers of four bytes (the length, a checksum of the content, a checksum of these two) and a content
in MessagePack (`core.log.frames`). A torn tail is cut off at the next start, as its promise was
never sent.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple, Self

from core.log import Framing, LogError, decode, encode, sync_folder
from net.consensus.promises import Promise
from net.errors import NotebookCode, NotebookError

_FRAMING: Final = Framing(">II", length=0, check=1)
LARGEST: Final = 64 << 20
"""Maximum size of a notebook in bytes; a game's promises take some hundred thousand."""


def notebook_beside(record: Path) -> Path:
    """Return the path of the promises of a client, from the path of its record of the table."""
    return record.with_suffix(".promises")


def check_new_notebook(path: Path) -> None:
    """Check that a new table can have a notebook at this path; raises NotebookError.

    A promise for one table is irrelevant to another, but must not be deleted.
    """
    if path.exists():
        raise NotebookError(
            NotebookCode.UNAVAILABLE,
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
        """Open or create the notebook at this path; raises NotebookError."""
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
            raise NotebookError(
                NotebookCode.UNAVAILABLE, path=str(path), why=error.strerror or str(error)
            ) from error
        return cls(path, descriptor, tuple(record.promise for record in records))

    def append(self, promise: Promise) -> None:
        """Write a promise and wait until it is on the disk; raises NotebookError."""
        record = _FRAMING.pack(encode(promise))
        try:
            if os.write(self._descriptor, record) < len(record):
                raise OSError(None, "the disk is full")
            os.fsync(self._descriptor)
        except OSError as error:
            raise NotebookError(
                NotebookCode.UNAVAILABLE, path=str(self.path), why=error.strerror or str(error)
            ) from error

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
    """Yield the whole records, up to the end or a torn tail; raises NotebookError."""

    def damaged(offset: int, why: str) -> NotebookError:
        return NotebookError(NotebookCode.DAMAGED, path=str(path), offset=offset, why=why)

    if len(data) > LARGEST:
        raise damaged(LARGEST, "it is longer than any notebook")
    start = 0
    for frame in _FRAMING.unpack(data, damaged):
        try:
            promise: Promise = decode(frame.payload, Promise)
        except LogError as error:
            raise damaged(start, str(error)) from error
        yield _Record(promise, frame.end)
        start = frame.end
