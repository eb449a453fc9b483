"""The log: signed entries in a hash chain, their bytes, and the file that stores them.

This package has what is common to all logs of all tables: entry, chain, signatures, codec, records,
the file, and readers of old formats. The meaning of entries is in `core.table`; games are
elsewhere. Only `core.log.file` does I/O.
"""

from core.log.chain import Head, follow, in_order
from core.log.codec import LARGEST_GENESIS, LARGEST_PIECE, decode, encode
from core.log.entry import (
    NO_ENTRY,
    PRINTABLE,
    Bytes32,
    Count,
    Digest,
    Entry,
    EntryHash,
    EntryNumber,
    PublicKey,
    SealedEntry,
    Signature,
    TableId,
    Term,
    Word,
)
from core.log.errors import (
    LogCode,
    LogError,
    LogFileCode,
    LogFileError,
    TornTail,
)
from core.log.file import (
    LogContents,
    LogFile,
    check_new,
    check_unused,
    log_bytes,
    parse_log,
    read_log,
    sync_folder,
    write_log,
)
from core.log.formats import FORMAT, Opened, known_formats, open_sealed
from core.log.frames import Framing
from core.log.signatures import ENTRY, GENESIS, Claim, Purpose, SigningKey, claim, is_weak

__all__ = [
    "ENTRY",
    "FORMAT",
    "GENESIS",
    "LARGEST_GENESIS",
    "LARGEST_PIECE",
    "NO_ENTRY",
    "PRINTABLE",
    "Bytes32",
    "Claim",
    "Count",
    "Digest",
    "Entry",
    "EntryHash",
    "EntryNumber",
    "Framing",
    "Head",
    "LogCode",
    "LogContents",
    "LogError",
    "LogFile",
    "LogFileCode",
    "LogFileError",
    "Opened",
    "PublicKey",
    "Purpose",
    "SealedEntry",
    "Signature",
    "SigningKey",
    "TableId",
    "Term",
    "TornTail",
    "Word",
    "check_new",
    "check_unused",
    "claim",
    "decode",
    "encode",
    "follow",
    "in_order",
    "is_weak",
    "known_formats",
    "log_bytes",
    "open_sealed",
    "parse_log",
    "read_log",
    "sync_folder",
    "write_log",
]
