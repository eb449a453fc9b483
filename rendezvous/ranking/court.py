"""Runs judges: a process for each case, within limits.

A case that exceeds the limits ends its judge and not the server. The process adopts the limits
itself, so that they hold if the server dies.
"""

from typing import Final

import structlog
import trio

from core.log import LogError, PublicKey, decode, encode
from net.confined.limits import Limits
from net.confined.running import OutputTooLong, run
from net.ranking import Conditions
from net.ranking.messages import BadGenesis, NotJudged, TooMuch
from rendezvous.ranking.verdicts import LARGEST_VERDICT, Case, Verdict

LIMITS: Final = Limits(cpu=900, seconds=2700, memory=1 << 30, files=0)
"""Limits of the process that judges a log."""
LIMITS_OF_GENESIS: Final = Limits(cpu=30, seconds=120, memory=1 << 29, files=0)
"""Limits of the process that judges only a genesis, which takes half a second."""


class GameJudge:
    """The judges for a witness, with these conditions."""

    def __init__(
        self,
        witness: PublicKey,
        *,
        conditions: Conditions | None = None,
        limits: Limits | None = None,
    ) -> None:
        self._witness: Final = witness
        self._conditions: Final = conditions or Conditions()
        self._limits: Final = limits or LIMITS
        self._limits_of_genesis: Final = limits or LIMITS_OF_GENESIS
        self._log: Final = structlog.get_logger("rendezvous.ranking")

    async def try_out(self) -> None:
        """Log an error if no judge works on this computer, as in a sandbox that is too strict."""
        if not isinstance(await self.judge(b""), BadGenesis):
            self._log.error("judge_unusable", why="no ranked game can be scored here")

    async def judge(
        self, genesis: bytes, log: bytes | None = None, earlier: bytes | None = None
    ) -> Verdict | NotJudged:
        """Return the verdict on a genesis, or on a log of it."""
        limits = self._limits_of_genesis if log is None else self._limits
        case = Case(self._conditions, self._witness, genesis, log, earlier)
        data = await trio.to_thread.run_sync(encode, case)
        try:
            done = await run(
                "rendezvous.ranking.judge",
                sorted(game.rules for game in self._conditions.games.values()),
                limits=limits,
                data=data,
                largest=LARGEST_VERDICT,
            )
        except OutputTooLong as error:
            self._log.error("judge_unclear", why=str(error))
            return NotJudged()
        if done.is_cut_short:
            return TooMuch("seconds", limits.cpu)
        try:
            if done.status == 0:
                verdict: Verdict = decode(done.answer, Verdict, limit=LARGEST_VERDICT)
                return verdict
        except LogError as error:
            self._log.error("judge_unclear", why=str(error))
            return NotJudged()
        self._log.error("judge_failed", code=done.status, stderr=done.stderr)
        return NotJudged()
