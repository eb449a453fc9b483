"""The log on disk: the only module of the core that accesses a file.

The file only grows, except by `truncate`, which removes entries that no table has confirmed.
`append` returns when the records are on the disk, so nothing is announced before it would survive a
power cut. If the file system refuses, the file is unchanged and the error is typed. The next
opening cuts off a torn tail with a warning; damage elsewhere is reported with its entry.
"""

import errno
import os
import stat
import sys
import tempfile
import warnings
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from core.errors import Words
from core.log.codec import LARGEST_GENESIS, LARGEST_PIECE, encode
from core.log.entry import EntryNumber, SealedEntry
from core.log.errors import LogCode, LogError, LogFileCode, LogFileError, TornTail
from core.log.formats import FORMAT, Opened, check_format, open_sealed
from core.log.records import MAGIC, PREFIX_SIZE, Tag, format_of, pack, prefix, unpack

if sys.platform != "win32":
    import fcntl

LARGEST_FILE = 512 << 20


class LogContents(NamedTuple):
    """The contents of a log file up to its end or its torn tail.

    `keeper` is the secret of an offline table's client, None if it is not in the file. `end` is the
    offset of the end of the last whole record, `size` the size of the file.
    """

    entries: tuple[Opened, ...]
    keeper: bytes | None
    end: int
    size: int

    @property
    def torn(self) -> bool:
        """True if a part of the last record, or the whole log, is missing."""
        return self.end < self.size or not self.entries


def read_log(path: Path) -> LogContents:
    """Return all whole entries of a file without changing it; warns TornTail.

    Raises LogError.
    """
    contents = parse_log(_read(path), str(path))
    if contents.torn:
        warnings.warn(
            TornTail(
                path=str(path),
                entries=len(contents.entries),
                offset=contents.end,
                lost=contents.size - contents.end,
            ),
            stacklevel=2,
        )
    return contents


def parse_log(data: bytes, path: str) -> LogContents:
    """Return the contents of a log file from its bytes; a torn tail shows as `end` < `size`."""
    version = format_of(data, path)
    if version is None:
        return LogContents((), None, 0, len(data))
    check_format(version)
    entries: list[Opened] = []
    keeper = None
    end = PREFIX_SIZE
    for record in unpack(data):
        if record.tag is Tag.KEEPER:
            keeper = record.payload
        else:
            try:
                entries.append(
                    open_sealed(record.payload, version=version, genesis=record.number == 0)
                )
            except LogError as error:
                raise LogError(
                    LogCode.CORRUPT_RECORD, entry=record.number, offset=end, why=str(error)
                ) from error
        end = record.end
    return LogContents(tuple(entries), keeper, end, len(data))


def write_log(path: Path, data: bytes) -> None:
    """Write a whole log to a file, replacing an existing one; raises LogFileError.

    The file has either its old or the new content, even after a crash; only its owner can access
    it. Raises LogFileError for a log in use.
    """
    try:
        check_unused(path)
        descriptor, name = tempfile.mkstemp(".part", f".{path.name}.", path.parent)
        draft = Path(name)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
        sync_folder(path.parent)
    except (OSError, ValueError) as error:
        raise _unwritable(path, _why(error)) from error


def log_bytes(entries: Iterable[SealedEntry], *, keeper: bytes | None = None) -> bytes:
    """Return a whole log file of the current format as bytes."""
    records = [prefix(FORMAT)]
    for number, sealed in enumerate(entries):
        records.append(_record(number, sealed))
        if number == 0 and keeper is not None:
            records.append(pack(Tag.KEEPER, EntryNumber(0), keeper))
    return b"".join(records)


class _Kept(NamedTuple):
    """The length of the log on disk; one value, so that an interrupt cannot split its update."""

    length: int
    end: int


class LogFile:
    """A log file that is being written, by one writer at a time.

    Made by `create` or `open`; a context manager.
    """

    def __init__(self, path: Path, descriptor: int, *, length: int, end: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._kept = _Kept(length, end)
        self._failed = False

    @property
    def length(self) -> int:
        """The number of entries on the disk."""
        return self._kept.length

    @classmethod
    def create(cls, path: Path, genesis: SealedEntry, *, keeper: bytes | None = None) -> Self:
        """Create a file with the genesis; raises LogFileError, also if the path exists."""
        try:
            descriptor = os.open(path, _NEW, 0o600)
        except (OSError, ValueError) as error:
            raise _unwritable(path, _why(error)) from error
        log = cls(path, descriptor, length=0, end=0)
        try:
            _lock(descriptor, path)
            log._write(log_bytes([genesis], keeper=keeper), entries=1)
            sync_folder(path.parent)
        except BaseException as error:
            log.close()
            if getattr(error, "code", None) is not LogFileCode.IN_USE:  # by another writer
                path.unlink(missing_ok=True)
            if isinstance(error, OSError):
                raise _unwritable(path, _why(error)) from error
            raise
        return log

    @classmethod
    def open(cls, path: Path) -> tuple[Self, LogContents]:
        """Open an existing file for appending, and return it with its contents.

        A torn tail is cut off with the warning TornTail. Raises as `read_log`.
        """
        try:
            descriptor = os.open(path, os.O_RDWR | _BINARY)
        except FileNotFoundError as error:
            raise LogFileError(LogFileCode.UNREADABLE, path=str(path), why=_why(error)) from error
        except (OSError, ValueError) as error:
            raise _unwritable(path, _why(error)) from error
        try:
            _lock(descriptor, path)
            contents = read_log(path)
            log = cls(path, descriptor, length=len(contents.entries), end=contents.end)
            if contents.torn:
                log._truncate()
        except BaseException:
            os.close(descriptor)
            raise
        return log, contents

    def append(self, sealed: SealedEntry) -> None:
        """Write the next entry and wait until it is on the disk.

        Raises LogError; the file is then unchanged.
        """
        self.extend([sealed])

    def extend(self, entries: Iterable[SealedEntry]) -> None:
        """Write the next entries, all or none, and wait once until they are on the disk.

        Raises as `append`.
        """
        records = [_record(number, entry) for number, entry in enumerate(entries, self.length)]
        start = b"" if self._kept.end else prefix(FORMAT)
        self._write(b"".join([start, *records]), entries=len(records))

    def truncate(self, length: int) -> None:
        """Cut the log to `length` entries, at least the genesis.

        Waits until that is on the disk. Raises LogFileError.
        """
        assert 1 <= length <= self.length, "what is cut off is there, and never the genesis"
        try:
            end, entries = PREFIX_SIZE, 0
            for record in unpack(_read(self.path)):
                entries += record.tag is Tag.ENTRY
                if entries > length:
                    break
                end = record.end
        except LogError as error:
            raise _unwritable(self.path, str(error)) from error
        self._kept = _Kept(length, end)
        self._truncate()

    def close(self) -> None:
        """Close the file, so that another writer can open it; closing twice is allowed."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _write(self, data: bytes, *, entries: int) -> None:
        if self._failed or self._descriptor < 0:
            raise _unwritable(self.path, "the file was given up or closed before")
        length, end = self._kept
        if end + len(data) > LARGEST_FILE:
            raise LogError(
                LogCode.TOO_LARGE,
                size=end + len(data),
                limit=LARGEST_FILE,
                expected=Words("log file"),
            )
        try:
            self._check_in_place()
            os.lseek(self._descriptor, end, os.SEEK_SET)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self._descriptor, rest) :]
            os.fsync(self._descriptor)
            self._kept = _Kept(length + entries, end + len(data))
        except OSError as error:
            self._truncate()
            raise _unwritable(self.path, _why(error)) from error
        except BaseException:
            self._truncate()
            raise

    def _check_in_place(self) -> None:
        """Check that the path still leads to this file; raises OSError if it was replaced."""
        here, there = os.fstat(self._descriptor), self.path.stat()
        if (here.st_dev, here.st_ino) != (there.st_dev, there.st_ino):
            raise OSError(errno.ESTALE, "another file has taken its place")

    def _truncate(self) -> None:
        try:
            os.ftruncate(self._descriptor, self._kept.end)
            os.fsync(self._descriptor)
        except (OSError, ValueError) as error:
            # The content of the disk is unknown now, so nothing more may be promised.
            self._failed = True
            raise _unwritable(self.path, _why(error)) from error


def _unwritable(path: Path, why: str) -> LogFileError:
    return LogFileError(LogFileCode.UNWRITABLE, path=str(path), why=why)


def _why(error: OSError | ValueError) -> str:
    """Return the system's message; a ValueError is about a path that no system accepts."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _record(number: int, sealed: SealedEntry) -> bytes:
    """Return the record of an entry; raises LogError for one that could not be read again."""
    payload = encode(sealed)
    limit = LARGEST_PIECE if number else LARGEST_GENESIS
    if len(payload) > limit:
        raise LogError(
            LogCode.TOO_LARGE, size=len(payload), limit=limit, expected=Words(f"entry {number}")
        )
    return pack(Tag.ENTRY, EntryNumber(number), payload)


_BINARY = getattr(os, "O_BINARY", 0)
_NEW = os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY


def _read(path: Path) -> bytes:
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise LogFileError(LogFileCode.UNREADABLE, path=str(path), why="it is not a file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise LogFileError(LogFileCode.UNREADABLE, path=str(path), why=_why(error)) from error
    if max(len(data), status.st_size) > LARGEST_FILE:
        size = max(len(data), status.st_size)
        raise LogError(LogCode.TOO_LARGE, size=size, limit=LARGEST_FILE, expected=Words("log file"))
    return data


def check_new(path: Path) -> None:
    """Check that a log can be created there; raises LogFileError, also if the path exists."""
    try:
        os.close(os.open(path, _NEW, 0o600))
        path.unlink()
    except (OSError, ValueError) as error:
        raise _unwritable(path, _why(error)) from error


def check_unused(path: Path) -> None:
    """Check that a log may replace the file there; raises LogFileError."""
    if not path.exists():
        return
    if not path.is_file():
        raise _unwritable(path, "it is not a file")
    descriptor = os.open(path, os.O_RDONLY | _BINARY)
    try:
        _lock(descriptor, path)
        if os.read(descriptor, len(MAGIC)) != MAGIC[: os.fstat(descriptor).st_size]:
            raise _unwritable(path, "it is not a log")
    finally:
        os.close(descriptor)


def _lock(descriptor: int, path: Path) -> None:
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise LogFileError(LogFileCode.IN_USE, path=str(path)) from error
        except OSError as error:
            raise _unwritable(path, _why(error)) from error


def sync_folder(folder: Path) -> None:
    """Make the name of a new file survive a power cut, on systems that can sync folders."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        except OSError as error:
            if error.errno not in (errno.EINVAL, errno.ENOTSUP):
                raise
        finally:
            os.close(descriptor)
