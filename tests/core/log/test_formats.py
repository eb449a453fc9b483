"""Every released format can be read; an unknown one is named."""

import struct
import zlib
from pathlib import Path

import pytest

from core.log import (
    FORMAT,
    LARGEST_GENESIS,
    LARGEST_PIECE,
    LogCode,
    LogError,
    LogFile,
    encode,
    known_formats,
    open_sealed,
    parse_log,
    read_log,
)
from tests.codes import raises_code
from tests.core.log.sample import chain, file_bytes, opened

LOG = chain(2)
UNKNOWN = [0, FORMAT + 1, 2**31, 2**32 - 1]


def of_format(version: int) -> bytes:
    """Return a log with a valid prefix that names this version."""
    head = struct.pack(">8sI", b"\x89RAIL\r\n\x1a", version)
    return head + struct.pack(">I", zlib.crc32(head)) + file_bytes(LOG)[16:]


def test_written_format_can_be_read() -> None:
    assert FORMAT in known_formats()
    assert parse_log(of_format(FORMAT), "game.log").entries == LOG


def test_known_formats_are_all_that_were_released() -> None:
    assert known_formats() == tuple(range(1, FORMAT + 1))


@pytest.mark.parametrize("version", UNKNOWN)
def test_file_of_an_unknown_format_is_refused(version: int, tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(of_format(version))
    for look in (read_log, LogFile.open):
        with raises_code(LogCode.UNSUPPORTED_FORMAT) as caught:
            look(path)
        assert caught.value.facts == {"format": version, "known": known_formats()}
    assert path.read_bytes() == of_format(version)


@pytest.mark.parametrize("version", [*UNKNOWN, -1])
def test_entry_of_an_unknown_format_is_refused(version: int) -> None:
    with raises_code(LogCode.UNSUPPORTED_FORMAT) as caught:
        open_sealed(encode(LOG[1].sealed), version=version)
    assert caught.value.facts == {"format": version, "known": known_formats()}


def test_refusal_names_the_format_and_the_known_ones() -> None:
    with pytest.raises(LogError, match=r"format 7;.* 1$"):
        parse_log(of_format(7), "game.log")


def test_entry_is_opened_with_what_its_body_says() -> None:
    again = open_sealed(encode(LOG[1].sealed))
    assert again == LOG[1]
    assert (again.entry.number, again.entry.previous) == (1, LOG[0].hash)
    assert again.hash == again.sealed.hash


def test_only_a_genesis_may_be_larger_than_a_piece() -> None:
    large = encode(opened(0, kind="genesis", payload=bytes(LARGEST_PIECE)).sealed)
    assert open_sealed(large, genesis=True).entry.payload == bytes(LARGEST_PIECE)
    with raises_code(LogCode.TOO_LARGE) as caught:
        open_sealed(large)
    assert caught.value.facts["limit"] == LARGEST_PIECE


def test_genesis_has_a_maximum_size_too() -> None:
    with raises_code(LogCode.TOO_LARGE) as caught:
        open_sealed(bytes(LARGEST_GENESIS + 1), genesis=True)
    assert caught.value.facts["limit"] == LARGEST_GENESIS
