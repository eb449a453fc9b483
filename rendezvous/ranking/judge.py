"""The judge's own process: limits first, then a case on standard input, a verdict on its output.

`python -m rendezvous.ranking.judge LIMITS`, started by `rendezvous.ranking.court`.
"""

import sys
from collections.abc import Sequence

from core.log import decode, encode
from net.confined.limits import Limits, confine
from net.ranking.messages import TooMuch
from rendezvous.ranking.judging import judge
from rendezvous.ranking.verdicts import LARGEST_CASE, Case, Verdict


def main(arguments: Sequence[str]) -> None:
    """Judge one case within these limits; whoever passes those of time is ended by a signal."""
    limits = Limits.read(arguments)
    confine(limits)
    verdict: Verdict
    try:
        case: Case = decode(sys.stdin.buffer.read(LARGEST_CASE + 1), Case, limit=LARGEST_CASE)
        verdict = judge(case)
        answer = encode(verdict)
    except MemoryError:
        answer = encode(TooMuch("memory", limits.memory))
    sys.stdout.buffer.write(answer)


if __name__ == "__main__":
    main(sys.argv[1:])
