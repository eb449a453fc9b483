"""`rail-table play`."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from core.ai.seated import SeatedPlayer
from core.cli.engine import secret_of
from core.cli.games import rules_of
from core.cli.options import examples, game_option, seed_text
from core.cli.views import awaited_first, state_view
from core.cli.words import phrase, state_lines
from core.errors import quote
from core.games.registry import DEFAULT_GAME, ai_of, find_game
from core.legible import shown
from core.log import LogFile
from core.ruleset import Refusal, Seat
from core.table import MOST_SEATS, PERSON, LocalTable, chance_at, verify


@click.command(
    epilog=examples(
        "rail-table play --game NAME",
        "rail-table play --game NAME --person Ann --person Ben --computers 0",
        "rail-table play --game NAME --log evening.rail    # again, to go on with it",
    )
)
@game_option
@click.option(
    "--person",
    "people",
    multiple=True,
    metavar="NAME",
    help="A person at this computer; may be repeated.",
)
@click.option("--computers", type=click.IntRange(0, MOST_SEATS - 1), default=1, show_default=True)
@click.option("--level", default="random", show_default=True, help="The computers' level.")
@click.option(
    "--seed", callback=seed_text, help="The same seed and the same moves give the same game."
)
@click.option(
    "--log",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Record here; an existing record is played on.",
)
def play(
    game: str | None,
    people: tuple[str, ...],
    computers: int,
    level: str,
    seed: str | None,
    log: Path | None,
) -> None:
    """Play a game in the terminal, against the computer or one another."""
    seats: list[str | tuple[str, str]] = [*(people or ("You",))]
    seats += [(f"Computer {number + 1}", level) for number in range(computers)]
    with ExitStack() as files:
        table = _table(game, seats, seed, log, files)
        if about := table.rules.info().get("about"):
            click.echo(about)
        try:
            _play(table)
        except click.Abort:
            click.echo("\nGood-bye.")
            if log is not None:
                click.echo(f"The game is kept in {log}; the same command goes on with it.")


def _table(
    game: str | None,
    seats: Sequence[str | tuple[str, str]],
    seed: str | None,
    log: Path | None,
    files: ExitStack,
) -> LocalTable:
    """Return a new table, or that of the log, whose file is closed with `files`.

    Raises UnknownLevel for a new table, before a file is made.
    """
    if log is not None and log.exists():
        file, contents = LogFile.open(log)
        files.enter_context(file)
        if not contents.entries:  # the program had ended before it wrote the genesis
            file.close()
            log.unlink()
            return _table(game, seats, seed, log, files)
        rules = rules_of(contents, game)
        verify(contents.entries, rules)
        return LocalTable.resume(rules, contents.entries, secret=contents.keeper, store=file)
    rules = find_game(game or DEFAULT_GAME)
    for seat in seats:
        if not isinstance(seat, str):
            ai_of(rules.name).player(seat[1])
    if log is None:
        return LocalTable.new(rules, seats, secret=secret_of(seed))
    return LocalTable.new(
        rules,
        seats,
        secret=secret_of(seed),
        store=lambda genesis, secret: files.enter_context(
            LogFile.create(log, genesis.sealed, keeper=secret)
        ),
    )


def _play(table: LocalTable) -> None:
    ai = ai_of(table.rules.name)
    computers = {
        seat: SeatedPlayer(ai.player(control.level), table.rules, Seat(seat))
        for seat, control in enumerate(table.position.table.control)
        if control.level != PERSON
    }
    while awaited := awaited_first(table):
        seat = awaited.seat
        if seat in computers:
            choice = computers[seat].choose(table.state, chance=chance_at(table.position))
            _print_events(table, table.do(seat, choice.command).events)
        else:
            _prompt_for_seat(table, seat, awaited.purpose)
    outcome = table.rules.outcome(table.state)
    won = None if outcome is None or outcome.winner is None else _name(table, outcome.winner)
    click.secho(f"\nThe winner: {won}." if won else "\nThe game is over; nobody won.", bold=True)
    for placing in table.rules.standings(table.state):
        click.echo(
            f"  place {placing.place}: {_name(table, placing.seat)}, {placing.points} points"
        )


def _prompt_for_seat(table: LocalTable, seat: Seat, purpose: str) -> None:
    """Let a person act: a command by its number, an undo, or the end of the program."""
    commands = {
        str(number): command
        for number, command in enumerate(table.rules.legal(table.state, seat), 1)
    }
    click.echo()
    for line in state_lines(state_view(table.position, table.rules, seat)):
        click.echo(line)
    for number, command in commands.items():
        click.echo(f"   {number:>3}  {phrase(command)}")
    undo = table.can_undo and table.position.undo[-1].seat == seat
    hint = f"1-{len(commands)}{', u to undo' if undo else ''}, q to quit"
    answer = click.prompt(f"{_name(table, seat)}, {purpose.replace('_', ' ')} ({hint})", type=str)
    match answer.strip().lower():
        case "q":
            raise click.Abort
        case "u":
            _refusable(lambda: table.undo(seat))
        case chosen if chosen in commands:
            _refusable(lambda: _print_events(table, table.do(seat, commands[chosen]).events))
        case _:
            click.echo(f"{quote(answer)} is none of these: {hint}.")


def _refusable(action: Callable[[], object]) -> None:
    try:
        action()
    except Refusal as refusal:
        click.echo(f"No: {refusal}.")


def _print_events(table: LocalTable, events: Sequence[Any]) -> None:
    for event in events:
        click.secho(f"   {phrase(event, _names(table))}", dim=True)


def _names(table: LocalTable) -> list[str]:
    return [shown(plan.name) for plan in table.position.genesis.seats]


def _name(table: LocalTable, seat: Seat) -> str:
    return _names(table)[seat]
