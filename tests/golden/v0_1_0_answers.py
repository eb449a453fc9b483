"""The choices of the computer player of version 0.1.0 at 200 positions, and a check of each."""

import json
from functools import cache
from typing import Any, Final

import msgspec

from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import Timeline
from tests.golden.v0_1_0 import FOLDER, entries_of

_LINES: Final = (FOLDER / "answers.jsonl").read_text(encoding="utf-8").splitlines()
ANSWERS: Final[dict[str, dict[str, Any]]] = {
    f"{answer['log']} {answer['entry']} {answer['level']}": answer
    for answer in map(json.loads, _LINES)
}
"""Each answer by its log, entry and level."""


@cache
def _timeline(log: str) -> Timeline:
    return Timeline(entries_of(log), RULES)


def check(case: str) -> None:
    """Ask the player at one position, and compare its command, planned commands and reasons."""
    expected = ANSWERS[case]
    position = _timeline(expected["log"]).at(expected["entry"])
    choice = AI.player(expected["level"]).choose(
        RULES, position.game, Seat(expected["seat"]), chance=bytes.fromhex(expected["chance"])
    )
    answered = {
        "command": msgspec.to_builtins(choice.command),
        "then": [msgspec.to_builtins(command) for command in choice.then],
        "why": choice.why,
    }
    again = json.loads(json.dumps(answered))
    assert again == {name: expected[name] for name in answered}
