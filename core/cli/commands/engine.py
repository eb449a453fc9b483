"""`rail-table engine`."""

import sys

import click

from core.cli.engine import Engine, run
from core.cli.options import examples, game_option


@click.command(
    epilog=examples(
        """echo '{"op":"info"}' | rail-table engine --game NAME""",
        "rail-table engine < requests.jsonl > replies.jsonl",
    )
)
@game_option
def engine(game: str | None) -> None:
    """Answer requests on standard input, one JSON object a line.

    The protocol is for scripts, tests and players in any language. It ends with the
    input.
    """
    run(Engine(game), sys.stdin.buffer, sys.stdout.buffer)
