"""What a confined process may have; it holds whatever becomes of the program that began it."""

import os
import signal
import sys
from collections.abc import Sequence
from typing import NamedTuple, Self

if sys.platform != "win32":
    import resource


class Limits(NamedTuple):
    """Seconds of a core, seconds in all, bytes of address space.

    `nice` is how far it stands back for others, as Unix has it. `files` are those that it has open
    at a time, the three that it begins with among them: with 0 it opens none any more.
    """

    cpu: int
    seconds: int
    memory: int
    nice: int = 10
    files: int = 64

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        """From a command line, on which `running` has written them."""
        return cls(*map(int, words))


def confine(limits: Limits) -> None:
    """Let this process have no more, write no file, start no other process, and leave no core.

    Who passes the limits of time is ended by a signal; who passes that of memory gets MemoryError.
    Windows has none of it: there whatever is confined fails, and nothing is worked on.
    """
    assert sys.platform != "win32", "this system has no limits for a process"
    os.nice(limits.nice)
    signal.alarm(limits.seconds)
    for what, most, hard in (
        (resource.RLIMIT_CPU, limits.cpu, limits.cpu + 1),
        (resource.RLIMIT_AS, limits.memory, limits.memory),
        (resource.RLIMIT_FSIZE, 0, 0),
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_NPROC, 0, 0),  # which a system does not hold against its root
        (resource.RLIMIT_NOFILE, limits.files, limits.files),
    ):
        resource.setrlimit(what, (most, hard))
