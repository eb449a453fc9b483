"""From stored results to ratings: one after the other, each from what stood before it.

The same function rates a game that has just been decided and all games anew, so that both come to
the same.
"""

import sqlite3
from typing import Final, NamedTuple

from net.ranking import START, Strength, folded
from rendezvous.ranking.endings import WINNER
from rendezvous.ranking.rating import REPEATS_WITHIN, rate, weight
from rendezvous.store import Connection, transaction

FIRST: Final = 1
"""The number of the first result."""


class Step(NamedTuple):
    """How a player stands after a game, and what it counted for him."""

    weight: float
    mu: float
    sigma: float
    games: int
    wins: int
    experience: float


_NEW: Final = Step(0.0, START.mu, START.sigma, 0, 0, 0.0)


def rate_from(connection: sqlite3.Connection, first: int = FIRST) -> None:
    """Rate this result and all after it, anew where they were rated before."""
    for table in ("steps", "ratings"):
        connection.execute(f"DELETE FROM {table} WHERE result >= ?", (first,))
    numbers = connection.execute("SELECT number FROM results WHERE number >= ?", (first,))
    for (number,) in sorted(numbers.fetchall()):
        _rate(connection, number)


def _rate(connection: sqlite3.Connection, number: int) -> None:
    (at,) = connection.execute("SELECT at FROM results WHERE number = ?", (number,)).fetchone()
    players = connection.execute(
        "SELECT places.key, place, name FROM places JOIN results ON number = result"
        " JOIN members ON members.game = results.game AND members.key = places.key"
        " WHERE result = ? ORDER BY places.client",
        (number,),
    ).fetchall()
    keys = [key for key, _, _ in players]
    weights = [
        weight([_met(connection, key, other, number, at) for other in keys if other != key])
        for key in keys
    ]
    before = [_stands(connection, key) for key in keys]
    after = rate(
        [Strength(one.mu, one.sigma) for one in before], [place for _, place, _ in players], weights
    )
    for (key, place, name), share, old, rating in zip(players, weights, before, after, strict=True):
        won = int(place == WINNER)
        step = Step(share, *rating, old.games + 1, old.wins + won, old.experience + share)
        connection.execute(
            "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (key, number, *step)
        )
        connection.execute(
            "REPLACE INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?,"
            " (SELECT count(*) FROM places WHERE key = ? AND result <= ? AND was_left), ?)",
            (
                *(key, number, rating.ordinal, name, folded(name), step.games, step.wins),
                *(key, number, at),
            ),
        )


def fold_names(connection: Connection) -> None:
    """Complete the rows that came from a file of version 1, which folded no names.

    Changes nothing, and takes no lock, where none is left.
    """
    rows = connection.execute("SELECT key, name FROM ratings WHERE folded IS NULL").fetchall()
    if rows:
        with transaction(connection):
            connection.executemany(
                "UPDATE ratings SET folded = ? WHERE key = ?",
                [(folded(name), key) for key, name in rows],
            )


def _stands(connection: sqlite3.Connection, key: bytes) -> Step:
    found = connection.execute(
        "SELECT weight, mu, sigma, games, wins, experience FROM steps"
        " WHERE key = ? ORDER BY result DESC LIMIT 1",
        (key,),
    ).fetchone()
    return _NEW if found is None else Step(*found)


def _met(connection: sqlite3.Connection, key: bytes, other: bytes, before: int, at: int) -> int:
    """How many games two players had before this one, in the time that counts."""
    (games,) = connection.execute(
        "SELECT count(*) FROM places AS one JOIN results ON number = one.result"
        " JOIN places AS two ON two.key = ? AND two.result = one.result"
        " WHERE one.key = ? AND one.result < ? AND at > ?",
        (other, key, before, at - REPEATS_WITHIN),
    ).fetchone()
    return int(games)
