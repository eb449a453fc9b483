"""The judge's own process: limits first, then a case on standard input, a verdict on its output.

`python -m rendezvous.ranking.judge CPU SECONDS MEMORY NICE`, started by `rendezvous.ranking.court`.
"""

import os
import resource
import signal
import sys
from collections.abc import Sequence

from core.log import decode, encode
from net.ranking.messages import TooMuch
from rendezvous.ranking.judging import judge
from rendezvous.ranking.verdicts import LARGEST_CASE, Case, Verdict


def main(arguments: Sequence[str]) -> None:
    """Judge one case within these limits; whoever passes those of time is ended by a signal."""
    cpu, seconds, memory, nice = map(int, arguments)
    confine(cpu=cpu, seconds=seconds, memory=memory, nice=nice)
    verdict: Verdict
    try:
        case: Case = decode(sys.stdin.buffer.read(LARGEST_CASE + 1), Case, limit=LARGEST_CASE)
        verdict = judge(case)
        answer = encode(verdict)
    except MemoryError:
        answer = encode(TooMuch("memory", memory))
    sys.stdout.buffer.write(answer)


def confine(*, cpu: int, seconds: int, memory: int, nice: int) -> None:
    """Let this process have no more, write no file, leave no core, and stand back for others."""
    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.alarm(seconds)
    os.nice(nice)


if __name__ == "__main__":
    main(sys.argv[1:])
