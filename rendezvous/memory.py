"""Gives memory of connections that are over back to the system.

A connection that ended leaves cycles behind, as the exceptions that ended its tasks refer to their
frames. Python looks for them only once they are a quarter of all objects, so a crowd that has left
would keep its memory until as many come again; and glibc keeps what was freed below its top.
"""

import ctypes
import gc
from collections.abc import Callable
from typing import Final

import trio

_PAUSE: Final = 30.0
"""Seconds between two collections at least: each takes 0.6 microseconds per live object, about half
a second with 3,000 players."""
_ENDED: Final = 100
"""Connections that have to end before it is worth collecting, about 5 MB."""


async def give_back(ended: Callable[[], int]) -> None:
    """Collect now and then, for ever; `ended` counts the connections that were ended so far."""
    collected = ended()
    while True:
        await trio.sleep(_PAUSE)
        if ended() - collected >= _ENDED:
            collected = ended()
            gc.collect()
            _trim()


def _trim() -> None:
    """Return free pages of the heap; does nothing where the C library is not glibc."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
