"""Queries of results and ratings for display."""

import sqlite3
from collections.abc import Iterator

from net.ranking import Place, Rated, Result
from rendezvous.ranking.rating import ESTABLISHED


def rated(connection: sqlite3.Connection, where: str, *values: object) -> tuple[Rated, ...]:
    """Return the rows of the standings for which `where` holds, without their ranks."""
    rows = connection.execute(
        "SELECT ratings.key, name, mu, sigma, ordinal, ratings.games, ratings.wins, experience < ?,"
        " (SELECT count(*) FROM forks WHERE leader = ratings.key), lefts, at"
        " FROM ratings JOIN steps USING (game_key, key, result)"
        f" WHERE {where}",
        (ESTABLISHED, *values),
    )
    return tuple(
        Rated(
            *(key, name, mu, sigma, ordinal, games, wins, bool(provisional), forks),
            left=left,
            last=last,
        )
        for (
            *(key, name, mu, sigma, ordinal, games, wins, provisional, forks),
            left,
            last,
        ) in rows.fetchall()
    )


def results(
    connection: sqlite3.Connection, where: str, *values: object, most: int
) -> Iterator[Result]:
    """Yield up to `most` results for which `where` holds, latest first."""
    rows = connection.execute(
        "SELECT number, game, at, ending, entries, head, game_key"
        " FROM results JOIN games ON games.id = results.game"
        f" WHERE {where} ORDER BY number DESC LIMIT ?",
        (*values, most),
    )
    for number, table, at, ending, entries, head, game in rows.fetchall():
        places = connection.execute(
            "SELECT places.key, name, place, was_left, weight, mu, sigma FROM places"
            " JOIN members ON game = ? AND members.client = places.client"
            " JOIN steps USING (game_key, key, result)"
            " WHERE places.result = ? ORDER BY places.client",
            (table, number),
        )
        shown = tuple(
            Place(key, name, place, bool(left), share, mu, sigma)
            for key, name, place, left, share, mu, sigma in places.fetchall()
        )
        yield Result(number, table, at, ending, entries, head, shown, game)
