"""Readers of all released formats, which return the current types.

Each format version has one reader. When the format changes, the reader of the old one is kept and
returns the new types. The bytes are kept too, as hashes and signatures are over them.
"""

from collections.abc import Callable
from typing import Final

import msgspec

from core.log.codec import LARGEST_GENESIS, LARGEST_PIECE, decode
from core.log.entry import Entry, EntryHash, SealedEntry, hash_of
from core.log.errors import LogCode, LogError

FORMAT: Final = 1
"""The format in which logs are written."""


class Opened(msgspec.Struct, frozen=True):
    """A sealed entry, its decoded body, and its hash."""

    sealed: SealedEntry
    entry: Entry
    hash: EntryHash


def _open_1(data: bytes, limit: int) -> Opened:
    sealed: SealedEntry = decode(data, SealedEntry, limit=limit)
    entry: Entry = decode(sealed.body, Entry, limit=limit)
    return Opened(sealed, entry, hash_of(sealed.body))


_READERS: dict[int, Callable[[bytes, int], Opened]] = {1: _open_1}


def known_formats() -> tuple[int, ...]:
    """Return the format versions that can be read, oldest first."""
    return tuple(sorted(_READERS))


def check_format(version: int) -> None:
    """Check that the format can be read; raises LogError."""
    if version not in _READERS:
        raise LogError(LogCode.UNSUPPORTED_FORMAT, format=version, known=known_formats())


def open_sealed(data: bytes, *, version: int = FORMAT, genesis: bool = False) -> Opened:
    """Return the entry in these bytes; raises LogError.

    Only a genesis may be larger than LARGEST_PIECE.
    """
    check_format(version)
    return _READERS[version](data, LARGEST_GENESIS if genesis else LARGEST_PIECE)
