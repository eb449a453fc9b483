"""The judge's own process: a case on standard input, a verdict on standard output.

`python -m rendezvous.ranking.judge GAME... LIMITS`, started by `rendezvous.ranking.court`. It loads
the games and their computer players, then gives up everything but computing, and only then reads
what players handed in.
"""

import sys
from collections.abc import Sequence

from core.games.registry import ai_of, find_game
from core.log import decode, encode
from net.confined.calls import only_compute
from net.confined.limits import Limits, confine
from net.ranking.messages import TooMuch
from rendezvous.ranking.judging import judge
from rendezvous.ranking.verdicts import LARGEST_CASE, Case, Verdict


def main(arguments: Sequence[str]) -> None:
    """Judge one case; a signal ends a judge that takes longer than its limits allow."""
    count = len(Limits._fields)
    for game in arguments[:-count]:
        ai_of(find_game(game).name)
    limits = Limits.read(arguments[-count:])
    confine(limits)
    only_compute()
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
