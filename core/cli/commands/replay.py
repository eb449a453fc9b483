"""`rail-table replay`."""

from pathlib import Path
from typing import Any

import click
import msgspec

from core.cli.games import rules_of
from core.cli.options import examples, game_option, json_option, log_argument
from core.cli.views import state_view
from core.cli.words import phrase, state_lines
from core.log import Opened, read_log
from core.table import Position, Rules, Timeline, digest_of, events_of, guarded


@click.command(
    epilog=examples(
        "rail-table replay game.rail",
        "rail-table replay game.rail --at 120",
        "rail-table replay game.rail --json | jq .digest",
    )
)
@log_argument
@click.option("--at", type=click.IntRange(0), metavar="N", help="Show the state after entry N.")
@json_option
@game_option
def replay(log: Path, at: int | None, as_json: bool, game: str | None) -> None:
    """Print the history of a log, entry by entry, or its state at one of them.

    The log is not checked; use `verify` for that. The printed digest is that of the replayed state.
    """
    contents = read_log(log)
    rules = rules_of(contents, game)
    timeline = Timeline(contents.entries, rules)
    if at is not None:
        shown = state_view(timeline.at(at), rules)
        if as_json:
            click.echo(msgspec.json.encode({"entry": at, "state": shown}))
        else:
            click.echo("\n".join(state_lines(shown)))
        return
    for opened in timeline.entries:
        line = _line(opened, timeline.at(opened.entry.number), rules)
        click.echo(msgspec.json.encode(line).decode() if as_json else _as_text(line))


def _line(opened: Opened, position: Position, rules: Rules) -> dict[str, Any]:
    entry = opened.entry
    events = events_of(opened, rules)
    with guarded(rules):
        turn = rules.turn(position.game).number
    return {
        "entry": entry.number,
        "kind": entry.kind,
        "term": entry.term,
        "turn": turn,
        "events": msgspec.to_builtins(events),
        "digest": digest_of(position.game, position.table).hex(),
    }


def _as_text(line: dict[str, Any]) -> str:
    events = "; ".join(map(phrase, line["events"]))
    return f"{line['entry']:>6}  turn {line['turn']:<4} {line['kind']:<11} {events}".rstrip()
