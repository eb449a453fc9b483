"""`rail-table map`."""

from pathlib import Path

import click

from core.cli.map_svg import map_svg
from core.cli.options import examples
from core.games.crayon.board import Board
from core.games.registry import USUAL, find_game


@click.command(
    "map",
    epilog=examples(
        "rail-table map --game iron-dragon --out world.svg",
        "rail-table map --game iron-dragon --map U --ids --out underworld.svg",
    ),
)
@click.option("--game", default=USUAL, show_default=True, metavar="NAME")
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
    board = _board(game)
    sheets = {sheet.letter: sheet for sheet in board.maps}
    if letter is not None and letter not in sheets:
        raise click.BadParameter(f"{letter!r} is none of {', '.join(sheets)}", param_hint="--map")
    sheet = sheets[letter] if letter else board.maps[0]
    try:
        out.write_text(map_svg(board, sheet, ids=ids), encoding="utf-8")
    except OSError as error:
        raise click.FileError(str(out), str(error)) from error


def _board(game: str) -> Board:
    rules = find_game(game)
    board = getattr(getattr(rules, "world", None), "board", None)
    if not isinstance(board, Board):
        raise click.BadParameter(f"{game!r} has no board", param_hint="--game")
    return board
