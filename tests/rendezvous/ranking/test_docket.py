"""Judges go to the askers that used them least, and no site gets all of them."""

from collections.abc import Awaitable, Callable

import pytest
import trio
from trio.testing import wait_all_tasks_blocked

from core.log import PublicKey
from rendezvous.ranking.docket import JUDGED, JUDGES, JudgeQueue, QueueKey
from tests.net.simulated import run

CASE = 900.0
"""Seconds of the longest case."""


def asker(name: str, network: str = "") -> QueueKey:
    """Return an asker with a key of its own, and with a network of its own if none is named."""
    return QueueKey(PublicKey(name.encode().ljust(32)), network or f"192.0.{name}.1")


class Calls:
    """Cases at a docket, in the order in which judging begins."""

    def __init__(self, docket: JudgeQueue, nursery: trio.Nursery) -> None:
        self.begun: dict[QueueKey, float] = {}
        self._docket = docket
        self._nursery = nursery

    async def come(self, *askers: QueueKey, seconds: float = CASE) -> None:
        """Submit the cases of these askers one after the other; each takes `seconds`."""
        for caller in askers:
            self._nursery.start_soon(self._judged, caller, seconds)
            await wait_all_tasks_blocked()

    async def _judged(self, caller: QueueKey, seconds: float) -> None:
        async with self._docket.wait_for_turn(caller):
            self.begun[caller] = trio.current_time()
            await trio.sleep(seconds)


def at_docket(test: Callable[[JudgeQueue, Calls], Awaitable[None]], judges: int = JUDGES) -> None:
    async def main() -> None:
        docket = JudgeQueue(judges)
        async with trio.open_nursery() as nursery:
            await test(docket, Calls(docket, nursery))
            nursery.cancel_scope.cancel()

    run(main)


@pytest.mark.parametrize("networks", [["203.0.113.1"], [f"2001:db8:0:{n}::/64" for n in range(9)]])
def test_many_keys_of_one_site_delay_nobody_else(networks: list[str]) -> None:
    async def test(docket: JudgeQueue, calls: Calls) -> None:
        await calls.come(*(asker(str(n), networks[n % len(networks)]) for n in range(30)))
        assert len(calls.begun) == 1
        ann = asker("1")
        arrived = trio.current_time()
        await calls.come(ann)
        assert calls.begun[ann] == arrived

    at_docket(test)


def test_asker_without_judge_time_comes_before_those_with_some() -> None:
    async def test(docket: JudgeQueue, calls: Calls) -> None:
        first = [asker(str(n)) for n in range(JUDGES)]
        await calls.come(*first)
        again = [asker(f"{n}0", caller.network) for n, caller in enumerate(first)]
        await calls.come(*again)
        ann = asker("9")
        await calls.come(ann)
        await trio.sleep(CASE + 1)
        assert ann in calls.begun
        assert len([caller for caller in again if caller in calls.begun]) == JUDGES - 1

    at_docket(test)


def test_least_used_key_of_a_network_comes_first() -> None:
    async def test(docket: JudgeQueue, calls: Calls) -> None:
        eve, ben, cleo = (asker(name, "203.0.113.1") for name in "123")
        await calls.come(eve)
        await trio.sleep(CASE + 1)
        await calls.come(cleo)
        later = asker("1", "203.0.113.1")
        del calls.begun[eve]
        await calls.come(later, ben)
        await trio.sleep(CASE + 1)
        assert [*calls.begun] == [cleo, ben]

    at_docket(test)


def test_equal_askers_keep_their_order() -> None:
    async def test(docket: JudgeQueue, calls: Calls) -> None:
        askers = [asker(str(number)) for number in range(5)]
        await calls.come(*askers, seconds=1.0)
        await trio.sleep(10)
        assert [*calls.begun] == askers

    at_docket(test, judges=1)


def test_key_out_of_judge_time_pauses() -> None:
    async def test(docket: JudgeQueue, calls: Calls) -> None:
        eve = asker("1")
        await calls.come(eve, seconds=JUDGED.most - 10)
        await trio.sleep(JUDGED.most)
        assert docket.pause(eve.key) == 0.0
        await calls.come(eve, seconds=CASE)
        await trio.sleep(CASE + 1)
        pause = docket.pause(eve.key)
        assert CASE < pause < JUDGED.seconds
        assert docket.pause(asker("2").key) == 0.0
        await trio.sleep(pause + 1)
        assert docket.pause(eve.key) == 0.0

    at_docket(test)


def test_cancelled_cases_free_their_judges() -> None:
    async def test(docket: JudgeQueue, calls: Calls) -> None:
        async with trio.open_nursery() as nursery:
            left = Calls(docket, nursery)
            await left.come(*(asker(str(number)) for number in range(JUDGES + 3)))
            nursery.cancel_scope.cancel()
        await calls.come(*(asker(f"9{number}") for number in range(JUDGES)))
        assert len(calls.begun) == JUDGES

    at_docket(test)
