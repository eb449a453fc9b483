"""The rematch after a game: the leader of the table asks, and the others answer."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from gui.runtime.signals import Signal
from gui.texts.phrases import Phrase
from net.talk import Call

NEW_TABLE: Final = Phrase("A new table is made for all who play again.")
DECLINED: Final = Phrase("You have declined to play again. The record can still be saved.")
ASKED_BY: Final = Phrase("{name} asks: play again together, with the same options?")
GATHERS: Final = Phrase("{name} gathers all who play again.")
YOU_LEAD: Final = Phrase("{name} has gone. You lead the table now, and can ask the others.")
OTHER_LEADS: Final = Phrase("{name} has gone. {leader} leads the table now, and can ask all anew.")
NO_NEW_TABLE: Final = Phrase(
    "{name} has gone, and there is no new table. OK leads back to the title: host a table"
    " there, or make a group, for all who play again."
)
ALL_AGREED: Final = Phrase("{agreed} will play again.")
NOT_ANSWERED: Final = Phrase(
    "Not answered, since the connection was lost for a while: {names}. Ask once more."
)
NOBODY_AGREED: Final = Phrase("Nobody plays again.")
SOME_AWAITED: Final = Phrase("{agreed} will play again; {waits} did not answer yet.")
AWAITED: Final = Phrase("Asked to play again: {waits}.")
NOBODY_THERE: Final = Phrase("None of the others is there any more.")
GONE_ALREADY: Final = Phrase("{name} has gone already.")
FAILED: Final = Phrase("You cannot play again together: {why}")

Tell = Callable[[Call, Receivers], Collection[ClientIndex]]
"""Sends a message to these clients; returns those that it did not reach."""
Gather = Callable[[Receivers, Callable[[Call], object]], object]
"""Sets up a new table for these clients, and invites them once it is ready."""


class RematchStart(NamedTuple):
    """The two ways to join a rematch: as the host of the new table, or as a guest."""

    gather: Gather
    come: Callable[[ClientIndex, Call], object]


class Rematch:
    """The rematch of one table, among clients of these names.

    The leader collects the clients that agree. A client that has agreed joins once, when the asking
    client sends the invitation, even if another client leads the table by then.
    """

    def __init__(
        self,
        names: Sequence[str],
        *,
        me: ClientIndex,
        leader: Callable[[], ClientIndex],
        is_here: Callable[[ClientIndex], bool],
        tell: Tell,
        rematch_start: RematchStart,
    ) -> None:
        self._names: Final = names
        self._me: Final = me
        self._leader: Final = leader
        self._is_here: Final = is_here
        self._tell: Final = tell
        self._rematch_start: Final = rematch_start
        self._answers: dict[ClientIndex, bool | None] = {}
        self._were_lost: set[ClientIndex] = set()
        self._asker: ClientIndex | None = None
        self._answer: bool | None = None
        self._is_over = False
        self._remark: Phrase | None = None
        self.changed: Final = Signal[[]]()

    # --- state

    @property
    def leads(self) -> bool:
        """Whether this client leads the table, and so may ask."""
        return self._leader() == self._me

    @property
    def can_ask(self) -> bool:
        """Whether the others can be asked, for the first time or again."""
        return self.leads and not self._is_over and not self._awaited

    @property
    def can_go(self) -> bool:
        """Whether some clients have agreed while others have not answered yet."""
        return not self._is_over and bool(self._agreed) and None in self._answers.values()

    @property
    def can_answer(self) -> bool:
        """Whether this client was asked and can answer."""
        return self._asker is not None and self._answer is None and self._is_here(self._asker)

    @property
    def sentence(self) -> Phrase | None:
        """The state of the rematch in a sentence; None if there is nothing to say."""
        if self._remark is not None:
            return self._remark
        if self._asker is not None:
            return self._answer_to(self._asker)
        if self._is_over:
            return NEW_TABLE
        if self._answers:
            return self._state
        return None

    def _answer_to(self, asker: ClientIndex) -> Phrase:
        name = self._names[asker]
        if self._answer is False:
            return DECLINED
        if self._is_over or self._is_here(asker):
            if self._answer is None:
                return Phrase(ASKED_BY, name=name)
            return Phrase(GATHERS, name=name)
        if self.leads:
            return Phrase(YOU_LEAD, name=name)
        if self._leader() != asker:
            leader = self._names[self._leader()]
            return Phrase(OTHER_LEADS, name=name, leader=leader)
        return Phrase(NO_NEW_TABLE, name=name)

    @property
    def _awaited(self) -> list[ClientIndex]:
        """The clients that were asked, have stayed since, and have not answered yet."""
        return [client for client in self._unanswered if client not in self._were_lost]

    @property
    def _unanswered(self) -> list[ClientIndex]:
        """The clients that were asked, are present, and have not answered yet."""
        return [
            key for key, answer in self._answers.items() if answer is None and self._is_here(key)
        ]

    @property
    def _state(self) -> Phrase:
        waits = [self._names[client] for client in self._awaited]
        agreed = [self._names[client] for client in sorted(self._agreed)]
        if agreed and not waits:
            return Phrase(ALL_AGREED, agreed=", ".join(agreed))
        back = [self._names[client] for client in self._unanswered]
        if not waits and back:
            return Phrase(NOT_ANSWERED, names=", ".join(back))
        if not waits:
            return NOBODY_AGREED
        if agreed:
            return Phrase(SOME_AWAITED, agreed=", ".join(agreed), waits=", ".join(waits))
        return Phrase(AWAITED, waits=", ".join(waits))

    @property
    def _agreed(self) -> Receivers:
        return frozenset(key for key, answer in self._answers.items() if answer)

    # --- actions

    def ask(self) -> None:
        """Ask all other clients, as leader."""
        others = frozenset(
            ClientIndex(number) for number in range(len(self._names)) if number != self._me
        )
        missed = self._tell(Call("ask"), others)
        self._remark = self._asker = self._answer = None
        self._answers = dict.fromkeys(sorted(others - set(missed)))
        self._were_lost.clear()
        if not self._answers:
            self._remark = NOBODY_THERE
        self.changed.emit()

    def go(self) -> None:
        """Set up a table, as leader, for the clients that agreed, without waiting for others."""
        self._is_over = True
        agreed = self._agreed
        self.changed.emit()
        self._rematch_start.gather(agreed, lambda call: self._tell(call, agreed))

    def answer(self, agrees: bool) -> None:
        """Answer whether this player wants to play again."""
        assert self._asker is not None, "somebody has asked"
        missed = self._tell(Call("yes" if agrees else "no"), frozenset({self._asker}))
        if missed:
            self._remark = Phrase(GONE_ALREADY, name=self._names[self._asker])
            self._asker = None
        else:
            self._answer = agrees
        self.changed.emit()

    def fail(self, why: str) -> None:
        """Report that no new table was made, and why."""
        self._is_over, self._asker, self._answer, self._answers = False, None, None, {}
        self._remark = Phrase(FAILED, why=why)
        self.changed.emit()

    def hear(self, client: ClientIndex, call: Call) -> None:
        """Handle a rematch message of a client."""
        match call.step:
            case "ask" if client == self._leader() and not self.leads:
                self._asker, self._answer, self._remark = client, None, None
                self._is_over, self._answers = False, {}
            case "come" if client == self._asker and self._answer and not self._is_over:
                self._is_over = True
                self._rematch_start.come(client, call)
            case ("yes" | "no") as answer if client in self._answers and not self._is_over:
                self._answers[client] = answer == "yes"
                if self._agreed and None not in self._answers.values():
                    self.go()
            case _:
                return
        self.changed.emit()

    def look(self) -> None:
        """Update after a departure or a new leader.

        A client that left may have missed the question, or its answer may be lost, even if it is
        back.
        """
        self._were_lost |= {answer for answer in self._answers if not self._is_here(answer)}
        self.changed.emit()
