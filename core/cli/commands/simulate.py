"""`rail-table simulate`."""

from pathlib import Path
from typing import Any

import click
import msgspec

from core.cli.options import (
    examples,
    game_option,
    json_option,
    level_word,
    preset_option,
    rounds_option,
    seed_text,
    settings_option,
    with_preset,
)
from core.cli.progress import progress_bar
from core.cli.simulate import Simulated, figures_of, simulate_game
from core.games.registry import DEFAULT_GAME, find_game
from core.log import LogFileCode, LogFileError, write_log
from core.table import MOST_SEATS


@click.command(
    epilog=examples(
        "rail-table simulate --game iron-dragon --level greedy --rounds 4 --out game.rail",
        "rail-table simulate --game NAME --seats 4 --games 20 --json > results.jsonl",
        "rail-table simulate --game iron-dragon --preset short --rounds 2",
    )
)
@game_option
@click.option("--seats", type=click.IntRange(1, MOST_SEATS), default=2, show_default=True)
@click.option("--level", type=level_word, default="random", show_default=True)
@click.option(
    "--seed",
    default="1",
    show_default=True,
    callback=seed_text,
    help="The same seed gives the same game.",
)
@click.option("--games", type=click.IntRange(1), default=1, show_default=True)
@rounds_option
@preset_option
@settings_option
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Record the game; of several, F-1, F-2, …",
)
@json_option
def simulate(
    game: str | None,
    seats: int,
    level: str,
    seed: str,
    games: int,
    rounds: int,
    preset: str | None,
    settings: dict[str, int | str],
    out: Path | None,
    as_json: bool,
) -> None:
    """Let computer players play whole games, and record them."""
    rules = find_game(game or DEFAULT_GAME)
    options = with_preset(rules.name, preset, settings)
    if out is not None and not out.parent.is_dir():
        raise LogFileError(LogFileCode.UNWRITABLE, path=str(out), why="there is no such folder")
    with progress_bar("Playing", games) as bar:
        for number in range(games):
            played = simulate_game(
                rules,
                [level] * seats,
                seed=seed if games == 1 else f"{seed}-{number + 1}",
                options=options,
                most_rounds=rounds,
            )
            if out is not None:
                path = out if games == 1 else out.with_stem(f"{out.stem}-{number + 1}")
                write_log(path, played.table.log_bytes())
            click.echo(_line(played, as_json=as_json))
            bar.update(1)


def _line(played: Simulated, *, as_json: bool) -> str:
    report = played.report()
    if as_json:
        return msgspec.json.encode(report).decode()
    return (
        f"seed {played.seed}: {_end(played, report)}; {report['entries']} entries, "
        f"{report['draws']} draws, digest {report['digest'][:16]}"
        + "".join(f"\n  {_seat(row)}" for row in report["seats"])
    )


def _end(played: Simulated, report: dict[str, Any]) -> str:
    rounds = f"{played.rounds} round{'s' if played.rounds > 1 else ''}"
    if played.cut:
        return f"cut after {rounds}, nobody has won"
    winner = report["winner"]
    won = "nobody" if winner is None else report["seats"][winner]["name"]
    return f"{won} won in {rounds}"


def _seat(seat: dict[str, Any]) -> str:
    """Return a line such as `greedy 1: money 261, major cities 2 (Kola, Railla)`."""
    figures = [
        f"{name.replace('_', ' ')} {_figure(figure)}" for name, figure in figures_of(seat).items()
    ]
    return f"{seat['name']}: {', '.join(figures)}" if figures else str(seat["name"])


def _figure(figure: Any) -> str:
    if isinstance(figure, list):
        return f"{len(figure)} ({', '.join(figure)})" if figure else "0"
    return str(figure)
