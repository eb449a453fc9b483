"""`rail-table arena`."""

import math
import os
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

import click

from core.cli.arena.contestants import SEATS, contestants_of
from core.cli.arena.export import csv_of, json_of
from core.cli.arena.files import check_writable, same_file, write_results
from core.cli.arena.match import Conditions, Match
from core.cli.arena.pairing import blocks_for, schedule
from core.cli.arena.report import report_lines
from core.cli.arena.run import play_all
from core.cli.arena.standings import results_of
from core.cli.arena.stopping import stop_requests
from core.cli.exits import INTERRUPTED, NO_FILE
from core.cli.options import (
    examples,
    game_option,
    preset_option,
    rounds_option,
    seed_text,
    settings_option,
    with_preset,
)
from core.cli.progress import progress_bar
from core.games.registry import DEFAULT_GAME, ai_of, find_game, seats_of
from core.log import LogFileError

_file = click.Path(dir_okay=False, path_type=Path)
_LONGEST_LIMIT: Final = 24 * 60 * 60


def _seconds(context: click.Context, parameter: click.Parameter, seconds: float) -> float:
    del context, parameter
    if math.isnan(seconds):  # NaN passes every range check
        raise click.BadParameter(f"{seconds} is not a number of seconds.")
    return seconds


@click.command(
    epilog=examples(
        "rail-table arena --game NAME --players random,random --games 20 --csv arena.csv",
        "rail-table arena --game iron-dragon --players greedy,random --games 2 --rounds 3",
        "rail-table arena --game NAME --player random --player 'cmd:./bot --fast' --games 4",
    )
)
@game_option
@click.option(
    "--players",
    default="",
    metavar="A,B",
    help="Levels of the computer player, or programs as cmd:COMMAND; as many as seats.",
)
@click.option(
    "--player",
    "more",
    multiple=True,
    metavar="A",
    help="One more of them, its commas its own; may be repeated.",
)
@click.option(
    "--games",
    type=click.IntRange(1),
    default=20,
    show_default=True,
    help="In all; rounded up, so that everybody sits once on each seat with each seed.",
)
@click.option(
    "--seed",
    default="1",
    show_default=True,
    callback=seed_text,
    help="Block k is played on the seed S-k.",
)
@rounds_option
@preset_option
@settings_option
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=lambda: os.cpu_count() or 1,
    show_default="all cores",
    help="Games at a time.",
)
@click.option(
    "--time-limit",
    type=click.FloatRange(0, _LONGEST_LIMIT, min_open=True),
    callback=_seconds,
    default=10.0,
    show_default=True,
    help="Seconds that a program has for an answer.",
)
@click.option("--strict", is_flag=True, help="End at the first misbehaviour of a program.")
@click.option("--json", "json_file", type=_file, help="Write all games and figures.")
@click.option("--csv", "csv_file", type=_file, help="Write a row for each seat of each game.")
def arena(
    game: str | None,
    players: str,
    more: tuple[str, ...],
    games: int,
    seed: str,
    rounds: int,
    preset: str | None,
    settings: dict[str, int | str],
    jobs: int,
    time_limit: float,
    *,
    strict: bool,
    json_file: Path | None,
    csv_file: Path | None,
) -> None:
    """Let players play against each other on the same seeds, with seats rotated.

    Any program that speaks the player's side of the engine protocol can play. One that answers
    too late, too long, or not by the rules has lost that game.
    """
    named = [word.strip() for word in players.split(",")] if players else []
    rules = find_game(game or DEFAULT_GAME)
    settings = with_preset(rules.name, preset, settings)
    seats = seats_of(rules.name, otherwise=SEATS)
    contestants = contestants_of([*named, *more], ai_of(rules.name), seats=seats)
    conditions = Conditions(game or DEFAULT_GAME, contestants, settings, rounds, time_limit)
    rules.setup(len(contestants), rules.complete_options(settings))  # refuses early
    if json_file and csv_file and same_file(json_file, csv_file):
        raise click.UsageError("--json and --csv name the same file")
    files = [(path, of) for path, of in ((json_file, json_of), (csv_file, csv_of)) if path]
    for path, _ in files:
        check_writable(path)
    pairings = schedule(len(contestants), blocks=blocks_for(games, len(contestants)), seed=seed)
    if len(pairings) > games:
        click.echo(f"{games} games are rounded up to {len(pairings)}, for whole blocks.", err=True)
    with stop_requests() as stop:
        matches: list[Match] = []
        with (
            progress_bar("Playing", len(pairings)) as bar,
            closing(
                play_all(pairings, conditions, jobs=min(jobs, len(pairings)), stops=[stop])
            ) as played,
        ):
            for match in played:
                if strict and match.forfeit is not None:
                    raise match.forfeit
                matches.append(match)
                bar.update(1)
        results = results_of(conditions, seed=seed, planned=len(pairings), matches=matches)
        if results is None:
            click.echo("Interrupted before all games of a block were played.", err=True)
            sys.exit(INTERRUPTED)
        unwritten: list[LogFileError] = []
        # The files come before the table, as the reader of the table may have gone.
        for path, of in files:
            try:
                write_results(path, of(results))
            except LogFileError as error:
                unwritten.append(error)
        for line in report_lines(results):
            click.echo(line)
        for why in unwritten:
            click.echo(f"rail-table: {why}", err=True)
        if unwritten:
            sys.exit(NO_FILE)
        if len(matches) < len(pairings):
            sys.exit(INTERRUPTED)
