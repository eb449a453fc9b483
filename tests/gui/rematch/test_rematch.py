"""A rematch: the requests, the answers, and the players that join after a game."""

from collections.abc import Callable, Collection

import pytest

from core.table import ClientIndex
from gui.chat.model.chat_log import Receivers
from gui.rematch.model import rematch
from gui.rematch.model.rematch import Rematch, RematchStart
from gui.texts.phrases import Phrase
from net.talk import Call

ANN, BEN, CLEO = (ClientIndex(number) for number in range(3))
NAMES = ("Ann", "Ben", "Cleo")


class Seat:
    """One of three players, led by Ann at first."""

    def __init__(self, me: ClientIndex) -> None:
        self.told: list[tuple[Call, Receivers]] = []
        self.missed: Receivers = frozenset()
        self.gathered: list[Receivers] = []
        self.came: list[Call] = []
        self.leader = ANN
        self.gone: Receivers = frozenset()
        self.changes = 0
        self.rematch = Rematch(
            NAMES,
            me=me,
            leader=lambda: self.leader,
            is_here=lambda client: client not in self.gone,
            tell=self._tell,
            rematch_start=RematchStart(self._gather, self._come),
        )
        self.rematch.changed.connect(self._count)

    def _count(self) -> None:
        self.changes += 1

    def _tell(self, call: Call, to: Receivers) -> Collection[ClientIndex]:
        self.told.append((call, to))
        return self.missed & to

    def _gather(self, agreed: Receivers, send: Callable[[Call], object]) -> None:
        self.gathered.append(agreed)
        send(Call("come", b"g" * 16))

    def _come(self, client: ClientIndex, call: Call) -> None:
        assert client == self.asked_by
        self.came.append(call)

    def be_asked(self, by: ClientIndex = ANN) -> None:
        self.asked_by = by
        self.rematch.hear(by, Call("ask"))


def test_players_that_agree_are_gathered_after_all_have_answered() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    assert ann.told == [(Call("ask"), frozenset({BEN, CLEO}))]
    assert ann.rematch.sentence == Phrase(rematch.AWAITED, waits="Ben, Cleo")
    assert not ann.rematch.can_ask
    ann.rematch.hear(BEN, Call("yes"))
    assert ann.rematch.sentence == Phrase(rematch.SOME_AWAITED, agreed="Ben", waits="Cleo")
    assert ann.gathered == []
    ann.rematch.hear(CLEO, Call("no"))
    assert ann.gathered == [frozenset({BEN})]
    assert ann.told[-1] == (Call("come", b"g" * 16), frozenset({BEN}))
    assert not ann.rematch.can_ask


def test_leader_need_not_wait_for_missing_answers() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    going = [ann.rematch.can_go]
    ann.rematch.hear(CLEO, Call("yes"))
    going.append(ann.rematch.can_go)
    assert going == [False, True]
    ann.rematch.go()
    assert ann.gathered == [frozenset({CLEO})]
    ann.rematch.hear(BEN, Call("yes"))  # too late
    assert ann.gathered == [frozenset({CLEO})]


def test_request_can_be_repeated_if_nobody_agrees() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    for other in (BEN, CLEO):
        ann.rematch.hear(other, Call("no"))
    assert ann.rematch.sentence == rematch.NOBODY_AGREED
    assert ann.rematch.can_ask
    ann.missed = frozenset({BEN, CLEO})
    ann.rematch.ask()
    assert ann.rematch.sentence == rematch.NOBODY_THERE
    assert ann.rematch.can_ask


def test_player_that_agreed_joins_when_called() -> None:
    ben = Seat(BEN)
    assert not ben.rematch.can_ask
    ben.be_asked()
    assert ben.rematch.can_answer
    assert ben.rematch.sentence == Phrase(rematch.ASKED_BY, name="Ann")
    ben.rematch.answer(True)
    assert ben.told == [(Call("yes"), frozenset({ANN}))]
    come = Call("come", b"g" * 16, "secret")
    ben.rematch.hear(ANN, come)
    assert ben.came == [come]
    ben.rematch.fail("that group is gone")
    assert ben.rematch.sentence == Phrase(rematch.FAILED, why="that group is gone")


def test_player_that_declined_does_not_join() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(False)
    ben.rematch.hear(ANN, Call("come"))
    assert ben.came == []
    assert ben.rematch.sentence == rematch.DECLINED


def test_late_answer_is_reported() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.missed = frozenset({ANN})
    ben.rematch.answer(True)
    assert ben.rematch.sentence == Phrase(rematch.GONE_ALREADY, name="Ann")
    assert not ben.rematch.can_answer


def test_player_that_agreed_joins_once_for_repeated_calls() -> None:
    """Otherwise the leader could cause any number of new connections."""
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(True)
    for _ in range(3):
        ben.rematch.hear(ANN, Call("come"))
    assert len(ben.came) == 1
    assert ben.rematch.sentence == Phrase(rematch.GATHERS, name="Ann")
    ben.rematch.fail("that group is gone")
    ben.rematch.hear(ANN, Call("come"))
    assert len(ben.came) == 1
    ben.be_asked()
    ben.rematch.answer(True)
    ben.rematch.hear(ANN, Call("come"))
    assert len(ben.came) == 2


@pytest.mark.parametrize("answer", [None, True])
def test_departure_of_the_leader_is_reported_with_the_options(answer: bool | None) -> None:
    ben = Seat(BEN)
    ben.be_asked()
    if answer:
        ben.rematch.answer(answer)
    before, ben.gone = ben.changes, frozenset({ANN})
    ben.rematch.look()
    assert ben.changes > before
    assert ben.rematch.sentence == Phrase(rematch.NO_NEW_TABLE, name="Ann")
    assert not ben.rematch.can_answer
    ben.leader = CLEO
    assert ben.rematch.sentence == Phrase(rematch.OTHER_LEADS, name="Ann", leader="Cleo")
    ben.leader = BEN
    assert ben.rematch.sentence == Phrase(rematch.YOU_LEAD, name="Ann")
    assert ben.rematch.can_ask
    ben.rematch.ask()
    assert ben.rematch.sentence == Phrase(rematch.AWAITED, waits="Cleo")


@pytest.mark.parametrize("answer", [None, True])
def test_player_that_was_lost_for_a_while_is_asked_and_followed_as_before(
    answer: bool | None,
) -> None:
    ben = Seat(BEN)
    ben.be_asked()
    if answer:
        ben.rematch.answer(answer)
    sentence = ben.rematch.sentence
    ben.gone = frozenset({ANN})
    assert ben.rematch.sentence != sentence
    ben.gone = frozenset()
    assert ben.rematch.sentence == sentence
    assert ben.rematch.can_answer is (answer is None)


def test_call_may_arrive_after_the_leader_has_left_the_table() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(True)
    ben.gone = frozenset({ANN})
    ben.rematch.hear(ANN, Call("come"))
    assert len(ben.came) == 1
    assert ben.rematch.sentence == Phrase(rematch.GATHERS, name="Ann")


def test_answer_goes_to_the_player_that_asked_under_any_later_leader() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.leader = CLEO
    assert ben.rematch.sentence == Phrase(rematch.ASKED_BY, name="Ann")
    ben.rematch.answer(True)
    assert ben.told == [(Call("yes"), frozenset({ANN}))]
    ben.rematch.hear(CLEO, Call("come"))  # Cleo has not asked
    assert ben.came == []
    ben.rematch.hear(ANN, Call("come"))
    assert len(ben.came) == 1


def test_new_leader_may_ask_again_and_gets_an_answer() -> None:
    ben = Seat(BEN)
    ben.be_asked()
    ben.rematch.answer(True)
    ben.leader = CLEO
    ben.be_asked(CLEO)
    assert ben.rematch.sentence == Phrase(rematch.ASKED_BY, name="Cleo")
    ben.rematch.hear(ANN, Call("come"))  # not answered since
    assert ben.came == []
    ben.rematch.answer(True)
    assert ben.told[-1] == (Call("yes"), frozenset({CLEO}))


def test_former_leader_is_asked_like_the_others() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.leader = BEN
    ann.be_asked(BEN)
    assert ann.rematch.can_answer
    ann.rematch.hear(CLEO, Call("yes"))  # to Ann's request
    assert ann.gathered == []


def test_leader_does_not_wait_for_departed_players() -> None:
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.gone = frozenset({BEN})
    assert ann.rematch.sentence == Phrase(rematch.AWAITED, waits="Cleo")
    ann.rematch.hear(CLEO, Call("yes"))
    assert ann.rematch.sentence == Phrase(rematch.ALL_AGREED, agreed="Cleo")
    assert ann.rematch.can_go
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.gone = frozenset({BEN, CLEO})
    assert ann.rematch.sentence == rematch.NOBODY_AGREED
    assert ann.rematch.can_ask


def test_player_lost_during_the_request_can_be_asked_again() -> None:
    """The request is lost with the connection, or the answer is."""
    ann = Seat(ANN)
    ann.rematch.ask()
    ann.rematch.hear(CLEO, Call("no"))
    ann.gone = frozenset({BEN})
    ann.rematch.look()
    ann.gone = frozenset()
    ann.rematch.look()
    assert ann.rematch.sentence == Phrase(rematch.NOT_ANSWERED, names="Ben")
    assert ann.rematch.can_ask
    ann.rematch.ask()
    assert ann.told[-1] == (Call("ask"), frozenset({BEN, CLEO}))
    assert ann.rematch.sentence == Phrase(rematch.AWAITED, waits="Ben, Cleo")
    ann.rematch.hear(CLEO, Call("no"))
    ann.gone = frozenset({BEN})
    ann.rematch.look()
    ann.gone = frozenset()
    ann.rematch.hear(BEN, Call("yes"))  # it was only late
    assert ann.gathered == [frozenset({BEN})]


@pytest.mark.parametrize("step", ["ask", "come"])
def test_only_the_leader_is_followed(step: str) -> None:
    ben = Seat(BEN)
    ben.rematch.hear(CLEO, Call(step))  # type: ignore[arg-type]
    assert (ben.changes, ben.came, ben.rematch.can_answer) == (0, [], False)
    ann = Seat(ANN)
    ann.rematch.hear(BEN, Call(step))  # type: ignore[arg-type]
    ann.rematch.hear(BEN, Call("yes"))  # no one was asked
    assert (ann.changes, ann.gathered) == (0, [])
