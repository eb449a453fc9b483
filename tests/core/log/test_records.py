"""The bytes of records, and of well-formed files with invalid contents."""

import zlib
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.log import FORMAT, LARGEST_GENESIS, EntryNumber, LogCode, LogError, encode, parse_log
from core.log.records import HEADER_SIZE, MAGIC, PREFIX_SIZE, Tag, format_of, pack, prefix, unpack
from tests.codes import raises_code
from tests.core.log.sample import KEEPER, attempt, chain, file_bytes, opened

LOG = chain(3)
PAYLOADS = [encode(entry.sealed) for entry in LOG]

numbers = st.integers(0, 2**32 - 1).map(EntryNumber)
records = st.tuples(
    st.sampled_from(Tag),
    st.integers(0, 3).map(EntryNumber) | numbers,
    st.sampled_from(PAYLOADS) | st.binary(),
)


def checked(head: bytes) -> bytes:
    return head + zlib.crc32(head).to_bytes(4, "big")


def record(tag: bytes, number: int, payload: bytes, *, length: int | None = None) -> bytes:
    """Return a record with a valid checksum, whatever its contents."""
    size = len(payload) if length is None else length
    fields = (size, number, zlib.crc32(payload))
    return checked(tag + b"".join(field.to_bytes(4, "big") for field in fields)) + payload


def file_of(*packed: bytes) -> bytes:
    return prefix(FORMAT) + b"".join(packed)


def test_file_is_written_as_the_format_says() -> None:
    assert file_bytes(LOG[:2], keeper=KEEPER) == (
        checked(b"\x89RAIL\r\n\x1a" + bytes([0, 0, 0, 1]))
        + record(b"ENTR", 0, PAYLOADS[0])
        + record(b"KEEP", 0, KEEPER)
        + record(b"ENTR", 1, PAYLOADS[1])
    )


@given(st.lists(st.tuples(st.sampled_from(Tag), st.binary())))
def test_records_are_unpacked_as_they_were_packed(given_records: list[tuple[Tag, bytes]]) -> None:
    data = prefix(FORMAT)
    wanted = []
    number = 0
    for tag, payload in given_records:
        data += pack(tag, EntryNumber(number), payload)
        wanted.append((tag, number, payload, len(data)))
        number += tag is Tag.ENTRY
    assert list(unpack(data)) == wanted


@given(st.lists(records), st.binary())
def test_any_records_are_a_log_or_a_log_error(
    some: list[tuple[Tag, EntryNumber, bytes]], tail: bytes
) -> None:
    data = file_of(*(pack(*record) for record in some)) + tail
    contents = attempt(lambda: parse_log(data, "some records"))
    if isinstance(contents, LogError):
        assert str(contents)
    else:
        numbered = [payload for tag, _, payload in some if tag is Tag.ENTRY]
        assert [encode(entry.sealed) for entry in contents.entries] == numbered[
            : len(contents.entries)
        ]
        assert contents.end <= contents.size == len(data)


@given(st.binary(max_size=2 * PREFIX_SIZE))
def test_any_beginning_is_a_format_or_not_a_log(start: bytes) -> None:
    for data in (start, MAGIC + start):
        version = attempt(partial(format_of, data, "some bytes"))
        if isinstance(version, LogError):
            assert version.code is LogCode.NOT_A_LOG
        else:
            assert version is None or data.startswith(prefix(version))


@pytest.mark.parametrize("data", [b"RAIL", b"\x89PNG\r\n\x1a\n" + bytes(64), bytes(64)], ids=repr)
def test_another_kind_of_file_is_not_a_log(data: bytes) -> None:
    with raises_code(LogCode.NOT_A_LOG) as caught:
        parse_log(data, "a picture")
    assert caught.value.facts == {"path": "a picture", "start": data[:PREFIX_SIZE]}


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(record(b"NOTE", 1, PAYLOADS[1]), id="an unknown kind"),
        pytest.param(record(b"ENTR", 2, PAYLOADS[2]), id="a number too far"),
        pytest.param(record(b"ENTR", 0, PAYLOADS[0]), id="a number twice"),
        pytest.param(record(b"ENTR", 1, b"", length=LARGEST_GENESIS + 1), id="a huge length"),
        pytest.param(record(b"ENTR", 1, b""), id="no content"),
        pytest.param(record(b"ENTR", 1, b"\x90"), id="no sealed entry"),
        pytest.param(record(b"ENTR", 1, PAYLOADS[1] + b"\0"), id="more than a sealed entry"),
        pytest.param(record(b"ENTR", 1, encode((b"\x90", ()))), id="a seal on no entry"),
        pytest.param(record(b"ENTR", 1, bytes(1 << 21)), id="more than an entry may have"),
    ],
)
@pytest.mark.parametrize("more", [b"", record(b"ENTR", 2, PAYLOADS[2])], ids=["last", "not last"])
def test_whole_record_that_no_log_may_hold_is_corrupt(bad: bytes, more: bytes) -> None:
    first = record(b"ENTR", 0, PAYLOADS[0])
    with raises_code(LogCode.CORRUPT_RECORD) as caught:
        parse_log(file_of(first, bad, more), "game.log")
    assert caught.value.facts["entry"] == 1
    assert caught.value.facts["offset"] == PREFIX_SIZE + len(first)


def test_genesis_may_be_larger_than_any_other_entry() -> None:
    large = opened(0, kind="genesis", payload=bytes(1 << 21))
    assert parse_log(file_bytes((large,)), "game.log").entries == (large,)


def test_header_is_as_long_as_it_says() -> None:
    assert len(pack(Tag.ENTRY, EntryNumber(0), b"")) == HEADER_SIZE
    assert len(prefix(FORMAT)) == PREFIX_SIZE
