"""The limits of a confined process, which stay in force if its program ends."""

import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple, Self

if sys.platform != "win32":
    import resource

_FIRST: Final = "1000"
"""The highest OOM killer score (proc(5)): a confined process is killed before its program."""


class Limits(NamedTuple):
    """The limits: seconds of CPU time, seconds in all, bytes of address space.

    `nice` lowers the priority, as on Unix. `files` bounds the open files, including the three
    standard streams: with 0 the process can open no more.
    """

    cpu: int
    seconds: int
    memory: int
    nice: int = 10
    files: int = 64

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        """Parse limits from a command line made by `running`."""
        return cls(*map(int, words))


def confine(limits: Limits) -> None:
    """Adopt the limits; forbid this process to write files, start processes and dump core.

    A signal ends a process that exceeds a time limit; one that exceeds its memory gets MemoryError.
    Raises AssertionError on Windows, which has no such limits, and OSError if the system refuses a
    limit.
    """
    assert sys.platform != "win32", "this system has no limits for a process"
    with suppress(OSError):  # Linux consults this first when memory runs out
        Path("/proc/self/oom_score_adj").write_text(_FIRST)
    with suppress(PermissionError):  # optional: a sandbox may deny it
        os.nice(limits.nice)
    signal.alarm(limits.seconds)
    for what, most, hard in (
        (resource.RLIMIT_CPU, limits.cpu, limits.cpu + 1),
        (resource.RLIMIT_AS, limits.memory, limits.memory),
        (resource.RLIMIT_FSIZE, 0, 0),
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_NPROC, 0, 0),  # not enforced for root
        (resource.RLIMIT_NOFILE, limits.files, limits.files),
    ):
        resource.setrlimit(what, (most, hard))
