"""`rail-table`: the headless table. Each command has its own file; this one lists them."""

import sys
import warnings
from typing import Any

import click

from core.cli.commands.arena import arena
from core.cli.commands.engine import engine
from core.cli.commands.info import info
from core.cli.commands.map import map_command
from core.cli.commands.play import play
from core.cli.commands.replay import replay
from core.cli.commands.simulate import simulate
from core.cli.commands.verify import verify
from core.cli.exits import EXITS, exit_status
from core.cli.further_games import add_further_games, game_module_option
from core.errors import FactualError
from core.log import TornTail


class _Programs(click.Group):
    """The group of commands; it turns our errors into one line on standard error and a status."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except FactualError as error:
            click.echo(f"rail-table: {error}", err=True)
            sys.exit(exit_status(error))


@click.group(cls=_Programs, epilog=EXITS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="rail-empires")
@game_module_option
def rail_table(game_modules: tuple[str, ...]) -> None:
    """A table for crayon-rail games: play, record, replay and verify without a window."""
    add_further_games(game_modules)


for command in (play, simulate, arena, replay, verify, info, map_command, engine):
    rail_table.add_command(command)


def main() -> None:
    """Run the program; games may also be imported from the current folder."""
    sys.path.append("")
    warnings.showwarning = _print_warning
    warnings.simplefilter("always", TornTail)
    rail_table.main(prog_name="rail-table")


def _print_warning(message: Warning | str, *_: object, **__: object) -> None:
    click.echo(f"rail-table: warning: {message}", err=True)


if __name__ == "__main__":
    main()
