"""Private groups: relay the proofs of passwords and codes, and limit wrong attempts.

Nothing here can tell a right password from a wrong one: the leader's program decides. So each
attempt counts as a wrong one until the leader admits the joiner.
"""

from collections.abc import Callable
from typing import Final

from core.log import PublicKey
from net.lobby.groups import Group
from net.lobby.messages import (
    Admit,
    Admitted,
    AnswerKnock,
    Done,
    Find,
    Found,
    Invited,
    Knock,
    KnockAnswer,
    Knocked,
    Prove,
    Proved,
    Refused,
    TurnAway,
)
from net.lobby.refusals import LobbyCode, LobbyRefusal, facts_of
from net.rates import Allowance
from rendezvous.gate import Delays
from rendezvous.lobby.forming import Forming, check_free
from rendezvous.lobby.hall import Hall, Player
from rendezvous.lobby.limits import (
    GUESS_WAIT,
    GUESSES,
    GUESSES_AT_A_GROUP,
    GUESSES_OF_AN_ADDRESS,
    INVITATION,
    KNOCKING,
    KNOCKS,
)


def refused(number: int, refusal: LobbyRefusal) -> Refused:
    """Return a refusal as a message."""
    return Refused(number, refusal.name, facts_of(refusal))


class Guesses:
    """The limits of wrong attempts: per player, per address, and per group."""

    def __init__(self) -> None:
        self._by_key: Final = Delays[PublicKey](GUESSES, *GUESS_WAIT)
        self._from_network: Final = Delays[str](GUESSES_OF_AN_ADDRESS, *GUESS_WAIT)
        self._at_group: Final = Allowance[bytes](GUESSES_AT_A_GROUP)

    def check(self, player: Player, group: Group | None, now: float) -> None:
        """Check that the player need not wait; raises TOO_MANY_GUESSES."""
        wait = max(
            self._by_key.wait(player.key, now),
            self._from_network.wait(player.network, now),
            self._at_group.wait(group.id, now) if group is not None else 0.0,
        )
        if wait > 0:
            raise LobbyRefusal(LobbyCode.TOO_MANY_GUESSES, seconds=int(wait) + 1)

    def count(self, player: Player, group: Group | None, now: float) -> None:
        """Count an attempt as wrong."""
        self._by_key.fail(player.key, now)
        self._from_network.fail(player.network, now)
        if group is not None:
            self._at_group.count(group.id, now)

    def forgive(self, player: Player, group: Group, now: float) -> None:
        """Take back the count of an attempt that was right."""
        self._by_key.forgive(player.key)
        self._from_network.forgive(player.network)
        self._at_group.give_back(group.id, now)


class Attempt:
    """An attempt to join; `question` is the pending request, None on the player's turn."""

    def __init__(
        self, number: int, player: Player, group: Group, asked: Knock, question: int, until: float
    ) -> None:
        self.number, self.player, self.group, self.knock = number, player, group, asked
        self.question: int | None = question
        self.until = until
        self.is_answered = False


class PasswordJoins:
    """All attempts in progress, and the valid codes."""

    def __init__(self, hall: Hall, forming: Forming, *, new_locator: Callable[[], str]) -> None:
        self._hall: Final = hall
        self._forming: Final = forming
        self._new_locator: Final = new_locator
        self._attempts: Final[dict[int, Attempt]] = {}
        self._numbers = 0
        self._codes: Final[dict[str, Group]] = {}
        self._guesses: Final = Guesses()

    # --- codes

    def invite(self, player: Player, now: float) -> Invited:
        """Return a new code for the group that a player leads; raises NOT_PRIVATE if public."""
        group = self._forming.led_by(player)
        if group.kind != "private":
            raise LobbyRefusal(LobbyCode.NOT_PRIVATE)
        self._codes.pop(group.locator, None)
        while (locator := self._new_locator()) in self._codes:
            pass
        self._codes[locator] = group
        group.locator, group.code_ends = locator, now + INVITATION
        return Invited(locator, int(INVITATION))

    def find(self, player: Player, request: Find, now: float) -> Found:
        """Return the group of a code; raises CODE_EXPIRED, which counts as a wrong attempt.

        Raises TOO_MANY_GUESSES.
        """
        self._guesses.check(player, None, now)
        group = self._codes.get(request.locator)
        if group is None or group.code_ends <= now:
            self._guesses.count(player, None, now)
            raise LobbyRefusal(LobbyCode.CODE_EXPIRED)
        return Found(group.listing)

    # --- attempts, in the order of their steps

    def knock(self, player: Player, request: Knock, question: int, now: float) -> None:
        """Forward an attempt to the leader's program.

        Raises the refusal of the group, or TOO_MANY_GUESSES.
        """
        check_free(player)
        group = self._forming.find(request.group)
        if group.kind != "private":
            raise LobbyRefusal(LobbyCode.NOT_PRIVATE)
        group.check_room(player.key)
        if request.locator and (group.locator != request.locator or group.code_ends <= now):
            raise LobbyRefusal(LobbyCode.CODE_EXPIRED)
        if any(present.player is player for present in self._attempts.values()):
            raise LobbyRefusal(LobbyCode.JOIN_PENDING)
        self._guesses.check(player, group, now)
        if sum(present.group is group for present in self._attempts.values()) >= KNOCKS:
            raise LobbyRefusal(LobbyCode.TOO_MANY_GUESSES, seconds=int(KNOCKING))
        self._guesses.count(player, group, now)
        self._numbers += 1
        attempt = Attempt(self._numbers, player, group, request, question, now + KNOCKING)
        self._attempts[attempt.number] = attempt
        knocked = Knocked(attempt.number, player.key, player.name, request.share, request.locator)
        self._hall.post(knocked, group.leader)

    def answer(self, player: Player, request: AnswerKnock) -> None:
        """Forward the answer of the leader's program; raises JOIN_ENDED or NOT_LEADER."""
        attempt, question = self._of(player, request.attempt)
        if attempt.is_answered:
            raise LobbyRefusal(LobbyCode.JOIN_ENDED)
        attempt.is_answered = True
        self._reply(attempt, Done(question, KnockAnswer(attempt.number, request.share)))

    def prove(self, player: Player, request: Prove, question: int) -> None:
        """Forward the joiner's proof; raises JOIN_ENDED."""
        attempt = self._attempts.get(request.attempt)
        if attempt is None or attempt.player is not player or attempt.question is not None:
            raise LobbyRefusal(LobbyCode.JOIN_ENDED)
        attempt.question = question
        self._hall.post(Proved(attempt.number, request.proof), attempt.group.leader)

    def admit(self, player: Player, request: Admit, now: float) -> None:
        """Admit a player for the leader; raises JOIN_ENDED or NOT_LEADER."""
        attempt, question = self._of(player, request.attempt)
        if not attempt.is_answered:
            raise LobbyRefusal(LobbyCode.JOIN_ENDED)
        del self._attempts[attempt.number]
        try:
            self._forming.add(
                attempt.player,
                attempt.group,
                attempt.knock.rules,
                is_watching=attempt.knock.is_watching,
            )
        except LobbyRefusal as refusal:  # sent to the joiner: the last place was taken
            self._reply(attempt, refused(question, refusal))
            return
        self._guesses.forgive(attempt.player, attempt.group, now)
        self._reply(attempt, Done(question, Admitted(request.proof)))

    def turn_away(self, player: Player, request: TurnAway) -> None:
        """Reject a joiner whose proof is wrong; raises JOIN_ENDED or NOT_LEADER."""
        attempt, question = self._of(player, request.attempt)
        del self._attempts[attempt.number]
        self._reply(attempt, refused(question, LobbyRefusal(LobbyCode.WRONG_PASSWORD)))

    def _of(self, leader: Player, number: int) -> tuple[Attempt, int]:
        """Return an attempt that waits for the leader, and its pending request."""
        attempt = self._attempts.get(number)
        if attempt is None or attempt.question is None:
            raise LobbyRefusal(LobbyCode.JOIN_ENDED)
        if attempt.group.leader != leader.key:
            raise LobbyRefusal(LobbyCode.NOT_LEADER)
        return attempt, attempt.question

    def _reply(self, attempt: Attempt, message: Done | Refused) -> None:
        attempt.question = None
        self._hall.post(message, attempt.player.key)

    # --- the end of attempts

    def forget_player(self, player: Player) -> None:
        """Drop the attempts of a player that has left."""
        for attempt in [ended for ended in self._attempts.values() if ended.player is player]:
            del self._attempts[attempt.number]

    def forget_group(self, group: Group) -> None:
        """Drop the attempts and the code of a group that is no longer forming."""
        self._codes.pop(group.locator, None)
        for attempt in [ended for ended in self._attempts.values() if ended.group is group]:
            self._give_up(attempt, LobbyRefusal(LobbyCode.GROUP_GONE))

    def update(self, now: float) -> None:
        """Give up attempts that took too long."""
        for attempt in [ended for ended in self._attempts.values() if ended.until <= now]:
            self._give_up(attempt, LobbyRefusal(LobbyCode.LEADER_SILENT, seconds=int(KNOCKING)))

    def _give_up(self, attempt: Attempt, why: LobbyRefusal) -> None:
        del self._attempts[attempt.number]
        if attempt.question is not None:
            self._reply(attempt, refused(attempt.question, why))
