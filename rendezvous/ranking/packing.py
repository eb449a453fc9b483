"""A log as it is stored: packed, and never more than a log may be when it is unpacked."""

import zlib
from typing import Final

from core.log import TooLarge
from net.ranking.messages import LARGEST_LOG

_LEVEL: Final = 6


def pack_log(data: bytes) -> bytes:
    """A log file's bytes as zlib has them."""
    return zlib.compress(data, _LEVEL)


def unpack_log(packed: bytes) -> bytes:
    """Return the log file's bytes; raises TooLarge, or zlib.error for invalid data."""
    unpacking = zlib.decompressobj()
    data = unpacking.decompress(packed, LARGEST_LOG)
    if unpacking.unconsumed_tail or not unpacking.eof:
        raise TooLarge(size=LARGEST_LOG + 1, limit=LARGEST_LOG, expected="a stored log")
    return data
