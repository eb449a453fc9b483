"""A zone in a process of its own: its CPU time, memory, log and metrics."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from net.quic import Address

_STARTING = 60.0
"""Seconds in which a zone has to listen, on a busy machine."""


class Usage(NamedTuple):
    """Resources that a zone used over a period."""

    core: float
    """Share of one core."""
    lines: float
    """Log lines per second."""


class ZoneProcess:
    """A running zone and its measures."""

    def __init__(self, process: "subprocess.Popen[bytes]", log: Path) -> None:
        self._process = process
        self._log = log
        self.address = self._listening()

    def _listening(self) -> Address:
        deadline = time.monotonic() + _STARTING
        while time.monotonic() < deadline and self._process.poll() is None:
            for line in self.lines("listening"):
                host, port = line["address"]
                return host, port
            time.sleep(0.05)
        raise AssertionError(f"the zone did not start: {self._log.read_text()}")

    def lines(self, event: str | None = None) -> list[dict[str, Any]]:
        """Return the log lines of an event, or all of them."""
        whole = self._log.read_text().rpartition("\n")[0].splitlines()
        lines = [json.loads(line) for line in whole]
        return [line for line in lines if event in {None, line["event"]}]

    def memory(self) -> int:
        """Return the resident set size in bytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
        return int(line.split()[1]) * 1024

    def processor_time(self) -> float:
        """Return the seconds of CPU time used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @contextmanager
    def measured(self) -> Iterator[list[Usage]]:
        """Append the usage of the `with` block to the yielded list once it ends."""
        usages: list[Usage] = []
        processor, lines, began = self.processor_time(), len(self.lines()), time.monotonic()
        yield usages
        passed = time.monotonic() - began
        core = (self.processor_time() - processor) / passed
        usages.append(Usage(core, (len(self.lines()) - lines) / passed))


@contextmanager
def zone_process(folder: Path, *options: str) -> Iterator[ZoneProcess]:
    """Run a zone with its data in a folder, on a free port of the loopback."""
    command = [sys.executable, "-m", "rendezvous", "--listen", "127.0.0.1", "--port", "0"]
    log = folder / "zone.log"
    with log.open("wb") as written:
        process = subprocess.Popen([*command, "--data", str(folder), *options], stderr=written)
    try:
        yield ZoneProcess(process, log)
    finally:
        process.kill()
        process.wait()
