"""Whole programs with windows, each a process of its own, driven from outside."""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from signal import SIGCONT, SIGSTOP
from socket import AF_INET, SOCK_DGRAM, socket
from time import monotonic
from typing import Any, Final

PATIENCE: Final = 120.0
"""Seconds to wait for a condition, also on a busy machine."""

OFFSCREEN: Final = {"QT_QPA_PLATFORM": "offscreen"}


class Apart:
    """A running program."""

    def __init__(
        self,
        home: Path,
        name: str,
        ports: Sequence[int],
        environment: Mapping[str, str] = OFFSCREEN,
    ) -> None:
        self.name: Final = name
        self.home: Final = home
        self._error: Final = home / "errors"
        with self._error.open("ab") as error:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.system.gui.driven", *map(str, ports)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=error,
                env={
                    **os.environ,
                    "RAIL_EMPIRES_HOME": str(home),
                    "LANG": "C.UTF-8",
                    **environment,
                },
            )
        self._answers: queue.Queue[Any] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self._answers.put(json.loads(line))
        self._answers.put({"error": "it has ended"})

    @property
    def errors(self) -> str:
        """Return its output on standard error."""
        return self._error.read_text()

    def _ask(self, verb: str, *about: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps([verb, *about]).encode() + b"\n")
        self.process.stdin.flush()

    def _answer(self, asked: object, within: float = PATIENCE) -> Any:
        try:
            answer = self._answers.get(timeout=within)
        except queue.Empty:
            raise AssertionError(f"{self.name}: {asked} in vain\n{self.errors}") from None
        fault = answer.get("error") if isinstance(answer, dict) else None
        assert fault is None, f"{self.name}: {asked}: {fault}\n{self.errors}"
        return answer

    def do(self, verb: str, *about: Any) -> Any:
        """Send an action (`tests.system.gui.driven.Driver`), and return the response."""
        self._ask(verb, *about)
        return self._answer((verb, *about))

    def press(self, *names: str) -> None:
        """Click buttons, each as soon as it can be pressed."""
        for name in names:
            self._ask("press", name)
            self._await(("press", name), PATIENCE)

    def see(self, *, within: float = PATIENCE, **facts: Any) -> dict[str, Any]:
        """Wait until the window shows these facts; return all facts."""
        self._ask("wait", facts)
        found: dict[str, Any] = self._await(facts, within)
        return found

    def _await(self, asked: object, within: float) -> Any:
        """Return the response; without one, fail with the facts that are visible instead."""
        try:
            return self._answer(asked, within)
        except AssertionError as error:
            self._ask("facts")
            there = self._answers.get(timeout=PATIENCE)
            raise AssertionError(f"{error}\n{self.name} sees {there}") from None

    def see_notices(self, *told: str) -> None:
        """Wait until the history window shows these among its notices."""
        until = monotonic() + PATIENCE
        while not {*told} <= {*(shown := self.do("notices"))}:
            assert monotonic() < until, f"{self.name} is shown {shown}, and not {told}"

    def kill(self) -> None:
        """Kill it immediately."""
        self.process.kill()
        self.process.wait()

    @contextmanager
    def asleep(self) -> Iterator[None]:
        """Suspend it, as on a computer that sleeps, and resume it."""
        self.process.send_signal(SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(SIGCONT)

    def end(self) -> None:
        """Close its window; return its exit status."""
        self.do("close")
        assert self.process.wait(PATIENCE) == 0, self.errors


class Together:
    """The programs of one test, each with a folder and a port for its tables."""

    def __init__(self, folder: Path, names: Sequence[str], configuration: str) -> None:
        self.names: Final = tuple(names)
        self._ports = dict(zip(names, free_ports(len(names)), strict=True))
        self._running: list[Apart] = []
        self._folder = folder
        for name in names:
            config = folder / name / "config"
            config.mkdir(parents=True)
            own = f"$Network Names\nDefault Player Name = {name}\n"
            (config / "Rail_Empires_Config.txt").write_text(own + configuration)

    def start(self, name: str) -> Apart:
        """Start or restart a program."""
        ports = [self._ports[name], *self._ports.values()]
        made = Apart(self._folder / name, name, ports)
        self._running.append(made)
        made.see(screen="TitleScreen")
        return made

    def end(self) -> None:
        """End all running programs."""
        for apart in self._running:
            apart.kill()
            assert apart.process.stdin is not None
            apart.process.stdin.close()


@contextmanager
def together(folder: Path, names: Sequence[str], configuration: str) -> Iterator[Together]:
    """Programs that end with the test."""
    made = Together(folder, names, configuration)
    try:
        yield made
    finally:
        made.end()


def free_ports(count: int) -> list[int]:
    """Return unused ports."""
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket(AF_INET, SOCK_DGRAM)) for _ in range(count)]
        for listener in sockets:
            listener.bind(("127.0.0.1", 0))
        return [listener.getsockname()[1] for listener in sockets]
