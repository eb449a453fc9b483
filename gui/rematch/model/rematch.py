"""The rematch after a game: the leader of the table asks, and the others answer."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from gui.runtime.signals import Signal
from gui.texts.phrases import Phrase
from net.talk import RematchMessage

NEW_TABLE: Final = Phrase("A new table opens for all players who play again.")
DECLINED: Final = Phrase("You declined to play again. You can still save the recording.")
ASKED_BY: Final = Phrase("{name} asks: play again together, with the same options?")
GATHERS: Final = Phrase("{name} is gathering the players who play again.")
YOU_LEAD: Final = Phrase("{name} has left. You lead the table now and can ask the others.")
OTHER_LEADS: Final = Phrase(
    "{name} has left. {leader} leads the table now and can ask everyone again."
)
NO_NEW_TABLE: Final = Phrase(
    "{name} has left, and there is no new table. Press OK to go back to the title screen, then "
    "host a table or create a group to play again."
)
ALL_AGREED: Final = Phrase("{agreed} will play again.")
NOT_ANSWERED: Final = Phrase(
    "No answer from {names}: the connection was lost for a while. Ask again."
)
NOBODY_AGREED: Final = Phrase("No player wants to play again.")
SOME_AWAITED: Final = Phrase("{agreed} will play again; no answer from {waits} yet.")
AWAITED: Final = Phrase("Asked to play again: {waits}.")
NOBODY_THERE: Final = Phrase("All the other players have left.")
GONE_ALREADY: Final = Phrase("{name} has already left.")
FAILED: Final = Phrase("You cannot play again together: {why}")

Send = Callable[[RematchMessage, Receivers], Collection[ClientIndex]]
"""Sends a message to these clients; returns those that it did not reach."""
HostNewTable = Callable[[Receivers, Callable[[RematchMessage], object]], object]
"""Sets up a new table for these clients, and invites them once it is ready."""


class RematchActions(NamedTuple):
    """The two ways to join a rematch: as the host of the new table, or as a guest."""

    host: HostNewTable
    join: Callable[[ClientIndex, RematchMessage], object]


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
        send: Send,
        actions: RematchActions,
    ) -> None:
        self._names: Final = names
        self._me: Final = me
        self._leader: Final = leader
        self._is_here: Final = is_here
        self._send: Final = send
        self._actions: Final = actions
        self._answers: dict[ClientIndex, bool | None] = {}
        self._were_lost: set[ClientIndex] = set()
        self._requester: ClientIndex | None = None
        self._my_answer: bool | None = None
        self._is_starting = False
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
        return self.leads and not self._is_starting and not self._awaited

    @property
    def can_start(self) -> bool:
        """Whether some clients have agreed while others have not answered yet."""
        return not self._is_starting and bool(self._agreed) and None in self._answers.values()

    @property
    def can_answer(self) -> bool:
        """Whether this client was asked and can answer."""
        return (
            self._requester is not None
            and self._my_answer is None
            and self._is_here(self._requester)
        )

    @property
    def status(self) -> Phrase | None:
        """The state of the rematch in a sentence; None if there is nothing to say."""
        if self._remark is not None:
            return self._remark
        if self._requester is not None:
            return self._status_of_request(self._requester)
        if self._is_starting:
            return NEW_TABLE
        if self._answers:
            return self._status_of_answers
        return None

    def _status_of_request(self, asker: ClientIndex) -> Phrase:
        name = self._names[asker]
        if self._my_answer is False:
            return DECLINED
        if self._is_starting or self._is_here(asker):
            if self._my_answer is None:
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
    def _status_of_answers(self) -> Phrase:
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
        missed = self._send(RematchMessage("ask"), others)
        self._remark = self._requester = self._my_answer = None
        self._answers = dict.fromkeys(sorted(others - set(missed)))
        self._were_lost.clear()
        if not self._answers:
            self._remark = NOBODY_THERE
        self.changed.emit()

    def start(self) -> None:
        """Set up a table, as leader, for the clients that agreed, without waiting for others."""
        self._is_starting = True
        agreed = self._agreed
        self.changed.emit()
        self._actions.host(agreed, lambda call: self._send(call, agreed))

    def answer(self, agrees: bool) -> None:
        """Answer whether this player wants to play again."""
        assert self._requester is not None, "somebody has asked"
        missed = self._send(RematchMessage("yes" if agrees else "no"), frozenset({self._requester}))
        if missed:
            self._remark = Phrase(GONE_ALREADY, name=self._names[self._requester])
            self._requester = None
        else:
            self._my_answer = agrees
        self.changed.emit()

    def fail(self, why: str) -> None:
        """Report that no new table was made, and why."""
        self._is_starting, self._requester, self._my_answer, self._answers = False, None, None, {}
        self._remark = Phrase(FAILED, why=why)
        self.changed.emit()

    def receive(self, client: ClientIndex, call: RematchMessage) -> None:
        """Handle a rematch message of a client."""
        match call.step:
            case "ask" if client == self._leader() and not self.leads:
                self._requester, self._my_answer, self._remark = client, None, None
                self._is_starting, self._answers = False, {}
            case "come" if client == self._requester and self._my_answer and not self._is_starting:
                self._is_starting = True
                self._actions.join(client, call)
            case ("yes" | "no") as answer if client in self._answers and not self._is_starting:
                self._answers[client] = answer == "yes"
                if self._agreed and None not in self._answers.values():
                    self.start()
            case _:
                return
        self.changed.emit()

    def refresh(self) -> None:
        """Update after a departure or a new leader.

        A client that left may have missed the question, or its answer may be lost, even if it is
        back.
        """
        self._were_lost |= {answer for answer in self._answers if not self._is_here(answer)}
        self.changed.emit()
