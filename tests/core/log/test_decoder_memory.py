"""Hostile bytes never make the decoder use more memory than the limit."""

import tracemalloc
from collections.abc import Iterator

import pytest

from core.log import (
    LARGEST_GENESIS,
    LARGEST_PIECE,
    LogCode,
    LogError,
    SealedEntry,
    decode,
    open_sealed,
)
from core.log.codec import LONGEST_ARRAY
from tests.codes import raises_code

CEILING = 64 << 20


def array(length: int) -> bytes:
    return b"\xdd" + length.to_bytes(4, "big")


def fill(item: bytes, size: int = LARGEST_PIECE) -> bytes:
    """Return arrays of the maximum length, filled with one item, about `size` bytes."""
    row = array(LONGEST_ARRAY) + item * LONGEST_ARRAY
    rows = (size - 5) // len(row)
    return array(rows) + row * rows


def text(size: int) -> bytes:
    """Return a string whose last character makes all of them wide."""
    letters = b"a" * (size - 9) + "\N{DRAGON}".encode()
    return b"\xdb" + len(letters).to_bytes(4, "big") + letters


def many(value: bytes, size: int = LARGEST_PIECE) -> bytes:
    """Return one array of this value repeated, about `size` bytes."""
    count = min((size - 5) // len(value), LONGEST_ARRAY)
    return array(count) + value * count


def open_arrays(item: bytes, size: int = LARGEST_PIECE) -> bytes:
    """Return nested arrays that are never closed, with items before each next one."""
    depth = 1000
    items = min(size // depth // len(item), LONGEST_ARRAY - 1)
    return (array(LONGEST_ARRAY) + item * (items - 2)) * depth


HOSTILE = {
    "a huge array": array(2**32 - 1),
    "a huge map": b"\xdf\xff\xff\xff\xff",
    "huge bytes": b"\xc6\xff\xff\xff\xff",
    "a huge text": b"\xdb\xff\xff\xff\xff",
    "a huge extension": b"\xc9\xff\xff\xff\xff\x05",
    "huge arrays in arrays": (array(2**32 - 1) * LARGEST_PIECE)[:LARGEST_PIECE],
    "the longest arrays in arrays": (array(LONGEST_ARRAY) * LARGEST_PIECE)[:LARGEST_PIECE],
    "the longest arrays as deep as it goes": (array(LONGEST_ARRAY) * 1020).ljust(
        LARGEST_PIECE, b"\xc0"
    ),
    "the longest maps as deep as it goes": (b"\xdf\0\0\x10\0\xa0" * 1020).ljust(
        LARGEST_PIECE, b"\xc0"
    ),
    "one in one in one": b"\x91" * LARGEST_PIECE,
    "map in map in map": b"\x81\xa0" * (LARGEST_PIECE // 2),
    "arrays full of nothing": fill(b"\xc0"),
    "arrays full of numbers": fill(b"\xcd\xff\xff"),
    "arrays full of fractions": fill(b"\xca\x3f\x80\x01\x00"),
    "arrays full of empty texts": fill(b"\xa0"),
    "arrays full of texts": fill(b"\xa2\xc3\xbf"),
    "arrays full of empty arrays": fill(b"\x90"),
    "arrays full of empty maps": fill(b"\x80"),
    "arrays full of maps": fill(b"\x81\xa0\xc0"),
    "arrays full of deep maps": many(b"\x81\xa0" * 1020 + b"\xc0"),
    "a text of wide letters": text(LARGEST_PIECE),
    "open arrays full of texts": open_arrays(b"\xa2\xc4\x80"),
    "open arrays full of fractions": open_arrays(b"\xca\x3f\x80\x01\x00"),
    "open arrays full of maps": open_arrays(b"\x81\xa0\xc0"),
    "a map with a list as key": b"\x81\x90\xc0",
    "a map with numbers as keys": b"\x82\x01\xc0\x02\xc0",
    "an extension": b"\xd4\x05\x00",
    "a timestamp": b"\xd6\xff\x00\x00\x00\x00",
    "an absurd timestamp": b"\xc7\x0c\xff" + b"\xff" * 12,
    "an empty timestamp": b"\xc7\x00\xff",
}
HOSTILE_GENESIS = {
    "a text of wide letters": text(LARGEST_GENESIS),
    "arrays full of empty arrays": fill(b"\x90", 2 * LARGEST_PIECE),
    "arrays full of empty maps": fill(b"\x80", 2 * LARGEST_PIECE),
    "arrays full of deep maps": many(b"\x81\xa0" * 1020 + b"\xc0", 2 * LARGEST_PIECE),
    "open arrays full of texts": open_arrays(b"\xa2\xc4\x80", 4 * LARGEST_PIECE),
}


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def by_name(table: dict[str, bytes]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("data", table.values(), ids=table.keys())


@by_name(HOSTILE)
@pytest.mark.usefixtures("traced")
def test_no_piece_uses_more_memory_than_the_limit(data: bytes) -> None:
    assert len(data) <= LARGEST_PIECE
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    with pytest.raises(LogError):
        decode(data, SealedEntry)
    assert tracemalloc.get_traced_memory()[1] - before < CEILING


@by_name(HOSTILE_GENESIS)
@pytest.mark.usefixtures("traced")
def test_no_genesis_uses_more_memory_than_the_limit(data: bytes) -> None:
    assert LARGEST_PIECE < len(data) <= LARGEST_GENESIS
    before = tracemalloc.get_traced_memory()[0]
    tracemalloc.reset_peak()
    with pytest.raises(LogError):
        open_sealed(data, genesis=True)
    assert tracemalloc.get_traced_memory()[1] - before < CEILING


@by_name(HOSTILE)
def test_no_hostile_piece_is_an_entry(data: bytes) -> None:
    with raises_code(LogCode.UNDECODABLE):
        open_sealed(data)
