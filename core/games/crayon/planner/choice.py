"""The choice of what to do in a turn: of the most promising plans, the one that wins soonest."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from functools import cached_property

from core.games.crayon.planner.course import Course, Surveyor
from core.games.crayon.planner.intents import Intent, Schedule, Upgrade
from core.games.crayon.planner.pitching import Hand, after_pitching
from core.games.crayon.planner.plans import TURN, Sketch
from core.games.crayon.planner.position import Position


class PlanChoice(ABC):
    """The choice of a seat in one state."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._surveyor = position.surveyor()
        self._planning = position.planning()
        self._tried = 0

    @abstractmethod
    def scheduled(
        self, course: Course, upgrade: Upgrade | None, *, borrows: bool
    ) -> Schedule | None:
        """Return the schedule of a course; None if it is never finished."""

    @property
    def nodes(self) -> int:
        """The number of plans examined, complete and partial."""
        return self._planning.nodes + self._tried

    def intents(self) -> list[Intent]:
        """Return the possible uses of the turn, best first; never empty."""
        tuning = self._position.tuning
        sketches = self._planning.best(width=tuning.width, most=tuning.width)
        plans = self._plans(self._surveyor, sketches[: tuning.looked_at])
        if not plans:
            # There is no money for the track of the cheapest paths: use existing track only.
            plans = self._plans(self._position.surveyor(builds=False), sketches)
        if not plans:
            plans = self._plans_without_fees(tuning.width, tuning.looked_at)
        intents, doubt = plans, 0
        if self._may_pitch:
            pitch = self._pitch(min((plan.total for plan in plans), default=None))
            doubt = max(0, pitch.total - self._usual_pitch)
            intents = [pitch, *plans]
        intents += self._without_delivery(doubt=doubt)
        return sorted(intents, key=lambda intent: (intent.total, intent.time, intent.borrows))

    def _plans(self, surveyor: Surveyor, sketches: Iterable[Sketch]) -> list[Intent]:
        """Return intents for the sketches that can be paid for, after planning each step."""
        intents: list[Intent] = []
        for sketch in sketches:
            course = surveyor.course(sketch.stops)
            if course is not None:
                intents += self._ways_to_pay(course, sketch.keeps)
        return intents

    def _plans_without_fees(self, width: int, most: int, hand: Hand | None = None) -> list[Intent]:
        """Return intents over own track alone, for a seat that cannot pay for that of others."""
        if self._without_fees is None:
            return []
        planning = self._without_fees.planning(hand)
        sketches = planning.best(width=width, most=most)
        self._tried += planning.nodes
        found = (self._plans(surveyor, sketches) for surveyor in self._own_surveyors)
        return next((plans for plans in found if plans), [])

    @cached_property
    def _without_fees(self) -> Position | None:
        return self._position.without_fees()

    @cached_property
    def _own_surveyors(self) -> tuple[Surveyor, ...]:
        """Surveyors of own track, with new sections, and without."""
        position = self._without_fees
        assert position is not None
        return position.surveyor(), position.surveyor(builds=False)

    def _ways_to_pay(self, course: Course, keeps: tuple[str, ...]) -> Iterator[Intent]:
        """Yield intents with each loco, without and, if the bank lends, with loans."""
        for borrows in (False, True) if self._position.lends else (False,):
            for upgrade in (None, *self._position.upgrades(borrows=borrows)):
                intent = self._intent(course, upgrade, keeps, borrows=borrows)
                if intent is not None:
                    yield intent

    @property
    def _may_pitch(self) -> bool:
        return self._position.may_pitch

    @cached_property
    def _still(self) -> int:
        """The cost of connecting the remaining major cities in the present state."""
        return self._position.majors.still()

    def _without_delivery(self, *, doubt: int) -> Iterator[Intent]:
        """Yield uses without a delivery, with each loco; `doubt` lengthens the expected pitch."""
        for upgrade in (None, *self._position.upgrades(borrows=False)):
            yield self._idle(upgrade, doubt)

    def _idle(self, upgrade: Upgrade | None, doubt: int) -> Intent:
        """Return the intent to deliver nothing: it wins with enough money, else delays a pitch."""
        position, still, loco = self._position, self._still, self._loco_after(upgrade)
        money = position.after(0 if upgrade is None else upgrade.cost)
        total = position.turns_to_win(loco=loco, money=money, still=still)
        if money < position.goal + still:
            total += position.tuning.pitch + doubt + TURN
        return Intent(total, 0, money, still, loco=None if upgrade is None else loco)

    @cached_property
    def _usual_pitch(self) -> int:
        """The total time to win with a new hand of average quality."""
        position = self._position
        turns = position.turns_to_win(
            loco=position.loco_name, money=position.purse, still=self._still
        )
        return position.tuning.pitch + turns - position.gained_by_pitching

    def _pitch(self, best: int | None) -> Intent:
        """Return the intent to pitch the hand.

        A new hand counts as average, unless that beats the `best` plan; then sampled hands give its
        value.
        """
        position, total = self._position, self._usual_pitch
        if best is None or total <= best:
            expected = after_pitching(
                position.hand, position.deck, self._total_with, hands=position.tuning.hands
            )
            if expected is not None:
                total = expected - position.gained_by_pitching
        return Intent(total, 0, position.purse, self._still, pitches=True)

    def _total_with(self, hand: Hand) -> int | None:
        """Return the total time of the best plan with another hand; None if it has no plan."""
        tuning = self._position.tuning
        planning = self._position.planning(hand)
        width, most = tuning.width // 2, tuning.looked_at // 2 + 1
        sketches = planning.best(width=width, most=most)
        self._tried += planning.nodes
        plans = self._plans(self._surveyor, sketches)
        if not plans:
            plans = self._plans_without_fees(width, most, hand)
        return min((plan.total for plan in plans), default=None)

    def _loco_after(self, upgrade: Upgrade | None) -> str:
        return self._position.loco_name if upgrade is None else upgrade.loco

    def _intent(
        self, course: Course, upgrade: Upgrade | None, keeps: tuple[str, ...], *, borrows: bool
    ) -> Intent | None:
        position = self._position
        timetable = self.scheduled(course, upgrade, borrows=borrows)
        if timetable is None:
            return None
        new = {leg.to for leg in course.steps if leg.price}
        if new:
            new.add(course.start)
        still = position.majors.still(new)
        loco = self._loco_after(upgrade)
        rest = position.turns_to_win(loco=loco, money=timetable.money, still=still)
        return Intent(
            timetable.time + timetable.risk + rest,
            timetable.time,
            timetable.money,
            still,
            course,
            None if upgrade is None else loco,
            keeps,
            timetable.first,
            borrows=borrows,
        )
