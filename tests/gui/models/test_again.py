"""Who asks, who answers, and who comes when a game is over and its people play again."""

from collections.abc import Callable, Collection

import pytest

from core.table import ClientIndex
from gui.models.again import Again, Going
from gui.models.spoken import Receivers
from net.talk import Call

ANN, BEN, CLEO = (ClientIndex(one) for one in range(3))
NAMES = ("Ann", "Ben", "Cleo")


class Seat:
    """One of three whom Ann leads."""

    def __init__(self, me: ClientIndex) -> None:
        self.told: list[tuple[Call, Receivers]] = []
        self.missed: Receivers = frozenset()
        self.gathered: list[Receivers] = []
        self.came: list[Call] = []
        self.changes = 0
        self.again = Again(
            NAMES,
            me=me,
            leader=lambda: ANN,
            tell=self._tell,
            going=Going(self._gather, self.came.append),
        )
        self.again.watch(self._count)

    def _count(self) -> None:
        self.changes += 1

    def _tell(self, call: Call, to: Receivers) -> Collection[ClientIndex]:
        self.told.append((call, to))
        return self.missed & to

    def _gather(self, agreed: Receivers, send: Callable[[Call], object]) -> None:
        self.gathered.append(agreed)
        send(Call("come", b"g" * 16))


def test_when_all_have_answered_those_who_agree_are_gathered() -> None:
    ann = Seat(ANN)
    ann.again.ask()
    assert ann.told == [(Call("ask"), frozenset({BEN, CLEO}))]
    assert ann.again.sentence == "Asked to play again: Ben, Cleo."
    assert not ann.again.can_ask
    ann.again.hear(BEN, Call("yes"))
    assert ann.again.sentence == "Ben will play again; Cleo did not answer yet."
    assert ann.gathered == []
    ann.again.hear(CLEO, Call("no"))
    assert ann.gathered == [frozenset({BEN})]
    assert ann.told[-1] == (Call("come", b"g" * 16), frozenset({BEN}))
    assert not ann.again.can_ask


def test_the_leader_need_not_wait_for_who_does_not_answer() -> None:
    ann = Seat(ANN)
    ann.again.ask()
    going = [ann.again.can_go]
    ann.again.hear(CLEO, Call("yes"))
    going.append(ann.again.can_go)
    assert going == [False, True]
    ann.again.go()
    assert ann.gathered == [frozenset({CLEO})]
    ann.again.hear(BEN, Call("yes"))  # too late
    assert ann.gathered == [frozenset({CLEO})]


def test_where_nobody_agrees_one_may_ask_anew() -> None:
    ann = Seat(ANN)
    ann.again.ask()
    for other in (BEN, CLEO):
        ann.again.hear(other, Call("no"))
    assert ann.again.sentence == "Nobody plays again."
    assert ann.again.can_ask
    ann.missed = frozenset({BEN, CLEO})
    ann.again.ask()
    assert ann.again.sentence == "None of the others is there any more."
    assert ann.again.can_ask


def test_who_agrees_comes_when_he_is_told() -> None:
    ben = Seat(BEN)
    assert not ben.again.can_ask
    ben.again.hear(ANN, Call("ask"))
    assert ben.again.can_answer
    assert ben.again.sentence == "Ann asks: play again together, with the same options?"
    ben.again.answer(True)
    assert ben.told == [(Call("yes"), frozenset({ANN}))]
    come = Call("come", b"g" * 16, "secret")
    ben.again.hear(ANN, come)
    assert ben.came == [come]
    ben.again.fail("that group is gone")
    assert ben.again.sentence == "You cannot play again together: that group is gone"


def test_who_declines_does_not_come() -> None:
    ben = Seat(BEN)
    ben.again.hear(ANN, Call("ask"))
    ben.again.answer(False)
    ben.again.hear(ANN, Call("come"))
    assert ben.came == []
    assert "You have declined" in str(ben.again.sentence)


def test_an_answer_that_comes_too_late_is_told() -> None:
    ben = Seat(BEN)
    ben.again.hear(ANN, Call("ask"))
    ben.missed = frozenset({ANN})
    ben.again.answer(True)
    assert ben.again.sentence == "Ann has gone already."
    assert not ben.again.can_answer


@pytest.mark.parametrize("step", ["ask", "come"])
def test_nobody_but_the_leader_is_followed(step: str) -> None:
    ben = Seat(BEN)
    ben.again.hear(CLEO, Call(step))  # type: ignore[arg-type]
    assert (ben.changes, ben.came, ben.again.can_answer) == (0, [], False)
    ann = Seat(ANN)
    ann.again.hear(BEN, Call(step))  # type: ignore[arg-type]
    ann.again.hear(BEN, Call("yes"))  # nobody was asked
    assert (ann.changes, ann.gathered) == (0, [])
