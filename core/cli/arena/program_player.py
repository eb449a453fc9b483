"""A computer player that is a program: the player's side of the engine protocol."""

from typing import Any, Final, NoReturn, TypeVar

import msgspec

from core.ai.player import Choice
from core.cli.arena.errors import BadAnswer, CommandRefused, TurnEndless
from core.cli.arena.external import Program
from core.cli.requests import BadRequest, Name, read_line, read_value, shown
from core.cli.views import state_view
from core.ruleset import Refusal, Ruleset, Seat
from core.table import LocalTable, guarded

PROTOCOL: Final = 1
MOST_COMMANDS: Final = 500
"""Commands of one turn; a turn at its longest has some dozens."""


class _Greeting(msgspec.Struct, frozen=True):
    ok: bool
    name: Name


class _Chosen(msgspec.Struct, frozen=True):
    ok: bool
    command: msgspec.Raw


_greetings = msgspec.json.Decoder(_Greeting)
_choices = msgspec.json.Decoder(_Chosen)

Answer = TypeVar("Answer", _Greeting, _Chosen)


class ProgramPlayer:
    """Plays at a table by asking a program, which has so many `seconds` for each answer.

    The program is greeted at once. It is shown what its seat may see, and never a seed. Whatever
    it does amiss raises a ProgramError.
    """

    def __init__(self, program: Program, table: LocalTable, *, seconds: float) -> None:
        self._program = program
        self._table = table
        self._seconds = seconds
        self._turn = -1
        self._commands = 0
        self._ask(_greetings, {"op": "hello", "protocol": PROTOCOL})

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """What the program answers; raises CommandRefused, TurnEndless and other ProgramErrors."""
        del chance
        self._count(rules.turn(state).number)
        line, chosen = self._ask(
            _choices,
            {
                "op": "choose",
                "seat": seat,
                "state": state_view(self._table.position, rules, seat),
                "legal": list(rules.legal(state, seat)),
            },
        )
        try:
            command = read_value(chosen.command, rules.command_type, "the command")
            with guarded(rules):
                rules.decide(state, seat, command)
        except BadRequest as error:
            self._bad(line, error.facts["why"])
        except Refusal as refusal:
            raise self._program.error(
                CommandRefused, line=shown(line), why=str(refusal), rule=refusal.rule
            ) from refusal
        return Choice(command, {})

    def _count(self, turn: int) -> None:
        self._commands = self._commands + 1 if turn == self._turn else 1
        self._turn = turn
        if self._commands > MOST_COMMANDS:
            raise self._program.error(TurnEndless, commands=MOST_COMMANDS)

    def _ask(
        self, decoder: msgspec.json.Decoder[Answer], question: dict[str, Any]
    ) -> tuple[bytes, Answer]:
        """The line that answers, and what it says."""
        line = self._program.ask(msgspec.json.encode(question), seconds=self._seconds)
        try:
            answer = read_line(line, decoder)
        except BadRequest as error:
            self._bad(line, error.facts["why"])
        if not answer.ok:
            self._bad(line, "it says that it is not ok")
        return line, answer

    def _bad(self, line: bytes, why: str) -> NoReturn:
        raise self._program.error(BadAnswer, line=shown(line), why=why)
