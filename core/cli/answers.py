"""The player's side of the engine protocol: requests to a program, and its valid answers.

This module knows nothing of pipes, nor of the consequences of an invalid answer.
"""

from typing import Any, Final, TypeVar

import msgspec

from core.cli.requests import BadRequest, Name, read_line, read_value, shown
from core.cli.views import state_view
from core.ruleset import Seat
from core.table import Position, Rules, guarded

PROTOCOL: Final = 1
GREETING: Final[dict[str, Any]] = {"op": "hello", "protocol": PROTOCOL}
"""The first request sent to a program."""


class _Greeted(msgspec.Struct, frozen=True):
    ok: bool
    name: Name


class _Chosen(msgspec.Struct, frozen=True):
    ok: bool
    command: msgspec.Raw


_greetings: Final = msgspec.json.Decoder(_Greeted)
_choices: Final = msgspec.json.Decoder(_Chosen)

_Answer = TypeVar("_Answer", _Greeted, _Chosen)


def question(position: Position, rules: Rules, seat: Seat) -> dict[str, Any]:
    """Return the request to a program whose seat must act, with only what the seat may see."""
    return {
        "op": "choose",
        "seat": seat,
        "state": state_view(position, rules, seat),
        "legal": [msgspec.to_builtins(command) for command in rules.legal(position.game, seat)],
    }


def read_greeting(line: bytes) -> str:
    """Return the name that a program gives itself; raises BadRequest."""
    return _read(line, _greetings).name


def read_choice(line: bytes, rules: Rules, game: Any, seat: Seat) -> msgspec.Struct:
    """Return the command that a program chose.

    Raises BadRequest, or Refusal if the rules refuse the command.
    """
    chosen = _read(line, _choices)
    command: msgspec.Struct = read_value(chosen.command, rules.command_type, "the command")
    with guarded(rules):
        rules.decide(game, seat, command)
    return command


def _read(line: bytes, decoder: msgspec.json.Decoder[_Answer]) -> _Answer:
    answer = read_line(line, decoder)
    if not answer.ok:
        raise BadRequest(line=shown(line), why="`ok` is not true")
    return answer
