"""Returns the memory of ended connections to the system.

An ended connection leaves reference cycles behind, as the exceptions that ended its tasks refer to
their frames. Python collects them only once they are a quarter of all objects. So the memory of a
departed crowd would be kept until as many come again; and glibc keeps freed memory below the top of
its heap.
"""

import ctypes
import gc
from collections.abc import Callable
from typing import Final

import trio

_PAUSE: Final = 30.0
"""Min seconds between two garbage collections. Each takes 0.6 microseconds per live object, about
half a second with 3,000 players."""
_ENDED: Final = 100
"""Ended connections, about 5 MB, after which a garbage collection is worth its cost."""


async def give_back(ended: Callable[[], int]) -> None:
    """Collect garbage now and then, until cancelled; `ended` counts the ended connections."""
    collected = ended()
    while True:
        await trio.sleep(_PAUSE)
        if ended() - collected >= _ENDED:
            collected = ended()
            gc.collect()
            _trim()


def _trim() -> None:
    """Return free pages of the heap to the system; does nothing without glibc."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
    if trim is not None:
        trim(0)
