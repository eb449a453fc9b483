"""`python -m core.games.railways.maps`: compile the drawing to the board that the game loads."""

import sys
from pathlib import Path

import click

from core.errors import FactualError
from core.games.railways.board_table import write_board
from core.games.railways.maps.compiler import compile_board
from core.games.railways.maps.drawing import read_drawing


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("drawing", type=click.Path(dir_okay=False, path_type=Path))
@click.argument("table", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; fail if the table is out of date.")
def main(drawing: Path, table: Path, *, check: bool) -> None:
    """Compile DRAWING, a GeoJSON file, to TABLE."""
    try:
        written = write_board(compile_board(read_drawing(drawing)))
    except FactualError as error:
        click.echo(f"maps: {error}", err=True)
        sys.exit(1)
    if not check:
        table.write_text(written, encoding="utf-8")
    elif table.read_text(encoding="utf-8") != written:
        click.echo(f"{table} is not what its drawing gives", err=True)
        sys.exit(1)


if __name__ == "__main__":
    main()
