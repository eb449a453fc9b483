"""The codec round-trips values exactly, and refuses the rest with its own errors."""

from collections.abc import Callable
from enum import Enum
from typing import Any

import msgpack
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import (
    LARGEST_PIECE,
    Entry,
    LogCode,
    LogError,
    SealedEntry,
    decode,
    encode,
    open_sealed,
    parse_log,
)
from core.log.codec import LONGEST_ARRAY
from tests.codes import raises_code
from tests.core.log.sample import attempt, chain


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Leaf(msgspec.Struct, frozen=True, array_like=True, tag=True):
    size: int


class Twig(msgspec.Struct, frozen=True, array_like=True, tag=True):
    leaves: tuple[Leaf, ...]


class Tree(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A field of every type that a table may use."""

    number: int
    word: str
    raw: bytes
    flag: bool
    colour: Colour
    maybe: int | None
    either: int | str
    numbers: tuple[int, ...]
    members: frozenset[str]
    by_name: dict[str, int]
    by_bytes: dict[bytes, bool]
    pair: tuple[str, bytes]
    top: Leaf | Twig


class Numbers(msgspec.Struct, frozen=True, array_like=True):
    numbers: tuple[int, ...]


class Nest(msgspec.Struct, frozen=True, array_like=True):
    nests: "tuple[Nest, ...]"


integers = st.integers(-(2**63), 2**64 - 1)
leaves = st.builds(Leaf, integers)
trees = st.builds(
    Tree,
    number=integers,
    word=st.text(),
    raw=st.binary(),
    flag=st.booleans(),
    colour=st.sampled_from(Colour),
    maybe=st.none() | integers,
    either=integers | st.text(),
    numbers=st.lists(integers).map(tuple),
    members=st.frozensets(st.text()),
    by_name=st.dictionaries(st.text(), integers),
    by_bytes=st.dictionaries(st.binary(), st.booleans()),
    pair=st.tuples(st.text(), st.binary()),
    top=leaves | st.builds(Twig, st.lists(leaves).map(tuple)),
)

atoms = (
    st.none()
    | st.booleans()
    | integers
    | st.floats()
    | st.text()
    | st.binary()
    | st.builds(msgpack.ExtType, st.integers(0, 127), st.binary(max_size=16))
    | st.builds(msgpack.Timestamp, st.integers(-(2**63), 2**63 - 1), st.integers(0, 999_999_999))
)
values = st.recursive(
    atoms,
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.binary() | integers, inner),
    max_leaves=20,
)
packed: st.SearchStrategy[bytes] = values.map(msgpack.packb)
KINDS: list[Any] = [Entry, SealedEntry, Tree, Leaf | Twig, Numbers, int, object, dict[bytes, int]]


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """Return the bytes of a good value with some of them replaced by others."""
    good = encode(draw(trees | st.sampled_from([chain(1)[0].entry, chain(1)[0].sealed])))
    start = draw(st.integers(0, len(good)))
    end = draw(st.integers(start, min(len(good), start + 8)))
    return good[:start] + draw(st.binary(max_size=8) | packed) + good[end:]


@given(trees)
def test_value_round_trips(tree: Tree) -> None:
    assert decode(encode(tree), Tree) == tree


@given(st.binary() | packed | damaged(), st.sampled_from(KINDS))
def test_any_bytes_are_a_value_or_a_log_error(data: bytes, kind: Any) -> None:
    result = attempt(lambda: decode(data, kind))
    assert not isinstance(result, LogError) or str(result)


@given(st.binary() | packed | damaged(), st.booleans())
def test_any_bytes_are_an_entry_or_a_log_error(data: bytes, genesis: bool) -> None:
    result = attempt(lambda: open_sealed(data, genesis=genesis))
    assert str(result) if isinstance(result, LogError) else result.entry.kind


@given(st.binary() | packed | damaged())
def test_any_bytes_are_a_log_or_a_log_error(data: bytes) -> None:
    result = attempt(lambda: parse_log(data, "some bytes"))
    assert str(result) if isinstance(result, LogError) else result.entries == ()


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (True, int),
        (1, bool),
        (1.0, int),
        ("1", int),
        (None, int),
        ("QUJD", bytes),
        (b"ABC", str),
        ([65, 66], bytes),
        ("red ", Colour),
        (b"red", Colour),
        ([], dict[str, int]),
        ({}, tuple[int, ...]),
        ({1: 1}, dict[int, int]),
        (["Branch", 1], Leaf | Twig),
    ],
    ids=repr,
)
def test_no_type_passes_for_another(value: object, kind: Any) -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb(value), kind)


def test_unknown_field_is_refused() -> None:
    class Coin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
        value: int

    assert decode(msgpack.packb({"value": 1}), Coin) == Coin(1)
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb({"value": 1, "unknown": 1}), Coin)


EXTENSIONS = {
    "of no bytes": b"\xc7\x00\x05",
    "of one byte": b"\xd4\x05\x00",
    "a short timestamp": b"\xd6\xff\x00\x00\x00\x00",
    "a long timestamp": b"\xc7\x0c\xff" + bytes(12),
}


@pytest.mark.parametrize("data", EXTENSIONS.values(), ids=EXTENSIONS)
def test_extension_is_refused_even_where_anything_is_allowed(data: bytes) -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(data, object)


@pytest.mark.parametrize("container", [list, dict.fromkeys], ids=["array", "map"])
def test_longer_array_or_map_than_the_limit_is_refused(
    container: Callable[[list[str]], object],
) -> None:
    names = [str(n) for n in range(LONGEST_ARRAY + 1)]
    assert decode(msgpack.packb(container(names[1:])), object) == container(names[1:])
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb(container(names)), object)


@pytest.mark.parametrize(
    "data", [b"", b"\x01\x01", b"\x92\x01", b"\xc1", b"\xa2\xff\xff"], ids=bytes.hex
)
def test_bytes_that_are_not_one_whole_value_are_refused(data: bytes) -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(data, object)


def test_bytes_up_to_the_limit_are_read_and_one_more_is_refused() -> None:
    header = b"\xc6" + (LARGEST_PIECE - 5).to_bytes(4, "big")
    data = header + bytes(LARGEST_PIECE - 5)
    assert decode(data, bytes) == data[5:]
    with raises_code(LogCode.TOO_LARGE) as caught:
        decode(data + b"\0", bytes)
    assert caught.value.facts == {
        "size": LARGEST_PIECE + 1,
        "limit": LARGEST_PIECE,
        "expected": "bytes",
    }


def test_limit_may_be_given() -> None:
    assert decode(b"\xa2ab", str, limit=3) == "ab"
    with raises_code(LogCode.TOO_LARGE):
        decode(b"\xa2ab", str, limit=2)


@pytest.mark.parametrize("length", [LONGEST_ARRAY, LONGEST_ARRAY + 1, 5 * LONGEST_ARRAY])
def test_decode_reads_what_encode_writes(length: int) -> None:
    value = Numbers(tuple(range(length)))
    try:
        data = encode(value)
    except LogError:
        return
    assert decode(data, Numbers) == value


def test_nesting_too_deep_for_its_type_is_refused() -> None:
    assert isinstance(decode(b"\x91\x91" * 100 + b"\x91\x90", Nest), Nest)
    with raises_code(LogCode.UNDECODABLE):
        decode(b"\x91\x91" * 510 + b"\x91\x90", Nest)


@pytest.mark.parametrize("value", [2**64, -(2**63) - 1, "\ud800", object, 1j], ids=ascii)
def test_value_without_encoding_is_refused(value: object) -> None:
    with raises_code(LogCode.UNENCODABLE):
        encode((value,))


def test_refusal_of_a_number_of_any_size_is_readable() -> None:
    with raises_code(LogCode.UNENCODABLE) as caught:
        encode(10**5000)
    assert len(str(caught.value)) < 1000
