"""The promises of one client on the disk, beside its log.

Each is on the disk before anything that follows from it leaves the program. A record is its length
and checksum, four bytes each, and its MessagePack; a torn tail is cut off at the next start, for
what it held was never told to anybody.
"""

import os
import zlib
from collections.abc import Iterator
from pathlib import Path
from struct import Struct
from typing import Final, Self

from core.log import LogError, decode, encode
from net.errors import BadNotebook, NoNotebook
from net.machines.memory import Promise

_HEAD: Final = Struct(">II")
LARGEST: Final = 64 << 20
"""Bytes of a notebook; a game's promises take some hundred thousand."""


class Notebook:
    """A file of promises that grows. Made by `open`; closed by `close`."""

    def __init__(self, path: Path, descriptor: int, promises: tuple[Promise, ...]) -> None:
        self.path: Final = path
        self.promises: Final = promises
        self._descriptor = descriptor

    @classmethod
    def open(cls, path: Path) -> Self:
        """The notebook of this path, or a new one; raises NoNotebook or BadNotebook."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            data = path.read_bytes()
        except OSError as error:
            raise NoNotebook(path=path, why=error.strerror or str(error)) from error
        end, promises = 0, list[Promise]()
        for end, promise in _records(data, path):  # noqa: B007 - where the last whole one ends
            promises.append(promise)
        os.ftruncate(descriptor, end)
        os.lseek(descriptor, end, os.SEEK_SET)
        return cls(path, descriptor, tuple(promises))

    def keep(self, promise: Promise) -> None:
        """Write a promise and wait until the disk has it; raises NoNotebook."""
        data = encode(promise)
        record = _HEAD.pack(len(data), zlib.crc32(data)) + data
        try:
            if os.write(self._descriptor, record) < len(record):
                raise OSError(None, "the disk is full")
            os.fsync(self._descriptor)
        except OSError as error:
            raise NoNotebook(path=self.path, why=error.strerror or str(error)) from error

    def close(self) -> None:
        """Let the file go."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _records(data: bytes, path: Path) -> Iterator[tuple[int, Promise]]:
    """Each promise and where its record ends, up to the end or a torn tail."""
    start = 0
    while start + _HEAD.size <= len(data):
        size, check = _HEAD.unpack_from(data, start)
        end = start + _HEAD.size + size
        record = data[start + _HEAD.size : end]
        if end > len(data) or (end == len(data) and zlib.crc32(record) != check):
            return
        if zlib.crc32(record) != check:
            raise BadNotebook(path=path, offset=start, why="its content has another checksum")
        try:
            promise: Promise = decode(record, Promise)
        except LogError as error:
            raise BadNotebook(path=path, offset=start, why=str(error)) from error
        yield end, promise
        start = end
