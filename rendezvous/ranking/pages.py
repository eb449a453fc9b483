"""Pages of the standings, each read from an index: none looks at all players one by one.

A rank is counted from the ratings above it, and a page is found by skipping the rows before it.
Both walk along an index, which takes a few milliseconds for 200,000 players.
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
"""Each order and its reverse, as an index has them."""
_HIGHEST: Final = "\U0010ffff"
"""Sorts after all that can follow the beginning of a name."""


def page(connection: sqlite3.Connection, asked: AskStandings) -> Standings:
    """Return the page that was asked for, with the rank of each player in it."""
    where, order = "TRUE", _ORDERED[asked.order][asked.is_reversed]
    values: tuple[str, ...] = ()
    start = asked.start
    if asked.name:
        prefix = folded(asked.name)
        where, order = "folded >= ? AND folded < ?", _ORDERED["name"][0]
        values = (prefix, prefix + _HIGHEST) if prefix else ("", "")
    elif asked.around is not None:
        row = _row_of(connection, asked.around)
        if row is not None:
            start, order = row - row % asked.most, _ORDERED["rating"][0]
    (players,) = connection.execute(
        f"SELECT count(*) FROM ratings WHERE {where}", values
    ).fetchone()
    keys = connection.execute(
        f"SELECT key FROM ratings WHERE {where} ORDER BY {order} LIMIT ? OFFSET ?",
        (*values, asked.most, start),
    ).fetchall()
    rows = [rated(connection, "ratings.key = ?", key)[0] for (key,) in keys]
    return Standings(players, _with_ranks(connection, rows), start)


def ranked(connection: sqlite3.Connection, key: PublicKey) -> Rated | None:
    """Return a player's row with its rank, or None if they have played no ranked game."""
    return next(iter(_with_ranks(connection, rated(connection, "ratings.key = ?", key))), None)


def _with_ranks(connection: sqlite3.Connection, rows: Sequence[Rated]) -> tuple[Rated, ...]:
    """Return the same rows, each with 1 plus the number of players with a higher rating.

    Counts from one rating to the next lower one, so that no player is counted twice.
    """
    ranks: dict[float, int] = {}
    rank, above = 1, None
    for ordinal in sorted({row.ordinal for row in rows}, reverse=True):
        (more,) = connection.execute(
            "SELECT count(*) FROM ratings WHERE ordinal > ? AND ordinal <= ?",
            (ordinal, sys.float_info.max if above is None else above),
        ).fetchone()
        rank, above = rank + more, ordinal
        ranks[ordinal] = rank
    return tuple(replace(row, rank=ranks[row.ordinal]) for row in rows)


def _row_of(connection: sqlite3.Connection, key: PublicKey) -> int | None:
    """Return the row of a player in the order of ratings, or None without a rating."""
    found = connection.execute("SELECT ordinal FROM ratings WHERE key = ?", (key,)).fetchone()
    if found is None:
        return None
    (above,) = connection.execute(
        "SELECT count(*) FROM ratings WHERE ordinal > ?", found
    ).fetchone()
    (before,) = connection.execute(
        "SELECT count(*) FROM ratings WHERE ordinal = ? AND key < ?", (*found, key)
    ).fetchone()
    return int(above + before)
