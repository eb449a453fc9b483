"""A display without a screen, a session bus, and a screen reader on it, for one test.

All processes belong to one session of the system, and end with the test.
"""

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from time import monotonic, sleep
from typing import Any, Final, NamedTuple

SYSTEM_PYTHON: Final = "/usr/bin/python3"
READER: Final = Path(__file__).with_name("reader.py")
PATIENCE: Final = 60.0
"""Seconds to wait for a process or an announcement, also on a busy machine."""


class NoBus(Exception):
    """This machine lacks a program that the bus needs."""


class Thing(NamedTuple):
    """An object on the screen as screen readers know it."""

    depth: int
    role: str
    name: str
    label: str
    """The name of the label that belongs to it; empty if it has none."""
    description: str
    states: tuple[str, ...]


class Reader:
    """The screen reader, a process of its own."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process: Final = process
        assert self._answer() == "ready"

    def _answer(self) -> Any:
        answer = json.loads(_line(self._process))
        assert not isinstance(answer, dict), answer
        return answer

    def _ask(self, request: str) -> Any:
        assert self._process.stdin is not None
        self._process.stdin.write(request.encode() + b"\n")
        self._process.stdin.flush()
        return self._answer()

    @property
    def tree(self) -> list[Thing]:
        """All that is showing."""
        return [
            Thing(depth, role, name, label, description, tuple(states))
            for depth, role, name, label, description, states in self._ask("tree")
        ]

    def spoken(self) -> list[str]:
        """Return what was announced since the last call, once there is something."""
        until = monotonic() + PATIENCE
        while monotonic() < until:
            found: list[str] = self._ask("spoken")
            if found:
                return found
            sleep(0.05)
        raise AssertionError("nothing was announced")


class Bus(NamedTuple):
    """The reader, and the environment in which a program is heard by it."""

    reader: Reader
    environment: Mapping[str, str]


@contextmanager
def bus(folder: Path) -> Iterator[Bus]:
    """Start the display, the bus and the reader. Raises NoBus if this machine lacks one.

    The folder is private, and its path is short: the names of sockets in it have 108 letters.
    """
    for program in ("Xvfb", "dbus-daemon", SYSTEM_PYTHON):
        if shutil.which(program) is None:
            raise NoBus(program)
    check = [SYSTEM_PYTHON, "-c", "import pyatspi"]
    if subprocess.run(check, capture_output=True, check=False).returncode:
        raise NoBus("pyatspi")
    common = {"XDG_RUNTIME_DIR": str(folder), "HOME": str(folder), "LANG": "C.UTF-8"}
    started: list[subprocess.Popen[bytes]] = []

    def start(*command: str, environment: Mapping[str, str]) -> "subprocess.Popen[bytes]":
        process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], **environment},
            start_new_session=True,
        )
        started.append(process)
        return process

    try:
        size = ("-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-displayfd", "1")
        display = f":{_line(start('Xvfb', *size, environment=common))}"
        shown = {**common, "DISPLAY": display}
        daemon = ("dbus-daemon", "--session", "--nofork", "--print-address=1")
        address = _line(start(*daemon, environment=shown))
        heard = {**shown, "DBUS_SESSION_BUS_ADDRESS": address}
        reader = Reader(start(SYSTEM_PYTHON, str(READER), environment=heard))
        always = {"QT_QPA_PLATFORM": "xcb", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
        yield Bus(reader, {**heard, **always})
    finally:
        for process in reversed(started):
            _end(process)


def _line(process: "subprocess.Popen[bytes]") -> str:
    """Return the next line of a process, which must come in time."""
    assert process.stdout is not None
    assert select([process.stdout], [], [], PATIENCE)[0], f"{process.args!r} says nothing"
    line = process.stdout.readline().decode().strip()
    assert line, f"{process.args!r} has ended"
    return line


def _end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with suppress(BrokenPipeError):
                stream.close()
