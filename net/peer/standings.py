"""`rail-peer standings`: the table of a zone's ranked players, or the games of one of them."""

import os
from collections.abc import Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import ClassVar, Final, NamedTuple

import click
import trio
from msgspec.structs import replace
from platformdirs import user_data_path

from core.errors import CodedError
from core.log import PublicKey
from net.errors import NetworkError
from net.key_file import SEED, read_key
from net.negotiation import offer
from net.peer.running import first_error
from net.peer.standings_text import record_lines, record_notes, row_lines, row_notes
from net.quic import Address, Endpoint, Identity, Stream, bound, numeric
from net.ranking import AskStandings, RankingClient, Rated, folded, query_ranking
from net.ranking.history import read_record
from net.ranking.messages import MOST_ROWS
from net.versions import Protocol

MOST: Final = 500
"""Maximum number of rows or games that one call prints."""


class StandingsCode(StrEnum):
    """A reason why the requested rows or games cannot be printed."""

    NO_SUCH_PLAYER = "NoSuchPlayer"
    SEVERAL_PLAYERS = "SeveralPlayers"
    NO_RATING = "NoRating"
    OLDER_ZONE = "OlderZone"  # protocol version 1.0 has only pages by rating


class StandingsError(CodedError, NetworkError):
    """The requested rows or games cannot be printed."""

    texts: ClassVar[Mapping[str, str]] = {
        StandingsCode.NO_SUCH_PLAYER: (
            "{name} has no ranked game at this zone; use --search with the beginning of a name"
        ),
        StandingsCode.SEVERAL_PLAYERS: (
            "several players have the name {name}; give a key, which --search with --json prints"
        ),
        StandingsCode.NO_RATING: "you have no ranked game at this zone with this key",
        StandingsCode.OLDER_ZONE: (
            "the zone runs an older version, which cannot sort or search; give a player's key"
        ),
    }


class StandingsQuery(NamedTuple):
    """What the user wants to see: a page, the page around their own row, or a player's games.

    `player` is a name or a key. `most` is the number of rows or games.
    """

    page: AskStandings
    most: int = MOST_ROWS
    player: str | PublicKey | None = None
    is_around_me: bool = False
    as_json: bool = False


def show_standings(zone: Address, query: StandingsQuery, *, key: Path | None, listen: str) -> None:
    """Print the requested standings or history. Raises NetworkError.

    The row of the user's key is marked. No key is created for this: without one the zone sees a key
    that is used once.
    """
    path = key or user_data_path("rail-empires") / "key"
    seed = read_key(path) if key is not None or path.exists() else None
    identity = Identity(seed or os.urandom(SEED))
    me = None if seed is None else identity.public
    if query.is_around_me and me is None:
        raise StandingsError(StandingsCode.NO_RATING)

    async def main() -> list[str]:
        endpoint = Endpoint(bound(listen, 0), identity)
        async with endpoint.running():
            at = await numeric(zone, bound=endpoint.address)
            open_stream = partial(_open, endpoint, at)
            return await query_ranking(open_stream, lambda client: lines_of(client, query, me))

    try:
        lines = trio.run(main)
    except BaseExceptionGroup as group:
        raise first_error(group) from group
    for line in lines:
        click.echo(line)


async def _open(endpoint: Endpoint, zone: Address, protocol: Protocol) -> Stream:
    stream = (await endpoint.connect(zone)).open_stream()
    await offer(stream, protocol)
    return stream


async def lines_of(client: RankingClient, query: StandingsQuery, me: PublicKey | None) -> list[str]:
    """Return the lines to print. Raises NetworkError."""
    if query.player is not None:
        player = query.player
        game = query.page.game
        key = await _key_of(client, player, game) if isinstance(player, str) else player
        most = query.most + 1  # the extra game has the rating before the last one
        record = await read_record(client, key, most, game=game)
        if record.rated is None:
            raise StandingsError(StandingsCode.NO_SUCH_PLAYER, name=player)
        games = record.games[: query.most]
        if query.as_json:
            return record_notes(record.rated, games, game)
        return record_lines(record, games)
    start, players, rows = await _rows(client, query, me)
    if query.as_json:
        return row_notes(rows, me, query.page.game)
    return row_lines(rows, me, start=start, players=players, search=query.page.name)


async def _rows(
    client: RankingClient, query: StandingsQuery, me: PublicKey | None
) -> tuple[int, int, list[Rated]]:
    """Load the rows page by page; return their start, the number of players, and the rows."""
    page = query.page
    if query.is_around_me:
        page = replace(page, around=me)
    first = await client.standings(replace(page, most=min(MOST_ROWS, query.most)))
    is_plain = page == AskStandings(page.start, game=page.game)
    if first.start is None and not is_plain:
        raise StandingsError(StandingsCode.OLDER_ZONE)
    if query.is_around_me and all(row.key != me for row in first.rows):
        raise StandingsError(StandingsCode.NO_RATING)
    start = page.start if first.start is None else first.start
    rows = [*first.rows]
    while not query.is_around_me and len(rows) < min(query.most, first.players - start):
        most = min(MOST_ROWS, query.most - len(rows))
        more = await client.standings(replace(page, start=start + len(rows), most=most))
        if not more.rows:
            break
        rows += more.rows
    return start, first.players, rows


async def _alike(client: RankingClient, player: str, game: str) -> list[Rated]:
    """Load the players whose name equals this one in the search, max `MOST`.

    The zone lists them before longer names with the same beginning.
    """
    alike: list[Rated] = []
    while len(alike) < MOST:
        page = await client.standings(AskStandings(len(alike), name=player, game=game))
        if page.start is None:
            raise StandingsError(StandingsCode.OLDER_ZONE)
        same = [row for row in page.rows if folded(row.name) == folded(player)]
        alike += same
        if len(same) < MOST_ROWS:
            break
    return alike


async def _key_of(client: RankingClient, player: str, game: str) -> PublicKey:
    """Return the key of the player with this name: an exact match, else one as in a search."""
    alike = await _alike(client, player, game)
    same = [row for row in alike if row.name == player] or alike
    if not same:
        raise StandingsError(StandingsCode.NO_SUCH_PLAYER, name=player)
    if len(same) > 1:
        raise StandingsError(StandingsCode.SEVERAL_PLAYERS, name=player)
    return same[0].key
