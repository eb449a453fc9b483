"""`python -m core.maps`: compile drawings, and print figures of the result."""

import sys
from pathlib import Path
from typing import Final

import click

from core.errors import FactualError
from core.games.crayon.maps.compiler import compile_board, compiled_table
from core.games.crayon.maps.drawing import read_drawing
from core.games.crayon.maps.figures import as_markdown, figures
from core.games.crayon.maps.picture import picture_of
from core.games.crayon.maps.settings import read_settings

_SETTINGS: Final = click.argument("settings", type=click.Path(dir_okay=False, path_type=Path))


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def maps() -> None:
    """Compile boards from drawings. SETTINGS is the TOML file beside the drawings."""


@maps.command("compile")
@_SETTINGS
@click.option("--check", is_flag=True, help="Write nothing; fail if the table is out of date.")
def compile_maps(settings: Path, *, check: bool) -> None:
    """Compile the drawings to the table that the game loads."""
    table = compiled_table(settings)
    path = settings.parent / read_settings(settings).board
    if check:
        if not path.exists() or path.read_text(encoding="utf-8") != table:
            click.echo(f"{path} is not what its drawings give", err=True)
            sys.exit(1)
        return
    path.write_text(table, encoding="utf-8")
    click.echo(f"{path}: {table.count(chr(10))} lines")


@maps.command("figures")
@_SETTINGS
def show_figures(settings: Path) -> None:
    """Print the figures of the board beside the targets of its drawings, as a table."""
    rows = figures(compile_board(settings), read_settings(settings).aims)
    click.echo(as_markdown(rows), nl=False)


@maps.command("picture")
@_SETTINGS
@click.option("--map", "letter", default="M", show_default=True, help="The letter of the map.")
@click.option("--mileposts", is_flag=True, help="Mark every milepost.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), required=True)
def paint_picture(settings: Path, *, letter: str, mileposts: bool, out: Path) -> None:
    """Paint a drawing as SVG: its true coast, and the places of its board."""
    board = compile_board(settings)
    for each, sheet in zip(read_settings(settings).maps, board.maps, strict=True):
        if sheet.letter == letter:
            drawing = read_drawing(settings.parent / each.drawing)
            svg = picture_of(drawing, board, sheet, mileposts=mileposts)
            out.write_text(svg, encoding="utf-8")
            return
    raise click.BadParameter(f"no map has the letter {letter}")


def main() -> None:
    """Run the command line; an error in the drawings is printed, and the status is 1."""
    try:
        maps(prog_name="python -m core.maps")
    except FactualError as error:
        click.echo(f"maps: {error}", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
