"""Of two clicks the first does not win."""

import trio
from trio.testing import MockClock

from gui.room.bridge.in_order import InOrder


async def test_tasks_that_are_asked_for_at_once_begin_one_after_the_other(
    autojump_clock: MockClock,
) -> None:
    said: list[int] = []
    sending = trio.Lock()

    async def say(number: int) -> None:
        async with sending:
            said.append(number)
            await trio.sleep(1)

    async with trio.open_nursery() as nursery:
        tasks = InOrder(nursery)
        for number in range(30):
            tasks.start(lambda number=number: say(number))  # type: ignore[misc]
    assert said == list(range(30))


async def test_who_waits_for_an_answer_holds_nobody_up(autojump_clock: MockClock) -> None:
    said: list[str] = []

    async def wait() -> None:
        await trio.sleep(60)
        said.append("answered")

    async def say() -> None:
        said.append("said")

    async with trio.open_nursery() as nursery:
        tasks = InOrder(nursery)
        tasks.start(wait)
        tasks.start(say)
    assert said == ["said", "answered"]


async def test_task_that_comes_after_the_end_of_its_nursery_is_dropped(
    autojump_clock: MockClock,
) -> None:
    async with trio.open_nursery() as nursery:
        tasks = InOrder(nursery)
        tasks.close()
    tasks.start(trio.sleep_forever)
