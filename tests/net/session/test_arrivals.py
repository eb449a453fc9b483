"""The leader of a group waits for players when its game starts, and decides about absent ones."""

from typing import Any

import pytest
import trio
from trio.testing import MockClock

from core.log import PublicKey
from net.errors import TableSetupFailed
from net.lobby.messages import Kind, Seated
from net.session import AbsentPlayers
from net.session.arrivals import FAILURES, PATIENCE, PlayerArrivals, awaited_players
from net.table import AwaitedPlayers
from net.table.join_refusal import JoinRefusal
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
    """Records the leader's events, and whether all players are there."""

    def __init__(self, *, asks: bool = True, kind: Kind = "public") -> None:
        self.told: list[Any] = []
        self.is_complete = False
        self.arrivals = PlayerArrivals(
            started(members=MEMBERS, kind=kind),
            self.told.append,
            self.told.append if asks else None,
        )

    async def wait(self) -> None:
        await self.arrivals.wait_for_all()
        self.is_complete = True

    async def fail(self, key: PublicKey) -> None:
        """All players are there, and table setup fails because of this player."""
        self.arrivals.set_present([BEN, CLEO])
        await self.wait()
        self.arrivals.set_present({BEN, CLEO} - {key})
        self.arrivals.note_failed(key)
        self.is_complete = False

    def asked(self) -> AbsentPlayers:
        found = self.told[-1]
        assert isinstance(found, AbsentPlayers)
        return found


async def settled(seconds: float = 0.1) -> None:
    await trio.sleep(seconds)


async def test_leader_sees_missing_players_until_all_are_there(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        await settled()
        assert called.told == [AwaitedPlayers(("Ben", "Cleo"))]
        called.arrivals.set_present([CLEO])
        await settled()
        assert called.told[1:] == [AwaitedPlayers(("Ben",))]
        called.arrivals.set_present([CLEO, BEN])
        await settled()
        assert called.told[2:] == [AwaitedPlayers(())]
        assert called.is_complete


async def test_leader_is_asked_immediately_about_a_player_that_left(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        called.arrivals.set_present([CLEO])
        await settled()
        called.arrivals.note_departed(frozenset({BEN, EVE}))
        await settled()
        assert called.told[-2] == AwaitedPlayers(("Ben",))
        assert called.asked().names == ("Ben",)
        called.arrivals.set_present([])
        await settled()
        assert called.asked().names == ("Ben", "Cleo")
        assert called.asked().leave_out is None  # no other player would remain
        called.arrivals.set_present([CLEO])
        await settled()
        leave_out = called.asked().leave_out
        assert leave_out is not None
        leave_out()
        await settled()
        assert called.is_complete


async def test_leader_is_asked_about_a_late_player_and_may_wait_again(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    called.arrivals.set_present([CLEO])
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        await settled(PATIENCE - 1)
        assert called.told == [AwaitedPlayers(("Ben",))]
        await settled(2)
        assert called.asked().names == ("Ben",)
        called.asked().wait()
        await settled(PATIENCE - 1)
        assert called.told[-1] == AwaitedPlayers(("Ben",))
        called.arrivals.note_departed(frozenset({BEN}))
        await settled()
        called.asked().wait()  # the zone sends no further event about them
        await settled()
        called.arrivals.set_present([BEN, CLEO])
        await settled()
        assert called.told[-1] == AwaitedPlayers(())
        assert called.is_complete


async def test_excluded_player_that_arrives_late_is_waited_for_again(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        called.arrivals.note_departed(frozenset({BEN}))
        await settled()
        leave_out = called.asked().leave_out
        assert leave_out is not None
        leave_out()
        await settled()
        called.arrivals.set_present([BEN])
        called.arrivals.set_present([BEN, CLEO])
        await settled()
        assert called.is_complete
        called.arrivals.set_present([CLEO])  # as if Cleo did not respond
        assert not called.arrivals.are_all_present
        nursery.start_soon(called.wait)
        await settled()
        assert called.asked().names == ("Ben",)
        nursery.cancel_scope.cancel()


async def test_player_that_fails_setup_may_retry_once_before_the_leader_decides(
    autojump_clock: MockClock,
) -> None:
    called = Called()
    arrivals = called.arrivals
    async with trio.open_nursery() as nursery:
        for _ in range(FAILURES):
            assert arrivals.join_refusal(BEN) is None
            await called.fail(BEN)
        assert arrivals.join_refusal(BEN) == JoinRefusal.UNDECIDED
        assert arrivals.join_refusal(CLEO) is None
        nursery.start_soon(called.wait)
        await settled()
        asked = called.asked()
        assert (asked.names, asked.failed) == (("Ben",), ("Ben",))
        asked.wait()
        await settled()
        assert arrivals.join_refusal(BEN) is None
        assert called.told[-1] == AwaitedPlayers(("Ben",))
        assert not called.is_complete
        nursery.cancel_scope.cancel()


async def test_player_excluded_after_failing_setup_is_not_admitted_again(
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
        assert called.arrivals.join_refusal(BEN) == JoinRefusal.UNDECIDED


async def test_stranger_to_the_group_is_not_admitted(autojump_clock: MockClock) -> None:
    assert Called().arrivals.join_refusal(EVE) == "this game is for others"
    await settled()


async def test_ranked_game_needs_all_its_players(autojump_clock: MockClock) -> None:
    called = Called(kind="ranked")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(called.wait)
        called.arrivals.set_present([CLEO])
        called.arrivals.note_departed(frozenset({BEN}))
        await settled()
        assert called.asked().leave_out is None
        nursery.cancel_scope.cancel()


@pytest.mark.parametrize("is_late", [False, True])
async def test_without_a_decider_the_first_absent_player_ends_setup(
    autojump_clock: MockClock, *, is_late: bool
) -> None:
    called = Called(asks=False)
    called.arrivals.set_present([CLEO])
    if not is_late:
        called.arrivals.note_departed(frozenset({BEN}))
    began = trio.current_time()
    with pytest.raises(TableSetupFailed) as raised:
        await called.wait()
    assert raised.value.facts["name"] == "Ben"
    assert trio.current_time() - began == (PATIENCE if is_late else 0)


def test_other_players_see_the_missing_ones() -> None:
    assert awaited_players(started(members=MEMBERS), ["Ann"]) == AwaitedPlayers(("Ben", "Cleo"))
    assert awaited_players(started(members=MEMBERS), ["Cleo", "Ben", "Ann"]) == AwaitedPlayers(())
