"""Pages of a game's standings, read from indexes without scanning all players.

A rank is the number of better ratings plus one. A page is found by skipping the rows before it, or
those after it if they are fewer. Both walk along an index, which takes some milliseconds for
200,000 players.
"""

import sqlite3
import sys
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from core.log import PublicKey
from net.ranking import AskStandings, Order, Rated, Standings, folded
from rendezvous.ranking.reading import rated

_ORDERED: Final[dict[Order, tuple[str, str]]] = {
    "rating": ("ordinal DESC, key ASC", "ordinal ASC, key DESC"),
    "name": ("folded ASC, key ASC", "folded DESC, key DESC"),
    "games": ("games DESC, ordinal DESC, key ASC", "games ASC, ordinal ASC, key DESC"),
    "won": ("wins DESC, ordinal DESC, key ASC", "wins ASC, ordinal ASC, key DESC"),
    "left": ("lefts DESC, ordinal DESC, key ASC", "lefts ASC, ordinal ASC, key DESC"),
    "last": ("at DESC, ordinal DESC, key ASC", "at ASC, ordinal ASC, key DESC"),
}
"""Each order and its reverse as SQL, with the columns of an index."""
_OF_GAME: Final = "game_key = ?"
_ROW: Final = "ratings.game_key = ? AND ratings.key = ?"
_HIGHEST: Final = "\U0010ffff"
"""Sorts after every text that can follow the beginning of a name."""


def page(connection: sqlite3.Connection, game: str, query: AskStandings) -> Standings:
    """Return the requested page of a game, with the rank of each player in it."""
    where = _OF_GAME
    values: tuple[str, ...] = (game,)
    start, order, is_reversed = query.start, query.order, query.is_reversed
    if query.name:
        prefix = folded(query.name)
        where, order, is_reversed = f"{_OF_GAME} AND folded >= ? AND folded < ?", "name", False
        values = (game, prefix, prefix + _HIGHEST) if prefix else (game, "", "")
        (players,) = connection.execute(
            f"SELECT count(*) FROM ratings WHERE {where}", values
        ).fetchone()
    else:
        players = _players(connection, game)
        row = None if query.around is None else _row_of(connection, game, query.around)
        if row is not None:
            start, order, is_reversed = row - row % query.most, "rating", False
    most = max(0, min(query.most, players - start))
    skipped, is_nearer_to_the_end = start, 2 * start > players
    if is_nearer_to_the_end:
        skipped = max(0, players - start - most)
    keys = connection.execute(
        f"SELECT key FROM ratings WHERE {where}"
        f" ORDER BY {_ORDERED[order][is_reversed != is_nearer_to_the_end]} LIMIT ? OFFSET ?",
        (*values, most, skipped),
    ).fetchall()
    if is_nearer_to_the_end:
        keys.reverse()
    rows = [rated(connection, _ROW, game, key)[0] for (key,) in keys]
    return Standings(players, _with_ranks(connection, game, rows), start, game)


def _players(connection: sqlite3.Connection, game: str) -> int:
    """Return the number of players with a rating in a game."""
    row = connection.execute("SELECT number FROM players WHERE game_key = ?", (game,)).fetchone()
    return 0 if row is None else int(row[0])


def ranked(connection: sqlite3.Connection, game: str, key: PublicKey) -> Rated | None:
    """Return a player's row with its rank; None if they have no ranked game."""
    rows = rated(connection, _ROW, game, key)
    return next(iter(_with_ranks(connection, game, rows)), None)


def _with_ranks(
    connection: sqlite3.Connection, game: str, rows: Sequence[Rated]
) -> tuple[Rated, ...]:
    """Return the rows with their ranks: 1 plus the number of players with a higher rating.

    Counts from each rating to the next lower one, so that no player is counted twice.
    """
    ranks: dict[float, int] = {}
    rank, above = 1, None
    for ordinal in sorted({row.ordinal for row in rows}, reverse=True):
        (more,) = connection.execute(
            "SELECT count(*) FROM ratings WHERE game_key = ? AND ordinal > ? AND ordinal <= ?",
            (game, ordinal, sys.float_info.max if above is None else above),
        ).fetchone()
        rank, above = rank + more, ordinal
        ranks[ordinal] = rank
    return tuple(replace(row, rank=ranks[row.ordinal]) for row in rows)


def _row_of(connection: sqlite3.Connection, game: str, key: PublicKey) -> int | None:
    """Return the row of a player in the order of ratings, or None without a rating."""
    row = connection.execute(f"SELECT ordinal FROM ratings WHERE {_ROW}", (game, key)).fetchone()
    if row is None:
        return None
    (above,) = connection.execute(
        "SELECT count(*) FROM ratings WHERE game_key = ? AND ordinal > ?", (game, *row)
    ).fetchone()
    (before,) = connection.execute(
        "SELECT count(*) FROM ratings WHERE game_key = ? AND ordinal = ? AND key < ?",
        (game, *row, key),
    ).fetchone()
    return int(above + before)
