"""Standings and histories as lines of text for people, and as notes for programs."""

import json
from collections.abc import Iterator, Sequence
from typing import Final
from unicodedata import combining, east_asian_width

from core.log import PublicKey
from net.ranking import Rated, shown_name
from net.ranking.history import Played, Record, date_of

_GAP: Final = "  "
_UNKNOWN: Final = "–"
_ROW_HEADS: Final = ("Rank", "Player", "Rating", "±", "Games", "Won", "Left", "Last played")
_GAME_HEADS: Final = ("Date", "Place", "Players", "Before", "After", "Change")
_WORDS: Final = {"Player", "Players", "Date", "Last played", "Place"}
"""Headings of the left-aligned columns."""


def row_lines(
    rows: Sequence[Rated], me: PublicKey | None, *, start: int, players: int, search: str
) -> list[str]:
    """Return a table of players, and below it how many there are."""
    if not players and search:
        return [f"No player with a rating has a name that begins with {search!r}."]
    if not players:
        return ["No ranked game has been scored at this zone yet."]
    if not rows:
        return [f"There are only {players} players."]
    lines = [*_table(_ROW_HEADS, [_cells(row, me) for row in rows])]
    lines += ["", f"Rows {start + 1} to {start + len(rows)} of {players}. ± is one sigma."]
    if any(row.provisional for row in rows):
        lines.append("? marks a rating that is provisional: the player has played too little.")
    if any(row.key == me for row in rows):
        lines.append("* marks your row.")
    return lines


def record_lines(record: Record, games: Sequence[Played]) -> list[str]:
    """Return a player's rating in words, and a table of their games, latest first."""
    rated = record.rated
    assert rated is not None, "a history is shown of players with a rating"
    rank = "" if rated.rank is None else f"rank {rated.rank}, "
    provisional = " (provisional)" if rated.provisional else ""
    left = "" if rated.left is None else f", {rated.left} left"
    lines = [
        f"{shown_name(rated.name)}: {rank}rating {_figure(rated.ordinal)}"
        f" ± {_figure(rated.sigma)}{provisional}",
        f"{rated.games} games, {rated.wins} won{left}",
        f"Key {rated.key.hex()}",
    ]
    if rated.forks:
        lines.append(f"As leader, signed two different logs of a game {rated.forks} times.")
    lines += ["", *_table(_GAME_HEADS, [_game_cells(game) for game in games])]
    if len(games) < rated.games:
        lines += ["", f"The latest {len(games)} of {rated.games} games; --count shows more."]
    return lines


def row_notes(rows: Sequence[Rated], me: PublicKey | None, game: str) -> list[str]:
    """Return a note `standing` for each player; `game` is the key of the game."""
    return [
        json.dumps({"note": "standing", **_facts(row), "is_you": row.key == me, "game": game})
        for row in rows
    ]


def record_notes(rated: Rated, played: Sequence[Played], game: str) -> list[str]:
    """Return a note `player`, then a note `ranked-game` for each result, latest first."""
    notes = [{"note": "player", **_facts(rated), "game": game}]
    for played_game in played:
        facts = {
            **played_game._asdict(),
            "names": list(played_game.names),
            "change": played_game.change,
            "game": game,
        }
        notes.append({"note": "ranked-game", **facts})
    return [json.dumps(note) for note in notes]


def _facts(rated: Rated) -> dict[str, object]:
    return {
        "rank": rated.rank,
        "name": shown_name(rated.name),
        "key": rated.key.hex(),
        "rating": rated.ordinal,
        "mu": rated.mu,
        "sigma": rated.sigma,
        "games": rated.games,
        "won": rated.wins,
        "left": rated.left,
        "last": rated.last,
        "provisional": rated.provisional,
        "forks": rated.forks,
    }


def _cells(rated: Rated, me: PublicKey | None) -> tuple[str, ...]:
    return (
        _number(rated.rank),
        f"{shown_name(rated.name)}{' *' if rated.key == me else ''}",
        f"{_figure(rated.ordinal)}{'?' if rated.provisional else ' '}",
        _figure(rated.sigma),
        str(rated.games),
        str(rated.wins),
        _number(rated.left),
        _date(rated.last),
    )


def _game_cells(game: Played) -> tuple[str, ...]:
    marks = [game.ending] if game.ending != "won" else []
    marks += ["left"] if game.left else []
    change = _UNKNOWN if game.change is None else f"{game.change:+.1f}"
    return (
        _date(game.at),
        ", ".join([str(game.place), *marks]),
        ", ".join(game.names),
        _UNKNOWN if game.before is None else _figure(game.before),
        _figure(game.after),
        change,
    )


def _number(number: int | None) -> str:
    return _UNKNOWN if number is None else str(number)


def _figure(number: float) -> str:
    return f"{number:.1f}"


def _date(at: int | None) -> str:
    day = date_of(at)
    return _UNKNOWN if day is None else day.isoformat()


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield the lines of a table; figures are flush right."""
    widths = [max(map(_width, column)) for column in zip(heads, *rows, strict=True)]
    for cells in (heads, *rows):
        parts = []
        for head, cell, width in zip(heads, cells, widths, strict=True):
            room = " " * (width - _width(cell))
            parts.append(cell + room if head in _WORDS else room + cell)
        yield _GAP.join(parts).rstrip()


def _width(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(
        0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text
    )
