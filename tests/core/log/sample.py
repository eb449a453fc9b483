"""A small log for tests; the contents of its entries mean nothing to a table."""

import warnings
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from core.log import (
    ENTRY,
    GENESIS,
    NO_ENTRY,
    Digest,
    Entry,
    EntryHash,
    EntryNumber,
    LogContents,
    LogError,
    Opened,
    SealedEntry,
    SigningKey,
    TableId,
    Term,
    TornTail,
    encode,
    log_bytes,
    open_sealed,
    read_log,
)

T = TypeVar("T")

TABLE = TableId(b"sixteen bytes id")
KEY = SigningKey(b"the only client's seed, 32 bytes")
KEEPER = b"a secret to go on with"
TERM = Term(0)


def opened(
    number: int, previous: EntryHash = NO_ENTRY, *, kind: str = "command", payload: bytes = b"\xc0"
) -> Opened:
    """Return an entry of the sample log, or an altered one."""
    body = encode(
        Entry(
            number=EntryNumber(number),
            previous=previous,
            term=TERM,
            kind=kind,
            payload=payload,
            events=b"\x90",
            digest=Digest(bytes([number % 256]) * 32),
        )
    )
    if number == 0:
        signature = KEY.sign(GENESIS, body, table=TABLE)
    else:
        signature = KEY.sign(ENTRY, body, table=TABLE, term=TERM)
    return open_sealed(encode(SealedEntry(body, (signature,))), genesis=number == 0)


def chain(length: int) -> tuple[Opened, ...]:
    """Return the first entries of the sample log."""
    entries: list[Opened] = []
    for number in range(length):
        previous = entries[-1].hash if entries else NO_ENTRY
        kind = "command" if number else "genesis"
        entries.append(opened(number, previous, kind=kind, payload=bytes([number]) * number))
    return tuple(entries)


def file_bytes(entries: tuple[Opened, ...], *, keeper: bytes | None = None) -> bytes:
    """Return the entries as a file."""
    return log_bytes((entry.sealed for entry in entries), keeper=keeper)


class Stage(NamedTuple):
    """A file that ends with a whole record: up to `end`, with this many entries."""

    end: int
    entries: int
    keeper: bytes | None


def stages(entries: tuple[Opened, ...], *, keeper: bytes | None = None) -> list[Stage]:
    """Return the file of these entries after its prefix, and after each of its records."""
    grown = [Stage(len(file_bytes(entries[:n])), n, None) for n in (0, 1)]
    first = 1 if keeper is not None else 2
    rest = range(first, len(entries) + 1)
    return grown + [Stage(len(file_bytes(entries[:n], keeper=keeper)), n, keeper) for n in rest]


def attempt(call: Callable[[], T]) -> T | LogError:
    """Return the result of the call, or the LogError that it raises."""
    try:
        return call()
    except LogError as error:
        return error


class Read(NamedTuple):
    """The result of reading a file, and the warning with it."""

    contents: LogContents
    torn: TornTail | None


def read(path: Path) -> Read:
    """Read a log that may be torn."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        contents = read_log(path)
    found = [warning.message for warning in caught]
    assert len(found) <= 1
    torn = found[0] if found else None
    assert torn is None or isinstance(torn, TornTail)
    return Read(contents, torn)


def told(path: Path, *, entries: int, offset: int, lost: int) -> dict[str, object]:
    """Return the facts of a TornTail."""
    return {"path": str(path), "entries": entries, "offset": offset, "lost": lost}
