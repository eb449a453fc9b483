"""Long work on a whole game, while the rest of the program goes on."""

import gc
from collections.abc import Callable
from typing import TypeVar

import trio

from core.log import Opened
from core.table import Rules, verify

T = TypeVar("T")


async def beside(work: Callable[[], T]) -> T:
    """What the work comes to, done in a thread; raises what it does.

    It reads a game, entry by entry. Python would now and then stop all threads to go through the
    game as far as it is read, and look for rings that can be freed: there are none, so it waits.
    """
    gc.disable()
    try:
        return await trio.to_thread.run_sync(work)
    finally:
        gc.enable()


async def verify_beside(opened: Opened, rules: Rules) -> None:
    """Verify a genesis with a whole game in it, which takes a second or more.

    Raises what `verify` does.
    """
    await beside(lambda: verify((opened,), rules))
