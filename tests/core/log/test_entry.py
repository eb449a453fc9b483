"""An entry and its seal round-trip through bytes, and nothing else decodes as one."""

from hashlib import blake2b
from typing import Any

import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import PRINTABLE, Entry, LogCode, SealedEntry, decode, encode, open_sealed
from tests.codes import raises_code

LARGEST = 2**53

counts = st.integers(0, LARGEST)
hashes = st.binary(min_size=32, max_size=32)
entries = st.builds(
    Entry,
    number=counts,
    previous=hashes,
    term=counts,
    kind=st.from_regex(PRINTABLE, fullmatch=True).filter(lambda kind: 1 <= len(kind) <= 64),
    payload=st.binary(),
    events=st.binary(),
    digest=hashes,
)
sealed_entries = st.builds(
    SealedEntry,
    body=st.binary(),
    signatures=st.lists(st.binary(min_size=64, max_size=64)).map(tuple),
)

GOOD: list[Any] = [0, bytes(32), 0, "command", b"payload", b"events", bytes(32)]
PLACES = ["number", "previous", "term", "kind", "payload", "events", "digest"]


@given(entries)
def test_entry_round_trips(entry: Entry) -> None:
    assert decode(encode(entry), Entry) == entry


@given(sealed_entries)
def test_sealed_entry_round_trips(sealed: SealedEntry) -> None:
    assert decode(encode(sealed), SealedEntry) == sealed


@given(entries)
def test_entry_has_one_encoding(entry: Entry) -> None:
    assert encode(decode(encode(entry), Entry)) == encode(entry)


def test_entry_is_an_array_of_its_fields_in_order() -> None:
    assert decode(msgpack.packb(GOOD), Entry) == Entry(*GOOD)


WRONG: dict[str, list[Any]] = {
    "number": [True, 0.0, "0", None, -1, LARGEST + 1, 2**64 - 1, b"\0", [0]],
    "previous": [bytes(31), bytes(33), b"", "x" * 32, [0] * 32, None],
    "term": [False, 1.0, "1", None, -1, LARGEST + 1],
    "kind": [b"command", "", "x" * 65, 1, None],
    "payload": ["text", None, [1, 2], 7, {}],
    "events": ["text", None, [], 7],
    "digest": [bytes(31), bytes(33), b"", "x" * 32, None],
}


def described(value: Any) -> str:
    """Return a value's type and length, as a test id."""
    kind = type(value).__name__
    return f"{kind} of {len(value)}" if hasattr(value, "__len__") else f"{kind} {value}"


@pytest.mark.parametrize(
    ("place", "value"),
    [
        pytest.param(place, value, id=f"{place}: {described(value)}")
        for place, values in WRONG.items()
        for value in values
    ],
)
def test_field_of_another_type_or_size_is_refused(place: str, value: object) -> None:
    fields = list(GOOD)
    fields[PLACES.index(place)] = value
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb(fields), Entry)


@pytest.mark.parametrize("field", range(len(GOOD)))
def test_entry_without_one_of_its_fields_is_refused(field: int) -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb(GOOD[:field] + GOOD[field + 1 :]), Entry)


def test_entry_with_an_extra_field_is_refused() -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb([*GOOD, None]), Entry)


def test_entry_as_a_map_is_refused() -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb(dict(zip(PLACES, GOOD, strict=True))), Entry)


@pytest.mark.parametrize(
    "signatures",
    [
        pytest.param([bytes(63)], id="short"),
        pytest.param([bytes(65)], id="long"),
        pytest.param(["x" * 64], id="text"),
        pytest.param([bytes(64), None], id="none"),
        pytest.param(bytes(64), id="not in a list"),
        pytest.param({}, id="a map"),
    ],
)
def test_seal_that_is_no_list_of_signatures_is_refused(signatures: object) -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb([b"body", signatures]), SealedEntry)


def test_seal_with_an_extra_field_is_refused() -> None:
    with raises_code(LogCode.UNDECODABLE):
        decode(msgpack.packb([b"body", [], None]), SealedEntry)


def test_hash_is_that_of_the_body_as_received() -> None:
    # An encoding that ours would not choose: 0 as a 64-bit number.
    body = msgpack.packb(GOOD)[:1] + b"\xcf" + bytes(8) + msgpack.packb(GOOD)[2:]
    assert decode(body, Entry) == Entry(*GOOD)
    wanted = blake2b(body, digest_size=32, person=b"rail-entry").digest()
    assert SealedEntry(body, ()).hash == wanted
    assert open_sealed(encode(SealedEntry(body, ()))).hash == wanted


def test_signatures_are_no_part_of_the_hash() -> None:
    assert SealedEntry(b"body", ()).hash == SealedEntry(b"body", (bytes(64),)).hash  # type: ignore[arg-type]
