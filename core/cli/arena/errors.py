"""Errors in the list of contestants, and misbehaviour of programs."""

from collections.abc import Mapping
from enum import StrEnum
from typing import ClassVar, Final

from core.errors import CodedError, FactualError

_LONGEST_END: Final = 120


class ContestantsCode(StrEnum):
    """The faults of a list of contestants."""

    OUT_OF_RANGE = "ContestantsOutOfRange"
    NO_SUCH_PROGRAM = "NoSuchProgram"
    """A contestant's program cannot be found, or its command line cannot be parsed."""


class BadContestants(CodedError):
    """An arena cannot be held with these contestants."""

    texts: ClassVar[Mapping[str, str]] = {
        ContestantsCode.OUT_OF_RANGE: (
            "{contestants} contestants were named; an arena takes {least} to {most}"
        ),
        ContestantsCode.NO_SUCH_PROGRAM: "there is no program to play as {player}: {why}",
    }


class WorkerEnded(FactualError):
    """A worker process ended during a game, for example because the system killed it."""

    text = "the process that played the game of seed {seed} has ended before the game did"


class ProgramCode(StrEnum):
    """The ways in which a program misbehaves; `line`, if given, is the start of its answer."""

    NOT_STARTED = "ProgramNotStarted"
    ENDED = "ProgramEnded"
    """It ended, or closed its output; `status` is None if it still runs, negative for a signal."""
    ANSWER_LATE = "AnswerLate"
    ANSWER_TOO_LONG = "AnswerTooLong"
    ANSWER_UNASKED = "AnswerUnasked"
    """It wrote more after its answer, which could pass for the next answer."""
    BAD_ANSWER = "BadAnswer"
    """The answer is not JSON, or not of the requested type."""
    COMMAND_REFUSED = "CommandRefused"
    """The rules refuse the chosen command; `rule` is the id of that rule, or None."""
    TURN_ENDLESS = "TurnEndless"
    """It continues a turn forever, for example by picking up and dropping a load."""


class ProgramError(CodedError):
    """A program misbehaved: `program` on `seat` in the game of `seed`.

    `stderr` is the end of its standard error, where programs report their failures.
    """

    texts: ClassVar[Mapping[str, str]] = {
        ProgramCode.NOT_STARTED: (
            "{program} could not be started for the game of seed {seed}: {why}"
        ),
        ProgramCode.ENDED: (
            "{program} ended with status {status} in the game of seed {seed} before it answered"
        ),
        "closed": "{program} closed its output in the game of seed {seed} before it answered",
        ProgramCode.ANSWER_LATE: (
            "{program} gave no answer within {seconds} s in the game of seed {seed}"
        ),
        ProgramCode.ANSWER_TOO_LONG: (
            "{program} answered more than {longest} bytes in the game of seed {seed}: {line}"
        ),
        ProgramCode.ANSWER_UNASKED: (
            "{program} wrote more lines than questions in the game of seed {seed}: {line}"
        ),
        ProgramCode.BAD_ANSWER: "{program} answered {line} in the game of seed {seed}: {why}",
        ProgramCode.COMMAND_REFUSED: (
            "{program} chose {line} in the game of seed {seed}, which is refused: {why}"
        ),
        ProgramCode.TURN_ENDLESS: (
            "{program} gave {commands} commands in one turn in the game of seed {seed}"
        ),
    }

    def _case(self) -> str:
        is_running = self.code is ProgramCode.ENDED and self.facts["status"] is None
        return "closed" if is_running else self.code

    def __str__(self) -> str:
        written: str = self.facts["stderr"].strip()
        if not written:
            return super().__str__()
        end = written[-_LONGEST_END:]
        return f"{super().__str__()}; its standard error ends with {end!r}"
