"""Running a confined process: one job on its standard input, the answer on its output."""

import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

import trio
from trio.abc import ReceiveStream, SendStream

from core.errors import FactualError
from net.confined.limits import Limits

GRACE: Final = 2.0
"""Extra seconds for a process to start and to end, in addition to its time limit."""
STDERR_KEPT: Final = 2000
"""Number of bytes kept from the end of a process's standard error."""
_ROOT: Final = Path(__file__).parents[2]
_ENDS: Final = {
    -number for number in signal.Signals if number.name in {"SIGXCPU", "SIGALRM", "SIGKILL"}
}


class OutputTooLong(FactualError):
    """A confined process wrote more than any answer has, and was killed."""

    text = "the process {module} answered with more than {largest} bytes"


class ProcessResult(NamedTuple):
    """The end of a process: status (a signal is negative), answer, last standard error."""

    status: int
    answer: bytes
    stderr: str

    @property
    def is_cut_short(self) -> bool:
        """True if the process exceeded its time or was killed."""
        return self.status in _ENDS


async def run(
    module: str, arguments: Sequence[str] = (), *, limits: Limits, data: bytes, largest: int
) -> ProcessResult:
    """Run one of our modules, which takes its limits from the last arguments, on the data.

    The answer has at most `largest` bytes; a longer one raises OutputTooLong. The process has
    ended when this returns, raises or is cancelled.
    """
    process = await trio.lowlevel.open_process(
        [sys.executable, "-m", module, *arguments, *map(str, limits)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=_ROOT,
    )
    stdin, stdout, stderr = process.stdin, process.stdout, process.stderr
    assert stdin is not None
    assert stdout is not None
    assert stderr is not None
    answer, errors = bytearray(), bytearray()
    async with stdin, stdout, stderr:
        try:
            with trio.move_on_after(limits.seconds + GRACE):
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(_give, stdin, data)
                    nursery.start_soon(_keep_last, stderr, errors)
                    await _keep_first(stdout, answer, largest + 1)
                    if len(answer) > largest:
                        process.kill()
                await process.wait()
        finally:
            process.kill()  # it has nothing to clean up
            with trio.CancelScope(shield=True):
                status = await process.wait()
    if len(answer) > largest:
        raise OutputTooLong(module=module, largest=largest)
    return ProcessResult(status, bytes(answer), errors.decode(errors="replace"))


async def _give(stdin: SendStream, data: bytes) -> None:
    with suppress(trio.BrokenResourceError):  # its status is more informative
        await stdin.send_all(data)
    await stdin.aclose()


async def _keep_first(stream: ReceiveStream, into: bytearray, most: int) -> None:
    while len(into) < most and (more := await stream.receive_some(most - len(into))):
        into += more


async def _keep_last(stream: ReceiveStream, into: bytearray) -> None:
    async for more in stream:
        into += more
        del into[:-STDERR_KEPT]
