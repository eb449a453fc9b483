"""The password check of a private group, in its leader's program.

The lobby limits wrong attempts, but its operator could allow themselves more. So this module limits
them, too.
"""

from collections import deque
from typing import Final

from core.log import PublicKey
from net.lobby.codes import Code
from net.lobby.messages import Admit, AnswerKnock, GroupId, Knocked, Proved, TurnAway
from net.lobby.password_proof import (
    LeaderHandshake,
    ProofContext,
    secret_from_code,
    secret_from_password,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal

WRONG: Final = (10, 60.0)
"""Maximum number of wrong proofs, and the seconds after which they no longer count. A `Rate` would
allow one more after a tenth of that time, and so nearly twice as many within it."""
_OPEN: Final = 8
"""Maximum number of simultaneous attempts."""


class PasswordCheck:
    """The password check of one group, with its password, and its code if there is one."""

    def __init__(self, group: GroupId, leader: PublicKey, password: str) -> None:
        self.group: Final = group
        self.code: Code | None = None
        self._leader: Final = leader
        self._password: Final = password
        self._attempts: Final[dict[int, LeaderHandshake]] = {}
        self._wrong: Final = deque[float](maxlen=WRONG[0])

    def begin_attempt(self, knocked: Knocked, now: float) -> AnswerKnock | TurnAway:
        """Answer a joiner's first message; takes some milliseconds of computation."""
        secret = self._secret(knocked.locator)
        crowded = len(self._wrong) == WRONG[0] and now - self._wrong[0] < WRONG[1]
        if secret is None or crowded:
            return TurnAway(knocked.attempt)
        try:
            leader_proof = LeaderHandshake(
                ProofContext(self.group, knocked.key, self._leader), secret, knocked.share
            )
        except LobbyRefusal:
            return TurnAway(knocked.attempt)
        self._attempts[knocked.attempt] = leader_proof
        if len(self._attempts) > _OPEN:
            del self._attempts[next(iter(self._attempts))]
        return AnswerKnock(knocked.attempt, leader_proof.share)

    def check_proof(self, proved: Proved, now: float) -> Admit | TurnAway:
        """Check a joiner's proof; admit them or turn them away."""
        leader_proof = self._attempts.pop(proved.attempt, None)
        try:
            if leader_proof is None:
                raise LobbyRefusal(LobbyCode.WRONG_PASSWORD)
            return Admit(proved.attempt, leader_proof.check(proved.proof))
        except LobbyRefusal:
            self._wrong.append(now)
            return TurnAway(proved.attempt)

    def _secret(self, locator: str) -> bytes | None:
        if not locator:
            return secret_from_password(self._password)
        if self.code is not None and self.code.locator == locator:
            return secret_from_code(self.code.secret)
        return None
