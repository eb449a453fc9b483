"""Logs escape strangers' text: no control characters, and no forged lines."""

import logging
import sys
from io import StringIO
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from net.plain_logs import PlainFormatter
from net.quic import Endpoint, Identity, bound
from tests.net.quic.pairs import pair

PROGRAM = (sys.executable, "-m", "net")
EVIL = "\x1b]0;owned\x07\x1b[2J\u202e\u200b\x9b\n1999-12-31 23:59:59,999 INFO net: all is well"


@pytest.fixture
def written() -> StringIO:
    return StringIO()


@pytest.fixture
def logger(written: StringIO) -> logging.Logger:
    handler = logging.StreamHandler(written)
    handler.setFormatter(PlainFormatter())
    made = logging.Logger("evil", logging.DEBUG)
    made.addHandler(handler)
    return made


def check_plain(text: str) -> None:
    """Check that a log has only printable ASCII, and no line that a stranger started."""
    assert text
    assert all(letter == "\n" or " " <= letter <= "~" for letter in text), ascii(text)
    assert not any(line.startswith("1999") for line in text.splitlines())


@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO, logging.ERROR])
def test_message_is_escaped(logger: logging.Logger, written: StringIO, level: int) -> None:
    logger.log(level, "%s has gone: %s", EVIL, EVIL)
    check_plain(written.getvalue())


def test_traceback_is_escaped_and_indented(logger: logging.Logger, written: StringIO) -> None:
    try:
        raise ValueError(EVIL)
    except ValueError:
        logger.exception("a connection has failed")
    check_plain(written.getvalue())
    first, *rest = written.getvalue().splitlines()
    assert first.endswith("a connection has failed")
    assert all(line.startswith("    ") for line in rest)


async def test_close_reason_of_a_peer_is_escaped(
    autojump_clock: MockClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async with pair() as both:
        both.to_ben.close(EVIL)
        await both.to_ann.wait_until_lost()
    said = [record for record in caplog.records if "owned" in record.getMessage()]
    assert said, "the reason is logged"
    for record in said:
        check_plain(PlainFormatter().format(record))


async def test_program_prints_a_close_reason_escaped(tmp_path: Path) -> None:
    """A whole program, at the level that shows messages of the QUIC library."""

    async def close(endpoint: Endpoint) -> None:
        connection = await endpoint.accept()
        connection.close(EVIL)
        await connection.aclose()

    endpoint = Endpoint(bound("127.0.0.1"), Identity(bytes(32)))
    async with endpoint.running(), trio.open_nursery() as nursery:
        nursery.start_soon(close, endpoint)
        host, port = endpoint.address
        files = ["--key", str(tmp_path / "key"), "--out", str(tmp_path / "a.rail")]
        player = ["--name", "Ann", "--bot", "greedy", "--listen", "127.0.0.1", *files]
        done = await trio.run_process(
            [*PROGRAM, "--log-level", "info", "join", f"{host}:{port}", *player],
            capture_stdout=True,
            capture_stderr=True,
            check=False,
        )
        text = done.stderr.decode()
    assert "owned" in text
    check_plain(text)
