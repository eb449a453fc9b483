"""Have a ranked game judged as the server does, and print the verdict's name.

Run it as `python -m tests.rendezvous.unit.judged`.
"""

import trio

from rendezvous.ranking.court import GameJudge
from tests.rendezvous.ranking.tables import CONDITIONS, Ranked


async def main() -> None:
    ranked = Ranked(2, computers=1)
    ranked.play_out()
    court = GameJudge(ranked.keys[-1].public, conditions=CONDITIONS)
    verdict = await court.judge(ranked.sealed_genesis, ranked.log)
    print(type(verdict).__name__)


if __name__ == "__main__":
    trio.run(main)
