"""An answer reaches the tasks that wait for it, and only those."""

from typing import Any

import trio

from net.errors import RemoteCode
from net.messages import Messages
from net.requests import Requests
from tests.codes import raises_code
from tests.net.test_messages import LARGEST, Moved, Said, Spoken


async def test_tasks_with_one_key_share_an_answer() -> None:
    requests = Requests[str, int]()
    found: list[int] = []

    async def ask(key: str) -> None:
        with requests.expected(key) as pending:
            found.append(await pending.wait())

    async with trio.open_nursery() as nursery:
        for key in ("a", "a", "b"):
            nursery.start_soon(ask, key)
        await trio.testing.wait_all_tasks_blocked()
        requests.resolve("a", 1)
        requests.resolve("a", 2)
        await trio.testing.wait_all_tasks_blocked()
        assert found == [1, 1]
        requests.resolve_all(lambda: 3)
    assert found == [1, 1, 3]


async def test_answer_before_the_wait_is_not_lost() -> None:
    requests = Requests[str, int]()
    with requests.expected("a") as pending:
        requests.resolve("a", 1)
        assert await pending.wait() == 1


async def test_answer_that_came_too_late_is_not_that_of_the_next_request() -> None:
    requests = Requests[str, int]()
    with requests.expected("a"):
        pass
    requests.resolve("a", 1)
    with requests.expected("a") as pending:
        requests.resolve("a", 2)
        assert await pending.wait() == 2


async def test_message_of_another_kind_is_no_answer() -> None:
    here, there = trio.testing.memory_stream_pair()
    ours = Messages[Any](here, Spoken, largest=LARGEST)
    theirs = Messages[Any](there, Spoken, largest=LARGEST)
    await theirs.send(Said("yes"))
    assert await ours.request(Said | Moved, Moved((1,)), Moved((2,))) == Said("yes")
    assert [await theirs.receive(), await theirs.receive()] == [Moved((1,)), Moved((2,))]
    await theirs.send(Said("no"))
    with raises_code(RemoteCode.BAD_MESSAGE) as raised:
        await ours.receive_a(Moved)
    assert raised.value.facts == {"why": "Said came where Moved was expected"}
