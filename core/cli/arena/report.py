"""The arena's results as a plain-text table."""

import shlex
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from core.cli.arena.standings import Quartiles, Results, Spread, Standing
from core.cli.arena.statistics import RESAMPLES

_WEALTH: Final = "net worth"
_POINTS: Final = "points"
_HEADS: Final = (
    ("", "contestant"),
    ("", "games"),
    ("", "wins"),
    ("", "win %"),
    ("", "[95 %]"),
    ("rounds to win", "median"),
    ("rounds to win", "quartiles"),
    (_WEALTH, "median"),
    ("ms a turn", "p50"),
    ("ms a turn", "p95"),
    ("ms a turn", "mean"),
    ("nodes a turn", "p50"),
    ("nodes a turn", "p95"),
    ("", "rating"),
)
_GAP: Final = "  "
_NOTHING: Final = "–"
_FORFEITS_TOLD: Final = 5


def report_lines(results: Results) -> Iterator[str]:
    """Yield a row for each contestant, then facts about all games, and how to repeat them."""
    yield from _table(results.standings)
    yield ""
    yield from _games(results)
    yield from _forfeits(results)
    yield f"Again: {_command_line(results)}"


def _table(standings: Sequence[Standing]) -> Iterator[str]:
    """Yield the table; a game without net worth has a column of points instead."""
    is_wealth = any(standing.net_worth is not None for standing in standings)
    rows = [
        _cells(standing, standing.net_worth if is_wealth else standing.points)
        for standing in standings
    ]
    groups, heads = zip(*_HEADS, strict=True)
    groups = tuple(_POINTS if group == _WEALTH and not is_wealth else group for group in groups)
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    above, at = [], 0
    for group, members in groupby(groups):
        end = at + len(list(members))
        widths[end - 1] += max(0, len(group) - _across(widths[at:end]))
        above.append(group.center(_across(widths[at:end])))
        at = end
    yield _GAP.join(above).rstrip()
    for cells in (heads, *rows):
        first, *figures = map(str.rjust, cells, widths)
        yield _GAP.join([first.lstrip().ljust(widths[0]), *figures])


def _across(widths: Sequence[int]) -> int:
    """Return the total width of adjacent columns."""
    return sum(widths) + len(_GAP) * (len(widths) - 1)


def _cells(standing: Standing, worth: Quartiles | None) -> list[str]:
    interval = standing.interval
    rating = standing.rating
    return [
        standing.name,
        str(standing.games),
        str(standing.wins),
        f"{100 * standing.win_rate:.1f}",
        _NOTHING if interval is None else f"[{100 * interval.low:.1f}, {100 * interval.high:.1f}]",
        *_rounds(standing.rounds),
        _NOTHING if worth is None else f"{worth.median:g}",
        *(_spread(standing.ms)),
        *(_spread(standing.nodes)[:2]),
        f"{rating.mu:.1f} ± {rating.sigma:.1f}",
    ]


def _rounds(rounds: Quartiles | None) -> tuple[str, str]:
    if rounds is None:
        return _NOTHING, _NOTHING
    return f"{rounds.median:g}", f"{rounds.low:g}–{rounds.high:g}"


def _spread(spread: Spread | None) -> tuple[str, ...]:
    return (_NOTHING,) * 3 if spread is None else tuple(map(_figure, spread))


def _figure(figure: float) -> str:
    """Return the figure with three or more significant digits."""
    return f"{figure:.2f}" if figure < 10 else f"{figure:.1f}" if figure < 100 else f"{figure:.0f}"


def _games(results: Results) -> Iterator[str]:
    seats, played = len(results.conditions.contestants), len(results.matches)
    if played < results.planned:
        yield f"Interrupted: {played} of {results.planned} games count."
    yield (
        f"{results.blocks} block{'s' * (results.blocks > 1)} of {seats} games on one seed, each "
        f"contestant once on each seat; {results.endings('cut')} cut after "
        f"{results.conditions.most_rounds} rounds, {results.endings('forfeited')} forfeited, "
        f"{results.endings('drawn')} drawn."
    )
    if seats == 2:
        first, second = (standing.name for standing in results.standings)
        blocks = results.shared_blocks()
        yield (
            f"Both games of a block: {first} {blocks.first}, {second} {blocks.second}; "
            f"neither {blocks.split}."
        )
    if results.blocks > 1:
        yield f"[95 %]: bootstrap by block, {RESAMPLES} resamples."


def _forfeits(results: Results) -> Iterator[str]:
    forfeits = [match for match in results.matches if match.forfeit is not None]
    for match in forfeits[:_FORFEITS_TOLD]:
        yield f"Game {match.pairing.number} forfeited: {match.forfeit}"
    if more := len(forfeits[_FORFEITS_TOLD:]):
        yield f"… and {more} more; --json tells all."


def _command_line(results: Results) -> str:
    conditions = results.conditions
    words = ["rail-table", "arena", "--game", conditions.game]
    for contestant in conditions.contestants:
        words += ["--player", contestant.player]
    words += ["--games", str(results.planned), "--seed", results.seed]
    words += ["--rounds", str(conditions.most_rounds)]
    for name, setting in conditions.options.items():
        words += ["--option", f"{name}={setting}"]
    if any(contestant.command for contestant in conditions.contestants):
        words += ["--time-limit", f"{conditions.seconds:g}"]
    return " ".join(map(_word, words))


def _word(word: str) -> str:
    """Return a word quoted for a shell, with unprintable letters escaped."""
    if word.isprintable():
        return shlex.quote(word)
    return f"$'{''.join(map(_letter, word))}'"


def _letter(letter: str) -> str:
    if letter in "\\'":
        return f"\\{letter}"
    if letter.isprintable():
        return letter
    return "".join(f"\\{byte:03o}" for byte in letter.encode())
