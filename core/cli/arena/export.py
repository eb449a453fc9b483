"""The complete results of an arena as JSON and as CSV: every game, with every seat."""

import csv
import io
from typing import Any, Final

import msgspec

from core.cli.arena.match import Match, Played
from core.cli.arena.ratings import Rating
from core.cli.arena.standings import Quartiles, Results, Spread, spread
from core.cli.arena.statistics import Interval

_DIGITS: Final = 6
"""Decimal places of a figure that is not an integer."""


def json_of(results: Results) -> str:
    """Return a JSON object: conditions, a standing for each contestant, all games in order."""
    conditions = results.conditions
    document: dict[str, Any] = {
        "game": conditions.game,
        "seed": results.seed,
        "options": dict(conditions.options),
        "most_rounds": conditions.most_rounds,
        "time_limit": conditions.seconds,
        "planned": results.planned,
        "blocks": results.blocks,
        "cut": results.endings("cut"),
        "forfeited": results.endings("forfeited"),
        "drawn": results.endings("drawn"),
        "contestants": [
            msgspec.to_builtins(standing)
            | {
                name: None if figures is None else _rounded(figures)
                for name, figures in (
                    ("interval", standing.interval),
                    ("rounds", standing.rounds),
                    ("net_worth", standing.net_worth),
                    ("points", standing.points),
                    ("ms", standing.ms),
                    ("nodes", standing.nodes),
                    ("rating", standing.rating),
                )
            }
            for standing in results.standings
        ],
    }
    if len(results.standings) == 2:
        document["both_games_of_a_block"] = results.shared_blocks()._asdict()
    document["games"] = [_game(results, match) for match in results.matches]
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


def columns_of(results: Results) -> tuple[str, ...]:
    """Return the columns of the CSV: the figures of all seats."""
    columns = dict.fromkeys(
        name for match in results.matches for seat in match.seats for name in seat.told
    )
    return (
        *("game", "block", "seed", "seat", "contestant", "ending", "won", "forfeited", "rounds"),
        *("net_worth", *columns, "turns"),
        *("ms_p50", "ms_p95", "ms_mean", "nodes_p50", "nodes_p95", "nodes_mean"),
    )


def csv_of(results: Results) -> str:
    """Return a row for each seat of each game; a figure that a seat does not have is empty."""
    text = io.StringIO()
    writer = csv.DictWriter(text, columns_of(results), restval="", lineterminator="\n")
    writer.writeheader()
    for match in results.matches:
        game = _game(results, match)
        for seat in game["seats"]:
            shared = {name: game[name] for name in ("game", "block", "seed", "ending", "rounds")}
            writer.writerow({name: _cell(figure) for name, figure in (shared | seat).items()})
    return text.getvalue()


def _game(results: Results, match: Match) -> dict[str, Any]:
    error = match.forfeit
    return {
        "game": match.pairing.number,
        "block": match.pairing.block,
        "seed": match.pairing.seed,
        "ending": match.ending,
        "rounds": match.rounds,
        "digest": match.digest,
        "error": None
        if error is None
        else {"error": error.name, "message": str(error), **error.facts},
        "seats": [
            {
                "seat": seat,
                "contestant": results.standings[of_seat.contestant].name,
                "won": seat == match.winner,
                "forfeited": of_seat.contestant == match.forfeiter,
                "net_worth": of_seat.net_worth,
                **of_seat.told,
                **_turns(of_seat),
            }
            for seat, of_seat in enumerate(match.seats)
        ],
    }


def _turns(played: Played) -> dict[str, float | None]:
    figures: dict[str, float | None] = {"turns": len(played.ms)}
    for name, sample in (("ms", played.ms), ("nodes", played.nodes)):
        taken = spread(sample)
        parts = dict.fromkeys(Spread._fields) if taken is None else _rounded(taken)
        figures |= {f"{name}_{part}": figure for part, figure in parts.items()}
    return figures


def _rounded(figures: Interval | Quartiles | Spread | Rating) -> dict[str, float]:
    return {name: round(figure, _DIGITS) for name, figure in figures._asdict().items()}


def _cell(figure: Any) -> Any:
    """Return a figure as a CSV cell: yes and no are 1 and 0, names are separated by semicolons."""
    if isinstance(figure, bool):
        return int(figure)
    return "; ".join(figure) if isinstance(figure, list) else figure
