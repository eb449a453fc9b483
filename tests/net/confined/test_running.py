"""A confined process responds or ends: late, large or broken output harms no other process."""

import os
import signal
import time

import pytest
import trio

from net.confined.calls import IS_KNOWN
from net.confined.limits import Limits
from net.confined.running import GRACE, STDERR_KEPT, OutputTooLong, ProcessResult, run
from tests.net.confined.children import children

LIMITS = Limits(cpu=20, seconds=60, memory=1 << 28, nice=0)


def confined(
    what: str, limits: Limits = LIMITS, *, data: bytes = b"", largest: int = 100
) -> ProcessResult:
    """Return how a worker ended that ran within a program of its own."""

    async def main() -> ProcessResult:
        return await run(
            "tests.net.confined.worker", [what], limits=limits, data=data, largest=largest
        )

    return trio.run(main)


def test_process_works_on_its_input_and_responds() -> None:
    data = os.urandom(1 << 20)
    assert confined("echo", data=data, largest=1 << 20) == ProcessResult(0, data[::-1], "")


def test_process_need_not_read_its_input() -> None:
    assert confined("grow", data=bytes(1 << 20)).status == 0


@pytest.mark.parametrize(
    ("what", "limits", "number"),
    [
        ("count", LIMITS._replace(cpu=1), signal.SIGXCPU),
        ("sleep", LIMITS._replace(seconds=1), signal.SIGALRM),
    ],
)
def test_slow_process_is_ended_by_its_own_limits(
    what: str, limits: Limits, number: signal.Signals
) -> None:
    ended = confined(what, limits)
    assert ended.status == -number
    assert ended.is_cut_short


def test_process_that_lifts_its_limits_is_ended_by_the_program() -> None:
    began = time.monotonic()
    ended = confined("sleep_on", LIMITS._replace(seconds=0))
    assert ended.status == -signal.SIGKILL
    assert ended.is_cut_short
    assert time.monotonic() - began < GRACE + 10


def test_excessive_output_ends_the_process_immediately() -> None:
    began = time.monotonic()
    with pytest.raises(OutputTooLong) as raised:
        confined("flood", largest=1000)
    assert raised.value.facts == {"module": "tests.net.confined.worker", "largest": 1000}
    assert time.monotonic() - began < LIMITS.seconds / 2


def test_last_of_many_output_lines_is_kept() -> None:
    ended = confined("complain")
    assert ended.status == 7
    assert not ended.is_cut_short
    assert ended.stderr.endswith("complaint 999\n")
    assert len(ended.stderr) == STDERR_KEPT


def test_memory_is_bounded_by_the_limits() -> None:
    assert confined("grow").answer == b"no memory\n"
    assert confined("grow", LIMITS._replace(memory=1 << 32)).answer == b""


def test_process_without_files_can_reach_none() -> None:
    reached = {b"read", b"call", b"pipe"}
    assert not reached & set(confined("reach_out", LIMITS._replace(files=0)).answer.split())
    assert reached <= set(confined("reach_out").answer.split())


def test_computing_process_reaches_nothing() -> None:
    """Nor does it start, become, remove or signal anything, where system calls can be given up."""
    assert (confined("only_reach_out").answer == b"\n") is IS_KNOWN
    assert confined("only_echo", data=b"abc") == ProcessResult(0, b"cba", "")


@pytest.mark.skipif(not IS_KNOWN, reason="system calls cannot be denied here")
def test_limits_hold_if_the_priority_cannot_change(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANDBOXED", "yes")
    limits = LIMITS._replace(nice=10)
    assert confined("echo", limits, data=b"abc") == ProcessResult(0, b"cba", "")
    assert confined("grow", limits).answer == b"no memory\n"


async def test_process_ends_when_its_caller_is_cancelled() -> None:
    others = children()  # other tests in this process have children too

    async def confined_sleep() -> None:
        await run("tests.net.confined.worker", ["sleep"], limits=LIMITS, data=b"", largest=1)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(confined_sleep)
        while not (begun := children() - others):
            await trio.lowlevel.checkpoint()
        nursery.cancel_scope.cancel()
    assert not begun & children()
