"""Schedules: the simulation of a course turn by turn, without the turns of rivals.

Each turn the train moves as far as points and track reach. Then track is built in the order of the
course, as far as the money and the turn's limit reach. Deliveries pay when they are made.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.planner.course import Course
from core.games.crayon.planner.intents import Schedule
from core.games.crayon.planner.plans import TURN
from core.games.crayon.roads import SEA, Leg
from core.games.iron_dragon.ai.planner.purse import after
from core.games.iron_dragon.ai.voyages import SPEED
from core.games.iron_dragon.bans import Bans
from core.games.iron_dragon.building import SITE_BRIBE
from core.games.iron_dragon.moving import TOLL, TRACK_BRIBE
from core.ruleset import Seat

LONGEST: Final = 40
"""Max turns of a plan; longer plans are dropped."""


class Pace(NamedTuple):
    """The parameters for scheduling a course.

    `points` are left in this turn, which began with `full`; `budget` may still be spent on building
    in it. `speed` and `limit` apply from the next turn on. The train moves from turn `first` on;
    the present turn is 0. `money` is the purse, of which building leaves `change`; `lowest` is the
    lowest allowed purse, below 0 if the seat may borrow. `fee` is the price of boarding, `ship` the
    speed of the ship that the train is aboard, 0 for none. `below` is true for each milepost where
    moving needs a bribe, `deep` for each section where building needs one; `paid` are the owners
    bribed in this turn, with None for the Underworld's taker. A bribe would let each of the
    `crowned` win immediately. `bans` are those of this turn and the next; later ones are unknown.
    """

    seat: Seat
    points: int
    full: int
    speed: int
    first: int
    money: int
    lowest: int
    budget: int
    limit: int
    change: int
    fee: int
    ship: int
    below: Sequence[bool]
    deep: Sequence[bool]
    paid: frozenset[Seat | None] = frozenset()
    crowned: frozenset[Seat] = frozenset()
    bans: tuple[Bans, ...] = ()


def schedule(course: Course, pace: Pace) -> Schedule | None:
    """Return the schedule of a course; None if money or track never suffice."""
    return _Run(course, pace).schedule()


class _Run:
    """A course in progress."""

    def __init__(self, course: Course, pace: Pace) -> None:
        self._course = course
        self._pace = pace
        self._money = pace.money
        self._at = 0
        self._halted = 0
        self._lacking = list(reversed(course.sections))
        self._missing = {edge for edge, _ in self._lacking}
        self._voyages = list(reversed(course.voyages))
        self._ship = pace.ship
        # In a port with a stop the train leaves its ship; in any other port it sails on.
        self._under_way = self._ship > 0 and self._sails and course.halts[0][0] > 0
        self._afloat = self._voyages.pop() if self._under_way else 0
        self._bans: Bans | None = None
        self._first: list[EdgeId] = []

    @property
    def _sails(self) -> bool:
        """True if the next step is by ship."""
        steps = self._course.steps
        return self._at < len(steps) and steps[self._at].edge == SEA

    def schedule(self) -> Schedule | None:
        pace = self._pace
        for turn in range(LONGEST):
            before = self._standing()
            self._bans = pace.bans[turn] if turn < len(pace.bans) else None
            if turn >= pace.first:
                left = self._move(turn)
                if self._halted == len(self._course.halts):
                    full = pace.speed if turn else pace.full
                    used = TURN - TURN * left // full
                    return Schedule(turn * TURN + used, self._money, tuple(self._first))
            built = self._build(pace.limit if turn else pace.budget)
            if turn == 0:
                self._first = built
            waits = turn <= pace.first or turn < len(pace.bans)
            if before == self._standing() and not waits:
                return None
        return None

    def _standing(self) -> tuple[int, ...]:
        return self._at, self._halted, self._ship, self._afloat, len(self._lacking), self._money

    def _here(self) -> Milepost:
        return self._course.steps[self._at - 1].to if self._at else self._course.start

    def _move(self, turn: int) -> int:
        """Move on; return the points left at the last stop, or where the train must halt."""
        bribed = set() if turn else set(self._pace.paid)
        points = self._points() if turn else self._pace.points
        if self._ship:
            self._sail(points if not turn else self._ship)
            points = 0
        slowed = points < self._pace.speed
        while True:
            self._halt()
            if self._halted == len(self._course.halts) or points == 0 or self._is_held():
                return points
            if self._sails:
                return self._board()
            leg = self._course.steps[self._at]
            if leg.edge in self._missing or not self._bribe(leg, bribed):
                return points
            self._at += 1
            points -= 1
            if self._bans is not None and leg.to in self._bans.slow and not slowed:
                points, slowed = (points + 1) // 2, True

    def _points(self) -> int:
        """Return the points of a turn that begins here."""
        slow = self._bans is not None and self._here() in self._bans.slow
        return (self._pace.speed + 1) // 2 if slow else self._pace.speed

    def _is_held(self) -> bool:
        """Return whether an event holds the train here, or bars the next step or stop."""
        if self._bans is None:
            return False
        halts, bans = self._course.halts, self._bans
        if halts[self._halted][0] == self._at or self._here() in bans.no_moving:
            return True
        leg = self._course.steps[self._at]
        return leg.to in bans.no_moving or (leg.edge == SEA and bans.ships_stay)

    def _halt(self) -> None:
        halts, closed = self._course.halts, self._bans.closed if self._bans else frozenset[str]()
        while not self._ship and self._halted < len(halts) and halts[self._halted][0] == self._at:
            stop = halts[self._halted][1]
            if stop.city in closed:
                return
            self._money += stop.demand.pay if stop.delivers else 0
            self._halted += 1

    def _board(self) -> int:
        """Board a ship, which ends the train's movement in this turn (SHIP-3)."""
        if self._pay(self._pace.fee):
            self._ship, self._afloat, self._under_way = SPEED, self._voyages.pop(), True
        return 0

    def _sail(self, points: int) -> None:
        """Sail on, and land in the port; rails are for the next turn (SHIP-8)."""
        if self._bans is not None and self._bans.ships_stay:
            return
        self._afloat -= points
        if self._afloat <= 0:
            self._ship = 0
            self._at += self._under_way
            self._under_way = False

    def _bribe(self, leg: Leg, bribed: set[Seat | None]) -> bool:
        """Pay the bribes of a step; return False without enough money."""
        below, due = self._pace.below, 0
        if leg.foreign is not None and leg.foreign not in bribed:
            if leg.foreign in self._pace.crowned:
                return False
            due += TRACK_BRIBE
        tolled = (below[self._here()] or below[leg.to]) and None not in bribed
        due += TOLL if tolled else 0
        if not self._pay(due):
            return False
        if leg.foreign is not None and leg.foreign not in bribed:
            bribed.add(leg.foreign)
        if tolled:
            bribed.add(None)
        return True

    def _pay(self, due: int, *, kept: int = 0) -> bool:
        """Pay if `kept` is left afterwards or, with loans, if the debt stays within its limit."""
        left, lowest = after(self._money, due), self._pace.lowest
        if due and left < (lowest if lowest < 0 else kept):
            return False
        self._money = left
        return True

    def _build(self, budget: int) -> list[EdgeId]:
        """Build at the end of a turn; return the sections built."""
        bans, seat, built = self._bans, self._pace.seat, list[EdgeId]()
        if bans is not None and (bans.nobody_builds or seat in bans.idle):
            return built
        deep, bribe, kept = self._pace.deep, SITE_BRIBE, self._kept()
        while self._lacking:
            edge, price = self._lacking[-1]
            due = price + (bribe if deep[edge] else 0)
            buried = bans is not None and edge in bans.buried
            if due > budget or buried or not self._pay(due, kept=kept):
                break
            if deep[edge]:
                bribe = 0
            self._lacking.pop()
            self._missing.discard(edge)
            built.append(edge)
            budget -= due
        return built

    def _kept(self) -> int:
        """Return the GP held back from building: change, and a bribe due before the next pay."""
        halts = self._course.halts[self._halted :]
        end = next((before for before, stop in halts if stop.delivers), self._at)
        hired = any(leg.foreign is not None for leg in self._course.steps[self._at : end])
        return self._pace.change + (TRACK_BRIBE if hired else 0)
