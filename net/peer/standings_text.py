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
"""Heads of the columns that are flush left."""


def row_lines(
    rows: Sequence[Rated], me: PublicKey | None, *, start: int, players: int
) -> list[str]:
    """Return a table of players, and below it how many there are."""
    if not players:
        return ["No ranked game has been scored here, or no name begins so."]
    if not rows:
        return [f"There are only {players} players."]
    lines = [*_table(_ROW_HEADS, [_cells(one, me) for one in rows])]
    lines += ["", f"Rows {start + 1} to {start + len(rows)} of {players}. ± is one sigma."]
    if any(one.provisional for one in rows):
        lines.append("? marks a rating that is provisional: the player has played too little.")
    if any(one.key == me for one in rows):
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
    lines += ["", *_table(_GAME_HEADS, [_game_cells(one) for one in games])]
    if len(games) < rated.games:
        lines += ["", f"The latest {len(games)} of {rated.games} games; --count shows more."]
    return lines


def row_notes(rows: Sequence[Rated], me: PublicKey | None) -> list[str]:
    """Return a note `standing` for each player."""
    return [
        json.dumps({"note": "standing", **_facts(one), "is_you": one.key == me}) for one in rows
    ]


def record_notes(rated: Rated, games: Sequence[Played]) -> list[str]:
    """Return a note `player`, then a note `ranked-game` for each game, latest first."""
    notes = [{"note": "player", **_facts(rated)}]
    for one in games:
        facts = {**one._asdict(), "names": list(one.names), "change": one.change}
        notes.append({"note": "ranked-game", **facts})
    return [json.dumps(note) for note in notes]


def _facts(one: Rated) -> dict[str, object]:
    return {
        "rank": one.rank,
        "name": shown_name(one.name),
        "key": one.key.hex(),
        "rating": one.ordinal,
        "mu": one.mu,
        "sigma": one.sigma,
        "games": one.games,
        "won": one.wins,
        "left": one.left,
        "last": one.last,
        "provisional": one.provisional,
        "forks": one.forks,
    }


def _cells(one: Rated, me: PublicKey | None) -> tuple[str, ...]:
    return (
        _number(one.rank),
        f"{shown_name(one.name)}{' *' if one.key == me else ''}",
        f"{_figure(one.ordinal)}{'?' if one.provisional else ' '}",
        _figure(one.sigma),
        str(one.games),
        str(one.wins),
        _number(one.left),
        _date(one.last),
    )


def _game_cells(one: Played) -> tuple[str, ...]:
    marks = [one.ending] if one.ending != "won" else []
    marks += ["left"] if one.left else []
    change = _UNKNOWN if one.change is None else f"{one.change:+.1f}"
    return (
        _date(one.at),
        ", ".join([str(one.place), *marks]),
        ", ".join(one.names),
        _UNKNOWN if one.before is None else _figure(one.before),
        _figure(one.after),
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
    return sum(0 if combining(one) else 2 if east_asian_width(one) in "WF" else 1 for one in text)
