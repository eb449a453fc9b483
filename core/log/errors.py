"""Errors of logs: one family, `LogError`, and one warning.

An error about an entry has its number as `entry`.
"""

from core.errors import FactualError


class LogError(FactualError):
    """A log, or bytes that should be part of one, are invalid."""

    text = "the log cannot be accepted"


class Undecodable(LogError):
    """Bytes are not the MessagePack of the expected type."""

    text = "the bytes {data} are not a valid {expected}: {why}"


class TooLarge(LogError):
    """Bytes exceed the size limit for their type."""

    text = "the {expected} has {size} bytes; the limit is {limit}"


class Unencodable(LogError):
    """A value cannot be encoded, such as an integer of more than 64 bits."""

    text = "{value} cannot be written to a log: {why}"


class NotALog(LogError):
    """A file does not start like a log."""

    text = "{path} is not a Rail Empires log: it begins with the bytes {start}"


class UnsupportedFormat(LogError):
    """This program does not know the format version of the log."""

    text = "the log has format {format}; this program reads: {known}"


class CorruptRecord(LogError):
    """A record of a log file is damaged, and it is not a torn tail."""

    text = "entry {entry}, at byte {offset} of the file, is damaged: {why}"


class LogUnwritable(LogError):
    """The file system refused to write; nothing was announced and the file is unchanged."""

    text = "{path} cannot be written: {why}"


class LogUnreadable(LogError):
    """The file system refused to read the file."""

    text = "{path} cannot be read: {why}"


class LogInUse(LogError):
    """Another program, or another part of this one, is writing to the log."""

    text = "{path} is being written by another program"


class EntryMissing(LogError):
    """An entry with a higher number was found in place of the expected one."""

    text = "entry {entry} is missing; entry {found} is in its place"


class EntryRepeated(LogError):
    """An entry occurs a second time."""

    text = "entry {found} is there again instead of entry {entry}"


class EntriesReordered(LogError):
    """An entry occurs later than its number."""

    text = "entry {entry} stands after entry {found}"


class ChainBroken(LogError):
    """An entry names a predecessor other than the entry before it."""

    text = "entry {entry} follows {previous}, but the entry before it is {expected}"


class WrongTerm(LogError):
    """An entry is of a term other than the current one."""

    text = "entry {entry} is of term {term}; the log is in term {expected}"


class BadSignature(LogError):
    """A signature is not by the named key over these bytes for this purpose."""

    text = "the {purpose} signature is not by {key}"


class TornTail(FactualError, UserWarning):
    """Warning: a log file ends within a record, which was left out.

    `offset` is the end of the last whole record, `lost` the number of bytes after it.
    """

    text = (
        "{path}: the last record was not written whole; "
        "{lost} bytes were left out and {entries} entries are kept"
    )
