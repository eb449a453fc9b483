"""The program: it listens, logs, exports metrics, and stops on a signal."""

import json
import os
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import pytest
import trio

from core.log import PublicKey
from net.lobby import Event, connected
from net.lobby.messages import Farewell
from net.quic import Endpoint, Identity, bound

SECRETS = "A secret line"


@contextmanager
def serving(folder: Path, *more: str) -> Iterator[tuple["subprocess.Popen[str]", dict[str, Any]]]:
    """Run a server; return its log lines about its address and its metrics."""
    options = ["--listen", "127.0.0.1", "--port", "0", "--data", str(folder), *more]
    process = subprocess.Popen(
        [sys.executable, "-m", "rendezvous", "--metrics-port", "0", *options],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    try:
        yield (
            process,
            {**line_of(process.stderr, "metrics"), **line_of(process.stderr, "listening")},
        )
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


def line_of(log: IO[str], event: str) -> dict[str, Any]:
    """Return the next line of an event, with its address."""
    for text in log:
        line: dict[str, Any] = json.loads(text)
        if line["event"] == event:
            return {**line, event: tuple(line.get("address", ()))}
    raise AssertionError(f"no line about {event}")


async def come(address: tuple[str, int], key: PublicKey, process: "subprocess.Popen[str]") -> None:
    """Connect Ann, send a line, and stay until the server closes."""
    closing = trio.Event()

    def hear(event: Event) -> None:
        if isinstance(event, Farewell):
            assert event == Farewell("Closing", {}, 60)
            closing.set()

    endpoint = Endpoint(bound("127.0.0.1"), Identity(bytes(32)))
    async with (
        endpoint.running(),
        connected(endpoint, address, expected=key, on_event=hear) as ann,
    ):
        await ann.claim("Ann")
        await ann.say(SECRETS)
        process.send_signal(signal.SIGTERM)
        await closing.wait()


@pytest.mark.smoke
@pytest.mark.usefixtures("default_signals")
async def test_server_is_used_monitored_and_stopped(tmp_path: Path) -> None:
    with serving(tmp_path, "--grace", "60", "--log-level", "debug") as (process, began):
        key = PublicKey(bytes.fromhex(began["key"]))
        with urllib.request.urlopen("http://{}:{}/metrics".format(*began["metrics"])) as answer:
            metrics = answer.read().decode()
        assert "rail_lobby_players 0.0" in metrics
        await come(began["listening"], key, process)
        assert process.stderr is not None
        log = process.stderr.read()
        assert process.wait(timeout=60) == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"entered", "closing", "closed"} <= {line["event"] for line in lines}
    assert SECRETS not in log
    assert Identity(bytes(32)).public.hex() not in log
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    with serving(tmp_path) as (process, again):
        assert again["key"] == began["key"]
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0


def test_log_has_no_raw_bytes_of_others() -> None:
    """Neither in our lines nor a library's, at any level; each event stays one line."""
    log = (
        "import logging, structlog\n"
        "from rendezvous.logs import log_from\n"
        "log_from('debug')\n"
        "evil = chr(27) + '[2J' + chr(0x202e) + chr(0x9b) + chr(10) + 'forged'\n"
        "logging.getLogger('quic').warning('closed: %s', evil)\n"
        "logging.getLogger('quic').error(evil, exc_info=ValueError(evil))\n"
        "structlog.get_logger('ours').debug('gone', why=evil)\n"
    )
    done = subprocess.run([sys.executable, "-c", log], stderr=subprocess.PIPE, check=True)
    lines = done.stderr.splitlines()
    assert len(lines) == 3
    assert all(b"forged" in line and line.startswith(b"{") for line in lines)
    assert all(b" " <= bytes([byte]) <= b"~" for line in lines for byte in line)


@pytest.mark.usefixtures("default_signals")
async def test_second_signal_stops_it_immediately(tmp_path: Path) -> None:
    async def stay(address: tuple[str, int]) -> None:
        endpoint = Endpoint(bound("127.0.0.1"), Identity(bytes(32)))
        async with endpoint.running(), connected(endpoint, address) as ann:
            await ann.claim("Ann")
            process.send_signal(signal.SIGTERM)
            assert process.stderr is not None
            await trio.to_thread.run_sync(line_of, process.stderr, "closing")
            process.send_signal(signal.SIGTERM)
            await trio.to_thread.run_sync(process.wait)

    with serving(tmp_path, "--grace", "600") as (process, began):
        await stay(began["listening"])
        assert process.returncode == 0


@pytest.mark.parametrize(
    ("options", "status", "words"),
    [
        (["--port", "70000"], 2, "70000"),
        (["--listen", "192.0.2.1"], 1, "cannot listen"),
        (["--log-level", "loud"], 2, "loud"),
    ],
)
def test_invalid_arguments_are_reported_in_a_line(
    tmp_path: Path, options: list[str], status: int, words: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rendezvous", "--port", "0", "--data", str(tmp_path), *options],
        capture_output=True,
        text=True,
        env={**os.environ, "COLUMNS": "100"},
    )
    assert done.returncode == status
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_key_readable_by_others_is_not_used(tmp_path: Path) -> None:
    with serving(tmp_path):
        pass
    (tmp_path / "key").chmod(0o644)
    done = subprocess.run(
        [sys.executable, "-m", "rendezvous", "--port", "0", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert "0644" in done.stderr
