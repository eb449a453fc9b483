"""`rail-table map`."""

from pathlib import Path

import click

from core.cli.options import examples
from core.games.registry import DEFAULT_GAME, maps_of


@click.command(
    "map",
    epilog=examples(
        "rail-table map --game iron-dragon --out world.svg",
        "rail-table map --map U --ids --out second.svg",
    ),
)
@click.option("--game", default=DEFAULT_GAME, show_default=True, metavar="NAME")
@click.option("--map", "letter", metavar="LETTER", help="Which map, if there are several.")
@click.option("--ids", is_flag=True, help="Write every point's name beside it.")
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    help="The SVG file.",
)
def map_command(game: str, letter: str | None, *, ids: bool, out: Path) -> None:
    """Draw a map of a game's board, for map makers."""
    maps = maps_of(game)
    if maps is None:
        raise click.BadParameter(f"{game!r} has no map", param_hint="--game")
    if letter is not None and letter not in maps.letters:
        known = ", ".join(maps.letters)
        raise click.BadParameter(f"{letter!r} is none of {known}", param_hint="--map")
    try:
        out.write_text(maps.draw(letter or maps.letters[0], ids=ids), encoding="utf-8")
    except OSError as error:
        raise click.FileError(str(out), str(error)) from error
