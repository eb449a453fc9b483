"""Child processes of a test."""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path

import trio

from net.confined.calls import IS_KNOWN
from net.confined.limits import Limits


def children() -> set[str]:
    """Return the children of this process that are not yet reaped."""
    listed = [thread.read_text() for thread in Path("/proc/self/task").glob("*/children")]
    return {word for line in listed for word in line.split()}


def check_confined_before_reading(command: Sequence[str], limits: Limits) -> None:
    """Check that a program adopts its limits and denies system calls while its input is empty, and
    fails without input.
    """

    async def main() -> None:
        pipe = subprocess.PIPE
        process = await trio.lowlevel.open_process([*command], stdin=pipe, stderr=pipe)
        assert process.stdin is not None
        with trio.fail_after(60):
            while _filtered(process.pid) is not IS_KNOWN or _can_open(process.pid):
                await trio.lowlevel.checkpoint()
        found = _limits_of(process.pid)
        await process.stdin.aclose()
        assert await process.wait() == 1
        expected = {
            "cpu time": str(limits.cpu),
            "address space": str(limits.memory),
            "file size": "0",
            "core file size": "0",
            "processes": "0",
            "open files": "0",
        }
        assert {name: found[name] for name in expected} == expected

    trio.run(main)


def _filtered(process: int) -> bool:
    """Return whether system calls of a process are filtered."""
    return "\nSeccomp:\t2\n" in Path(f"/proc/{process}/status").read_text()


def _can_open(process: int) -> bool:
    """Return whether a process may open files; `confine` sets that limit last."""
    return _limits_of(process)["open files"] != "0"


def _limits_of(process: int) -> dict[str, str]:
    """Return the soft limits of a process, by the names that Linux gives them."""
    lines = Path(f"/proc/{process}/limits").read_text().splitlines()[1:]
    found = (re.match(r"Max (.+?)  +(\S+)", line) for line in lines)
    return {limit[1]: limit[2] for limit in found if limit is not None}
