"""Compression of stored logs, with a limit on the unpacked size."""

import zlib
from typing import Final

from core.log import LogCode, LogError
from net.ranking.messages import LARGEST_LOG

_LEVEL: Final = 6


def pack_log(data: bytes) -> bytes:
    """Return a log file's bytes compressed by zlib."""
    return zlib.compress(data, _LEVEL)


def unpack_log(packed: bytes) -> bytes:
    """Return the log file's bytes; raises LogError, or zlib.error for invalid data."""
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(packed, LARGEST_LOG)
    if unpacking.unconsumed_tail or not unpacking.eof:
        raise LogError(
            LogCode.TOO_LARGE, size=LARGEST_LOG + 1, limit=LARGEST_LOG, expected="a stored log"
        )
    return data
