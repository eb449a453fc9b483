"""A seat's waiting before its game is scored, and its writing then."""

from threading import get_ident
from types import SimpleNamespace
from typing import Any

import trio
from trio.testing import MockClock, wait_all_tasks_blocked

from gui.netplay.bridge.seat import run_in_thread_after, wait_until_agreed


class Seat:
    """At a table whose game seems to be over from a moment on; later all know it."""

    def __init__(self) -> None:
        self.winner: str | None = None
        rules = SimpleNamespace(outcome=lambda _: self.winner)
        position = SimpleNamespace(game=None)
        self.replica = SimpleNamespace(is_over=False, rules=rules, position=position)
        self.playing = SimpleNamespace(changed=trio.Event())

    async def change(self) -> None:
        changed, self.playing.changed = self.playing.changed, trio.Event()
        changed.set()
        await wait_all_tasks_blocked()


async def test_missing_confirmation_of_the_end_is_reported_once(autojump_clock: MockClock) -> None:
    seat: Any = Seat()
    told: list[str] = []

    async def wait() -> None:
        await wait_until_agreed(seat, lambda: told.append("others"))
        told.append("agreed")

    async with trio.open_nursery() as nursery:
        nursery.start_soon(wait)
        await seat.change()
        assert told == []
        seat.winner = "Ann"
        await seat.change()
        await seat.change()
        assert told == ["others"]
        seat.replica.is_over = True
        await seat.change()
        assert told == ["others", "agreed"]


async def test_write_after_an_event_blocks_no_windows_and_is_not_lost() -> None:
    scored, threads = trio.Event(), list[int]()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(run_in_thread_after, scored, lambda: threads.append(get_ident()))
        await wait_all_tasks_blocked()
        assert threads == []
        scored.set()
        nursery.cancel_scope.cancel()  # the table is left in that moment
    assert len(threads) == 1
    assert threads[0] != get_ident()
