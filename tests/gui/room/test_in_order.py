"""Requests run in the order of their clicks."""

import trio
from trio.testing import MockClock

from gui.room.bridge.in_order import OrderedTasks


async def test_tasks_requested_together_start_one_after_the_other(
    autojump_clock: MockClock,
) -> None:
    said: list[int] = []
    sending = trio.Lock()

    async def say(number: int) -> None:
        async with sending:
            said.append(number)
            await trio.sleep(1)

    async with trio.open_nursery() as nursery:
        tasks = OrderedTasks(nursery)
        for number in range(30):
            tasks.start(lambda number=number: say(number))  # type: ignore[misc]
    assert said == list(range(30))


async def test_task_waiting_for_a_response_blocks_no_other(autojump_clock: MockClock) -> None:
    said: list[str] = []

    async def wait() -> None:
        await trio.sleep(60)
        said.append("answered")

    async def say() -> None:
        said.append("said")

    async with trio.open_nursery() as nursery:
        tasks = OrderedTasks(nursery)
        tasks.start(wait)
        tasks.start(say)
    assert said == ["said", "answered"]


async def test_task_requested_after_the_end_of_its_nursery_is_dropped(
    autojump_clock: MockClock,
) -> None:
    async with trio.open_nursery() as nursery:
        tasks = OrderedTasks(nursery)
        tasks.close()
    tasks.start(trio.sleep_forever)
