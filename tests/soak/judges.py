"""Damaged logs for judges in their own processes, which may only compute."""

from functools import lru_cache

import trio

from core.games.iron_dragon.rules import RULES
from core.log import SealedEntry, log_bytes
from net.ranking import Conditions
from rendezvous.ranking.court import LIMITS, GameJudge
from rendezvous.ranking.judging import judge
from rendezvous.ranking.verdicts import Case
from tests.rendezvous.ranking.tables import Ranked
from tests.soak.harness import Run
from tests.walks import Dice

CASES = 200


@lru_cache
def good() -> Ranked:
    """Return a game of two persons and a computer, given up after a while."""
    ranked = Ranked(2, computers=1, computer="really-easy", mind="greedy", rules=RULES)
    ranked.play_out(60)
    ranked.quit(1, "normal")
    return ranked


def damaged(dice: Dice) -> bytes:
    """Return the log with a byte changed in the file or in an entry, or entries out of order."""
    ranked = good()
    match dice.below(3):
        case 0:
            log = bytearray(ranked.log)
            log[dice.below(len(log))] ^= 1 + dice.below(255)
            return bytes(log[: len(log) // 2 + dice.below(len(log) // 2 + 1)])
        case 1:
            sealed = [opened.sealed for opened in ranked.entries]
            place = dice.below(len(sealed))
            body = bytearray(sealed[place].body)
            body[dice.below(len(body))] ^= 1 + dice.below(255)
            sealed[place] = SealedEntry(bytes(body), sealed[place].signatures)
            return log_bytes(sealed)
        case _:
            sealed = [opened.sealed for opened in ranked.entries]
            sealed.insert(dice.below(len(sealed)), sealed.pop(dice.below(len(sealed))))
            return log_bytes(sealed)


def cases() -> list[str]:
    return [f"damaged log {number}" for number in range(CASES)]


def check(case: str) -> None:
    """Check that the confined process finds the same as the code in this process."""
    log, ranked = damaged(Dice(("judges", case))), good()
    witness, genesis = ranked.keys[-1].public, ranked.sealed_genesis

    async def found() -> object:
        return await GameJudge(witness, limits=LIMITS._replace(nice=0)).judge(genesis, log)

    assert trio.run(found) == judge(Case(Conditions(), witness, genesis, log))


RUN = Run(
    name="judges",
    about=f"of {CASES} damaged logs each has its verdict from a judge who can only compute",
    cases=cases,
    check=check,
)
