"""Learns at a zone which ranked games under way it has scored, so that nobody rejoins them.

A zone scores a game as given up while the program of a player is not there to hear of it.
"""

from collections.abc import Callable, Collection
from pathlib import Path

from core.errors import FactualError
from core.log import PublicKey, TableId
from gui.models.stay import Stay
from gui.saving.recovery import Recovery, Unscored
from gui.threads import in_thread
from net.ranking import RankingClient
from net.ranking.messages import MOST_ROWS


def note_scored(recovery: Recovery, stay: Stay, then: Callable[[bool], object]) -> None:
    """Mark the records of games that this zone has scored; `then` gets whether there were any.

    A zone that refuses to tell leaves everything as it is.
    """

    def ask(games: list[Unscored]) -> None:
        wanted = {game.table for game in games}
        if not wanted:
            then(False)
            return

        def mark(scored: Collection[TableId]) -> None:
            paths = [game.path for game in games if game.table in scored]
            in_thread(lambda: mark_all(paths), then)

        stay.look_up(
            lambda client: scored_tables(client, stay.key, wanted), refused=refused, done=mark
        )

    def mark_all(paths: list[Path]) -> bool:
        for path in paths:
            recovery.mark_scored(path)
        return bool(paths)

    def refused(_: FactualError) -> None:
        then(False)

    in_thread(lambda: list(recovery.unscored(stay.zone_key)), ask)


async def scored_tables(
    client: RankingClient, key: PublicKey, wanted: Collection[TableId]
) -> set[TableId]:
    """Return the tables among these of which the zone has a result of the player."""
    found: set[TableId] = set()
    before: int | None = None
    while found != set(wanted):
        page = await client.history(key, before)
        found |= {one.table for one in page.results if one.table in wanted}
        if len(page.results) < MOST_ROWS:
            break
        before = page.results[-1].number
    return found
