"""`rail-table info`."""

import click
import msgspec

from core.cli.options import examples, game_option
from core.games.registry import DEFAULT_GAME, find_game


@click.command(epilog=examples("rail-table info", "rail-table info --game NAME | jq .options"))
@game_option
def info(game: str | None) -> None:
    """Print the static world of a game as JSON; of Iron Dragon, if none is named."""
    data = msgspec.json.encode(find_game(game or DEFAULT_GAME).info())
    click.echo(msgspec.json.format(data, indent=2).decode())
