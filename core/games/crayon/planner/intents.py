"""Intents: the possible uses of a turn, each with the time until the game is won that way."""

from typing import NamedTuple

from core.games.crayon.board import EdgeId
from core.games.crayon.planner.course import Course


class Intent(NamedTuple):
    """A use of the turn, with the time until the game is won that way, in thousandths of turns.

    `course` is None for no delivery; `keeps` are the useful loads aboard, `first` the sections to
    build in this turn. `pitches` is True if the hand is pitched instead, `borrows` if missing money
    is borrowed. `still` is the cost of the missing major cities at the end of the course.
    """

    total: int
    time: int
    money: int
    still: int
    course: Course | None = None
    loco: str | None = None
    keeps: tuple[str, ...] = ()
    first: tuple[EdgeId, ...] = ()
    pitches: bool = False
    borrows: bool = False


class Schedule(NamedTuple):
    """The result of a course: thousandths of turns from the beginning of this one, and the money.

    `first` are the sections that are built in this turn. `risk` is the time that it may cost to
    have too little money on the way.
    """

    time: int
    money: int
    first: tuple[EdgeId, ...] = ()
    risk: int = 0


class Upgrade(NamedTuple):
    """A loco that can be had now, and its price."""

    loco: str
    cost: int
