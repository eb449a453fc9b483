"""Ratings from stored results: one game after another, each from the ratings before it.

The same function rates a newly decided game and recomputes all games, so both give the same
ratings.
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
    """A player's rating in a game after a result, and the weight of the result for them."""

    weight: float
    mu: float
    sigma: float
    games: int
    wins: int
    experience: float


_NEW: Final = Step(0.0, START.mu, START.sigma, 0, 0, 0.0)


def rate_from(connection: sqlite3.Connection, first: int = FIRST) -> None:
    """Rate this result and all after it, including those that are already rated."""
    for table in ("steps", "ratings"):
        connection.execute(f"DELETE FROM {table} WHERE result >= ?", (first,))
    numbers = connection.execute("SELECT number FROM results WHERE number >= ?", (first,))
    for (number,) in sorted(numbers.fetchall()):
        _rate(connection, number)


def _rate(connection: sqlite3.Connection, number: int) -> None:
    at, game = connection.execute(
        "SELECT at, game_key FROM results JOIN games ON games.id = results.game WHERE number = ?",
        (number,),
    ).fetchone()
    players = connection.execute(
        "SELECT places.key, place, name FROM places JOIN results ON number = result"
        " JOIN members ON members.game = results.game AND members.key = places.key"
        " WHERE result = ? ORDER BY places.client",
        (number,),
    ).fetchall()
    keys = [key for key, _, _ in players]
    weights = [
        weight(
            [
                _games_together(connection, game, (key, other), before=number, at=at)
                for other in keys
                if other != key
            ]
        )
        for key in keys
    ]
    before = [_stands(connection, game, key) for key in keys]
    after = rate(
        [Strength(earlier.mu, earlier.sigma) for earlier in before],
        [place for _, place, _ in players],
        weights,
    )
    for (key, place, name), share, old, rating in zip(players, weights, before, after, strict=True):
        won = int(place == WINNER)
        step = Step(share, *rating, old.games + 1, old.wins + won, old.experience + share)
        connection.execute(
            "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (game, key, number, *step)
        )
        connection.execute("DELETE FROM ratings WHERE game_key = ? AND key = ?", (game, key))
        connection.execute(
            "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, (SELECT count(*) FROM places"
            " WHERE game_key = ? AND key = ? AND result <= ? AND was_left), ?)",
            (
                *(game, key, number, rating.ordinal, name, folded(name), step.games, step.wins),
                *(game, key, number, at),
            ),
        )


def fold_names(connection: Connection) -> None:
    """Complete the rows of a file of version 1, which stored no folded names.

    Changes nothing, and takes no lock, if all rows are complete.
    """
    rows = connection.execute("SELECT game_key, key, name FROM ratings WHERE folded IS NULL")
    unfolded = rows.fetchall()
    if unfolded:
        with transaction(connection):
            connection.executemany(
                "UPDATE ratings SET folded = ? WHERE game_key = ? AND key = ?",
                [(folded(name), game, key) for game, key, name in unfolded],
            )


def _stands(connection: sqlite3.Connection, game: str, key: bytes) -> Step:
    row = connection.execute(
        "SELECT weight, mu, sigma, games, wins, experience FROM steps"
        " WHERE game_key = ? AND key = ? ORDER BY result DESC LIMIT 1",
        (game, key),
    ).fetchone()
    return _NEW if row is None else Step(*row)


def _games_together(
    connection: sqlite3.Connection, game: str, pair: tuple[bytes, bytes], *, before: int, at: int
) -> int:
    """Return the number of recent results that two players shared before this one."""
    key, other = pair
    (games,) = connection.execute(
        "SELECT count(*) FROM places AS one JOIN results ON number = one.result"
        " JOIN places AS two"
        " ON two.game_key = one.game_key AND two.key = ? AND two.result = one.result"
        " WHERE one.game_key = ? AND one.key = ? AND one.result < ? AND at > ?",
        (other, game, key, before, at - REPEATS_WITHIN),
    ).fetchone()
    return int(games)
