"""A request to the ranking of a zone, on its own stream."""

from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import trio
from trio.abc import Stream

from net.ranking.client import RankingClient
from net.ranking.errors import RankingCode, RankingUnavailable
from net.ranking.messages import RANKING
from net.versions import Protocol

T = TypeVar("T")

Open = Callable[[Protocol], Awaitable[Stream]]
"""Opens a stream to the zone for a protocol."""
Request = Callable[[RankingClient], Awaitable[T]]

REACHED: Final = 10.0
"""Seconds in which a zone must be reached for a lookup."""
ANSWERED: Final = 20.0
"""Seconds in which a zone must answer a lookup."""


async def request_once(
    open_stream: Open,
    request: Request[T],
    *,
    reached: float,
    answered: float,
    on_open: Callable[[], object] = lambda: None,
) -> T:
    """Send one request, and close the stream; `on_open` is called when the zone is reached.

    Raises ZONE_NOT_REACHED or ZONE_SILENT after these seconds, what `RankingClient` raises, and
    BrokenResourceError or EndOfChannel if the stream ends.
    """
    try:
        with trio.fail_after(reached):
            stream = await open_stream(RANKING)
    except trio.TooSlowError as error:
        raise RankingUnavailable(RankingCode.ZONE_NOT_REACHED) from error
    on_open()
    try:
        with trio.fail_after(answered):
            return await request(RankingClient(stream))
    except trio.TooSlowError as error:
        raise RankingUnavailable(RankingCode.ZONE_SILENT, seconds=int(answered)) from error
    finally:
        await trio.aclose_forcefully(stream)


async def query_ranking(open_stream: Open, request: Request[T]) -> T:
    """Send a request that a person waits for; raises only NetworkError."""
    try:
        return await request_once(open_stream, request, reached=REACHED, answered=ANSWERED)
    except (trio.BrokenResourceError, trio.ClosedResourceError, trio.EndOfChannel) as error:
        raise RankingUnavailable(RankingCode.ZONE_NOT_REACHED) from error
