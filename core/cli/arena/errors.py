"""Errors in the list of contestants, and misbehaviour of programs."""

from collections.abc import Mapping
from typing import ClassVar

from core.errors import FactualError


class ContestantsOutOfRange(FactualError):
    """The number of contestants is too small or too large."""

    text = "{contestants} contestants were named; an arena takes {least} to {most}"


class NoSuchProgram(FactualError):
    """A contestant's program cannot be found, or its command line cannot be parsed."""

    text = "there is no program to play as {player}: {why}"


class WorkerEnded(FactualError):
    """A worker process ended during a game, for example because the system killed it."""

    text = "the process that played the game of seed {seed} has ended before the game did"


class ProgramError(FactualError):
    """A program misbehaved: `program` on `seat` in the game of `seed`.

    `stderr` is the end of its standard error, where programs report their failures; `line`, if
    given, is the beginning of its answer.
    """

    def __str__(self) -> str:
        written: str = self.facts["stderr"].strip()
        if not written:
            return super().__str__()
        end = written[-_LONGEST_END:]
        return f"{super().__str__()}; its standard error ends with {end!r}"


_LONGEST_END = 120


class ProgramNotStarted(ProgramError):
    """The operating system could not start the program."""

    text = "{program} could not be started for the game of seed {seed}: {why}"


class ProgramEnded(ProgramError):
    """The program ended, or closed its output.

    `status` is None if it still runs, negative for a signal.
    """

    text = "{program} ended with status {status} in the game of seed {seed} before it answered"
    texts: ClassVar[Mapping[str, str]] = {
        "closed": "{program} closed its output in the game of seed {seed} before it answered"
    }

    def _case(self) -> str:
        return "closed" if self.facts["status"] is None else ""


class AnswerLate(ProgramError):
    """The program exceeded its time limit."""

    text = "{program} gave no answer within {seconds} s in the game of seed {seed}"


class AnswerTooLong(ProgramError):
    """The answer is longer than the limit for a line; `line` is its beginning."""

    text = "{program} answered more than {longest} bytes in the game of seed {seed}: {line}"


class AnswerUnasked(ProgramError):
    """The program wrote more after its answer, which could pass for the next answer."""

    text = "{program} wrote more lines than questions in the game of seed {seed}: {line}"


class BadAnswer(ProgramError):
    """The answer is not JSON, or not of the requested type."""

    text = "{program} answered {line} in the game of seed {seed}: {why}"


class CommandRefused(ProgramError):
    """The rules refuse the chosen command; `rule` is the id of that rule, or None."""

    text = "{program} chose {line} in the game of seed {seed}, which is refused: {why}"


class TurnEndless(ProgramError):
    """The program continues a turn forever, for example by picking up and dropping a load."""

    text = "{program} gave {commands} commands in one turn in the game of seed {seed}"
