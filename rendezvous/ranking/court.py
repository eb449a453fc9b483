"""Where cases are judged: each in a process of its own, a few at a time, within limits.

What a judge cannot finish within them ends with him and not with the server, which goes on
meanwhile. The limits are the process's own, so that they hold whatever becomes of us.
"""

import signal
import sys
from pathlib import Path
from typing import Final

import msgspec
import structlog
import trio

from core.log import LogError, PublicKey, decode, encode
from net.ranking import Conditions
from net.ranking.messages import NotJudged, TooMuch
from rendezvous.ranking.verdicts import LARGEST_VERDICT, Case, Verdict

JUDGES: Final = 2
"""Cases that are judged at a time."""
_ROOT: Final = Path(__file__).parents[2]
_TOLD: Final = 2000
"""Bytes of a judge's last words that are logged."""
_TIMES: Final = (-signal.SIGXCPU, -signal.SIGKILL, -signal.SIGALRM)


class Limits(msgspec.Struct, frozen=True):
    """Of one judge: seconds of a core, seconds in all, bytes of address space.

    `nice` is how far he stands back for others, as Unix has it.
    """

    cpu: int = 900
    seconds: int = 2700
    memory: int = 1 << 30
    nice: int = 10


class Court:
    """Judges for a witness, by these conditions."""

    def __init__(
        self,
        witness: PublicKey,
        *,
        conditions: Conditions | None = None,
        limits: Limits | None = None,
        judges: int = JUDGES,
    ) -> None:
        self._witness: Final = witness
        self._conditions: Final = conditions or Conditions()
        self._limits: Final = limits or Limits()
        self._judges: Final = trio.CapacityLimiter(judges)
        self._log: Final = structlog.get_logger("rendezvous.ranking")

    async def judge(
        self, genesis: bytes, log: bytes | None = None, earlier: bytes | None = None
    ) -> Verdict | NotJudged:
        """The verdict on a genesis, or on a log of it; waits for a free judge."""
        case = Case(self._conditions, self._witness, genesis, log, earlier)
        async with self._judges:
            data = await trio.to_thread.run_sync(encode, case)
            limits = msgspec.structs.astuple(self._limits)
            done = await trio.run_process(
                [sys.executable, "-m", "rendezvous.ranking.judge", *map(str, limits)],
                stdin=data,
                capture_stdout=True,
                capture_stderr=True,
                check=False,
                cwd=_ROOT,
                deliver_cancel=_dismiss,
            )
        if done.returncode in _TIMES:
            return TooMuch("seconds", self._limits.cpu)
        try:
            if done.returncode == 0:
                verdict: Verdict = decode(done.stdout, Verdict, limit=LARGEST_VERDICT)
                return verdict
        except LogError as error:
            self._log.error("judge_unclear", why=str(error))
            return NotJudged()
        told = done.stderr[-_TOLD:].decode(errors="replace")
        self._log.error("judge_failed", code=done.returncode, told=told)
        return NotJudged()


async def _dismiss(process: trio.Process) -> None:
    """End a judge whose verdict nobody waits for; he has nothing to put in order."""
    process.kill()
