"""Verifying a genesis with a whole game in it, while the rest of the program goes on."""

import gc

import trio

from core.log import Opened
from core.table import Rules, verify


async def verify_beside(opened: Opened, rules: Rules) -> None:
    """Verify a genesis with a whole game in it, in a thread; raises what `verify` does.

    That takes a second or more. Python would now and then stop all threads to go through the game
    as far as it is read, and look for rings that can be freed: there are none, so it waits.
    """
    gc.disable()
    try:
        await trio.to_thread.run_sync(verify, (opened,), rules)
    finally:
        gc.enable()
