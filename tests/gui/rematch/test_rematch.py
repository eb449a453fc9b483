"""A rematch: the requests, the answers, and the players that join after a game."""

from collections.abc import Callable, Collection

import pytest

from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from gui.rematch.model import rematch
from gui.rematch.model.rematch import Rematch, RematchActions
from gui.texts.phrases import Phrase
from net.talk import RematchMessage

ANN, BEN, CLEO = (ClientIndex(number) for number in range(3))
NAMES = ("Ann", "Ben", "Cleo")


class Seat:
    """One of three players, led by Ann at first."""

    def __init__(self, me: ClientIndex) -> None:
        self.told: list[tuple[RematchMessage, Receivers]] = []
        self.missed: Receivers = frozenset()
        self.gathered: list[Receivers] = []
        self.came: list[RematchMessage] = []
        self.leader = ANN
        self.gone: Receivers = frozenset()
        self.changes = 0
        self.rematch = Rematch(
            NAMES,
            me=me,
            leader=lambda: self.leader,
            is_here=lambda client: client not in self.gone,
            send=self._tell,
            actions=RematchActions(self._gather, self._come),
        )
        self.rematch.changed.connect(self._count)

    def _count(self) -> None:
        self.changes += 1

    def _tell(self, call: RematchMessage, to: Receivers) -> Collection[ClientIndex]:
        self.told.append((call, to))
        return self.missed & to

    def _gather(self, agreed: Receivers, send: Callable[[RematchMessage], object]) -> None:
        self.gathered.append(agreed)
        send(RematchMessage("come", b"g" * 16))

    def _come(self, client: ClientIndex, call: RematchMessage) -> None:
        assert client == self.asked_by
        self.came.append(call)

    def be_asked(self, by: ClientIndex = ANN) -> None:
        self.asked_by = by
        self.rematch.receive(by, RematchMessage("ask"))


def test_players_that_agree_are_gathered_after_all_have_answered() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    assert ann.told == [(RematchMessage("ask"), frozenset({BEN, CLEO}))]
    assert ann.rematch.status == Phrase(rematch.AWAITED, waits="Ben, Cleo")
    assert not ann.rematch.can_ask
    ann.rematch.receive(BEN, RematchMessage("yes"))
    assert ann.rematch.status == Phrase(rematch.SOME_AWAITED, agreed="Ben", waits="Cleo")
    assert ann.gathered == []
    ann.rematch.receive(CLEO, RematchMessage("no"))
    assert ann.gathered == [frozenset({BEN})]
    assert ann.told[-1] == (RematchMessage("come", b"g" * 16), frozenset({BEN}))
    assert not ann.rematch.can_ask


def test_leader_need_not_wait_for_missing_answers() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    going = [ann.rematch.can_start]
    ann.rematch.receive(CLEO, RematchMessage("yes"))
    going.append(ann.rematch.can_start)
    assert going == [False, True]
    ann.rematch.start()
    assert ann.gathered == [frozenset({CLEO})]
    ann.rematch.receive(BEN, RematchMessage("yes"))  # too late
    assert ann.gathered == [frozenset({CLEO})]


def test_request_can_be_repeated_if_nobody_agrees() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    for other in (BEN, CLEO):
        ann.rematch.receive(other, RematchMessage("no"))
    assert ann.rematch.status == rematch.NOBODY_AGREED
    assert ann.rematch.can_ask
    ann.missed = frozenset({BEN, CLEO})
    ann.rematch.ask()
    assert ann.rematch.status == rematch.NOBODY_THERE
    assert ann.rematch.can_ask


def test_player_that_agreed_joins_when_called() -> None:
    ben = Seat(BEN)
    assert not ben.rematch.can_ask
    ben.be_asked()
    assert ben.rematch.can_answer
    assert ben.rematch.status == Phrase(rematch.ASKED_BY, name="Ann")
    ben.rematch.answer(True)
    assert ben.told == [(RematchMessage("yes"), frozenset({ANN}))]
    come = RematchMessage("come", b"g" * 16, "secret")
    ben.rematch.receive(ANN, come)
    assert ben.came == [come]
    ben.rematch.fail("that group no longer exists")
    assert ben.rematch.status == Phrase(rematch.FAILED, why="that group no longer exists")


def test_player_that_declined_does_not_join() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(False)
    ben.rematch.receive(ANN, RematchMessage("come"))
    assert ben.came == []
    assert ben.rematch.status == rematch.DECLINED


def test_late_answer_is_reported() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.missed = frozenset({ANN})
    ben.rematch.answer(True)
    assert ben.rematch.status == Phrase(rematch.GONE_ALREADY, name="Ann")
    assert not ben.rematch.can_answer


def test_player_that_agreed_joins_once_for_repeated_calls() -> None:
    """Otherwise the leader could cause any number of new connections."""
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(True)
    for _ in range(3):
        ben.rematch.receive(ANN, RematchMessage("come"))
    assert len(ben.came) == 1
    assert ben.rematch.status == Phrase(rematch.GATHERS, name="Ann")
    ben.rematch.fail("that group no longer exists")
    ben.rematch.receive(ANN, RematchMessage("come"))
    assert len(ben.came) == 1
    ben.be_asked()
    ben.rematch.answer(True)
    ben.rematch.receive(ANN, RematchMessage("come"))
    assert len(ben.came) == 2


@pytest.mark.parametrize("answer", [None, True])
def test_departure_of_the_leader_is_reported_with_the_options(answer: bool | None) -> None:
    ben = Seat(BEN)
    ben.be_asked()
    if answer:
        ben.rematch.answer(answer)
    before, ben.gone = ben.changes, frozenset({ANN})
    ben.rematch.refresh()
    assert ben.changes > before
    assert ben.rematch.status == Phrase(rematch.NO_NEW_TABLE, name="Ann")
    assert not ben.rematch.can_answer
    ben.leader = CLEO
    assert ben.rematch.status == Phrase(rematch.OTHER_LEADS, name="Ann", leader="Cleo")
    ben.leader = BEN
    assert ben.rematch.status == Phrase(rematch.YOU_LEAD, name="Ann")
    assert ben.rematch.can_ask
    ben.rematch.ask()
    assert ben.rematch.status == Phrase(rematch.AWAITED, waits="Cleo")


@pytest.mark.parametrize("answer", [None, True])
def test_player_that_was_lost_for_a_while_is_asked_and_followed_as_before(
    answer: bool | None,
) -> None:
    ben = Seat(BEN)
    ben.be_asked()
    if answer:
        ben.rematch.answer(answer)
    sentence = ben.rematch.status
    ben.gone = frozenset({ANN})
    assert ben.rematch.status != sentence
    ben.gone = frozenset()
    assert ben.rematch.status == sentence
    assert ben.rematch.can_answer is (answer is None)


def test_call_may_arrive_after_the_leader_has_left_the_table() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(True)
    ben.gone = frozenset({ANN})
    ben.rematch.receive(ANN, RematchMessage("come"))
    assert len(ben.came) == 1
    assert ben.rematch.status == Phrase(rematch.GATHERS, name="Ann")


def test_answer_goes_to_the_player_that_asked_under_any_later_leader() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.leader = CLEO
    assert ben.rematch.status == Phrase(rematch.ASKED_BY, name="Ann")
    ben.rematch.answer(True)
    assert ben.told == [(RematchMessage("yes"), frozenset({ANN}))]
    ben.rematch.receive(CLEO, RematchMessage("come"))  # Cleo has not asked
    assert ben.came == []
    ben.rematch.receive(ANN, RematchMessage("come"))
    assert len(ben.came) == 1


def test_new_leader_may_ask_again_and_gets_an_answer() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(True)
    ben.leader = CLEO
    ben.be_asked(CLEO)
    assert ben.rematch.status == Phrase(rematch.ASKED_BY, name="Cleo")
    ben.rematch.receive(ANN, RematchMessage("come"))  # not answered since
    assert ben.came == []
    ben.rematch.answer(True)
    assert ben.told[-1] == (RematchMessage("yes"), frozenset({CLEO}))


def test_former_leader_is_asked_like_the_others() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.leader = BEN
    ann.be_asked(BEN)
    assert ann.rematch.can_answer
    ann.rematch.receive(CLEO, RematchMessage("yes"))  # to Ann's request
    assert ann.gathered == []


def test_leader_does_not_wait_for_departed_players() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.gone = frozenset({BEN})
    assert ann.rematch.status == Phrase(rematch.AWAITED, waits="Cleo")
    ann.rematch.receive(CLEO, RematchMessage("yes"))
    assert ann.rematch.status == Phrase(rematch.ALL_AGREED, agreed="Cleo")
    assert ann.rematch.can_start
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.gone = frozenset({BEN, CLEO})
    assert ann.rematch.status == rematch.NOBODY_AGREED
    assert ann.rematch.can_ask


def test_player_lost_during_the_request_can_be_asked_again() -> None:
    """The request is lost with the connection, or the answer is."""
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.rematch.receive(CLEO, RematchMessage("no"))
    ann.gone = frozenset({BEN})
    ann.rematch.refresh()
    ann.gone = frozenset()
    ann.rematch.refresh()
    assert ann.rematch.status == Phrase(rematch.NOT_ANSWERED, names="Ben")
    assert ann.rematch.can_ask
    ann.rematch.ask()
    assert ann.told[-1] == (RematchMessage("ask"), frozenset({BEN, CLEO}))
    assert ann.rematch.status == Phrase(rematch.AWAITED, waits="Ben, Cleo")
    ann.rematch.receive(CLEO, RematchMessage("no"))
    ann.gone = frozenset({BEN})
    ann.rematch.refresh()
    ann.gone = frozenset()
    ann.rematch.receive(BEN, RematchMessage("yes"))  # it was only late
    assert ann.gathered == [frozenset({BEN})]


@pytest.mark.parametrize("step", ["ask", "come"])
def test_only_the_leader_is_followed(step: str) -> None:
    ben = Seat(BEN)
    ben.rematch.receive(CLEO, RematchMessage(step))  # type: ignore[arg-type]
    assert (ben.changes, ben.came, ben.rematch.can_answer) == (0, [], False)
    ann = Seat(ANN)
    ann.rematch.receive(BEN, RematchMessage(step))  # type: ignore[arg-type]
    ann.rematch.receive(BEN, RematchMessage("yes"))  # no one was asked
    assert (ann.changes, ann.gathered) == (0, [])
