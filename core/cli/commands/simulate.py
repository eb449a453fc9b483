"""`rail-table simulate`."""

import re
from pathlib import Path

import click
import msgspec

from core.ai.levels import LEVELS
from core.cli.options import examples, game_option, json_option
from core.cli.progress import progress_bar
from core.cli.simulate import Simulated, simulate_game
from core.games.registry import find_game
from core.log import write_log


@click.command(
    epilog=examples(
        "rail-table simulate --game NAME --seats 4 --seed S --out game.rail",
        "rail-table simulate --game NAME --games 20 --json > results.jsonl",
    )
)
@game_option
@click.option("--seats", type=click.IntRange(1, 16), default=2, show_default=True)
@click.option("--level", type=click.Choice(list(LEVELS)), default="random", show_default=True)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same game.")
@click.option("--games", type=click.IntRange(1), default=1, show_default=True)
@click.option(
    "--turns", type=click.IntRange(1), default=2000, show_default=True, help="Cut longer games."
)
@click.option("--option", "options", multiple=True, metavar="NAME=SETTING", help="May be repeated.")
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
    turns: int,
    options: tuple[str, ...],
    out: Path | None,
    as_json: bool,
) -> None:
    """Let computer players play whole games, and record them."""
    rules = find_game(game or "")
    settings = dict(_setting(option) for option in options)
    with progress_bar("Playing", games) as bar:
        for number in range(games):
            played = simulate_game(
                rules,
                [level] * seats,
                seed=seed if games == 1 else f"{seed}-{number + 1}",
                options=settings,
                most_turns=turns,
            )
            if out is not None:
                path = out if games == 1 else out.with_stem(f"{out.stem}-{number + 1}")
                write_log(path, played.table.log_bytes())
            click.echo(_line(played, as_json=as_json))
            bar.update(1)


_NUMBER = re.compile(r"-?[0-9]{1,18}")


def _setting(option: str) -> tuple[str, int | str]:
    name, equals, setting = option.partition("=")
    if not equals:
        raise click.BadParameter(f"{option!r} is not NAME=SETTING", param_hint="--option")
    word = setting.strip()
    return name.strip(), int(word) if _NUMBER.fullmatch(word) else word


def _line(played: Simulated, *, as_json: bool) -> str:
    report = played.report()
    if as_json:
        return msgspec.json.encode(report).decode()
    return (
        f"seed {played.seed}: {_end(played)} after {report['turns']} turns, "
        f"{report['entries']} entries and {report['draws']} draws; digest {report['digest'][:16]}"
    )


def _end(played: Simulated) -> str:
    if played.cut:
        return "cut"
    winner = played.report()["winner"]
    return "nobody won" if winner is None else f"seat {winner} won"
