"""The search for tables on the local network."""

from collections.abc import Callable
from contextlib import aclosing
from typing import Final

import trio

from core.log import PublicKey
from gui.netplay.bridge.neighbours import DiscoverySender
from net.lan import Found, find

ROUND: Final = 3.5
"""Seconds after which a table without an answer counts as gone, despite lost packets."""


async def browse(asking: DiscoverySender, on_tables: Callable[[tuple[Found, ...]], object]) -> None:
    """Call `told` with the current tables whenever they change; runs until cancelled."""
    seen: dict[PublicKey, Found] = {}
    try:
        while True:
            answered: dict[PublicKey, Found] = {}
            with trio.move_on_after(ROUND):
                async with aclosing(find(asking.answers, asking.send_question)) as tables:
                    async for table in tables:
                        if table.announcement.is_played and not table.announcement.leads:
                            continue
                        host = table.announcement.key
                        if answered.setdefault(host, table).address != table.address:
                            continue  # a host on two networks answers from both
                        answered[host] = table
                        if seen.get(host) != table:
                            seen[host] = table
                            on_tables(tuple(seen.values()))
            if answered.keys() != seen.keys():
                seen = answered
                on_tables(tuple(seen.values()))
    finally:
        asking.answers.close()
