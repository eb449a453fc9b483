"""Schedules: the simulation of a course turn by turn, without the turns of rivals.

Each turn the train moves as far as points and track reach. Then track is built in the order of the
course, as far as the money and the turn's limit reach. Deliveries pay when they are made, and the
first of them pays all debt.
"""

from typing import Final, NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Schedule
from core.games.crayon.planner.plans import TURN
from core.games.crayon.rails import half_rate
from core.games.crayon.roads import Leg
from core.games.empire_builder.bans import Bans
from core.games.empire_builder.fees import FEE
from core.ruleset import Seat

LONGEST: Final = 40
"""Max turns of a plan; longer plans are dropped."""


class Pace(NamedTuple):
    """The parameters for scheduling a course; sums are millions of dollars.

    `points` are left in this turn, which began with `full`; `budget` may still be spent on sections
    in it. `speed` and `limit` apply from the next turn on. The train moves from turn `first` on;
    the present turn is 0. Of `money`, building leaves `change`; `owed` is the debt. `paid` are the
    owners that got their fee in this turn, and each of the `crowned` would win by one. `bans` are
    those of this turn and the next; later ones are unknown. `risk` is the time that each turn costs
    for each million less than the `reserve`.
    """

    seat: Seat
    points: int
    full: int
    speed: int
    first: int
    money: int
    owed: int
    budget: int
    limit: int
    change: int
    reserve: int
    risk: int
    paid: frozenset[Seat] = frozenset()
    crowned: frozenset[Seat] = frozenset()
    bans: tuple[Bans, ...] = ()


def schedule(board: Board, course: Course, pace: Pace) -> Schedule | None:
    """Return the schedule of a course; None if money or track never suffice.

    Its money is less what is still owed.
    """
    return _Run(board, course, pace).schedule()


class _Run:
    """A course in progress."""

    def __init__(self, board: Board, course: Course, pace: Pace) -> None:
        self._board = board
        self._course = course
        self._pace = pace
        self._money, self._owed = pace.money, pace.owed
        self._at = 0
        self._halted = 0
        self._lacking = list(reversed(course.sections))
        self._missing = {edge for edge, _ in self._lacking}
        self._bans: Bans | None = None
        self._first: tuple[EdgeId, ...] = ()
        self._risk = 0

    def schedule(self) -> Schedule | None:
        pace = self._pace
        for turn in range(LONGEST):
            before = self._progress()
            self._bans = pace.bans[turn] if turn < len(pace.bans) else None
            if turn >= pace.first:
                left = self._move(turn)
                if self._halted == len(self._course.halts):
                    used = TURN - TURN * left // (pace.speed if turn else pace.full)
                    return Schedule(
                        turn * TURN + used, self._money - self._owed, self._first, self._risk
                    )
            built = self._build(pace.limit if turn else pace.budget)
            if turn == 0:
                self._first = built
            self._risk += pace.risk * max(0, pace.reserve - self._money)
            # With its own budget spent elsewhere, or under a ban, a turn may pass without progress.
            waits = turn <= pace.first or turn < len(pace.bans)
            if before == self._progress() and not waits:
                return None
        return None

    def _progress(self) -> tuple[int, ...]:
        return self._at, self._halted, len(self._lacking), self._money

    @property
    def _here(self) -> Milepost:
        return self._course.steps[self._at - 1].to if self._at else self._course.start

    def _move(self, turn: int) -> int:
        """Move on; return the points left at the last stop, or where the train must halt."""
        pace, paid = self._pace, set() if turn else set(self._pace.paid)
        slow = self._bans.slow if self._bans else frozenset[Milepost]()
        slowed = self._here in slow
        points = pace.points
        if turn:
            points = half_rate(pace.speed) if slowed else pace.speed
        while True:
            self._halt()
            if self._halted == len(self._course.halts) or points == 0:
                return points
            if self._course.halts[self._halted][0] == self._at:
                return points  # the city is closed
            leg = self._course.steps[self._at]
            if leg.edge in self._missing or self._is_barred(leg) or not self._pay_fee(leg, paid):
                return points
            self._at += 1
            points -= 1
            if leg.to in slow and not slowed:
                points, slowed = half_rate(points), True

    def _halt(self) -> None:
        halts, closed = self._course.halts, self._bans.closed if self._bans else frozenset[str]()
        while self._halted < len(halts) and halts[self._halted][0] == self._at:
            stop = halts[self._halted][1]
            if stop.city in closed:
                return
            if stop.delivers:
                self._money += stop.demand.pay - self._owed
                self._owed = 0
            self._halted += 1

    def _is_barred(self, leg: Leg) -> bool:
        """Return whether an event bars a step."""
        bans, here = self._bans, self._here
        if bans is None:
            return False
        owner = leg.foreign
        if owner is None and leg.edge >= 0:
            owner = self._pace.seat
        return (
            here in bans.no_moving
            or leg.to in bans.no_moving
            or (here, leg.to) in bans.closed_links
            or owner in bans.struck
        )

    def _pay_fee(self, leg: Leg, paid: set[Seat]) -> bool:
        """Pay the use fee of a step; return False if the seat cannot or must not."""
        if leg.foreign is None or leg.foreign in paid:
            return True
        if leg.foreign in self._pace.crowned or self._money < FEE:
            return False
        paid.add(leg.foreign)
        self._money -= FEE
        return True

    def _build(self, budget: int) -> tuple[EdgeId, ...]:
        """Build at the end of a turn; return the sections built."""
        bans, built, kept = self._bans, list[EdgeId](), self._kept()
        if bans is not None and self._pace.seat in bans.struck:
            return ()
        while self._lacking:
            edge, price = self._lacking[-1]
            if price > budget or self._money - price < kept or self._is_closed(edge):
                break
            self._lacking.pop()
            self._missing.discard(edge)
            built.append(edge)
            self._money -= price
            budget -= price
        return tuple(built)

    def _is_closed(self, edge: EdgeId) -> bool:
        """Return whether an event forbids a section to be built."""
        bans, section = self._bans, self._board.sections[edge]
        if bans is None:
            return False
        return edge in bans.flooded or not bans.no_building.isdisjoint((section.a, section.b))

    def _kept(self) -> int:
        """Return the money held back from building: change, and a fee due before the next pay."""
        halts = self._course.halts[self._halted :]
        end = next((before for before, stop in halts if stop.delivers), self._at)
        hires = any(leg.foreign is not None for leg in self._course.steps[self._at : end])
        return self._pace.change + (FEE if hires else 0)
