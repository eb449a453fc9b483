"""Errors of logs: the family `LogError`, that of log files, and one warning.

An error about an entry has its number as `entry`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar

from core.errors import CodedError, FactualError


class LogCode(StrEnum):
    """The faults of a log, or of bytes that should be part of one."""

    UNDECODABLE = "Undecodable"
    TOO_LARGE = "TooLarge"
    UNENCODABLE = "Unencodable"
    """A value cannot be encoded, such as an integer of more than 64 bits."""
    NOT_A_LOG = "NotALog"
    UNSUPPORTED_FORMAT = "UnsupportedFormat"
    CORRUPT_RECORD = "CorruptRecord"
    """A record of a log file is damaged, and it is not a torn tail."""
    ENTRY_MISSING = "EntryMissing"
    ENTRY_REPEATED = "EntryRepeated"
    ENTRIES_REORDERED = "EntriesReordered"
    """An entry occurs later than its number."""
    CHAIN_BROKEN = "ChainBroken"
    """An entry names a predecessor other than the entry before it."""
    WRONG_TERM = "WrongTerm"
    BAD_SIGNATURE = "BadSignature"
    """A signature is not by the named key over these bytes for this purpose."""


class LogFileCode(StrEnum):
    """The failures of the file system, or of its user, to give access to a log file."""

    UNWRITABLE = "LogUnwritable"
    """The file system refused to write; nothing was announced and the file is unchanged."""
    UNREADABLE = "LogUnreadable"
    IN_USE = "LogInUse"
    """Another program, or another part of this one, is writing to the log."""


class LogError(CodedError):
    """A log, or bytes that should be part of one, are invalid."""

    texts: ClassVar[Mapping[str, str]] = {
        LogCode.UNDECODABLE: "the bytes {data} are not a valid {expected}: {why}",
        LogCode.TOO_LARGE: "the {expected} has {size} bytes; the limit is {limit}",
        LogCode.UNENCODABLE: "{value} cannot be written to a log: {why}",
        LogCode.NOT_A_LOG: "{path} is not a Rail Empires log: it begins with the bytes {start}",
        LogCode.UNSUPPORTED_FORMAT: "the log has format {format}; this program reads: {known}",
        LogCode.CORRUPT_RECORD: "entry {entry}, at byte {offset} of the file, is damaged: {why}",
        LogCode.ENTRY_MISSING: "entry {entry} is missing; entry {found} is in its place",
        LogCode.ENTRY_REPEATED: "entry {found} occurs again, in place of entry {entry}",
        LogCode.ENTRIES_REORDERED: "entry {entry} comes only after entry {found}",
        LogCode.CHAIN_BROKEN: (
            "entry {entry} follows {previous}, but the entry before it is {expected}"
        ),
        LogCode.WRONG_TERM: "entry {entry} is of term {term}; the log is in term {expected}",
        LogCode.BAD_SIGNATURE: "the {purpose} signature is not by {key}",
    }


class LogFileError(LogError):
    """A log file cannot be read or written; what it holds is not at fault."""

    texts: ClassVar[Mapping[str, str]] = {
        LogFileCode.UNWRITABLE: "{path} cannot be written: {why}",
        LogFileCode.UNREADABLE: "{path} cannot be read: {why}",
        LogFileCode.IN_USE: "{path} is being written by another program",
    }


class TornTail(FactualError, UserWarning):
    """Warning: a log file ends within a record, which was left out.

    `offset` is the end of the last whole record, `lost` the number of bytes after it.
    """

    text = (
        "{path}: the last record was not written whole; "
        "{lost} bytes were left out and {entries} entries are kept"
    )
