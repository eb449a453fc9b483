"""What can be wrong with a log: one family, `LogError`, and one warning.

An error about an entry carries its number as `entry`.
"""

from core.errors import FactualError


class LogError(FactualError):
    """A log, or bytes that should be a part of one, cannot be accepted."""

    text = "the log cannot be accepted"


class Undecodable(LogError):
    """Bytes are not the MessagePack of the expected type."""

    text = "the bytes {data} are not a valid {expected}: {why}"


class TooLarge(LogError):
    """Bytes exceed the limit for what they should be."""

    text = "the {expected} has {size} bytes; the limit is {limit}"


class Unencodable(LogError):
    """A value has no encoding, such as an integer of more than 64 bits."""

    text = "{value} cannot be written to a log: {why}"


class NotALog(LogError):
    """A file does not begin as a log does."""

    text = "{path} is not a Rail Empires log: it begins with the bytes {start}"


class UnsupportedFormat(LogError):
    """A log of a format version that this program does not know."""

    text = "the log has format {format}; this program reads: {known}"


class CorruptRecord(LogError):
    """A record of a log file is damaged, and it is not a torn tail."""

    text = "entry {entry}, at byte {offset} of the file, is damaged: {why}"


class LogUnwritable(LogError):
    """The file system refused; nothing was announced and the file is as it was."""

    text = "{path} cannot be written: {why}"


class LogUnreadable(LogError):
    """The file system refused to give the file."""

    text = "{path} cannot be read: {why}"


class LogInUse(LogError):
    """Another program, or another part of this one, writes to the log."""

    text = "{path} is being written by another program"


class EntryMissing(LogError):
    """An entry of a higher number stands where one was expected."""

    text = "entry {entry} is missing; entry {found} is in its place"


class EntryRepeated(LogError):
    """An entry stands in the log a second time."""

    text = "entry {found} is there again instead of entry {entry}"


class EntriesReordered(LogError):
    """An entry stands in the log later than its number says."""

    text = "entry {entry} stands after entry {found}"


class ChainBroken(LogError):
    """An entry names another predecessor than the entry before it."""

    text = "entry {entry} follows {previous}, but the entry before it is {expected}"


class WrongTerm(LogError):
    """An entry belongs to another term than the one that runs."""

    text = "entry {entry} is of term {term}; the log is in term {expected}"


class BadSignature(LogError):
    """A signature is not the named key's over these bytes for this purpose."""

    text = "the {purpose} signature is not by {key}"


class TornTail(FactualError, UserWarning):
    """A log file ends within a record, which was left out; a warning.

    `offset` is where the last whole record ends, `lost` the number of bytes after it.
    """

    text = (
        "{path}: the last record was not written whole; "
        "{lost} bytes were left out and {entries} entries are kept"
    )
