"""Encoding and decoding audio-grams, each in a process with limits."""

from typing import Final

import trio

from net.confined.limits import Limits
from net.confined.running import OutputTooLong, ProcessResult, run
from net.voice.errors import CodecCode, NotCoded
from net.voice.gram import FRAME, LARGEST, LARGEST_PCM, SAMPLE, packets_of

LIMITS: Final = Limits(cpu=5, seconds=10, memory=256 << 20, files=0)
"""Limits of one process; it needs a tenth of a second, and half of the memory for its code."""
PROCESSES: Final = 2
"""Maximum number of simultaneous processes; further audio-grams wait."""

_CODEC: Final = "net.voice.codec"
_processes: Final = trio.CapacityLimiter(PROCESSES)


async def encoded(samples: bytes, *, limits: Limits = LIMITS) -> bytes:
    """Return an audio-gram of these samples, at most 15 s; raises NotCoded."""
    assert 0 < len(samples) <= LARGEST_PCM, "a recorder takes no more"
    ended = await _work("encode", samples, limits, largest=LARGEST)
    _check(ended)
    packets_of(ended.answer)
    return ended.answer


async def decoded(gram: bytes, *, limits: Limits = LIMITS) -> bytes:
    """Return the samples of an audio-gram, 20 ms for each packet.

    Raises RemoteProtocolError before a process is started; NotCoded.
    """
    size = len(packets_of(gram)) * FRAME * SAMPLE
    ended = await _work("decode", gram, limits, largest=size)
    _check(ended)
    if len(ended.answer) != size:
        raise NotCoded(CodecCode.FAILED, why=f"it gave {len(ended.answer)} bytes of {size}")
    return ended.answer


async def _work(what: str, data: bytes, limits: Limits, *, largest: int) -> ProcessResult:
    async with _processes:
        try:
            return await run(_CODEC, [what], limits=limits, data=data, largest=largest)
        except (OutputTooLong, OSError) as error:
            raise NotCoded(CodecCode.FAILED, why=str(error)) from error


def _check(ended: ProcessResult) -> None:
    if ended.is_cut_short:
        raise NotCoded(CodecCode.ENDED, status=ended.status)
    if ended.status != 0:
        raise NotCoded(
            CodecCode.FAILED,
            why=ended.stderr.strip().rpartition("\n")[2] or f"status {ended.status}",
        )
