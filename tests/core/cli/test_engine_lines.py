"""The engine at its pipe: lines of any length in, one line out for each."""

import io
import json
import tracemalloc
from typing import Any

import pytest

from core.cli.engine import Engine, run
from core.cli.requests import LONGEST_LINE
from tests.core.cli.pipe import GAME

INFO = b'{"op":"info"}'


def replies(data: bytes) -> list[dict[str, Any]]:
    sink = io.BytesIO()
    run(Engine(GAME), io.BytesIO(data), sink)
    assert sink.getvalue().endswith(b"\n") or not sink.getvalue()
    return [json.loads(line) for line in sink.getvalue().splitlines()]


def oks(data: bytes) -> list[bool]:
    return [reply["ok"] for reply in replies(data)]


def test_every_line_has_its_reply_in_order() -> None:
    assert oks(INFO + b"\n{}\n" + INFO + b"\nx\n") == [True, False, True, False]


def test_no_line_has_no_reply() -> None:
    assert replies(b"") == []


@pytest.mark.parametrize("empty", [b"\n", b"\r\n", b"\n\n\r\n", b"  \n", b"\t \r\n"], ids=ascii)
def test_empty_line_is_ignored(empty: bytes) -> None:
    assert oks(empty + INFO + b"\n" + empty + INFO + empty) == [True, True]


def test_line_may_end_with_a_carriage_return() -> None:
    assert oks(INFO + b"\r\n" + INFO + b"\r\n") == [True, True]


def test_last_line_needs_no_end() -> None:
    assert oks(INFO + b"\n" + INFO) == [True, True]


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""], ids=ascii)
def test_line_of_a_mebibyte_is_read_and_one_byte_more_refused(end: bytes) -> None:
    assert LONGEST_LINE == 1 << 20
    assert oks(INFO.ljust(LONGEST_LINE) + end) == [True]
    (reply,) = replies(INFO.ljust(LONGEST_LINE + 1) + end)
    assert reply["error"] == "BadRequest"
    assert "longer than 1048576 bytes" in reply["message"]


@pytest.mark.parametrize("more", [1, 2, 3, 1000, LONGEST_LINE, 3 * LONGEST_LINE + 1])
@pytest.mark.parametrize("filler", [b" ", b"\r", b"x"], ids=ascii)
def test_program_continues_after_a_line_that_is_too_long(more: int, filler: bytes) -> None:
    line = INFO.ljust(LONGEST_LINE) + filler * more
    ends_as_lines_may = (more, filler) == (1, b"\r")
    assert oks(line + b"\n" + INFO + b"\n") == [ends_as_lines_may, True]


def test_long_line_of_blanks_is_too_long_like_any_other() -> None:
    assert oks(b" " * 3 * LONGEST_LINE + b"\n" + INFO) == [False, True]


class Endless(io.RawIOBase):
    """A number of bytes of one line, created while they are read."""

    def __init__(self, size: int) -> None:
        self.left = size

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = min(len(buffer), self.left)
        buffer[:size] = b"[" * size
        self.left -= size
        return size


def test_line_of_any_length_needs_little_memory() -> None:
    engine, sink = Engine(GAME), io.BytesIO()
    source = io.BufferedReader(Endless(256 * LONGEST_LINE))
    tracemalloc.start()
    try:
        run(engine, source, sink)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert json.loads(sink.getvalue())["error"] == "BadRequest"
    assert peak < 8 * LONGEST_LINE


class Watched(io.BytesIO):
    """Records what was written by each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[int] = []

    def flush(self) -> None:
        self.flushed.append(self.getvalue().count(b"\n"))


def test_every_reply_is_sent_immediately() -> None:
    sink = Watched()
    run(Engine(GAME), io.BytesIO(INFO + b"\nx\n" + INFO + b"\n"), sink)
    assert sink.flushed == [1, 2, 3]
