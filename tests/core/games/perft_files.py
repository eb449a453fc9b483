"""Perft files: positions with the number of lines of play from them, by first command.

A file is JSON: `about`, `options`, `seats`, either `scenario` or `seed` (a game dealt by these
dice), `first`: the commands of each seat before the count (draws take the cards that the scenario
has laid on top, or the dice), `depth`, and then the counts: `nodes`, and `by_command` in the order
of `legal`. To write a new one, make it with all but the counts in the folder `perft` of its game,
and look at the output of:

    python -m tests.core.games.perft_files tests/core/games/GAME/perft/new.json

Check the counts by the rules; then `--write` puts them into the file.
"""

import json
from pathlib import Path
from typing import Any

import click
from msgspec import convert
from msgspec.json import encode

from core.cli.perft import after, first_commands, perft
from core.games.registry import find_game
from core.ruleset import ChanceNeeded, Seat
from core.table import Rules
from tests.walks import Dice


def position(rules: Rules, file: dict[str, Any]) -> Any:
    """Return the start of the count: the first choice of a dealt game, or the scenario's state."""
    options = rules.complete_options(file["options"])
    dice = Dice(file.get("seed"))
    if "scenario" in file:
        state = rules.scenario(file["seats"], options, file["scenario"])
    else:
        state = rules.setup(file["seats"], options)
    state = _drawn(rules, state, dice)
    for seat, command in file.get("first", ()):
        state = after(rules, state, Seat(seat), convert(command, rules.command_type))
        state = _drawn(rules, state, dice)
    return state


def _drawn(rules: Rules, state: Any, dice: Dice) -> Any:
    while isinstance(rules.awaiting(state), ChanceNeeded):
        for event in rules.resolve(state, dice):
            state = rules.evolve(state, event)
    return state


def counted(rules: Rules, file: dict[str, Any]) -> dict[str, Any]:
    """Return a file with its present counts."""
    state = position(rules, file)
    by_command = [
        [as_json(command), perft(rules, after(rules, state, seat, command), file["depth"] - 1)]
        for seat, command in first_commands(rules, state)
    ]
    return {"nodes": sum(nodes for _, nodes in by_command), "by_command": by_command}


def as_json(command: Any) -> Any:
    """Return a command as the engine prints it."""
    return json.loads(encode(command))


def text(file: dict[str, Any]) -> str:
    """Return the file's text: a line for each field, and for each first command."""
    fields = [f'"{name}": {json.dumps(file[name])}' for name in file if name != "by_command"]
    commands = ",\n  ".join(json.dumps(branch) for branch in file["by_command"])
    return "{" + ",\n".join([*fields, f'"by_command": [\n  {commands}\n]']) + "}\n"


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--write", is_flag=True, help="Put the counts into the files.")
def main(paths: tuple[Path, ...], write: bool) -> None:
    """Count the lines of play from the positions of these files."""
    for path in paths:
        rules = find_game(f"core.games.{path.resolve().parents[1].name}.rules:RULES")
        file = json.loads(path.read_text(encoding="utf-8"))
        full = {**file, **counted(rules, file)}
        if write:
            path.write_text(text(full), encoding="utf-8")
        else:
            print(text(full), end="")


if __name__ == "__main__":
    main()
