"""Real `rail-peer` programs on loopback, each with a folder of its own for key and record."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from net.confined.calls import IS_KNOWN

QUICK: Final = (
    *("--option", "Victory Money=150"),
    *("--option", "Victory Major Cities=5"),
    *("--option", "Starting Money=80"),
)
"""Options of a host that make a game short."""
QUICK_RAILWAY: Final = (
    *("--game", "empire-builder"),
    *("--option", "Victory Money=150"),
    *("--option", "Victory Major Cities=0"),
    *("--option", "Fast Start=Yes"),
    *("--option", "Train Upgrades=Online"),
)
"""The same for Empire Builder."""
NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")
PATIENCE: Final = 240.0
"""Seconds in which an expected event must happen, even on a busy machine."""


class Program:
    """A running program. A thread reads its output, so the program never blocks on writing."""

    def __init__(
        self, folder: Path, name: str, *arguments: str, stdin: int, altered: str = ""
    ) -> None:
        self.name = name
        self.record = folder / f"{name}.rail"
        self.error = folder / f"{name}.err"
        self._said: list[dict[str, Any]] = []
        self._changed = threading.Condition()
        program = ["tests.net.altered_peer", altered] if altered else ["net"]
        with self.error.open("ab") as error:
            self.process = subprocess.Popen(
                [sys.executable, "-m", *program, *arguments],
                stdin=stdin,
                stdout=subprocess.PIPE,
                stderr=error,
            )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                with self._changed:
                    self._said.append(json.loads(line))
                    self._changed.notify_all()
        with self._changed:
            self._said.append({"ended": True})
            self._changed.notify_all()

    def said(self, **facts: Any) -> list[dict[str, Any]]:
        """Return the output so far with these facts."""
        return [note for note in list(self._said) if facts.items() <= note.items()]

    def wait_for(self, count: int = 1, **facts: Any) -> list[dict[str, Any]]:
        """Wait for this much output with these facts, and return it."""

        def is_there() -> bool:
            return len(self.said(**facts)) >= count or self._said[-1:] == [{"ended": True}]

        with self._changed:
            self._changed.wait_for(is_there, PATIENCE)
        found = self.said(**facts)
        assert len(found) >= count, f"{self.name}: {self.error.read_text()}"
        return found

    def answer(self, **facts: Any) -> None:
        """Write a line to its standard input."""
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(facts).encode() + b"\n")
        self.process.stdin.flush()

    @property
    def address(self) -> str:
        """Return its address."""
        host, port = self.wait_for(note="listening")[-1]["address"]
        return f"{host}:{port}"

    def ended(self) -> int:
        """Return its exit status after it has exited and all output is read."""
        status = self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return status


class Programs:
    """The programs of one test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: list[Program] = []

    def start(
        self,
        name: str,
        command: str,
        *arguments: str,
        stdin: int = subprocess.DEVNULL,
        altered: str = "",
    ) -> Program:
        """Start a program, or restart it; `altered` as in `tests.net.altered_peer`."""
        own = ["--key", str(self._folder / f"{name}.key"), "--listen", "127.0.0.1"]
        out = ["--out", str(self._folder / f"{name}.rail")]
        program = Program(
            self._folder, name, command, *arguments, *own, *out, stdin=stdin, altered=altered
        )
        self._running.append(program)
        return program

    def host(
        self,
        name: str,
        players: int,
        *arguments: str,
        stdin: int = subprocess.DEVNULL,
        altered: str = "",
    ) -> Program:
        """Start a host for this many players, at a free port."""
        own = ("--name", name, "--players", str(players), "--port", "0", "--no-lan")
        return self.start(name, "host", *own, *arguments, stdin=stdin, altered=altered)

    def end(self) -> None:
        """End all running programs."""
        for program in self._running:
            program.process.kill()
            program.ended()
            if program.process.stdin is not None:
                program.process.stdin.close()


@contextmanager
def programs(folder: Path) -> Iterator[Programs]:
    """Programs that end with the test."""
    made = Programs(folder)
    try:
        yield made
    finally:
        made.end()


@contextmanager
def zone(folder: Path, port: str = "0") -> Iterator[str]:
    """Yield the address of a rendezvous on loopback, which ends with the context.

    It runs under the filters of its unit where the system supports them.
    """
    sandbox = [sys.executable, "-m", "tests.rendezvous.unit.sandbox", "committed"]
    command = [sys.executable, "-m", "rendezvous", "--listen", "127.0.0.1", "--port", port]
    if IS_KNOWN:
        command = [*sandbox, *command]
    with subprocess.Popen([*command, "--data", str(folder)], stderr=subprocess.PIPE) as server:
        assert server.stderr is not None
        lines = (json.loads(line) for line in server.stderr)
        host, port = next(line["address"] for line in lines if line["event"] == "listening")
        reader = threading.Thread(target=server.stderr.read, daemon=True)
        reader.start()
        try:
            assert host == "127.0.0.1"
            yield f"localhost:{port}"
        finally:
            server.kill()
            reader.join()


def meet(running: Programs, zone: str, bots: Sequence[str], *arguments: str) -> list[Program]:
    """Start programs that meet in a group at a zone, and play by these bots; the first leads.

    The others join in the given order after the group exists.
    """
    names = NAMES[: len(bots)]
    leads = ("--group", "Friday", "--players", str(len(bots)), "--port", "0", "--name", names[0])
    leader = running.start(names[0], "host", "--zone", zone, *leads, "--bot", bots[0], *arguments)
    leader.wait_for(note="group")
    others = [
        running.start(name, "join", "Friday", "--zone", zone, "--name", name, "--bot", bot)
        for name, bot in zip(names[1:], bots[1:], strict=True)
    ]
    return [leader, *others]
