"""For whom the leader of a group waits when its game begins, and what he is asked."""

from typing import Any

import pytest
import trio
from trio.testing import MockClock

from core.log import PublicKey
from net.errors import CannotFound
from net.lobby.messages import Kind, Seated
from net.session import Absent
from net.session.coming import FAILURES, PATIENCE, Coming, awaited_of
from net.table import Awaited
from net.table.setup import UNDECIDED
from tests.net.session.test_agreed import KEYS, started

ANN, BEN = KEYS
CLEO, EVE = PublicKey(b"c" * 32), PublicKey(b"e" * 32)
MEMBERS = (
    Seated(ANN, "Ann"),
    Seated(BEN, "Ben"),
    Seated(CLEO, "Cleo"),
    Seated(EVE, "Eve", is_watching=True),
)


class Called:
    """What the leader is told, and whether all are there."""

    def __init__(self, *, asks: bool = True, kind: Kind = "public") -> None:
        self.told: list[Any] = []
        self.is_complete = False
        self.coming = Coming(
            started(members=MEMBERS, kind=kind),
            self.told.append,
            self.told.append if asks else None,
        )

    async def wait(self) -> None:
        await self.coming.wait_for_all()
        self.is_complete = True

    async def fail(self, key: PublicKey) -> None:
        """All are there, and the founding fails by this one."""
        self.coming.note_here([BEN, CLEO])
        await self.wait()
        self.coming.note_here({BEN, CLEO} - {key})
        self.coming.note_failed(key)
        self.is_complete = False

    def asked(self) -> Absent:
        found = self.told[-1]
        assert isinstance(found, Absent)
        return found


async def settled(seconds: float = 0.1) -> None:
    await trio.sleep(seconds)


async def test_the_leader_sees_for_whom_he_waits_until_all_who_have_a_seat_are_there(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        await settled()
        assert called.told == [Awaited(("Ben", "Cleo"))]
        called.coming.note_here([CLEO])
        await settled()
        assert called.told[1:] == [Awaited(("Ben",))]
        called.coming.note_here([CLEO, BEN])
        await settled()
        assert called.told[2:] == [Awaited(())]
        assert called.is_complete


async def test_who_leaves_the_zone_or_the_leader_is_asked_for_at_once(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        called.coming.note_here([CLEO])
        await settled()
        called.coming.note_departed(frozenset({BEN, EVE}))
        await settled()
        assert called.told[-2] == Awaited(("Ben",))
        assert called.asked().names == ("Ben",)
        called.coming.note_here([])
        await settled()
        assert called.asked().names == ("Ben", "Cleo")
        assert called.asked().leave_out is None  # nobody else would play
        called.coming.note_here([CLEO])
        await settled()
        leave_out = called.asked().leave_out
        assert leave_out is not None
        leave_out()
        await settled()
        assert called.is_complete


async def test_who_is_late_is_asked_for_and_waited_for_as_long_again(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    called.coming.note_here([CLEO])
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        await settled(PATIENCE - 1)
        assert called.told == [Awaited(("Ben",))]
        await settled(2)
        assert called.asked().names == ("Ben",)
        called.asked().wait()
        await settled(PATIENCE - 1)
        assert called.told[-1] == Awaited(("Ben",))
        called.coming.note_departed(frozenset({BEN}))
        await settled()
        called.asked().wait()  # for whom the zone does not tell of again
        await settled()
        called.coming.note_here([BEN, CLEO])
        await settled()
        assert called.told[-1] == Awaited(())
        assert called.is_complete


async def test_who_was_left_out_and_comes_all_the_same_is_waited_for_like_the_others(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        called.coming.note_departed(frozenset({BEN}))
        await settled()
        leave_out = called.asked().leave_out
        assert leave_out is not None
        leave_out()
        await settled()
        called.coming.note_here([BEN])
        called.coming.note_here([BEN, CLEO])
        await settled()
        assert called.is_complete
        called.coming.note_here([CLEO])  # as when he does not do his part
        assert not called.coming.is_complete
        nursery.start_soon(called.wait)
        await settled()
        assert called.asked().names == ("Ben",)
        nursery.cancel_scope.cancel()


async def test_by_whom_the_founding_fails_may_come_once_more_and_then_the_leader_decides(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    coming = called.coming
    async with trio.open_nursery() as nursery:
        for _ in range(FAILURES):
            assert coming.objection(BEN) is None
            await called.fail(BEN)
        assert coming.objection(BEN) == UNDECIDED
        assert coming.objection(CLEO) is None
        nursery.start_soon(called.wait)
        await settled()
        asked = called.asked()
        assert (asked.names, asked.failed) == (("Ben",), ("Ben",))
        asked.wait()
        await settled()
        assert coming.objection(BEN) is None
        assert called.told[-1] == Awaited(("Ben",))
        assert not called.is_complete
        nursery.cancel_scope.cancel()


async def test_who_is_left_out_because_it_failed_by_him_is_let_in_no_more(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    async with trio.open_nursery() as nursery:
        for _ in range(FAILURES):
            await called.fail(BEN)
        nursery.start_soon(called.wait)
        await settled()
        leave_out = called.asked().leave_out
        assert leave_out is not None
        leave_out()
        await settled()
        assert called.is_complete
        assert called.coming.objection(BEN) == UNDECIDED


async def test_who_is_no_player_of_the_group_is_not_let_in(autojump_clock: MockClock) -> None:
    assert Called().coming.objection(EVE) == "this game is for others"
    await settled()


async def test_a_ranked_game_is_played_by_all_or_not_at_all(autojump_clock: MockClock) -> None:
    called = Called(kind="ranked")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        called.coming.note_here([CLEO])
        called.coming.note_departed(frozenset({BEN}))
        await settled()
        assert called.asked().leave_out is None
        nursery.cancel_scope.cancel()


@pytest.mark.parametrize("is_late", [False, True])
async def test_where_nobody_is_asked_the_first_who_is_absent_ends_it(
    autojump_clock: MockClock, *, is_late: bool
) -> None:
    called = Called(asks=False)
    called.coming.note_here([CLEO])
    if not is_late:
        called.coming.note_departed(frozenset({BEN}))
    began = trio.current_time()
    with pytest.raises(CannotFound) as raised:
        await called.wait()
    assert raised.value.facts["name"] == "Ben"
    assert trio.current_time() - began == (PATIENCE if is_late else 0)


def test_the_others_see_for_whom_it_waits() -> None:
    assert awaited_of(started(members=MEMBERS), ["Ann"]) == Awaited(("Ben", "Cleo"))
    assert awaited_of(started(members=MEMBERS), ["Cleo", "Ben", "Ann"]) == Awaited(())
