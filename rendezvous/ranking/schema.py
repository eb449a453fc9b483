"""The tables of the ranking's file, and their migrations."""

from typing import Final

from rendezvous.store import Migration

TABLES: Final[Migration] = (
    """CREATE TABLE groups (
        id BLOB PRIMARY KEY,
        waits_since INTEGER             -- for a result; NULL once it has one
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX groups_by_age ON groups (waits_since)",
    """CREATE TABLE games (
        id BLOB PRIMARY KEY,            -- of the table
        group_id BLOB NOT NULL UNIQUE REFERENCES groups ON DELETE CASCADE,
        genesis BLOB NOT NULL,          -- sealed
        hash BLOB NOT NULL
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE group_members (
        group_id BLOB NOT NULL REFERENCES groups ON DELETE CASCADE,
        key BLOB NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,     -- geneses of his that were looked at
        PRIMARY KEY (group_id, key)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE members (
        game BLOB NOT NULL REFERENCES games ON DELETE CASCADE,
        client INTEGER NOT NULL,
        key BLOB NOT NULL,
        name TEXT NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,     -- logs of his that were looked at
        PRIMARY KEY (game, client),
        UNIQUE (game, key)
    ) STRICT, WITHOUT ROWID""",
    """CREATE TABLE results (
        number INTEGER PRIMARY KEY,     -- in the order in which they were decided
        game BLOB NOT NULL UNIQUE REFERENCES games,
        at INTEGER NOT NULL,
        ending TEXT NOT NULL,
        entries INTEGER NOT NULL,
        head BLOB NOT NULL
    ) STRICT""",
    """CREATE TABLE logs (
        result INTEGER PRIMARY KEY REFERENCES results,
        size INTEGER NOT NULL,
        packed BLOB NOT NULL
    ) STRICT""",
    """CREATE TABLE places (
        result INTEGER NOT NULL REFERENCES results,
        client INTEGER NOT NULL,
        key BLOB NOT NULL,
        place INTEGER NOT NULL,
        was_left INTEGER NOT NULL,
        PRIMARY KEY (result, client)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX places_by_key ON places (key, result)",
    """CREATE TABLE steps (                -- how a player stood after a result: it all follows
        key BLOB NOT NULL,              -- from results and places
        result INTEGER NOT NULL REFERENCES results,
        weight REAL NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        experience REAL NOT NULL,       -- the sum of the weights
        PRIMARY KEY (key, result)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX steps_by_result ON steps (result)",
    """CREATE TABLE ratings (              -- the last step of each player
        key BLOB PRIMARY KEY,
        result INTEGER NOT NULL,
        ordinal REAL NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX ratings_by_ordinal ON ratings (ordinal DESC, key)",
    """CREATE TABLE forks (
        game BLOB PRIMARY KEY REFERENCES games,
        at INTEGER NOT NULL,
        entry INTEGER NOT NULL,
        term INTEGER NOT NULL,
        leader BLOB NOT NULL,
        first BLOB NOT NULL,            -- sealed
        second BLOB NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX forks_by_leader ON forks (leader)",
)

STANDINGS: Final[Migration] = (
    "ALTER TABLE ratings RENAME TO ratings_1",
    "DROP INDEX ratings_by_ordinal",
    """CREATE TABLE ratings (              -- the last step of each player: a row of the standings
        key BLOB PRIMARY KEY,
        result INTEGER NOT NULL,
        ordinal REAL NOT NULL,
        name TEXT NOT NULL,
        folded TEXT,                    -- the name as it is searched; NULL until that is known
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        lefts INTEGER NOT NULL,         -- games that a computer ended for the player
        at INTEGER NOT NULL             -- of the result
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX places_left ON places (key, result) WHERE was_left",
    """INSERT INTO ratings
        SELECT ratings_1.key, result, ordinal, members.name, NULL, games, wins,
            (SELECT count(*) FROM places WHERE places.key = ratings_1.key AND was_left), results.at
        FROM ratings_1 JOIN steps USING (key, result) JOIN results ON number = result
            JOIN members ON members.game = results.game AND members.key = ratings_1.key""",
    "DROP TABLE ratings_1",
    "CREATE INDEX ratings_by_ordinal ON ratings (ordinal DESC, key)",
    "CREATE INDEX ratings_by_name ON ratings (folded, key)",
    "CREATE INDEX ratings_by_games ON ratings (games DESC, ordinal DESC, key)",
    "CREATE INDEX ratings_by_wins ON ratings (wins DESC, ordinal DESC, key)",
    "CREATE INDEX ratings_by_lefts ON ratings (lefts DESC, ordinal DESC, key)",
    "CREATE INDEX ratings_by_time ON ratings (at DESC, ordinal DESC, key)",
)

GAMES: Final[Migration] = (  # before this version, a zone ranked only Iron Dragon
    "ALTER TABLE games ADD COLUMN game_key TEXT NOT NULL DEFAULT ''",
    "UPDATE games SET game_key = 'iron-dragon'",
    "ALTER TABLE places ADD COLUMN game_key TEXT NOT NULL DEFAULT ''",
    "UPDATE places SET game_key = 'iron-dragon'",
    "DROP INDEX places_by_key",
    "CREATE INDEX places_by_key ON places (game_key, key, result)",
    "DROP INDEX places_left",
    "CREATE INDEX places_left ON places (game_key, key, result) WHERE was_left",
    "ALTER TABLE steps RENAME TO steps_2",
    "DROP INDEX steps_by_result",
    """CREATE TABLE steps (                -- a player's rating in a game after a result
        game_key TEXT NOT NULL,
        key BLOB NOT NULL,
        result INTEGER NOT NULL REFERENCES results,
        weight REAL NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        experience REAL NOT NULL,       -- the sum of the weights
        PRIMARY KEY (game_key, key, result)
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO steps SELECT 'iron-dragon', key, result, weight, mu, sigma, games, wins,
        experience FROM steps_2""",
    "DROP TABLE steps_2",
    "CREATE INDEX steps_by_result ON steps (result)",
    "ALTER TABLE ratings RENAME TO ratings_2",
    *(
        f"DROP INDEX ratings_by_{order}"
        for order in ("ordinal", "name", "games", "wins", "lefts", "time")
    ),
    """CREATE TABLE ratings (              -- the last step of each player in each game
        game_key TEXT NOT NULL,
        key BLOB NOT NULL,
        result INTEGER NOT NULL,
        ordinal REAL NOT NULL,
        name TEXT NOT NULL,
        folded TEXT,                    -- the name as it is searched; NULL until that is known
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        lefts INTEGER NOT NULL,         -- games that a computer ended for the player
        at INTEGER NOT NULL,            -- of the result
        PRIMARY KEY (game_key, key)
    ) STRICT, WITHOUT ROWID""",
    """INSERT INTO ratings SELECT 'iron-dragon', key, result, ordinal, name, folded, games, wins,
        lefts, at FROM ratings_2""",
    "DROP TABLE ratings_2",
    "CREATE INDEX ratings_by_ordinal ON ratings (game_key, ordinal DESC, key)",
    "CREATE INDEX ratings_by_name ON ratings (game_key, folded, key)",
    "CREATE INDEX ratings_by_games ON ratings (game_key, games DESC, ordinal DESC, key)",
    "CREATE INDEX ratings_by_wins ON ratings (game_key, wins DESC, ordinal DESC, key)",
    "CREATE INDEX ratings_by_lefts ON ratings (game_key, lefts DESC, ordinal DESC, key)",
    "CREATE INDEX ratings_by_time ON ratings (game_key, at DESC, ordinal DESC, key)",
    """CREATE TABLE players (              -- to count 200,000 rows takes 20 ms
        game_key TEXT PRIMARY KEY,
        number INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID""",
    "INSERT INTO players SELECT game_key, count(*) FROM ratings GROUP BY game_key",
    """CREATE TRIGGER rating_added AFTER INSERT ON ratings BEGIN
        INSERT INTO players VALUES (new.game_key, 1) ON CONFLICT DO UPDATE SET number = number + 1;
    END""",
    """CREATE TRIGGER rating_removed AFTER DELETE ON ratings BEGIN
        UPDATE players SET number = number - 1 WHERE game_key = old.game_key;
    END""",
)

MIGRATIONS: Final[tuple[Migration, ...]] = (TABLES, STANDINGS, GAMES)
"""Migrations of the ranking's database, in order; new ones are appended.

A column `game` holds the id of a table, and `game_key` the key of its game.
"""
