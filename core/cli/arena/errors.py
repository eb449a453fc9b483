"""Errors in the list of contestants, and misbehaviour of programs."""

from collections.abc import Mapping
from typing import ClassVar

from core.errors import FactualError


class ContestantsOutOfRange(FactualError):
    """Too few or too many were named to play against each other."""

    text = "{contestants} contestants were named; an arena takes {least} to {most}"


class NoSuchProgram(FactualError):
    """A contestant is a program that cannot be found, or a command line that cannot be read."""

    text = "there is no program to play as {player}: {why}"


class WorkerEnded(FactualError):
    """A process of ours that was to play a game is no more, as when the system had to kill it."""

    text = "the process that played the game of seed {seed} has ended before the game did"


class ProgramError(FactualError):
    """A program misbehaved: `program` on `seat` in the game of `seed`.

    `stderr` is the end of what it wrote to standard error, where programs say what they died of;
    `line`, where there is one, the beginning of what it answered.
    """

    def __str__(self) -> str:
        written: str = self.facts["stderr"].strip()
        if not written:
            return super().__str__()
        end = written[-_LONGEST_END:]
        return f"{super().__str__()}; its standard error ends with {end!r}"


_LONGEST_END = 120


class ProgramNotStarted(ProgramError):
    """The operating system could not start it."""

    text = "{program} could not be started for the game of seed {seed}: {why}"


class ProgramEnded(ProgramError):
    """It ended, or closed its output; `status` is None if it went on, below zero for a signal."""

    text = "{program} ended with status {status} in the game of seed {seed} before it answered"
    texts: ClassVar[Mapping[str, str]] = {
        "closed": "{program} closed its output in the game of seed {seed} before it answered"
    }

    def _case(self) -> str:
        return "closed" if self.facts["status"] is None else ""


class AnswerLate(ProgramError):
    """It took longer than it may."""

    text = "{program} gave no answer within {seconds} s in the game of seed {seed}"


class AnswerTooLong(ProgramError):
    """Its answer is longer than a line may be; `line` is its beginning."""

    text = "{program} answered more than {longest} bytes in the game of seed {seed}: {line}"


class AnswerUnasked(ProgramError):
    """The program wrote more after its answer, which could pass for the next answer."""

    text = "{program} wrote more lines than questions in the game of seed {seed}: {line}"


class BadAnswer(ProgramError):
    """Its answer is not JSON, or not of the shape that was asked for."""

    text = "{program} answered {line} in the game of seed {seed}: {why}"


class CommandRefused(ProgramError):
    """The rules refuse the command that it chose; `rule` is the number of that rule, or None."""

    text = "{program} chose {line} in the game of seed {seed}, which is refused: {why}"


class TurnEndless(ProgramError):
    """It goes on in one turn for ever, as by picking a load up and dropping it again."""

    text = "{program} gave {commands} commands in one turn in the game of seed {seed}"
