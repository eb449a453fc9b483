"""Long work on a whole game in a thread, while the rest of the program continues."""

import gc
from collections.abc import Callable
from typing import TypeVar

import trio

from core.log import Opened
from core.table import Rules, verify

T = TypeVar("T")


async def in_thread(work: Callable[[], T]) -> T:
    """Return the result of the work, done in a thread; raises its errors.

    The work reads a game, entry by entry. The garbage collector would repeatedly stop all threads
    to search the game for cycles, and find none, so it is disabled during the work.
    """
    gc.disable()
    try:
        return await trio.to_thread.run_sync(work)
    finally:
        gc.enable()


async def verify_in_thread(opened: Opened, rules: Rules) -> None:
    """Verify a genesis that encloses a whole game, which takes a second or more.

    Raises what `verify` raises.
    """
    await in_thread(lambda: verify((opened,), rules))
