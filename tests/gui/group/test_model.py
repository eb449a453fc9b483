"""What the program of a group's leader arranges by itself, though much happens at once."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from core.errors import FactualError
from gui.group.model.group import FREE_SEAT, GroupSetup
from gui.room.model.requests import Refused
from net.lobby import Member, Slot
from net.lobby.messages import MemberGone, MemberSet, Started, Told
from net.lobby.refusals import NotAMember, NotInGroup, RulesDiffer
from tests.gui.zone.sessions import BEN, CLEO, ME, RULES_HERE, FakeStay, a_lobby, joined, key_of

DAN = key_of("Dan")
ANN, BENS, CLEOS, DANS = (
    Member(key, name, RULES_HERE)
    for key, name in ((ME, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"), (DAN, "Dan"))
)
BEN_IS_GONE = NotAMember(key=BEN.hex())


class SlowStay(FakeStay):
    """What is asked is answered later."""

    def __init__(self) -> None:
        super().__init__()
        self.unanswered: list[Callable[[], None]] = []

    def ask(
        self,
        request: Callable[[Any], Awaitable[Any]],
        *,
        refused: Refused,
        done: Callable[[Any], object] = lambda _: None,
    ) -> None:
        self.unanswered.append(partial(super().ask, request, refused=refused, done=done))


class Led:
    """Ann's group, with seats that wait for somebody."""

    def __init__(self, waiting: int) -> None:
        self.stay = SlowStay()
        self.refused: list[FactualError | None] = []
        lobby = a_lobby(self.stay)
        slots = (Slot(0, ME, "normal"), *(Slot(one) for one in range(1, waiting + 1)))
        self.stay.tell(joined(ANN, slots=slots))
        self.group = GroupSetup(lobby, self.refused.append)

    def hear(self, *told: Told) -> None:
        """The zone tells of something, and it is looked who has to be seated."""
        for one in told:
            self.stay.tell(one)
            self.group.seat_comers()

    def answer(self, why: FactualError | None = None) -> None:
        """The zone answers what was asked first."""
        self.stay.client.answers = [why]
        self.stay.unanswered.pop(0)()

    @property
    def holders(self) -> list[str]:
        return [self.group.name_of(seat) for seat in range(1, len(self.group.table.slots))]


def test_who_comes_while_the_zone_refuses_what_was_for_somebody_else_has_a_seat_then() -> None:
    led = Led(1)
    led.hear(MemberSet(BENS), MemberGone(BEN, "left"), MemberSet(CLEOS))
    led.answer(BEN_IS_GONE)
    assert led.holders == ["Cleo"]
    led.answer()
    assert not led.stay.unanswered


def test_none_of_those_who_came_one_after_the_other_stays_without_a_seat() -> None:
    led = Led(3)
    led.hear(MemberSet(BENS), MemberSet(CLEOS), MemberSet(DANS), MemberGone(BEN, "left"))
    led.answer(BEN_IS_GONE)
    led.hear(MemberSet(BENS))
    led.answer(BEN_IS_GONE)
    led.answer(BEN_IS_GONE)
    led.hear(MemberSet(CLEOS))
    assert sorted(led.holders) == ["Ben", "Cleo", "Dan"]


def test_a_leader_is_not_told_why_that_is_refused_which_he_did_not_ask_for() -> None:
    led = Led(1)
    led.hear(MemberSet(BENS), MemberGone(BEN, "left"))
    led.answer(BEN_IS_GONE)
    assert not any(led.refused)


def test_but_of_what_he_has_asked_for_he_is_told_also_if_others_come_meanwhile() -> None:
    led = Led(2)
    led.hear(MemberSet(BENS))
    led.answer()
    led.group.seat(2, BEN)
    led.hear(MemberGone(BEN, "left"), MemberSet(CLEOS))
    led.answer(BEN_IS_GONE)
    assert led.refused[-1] == BEN_IS_GONE


def test_what_the_zone_refuses_to_those_who_are_there_is_not_asked_for_ever() -> None:
    led = Led(1)
    why = BEN_IS_GONE
    led.hear(MemberSet(BENS))
    led.answer(why)
    assert led.refused[-1] == why
    assert not led.stay.unanswered
    assert led.holders == [FREE_SEAT]


def test_where_the_game_has_begun_in_that_moment_nothing_is_said_of_it() -> None:
    led = Led(2)
    led.hear(MemberSet(BENS))
    group = led.stay.model.group
    assert group is not None
    led.stay.tell(
        Started(group.id, group.name, group.kind, group.game, RULES_HERE, ME, (), group.table, ME)
    )
    led.group.has_begun = True
    led.answer(NotInGroup())
    assert not any(led.refused)
    assert not led.stay.unanswered


def test_who_came_again_by_other_rules_keeps_nobody_from_a_seat() -> None:
    led = Led(2)
    ben_anew = Member(BEN, "Ben", "iron-dragon 2")
    led.hear(MemberSet(BENS), MemberGone(BEN, "left"), MemberSet(ben_anew), MemberSet(CLEOS))
    led.answer(RulesDiffer(name="Ben", theirs="iron-dragon 2", leaders=RULES_HERE))
    led.answer()
    assert led.holders == ["Cleo", FREE_SEAT]
