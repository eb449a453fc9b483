"""Of two clicks the first does not win."""

import trio

from gui.bridge.in_order import InOrder
from tests.net.simulated import run


def test_tasks_that_are_asked_for_at_once_begin_one_after_the_other() -> None:
    async def main() -> None:
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

    run(main)


def test_who_waits_for_an_answer_holds_nobody_up() -> None:
    async def main() -> None:
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

    run(main)


def test_task_that_comes_after_the_end_of_its_nursery_is_dropped() -> None:
    async def main() -> None:
        async with trio.open_nursery() as nursery:
            tasks = InOrder(nursery)
            tasks.close()
        tasks.start(trio.sleep_forever)

    run(main)
