"""Arguments and options that several commands have, and what they look like in help texts."""

from pathlib import Path

import click

log_argument = click.argument(
    "log", type=click.Path(dir_okay=False, path_type=Path, exists=False), metavar="LOG"
)

game_option = click.option(
    "--game",
    envvar="RAIL_TABLE_GAME",
    metavar="NAME",
    help="The game: a shipped one, or any as module:attribute.",
)

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")


def examples(*lines: str) -> str:
    """An epilog that shows a command in use."""
    return "\b\nExamples:\n" + "\n".join(f"  {line}" for line in lines)
