"""A computer player that is an external program; at a fault it forfeits the game."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from core.ai.player import Choice
from core.cli.answers import GREETING, question, read_choice, read_greeting
from core.cli.arena.errors import ProgramCode
from core.cli.arena.external import Program
from core.cli.requests import BadRequest, shown
from core.ruleset import Refusal, Ruleset, Seat
from core.table import LocalTable

MOST_COMMANDS: Final = 500
"""Max commands of one turn; the longest turns have some dozens."""

T = TypeVar("T")


class ProgramPlayer:
    """A player at a table that queries a program, with `seconds` for each answer.

    The program is greeted immediately. It is shown what its seat may see, and never a seed. Any
    misbehaviour raises a ProgramError.
    """

    def __init__(self, program: Program, table: LocalTable, *, seconds: float) -> None:
        self._program = program
        self._table = table
        self._seconds = seconds
        self._turn = -1
        self._commands = 0
        self._request(GREETING, read_greeting)

    def choose(
        self, rules: Ruleset[Any, Any, Any], state: Any, seat: Seat, *, chance: bytes
    ) -> Choice:
        """Return the program's choice; raises a ProgramError, such as ProgramError."""
        del chance
        self._count(rules.turn(state).number)
        command = self._request(
            question(self._table.position, rules, seat),
            lambda line: read_choice(line, rules, state, seat),
        )
        return Choice(command, {})

    def _count(self, turn: int) -> None:
        self._commands = self._commands + 1 if turn == self._turn else 1
        self._turn = turn
        if self._commands > MOST_COMMANDS:
            raise self._program.error(ProgramCode.TURN_ENDLESS, commands=MOST_COMMANDS)

    def _request(self, question: dict[str, Any], read: Callable[[bytes], T]) -> T:
        line = self._program.request(msgspec.json.encode(question), seconds=self._seconds)
        try:
            return read(line)
        except BadRequest as error:
            raise self._program.error(
                ProgramCode.BAD_ANSWER, line=shown(line), why=error.facts["why"]
            ) from error
        except Refusal as refusal:
            raise self._program.error(
                ProgramCode.COMMAND_REFUSED, line=shown(line), why=str(refusal), rule=refusal.rule
            ) from refusal
