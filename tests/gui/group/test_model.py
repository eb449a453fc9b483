"""The leader's program arranges a group automatically, also during concurrent changes."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from core.errors import FactualError
from gui.group.model.group import FREE_SEAT, GroupSetup
from gui.room.model.requests import OnRefused
from net.lobby import Member, Slot
from net.lobby.messages import MemberGone, MemberSet, Started, ZoneMessage
from net.lobby.refusals import LobbyCode, LobbyRefusal
from tests.gui.zone.sessions import (
    BEN,
    CLEO,
    ME,
    RULES_HERE,
    FakeZoneSession,
    a_lobby,
    joined,
    key_of,
)

DAN = key_of("Dan")
ANN, BENS, CLEOS, DANS = (
    Member(key, name, RULES_HERE)
    for key, name in ((ME, "Ann"), (BEN, "Ben"), (CLEO, "Cleo"), (DAN, "Dan"))
)
BEN_IS_GONE = LobbyRefusal(LobbyCode.NOT_A_MEMBER, key=BEN.hex())


class SlowStay(FakeZoneSession):
    """Responds to requests later."""

    def __init__(self) -> None:
        super().__init__()
        self.unanswered: list[Callable[[], None]] = []

    def request(
        self,
        operation: Callable[[Any], Awaitable[Any]],
        *,
        on_refused: OnRefused,
        on_done: Callable[[Any], object] = lambda _: None,
    ) -> None:
        self.unanswered.append(
            partial(super().request, operation, on_refused=on_refused, on_done=on_done)
        )


class Led:
    """Ann's group, with free seats."""

    def __init__(self, waiting: int) -> None:
        self.session = SlowStay()
        self.refused: list[FactualError | None] = []
        lobby = a_lobby(self.session)
        slots = (Slot(0, ME, "normal"), *(Slot(number) for number in range(1, waiting + 1)))
        self.session.tell(joined(ANN, slots=slots))
        self.group = GroupSetup(lobby, self.refused.append)

    def hear(self, *told: ZoneMessage) -> None:
        """Receive an event of the zone, and seat the new members."""
        for message in told:
            self.session.tell(message)
            self.group.seat_newcomers()

    def answer(self, why: FactualError | None = None) -> None:
        """Respond to the oldest request."""
        self.session.client.answers = [why]
        self.session.unanswered.pop(0)()

    @property
    def holders(self) -> list[str]:
        return [self.group.name_of(seat) for seat in range(1, len(self.group.table.slots))]


def test_member_joining_during_a_refusal_for_another_is_seated_afterwards() -> None:
    led = Led(1)
    led.hear(MemberSet(BENS), MemberGone(BEN, "left"), MemberSet(CLEOS))
    led.answer(BEN_IS_GONE)
    assert led.holders == ["Cleo"]
    led.answer()
    assert not led.session.unanswered


def test_consecutive_joiners_are_all_seated() -> None:
    led = Led(3)
    led.hear(MemberSet(BENS), MemberSet(CLEOS), MemberSet(DANS), MemberGone(BEN, "left"))
    led.answer(BEN_IS_GONE)
    led.hear(MemberSet(BENS))
    led.answer(BEN_IS_GONE)
    led.answer(BEN_IS_GONE)
    led.hear(MemberSet(CLEOS))
    assert sorted(led.holders) == ["Ben", "Cleo", "Dan"]


def test_leader_does_not_see_refusals_of_automatic_requests() -> None:
    led = Led(1)
    led.hear(MemberSet(BENS), MemberGone(BEN, "left"))
    led.answer(BEN_IS_GONE)
    assert not any(led.refused)


def test_leader_sees_refusals_of_own_requests_even_if_others_join() -> None:
    led = Led(2)
    led.hear(MemberSet(BENS))
    led.answer()
    led.group.assign_seat(2, BEN)
    led.hear(MemberGone(BEN, "left"), MemberSet(CLEOS))
    led.answer(BEN_IS_GONE)
    assert led.refused[-1] == BEN_IS_GONE


def test_refused_seating_of_present_members_is_not_repeated_forever() -> None:
    led = Led(1)
    why = BEN_IS_GONE
    led.hear(MemberSet(BENS))
    led.answer(why)
    assert led.refused[-1] == why
    assert not led.session.unanswered
    assert led.holders == [FREE_SEAT]


def test_refusal_because_the_game_has_just_started_is_not_shown() -> None:
    led = Led(2)
    led.hear(MemberSet(BENS))
    group = led.session.model.group
    assert group is not None
    led.session.tell(
        Started(group.id, group.name, group.kind, group.game, RULES_HERE, ME, (), group.table, ME)
    )
    led.group.has_begun = True
    led.answer(LobbyRefusal(LobbyCode.NOT_IN_GROUP))
    assert not any(led.refused)
    assert not led.session.unanswered


def test_member_rejoining_with_other_rules_blocks_no_seat() -> None:
    led = Led(2)
    rejoined_ben = Member(BEN, "Ben", "iron-dragon 2")
    led.hear(MemberSet(BENS), MemberGone(BEN, "left"), MemberSet(rejoined_ben), MemberSet(CLEOS))
    led.answer(
        LobbyRefusal(LobbyCode.RULES_DIFFER, name="Ben", theirs="iron-dragon 2", leaders=RULES_HERE)
    )
    led.answer()
    assert led.holders == ["Cleo", FREE_SEAT]
