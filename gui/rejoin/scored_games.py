"""The query which unfinished ranked games a zone has scored, so that they are not rejoined.

A zone can score a game as abandoned while this player's program is not connected.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from core.errors import FactualError
from core.log import PublicKey, TableId
from gui.runtime.threads import in_thread
from gui.storage.recovery import RankedGame, Recorded, Recovery
from gui.zone.model.zone_session import ZoneSession
from net.ranking import RankingClient, RankingCode, RankingUnavailable
from net.ranking.messages import MOST_ROWS

MOST_PAGES: Final = 10
"""Pages of the player's history that are read; a zone answers at most 200 requests per stream."""
CLOCKS: Final = 24 * 3600
"""Maximum difference in seconds between the clocks of a zone and of this computer."""


def note_scored(recovery: Recovery, session: ZoneSession, then: Callable[[bool], object]) -> None:
    """Record beside each unfinished ranked game of this zone whether the zone has scored it.

    `then` is called with whether anything has changed, but not after the session. A refusal of the
    zone changes nothing.
    """
    in_thread(
        lambda: list(recovery.ranked(session.zone_key)),
        lambda games: _look_up(recovery, session, games, then),
    )


def note_if_scored(
    recovery: Recovery, session: ZoneSession, game: Recorded, then: Callable[[bool], object]
) -> None:
    """Record beside one ranked game whether this zone has scored it; as `note_scored`."""
    ranked = RankedGame(game.path, game.table, game.last_played, game.is_scored, game.game)
    _look_up(recovery, session, [ranked], then)


def _look_up(
    recovery: Recovery,
    session: ZoneSession,
    games: list[RankedGame],
    then: Callable[[bool], object],
) -> None:
    if not games:
        then(False)
        return

    def done(scored: Mapping[TableId, bool]) -> None:
        changed = {
            game.path: scored[game.table]
            for game in games
            if scored.get(game.table, game.is_scored) != game.is_scored
        }
        in_thread(lambda: mark_all(changed), then)

    def mark_all(changed: Mapping[Path, bool]) -> bool:
        for path, is_scored in changed.items():
            recovery.mark_scored(path, is_scored=is_scored)
        return bool(changed)

    def refused(_: FactualError) -> None:
        then(False)

    session.query_ranking(
        lambda client: scored_tables(client, session.key, games), on_refused=refused, on_done=done
    )


async def scored_tables(
    client: RankingClient, key: PublicKey, games: Sequence[RankedGame]
) -> dict[TableId, bool]:
    """Return for each table whether the zone has a result of the player there.

    Leaves out tables of games that the zone does not know, and those that the pages read do not
    decide.
    """
    decided: dict[TableId, bool] = {}
    for game in sorted({scored.game for scored in games}):
        wanted = {scored.table: scored.written for scored in games if scored.game == game}
        try:
            decided |= await _scored_tables_of(client, key, game, wanted)
        except RankingUnavailable as error:
            if error.code is not RankingCode.NO_STANDINGS:
                raise
    return decided


async def _scored_tables_of(
    client: RankingClient, key: PublicKey, game: str, wanted: Mapping[TableId, float]
) -> dict[TableId, bool]:
    """Read at most `MOST_PAGES` of the player's history in one game.

    `wanted` has the time of each table's last known entry, in Unix seconds: no result of it is
    older.
    """
    open_tables = dict(wanted)
    decided: dict[TableId, bool] = {}
    before: int | None = None
    for _ in range(MOST_PAGES):
        results = (await client.history(key, before, game=game)).results
        for result in results:
            if open_tables.pop(result.table, None) is not None:
                decided[result.table] = True
        is_last = len(results) < MOST_ROWS
        for table, since in tuple(open_tables.items()):
            if is_last or results[-1].at < since - CLOCKS:
                del open_tables[table]
                decided[table] = False
        if not open_tables:
            break
        before = results[-1].number
    return decided
