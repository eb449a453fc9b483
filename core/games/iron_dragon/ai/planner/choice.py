"""The choice of what to do in a turn: of the most promising plans, the one that wins soonest."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from core.games.crayon.board import EdgeId
from core.games.crayon.planner.course import Course, Surveyor
from core.games.crayon.planner.pitching import Hand, after_pitching
from core.games.crayon.planner.plans import TURN, Planning, Sketch
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.planning import planning_of
from core.games.iron_dragon.ai.planner.purse import after
from core.games.iron_dragon.ai.planner.rivals import Rivals
from core.games.iron_dragon.ai.planner.schedule import schedule
from core.games.iron_dragon.bans import bans_of
from core.games.iron_dragon.cards import Loco
from core.games.iron_dragon.loco_shop import UPGRADE, in_stock, locos_left
from core.games.iron_dragon.state import State


class Intent(NamedTuple):
    """A use of the turn, with the time until the game is won that way, in thousandths of turns.

    `course` is None for no delivery; `keeps` are the useful loads aboard, `first` the sections to
    build in this turn. `pitches` is True if the hand is pitched instead, `borrows` if missing money
    is borrowed.
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


class Choosing:
    """The choice of a seat in one state."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook = outlook
        self._surveyor = outlook.surveyor()
        self.rivals = Rivals(outlook)
        self._planning = self._planning_in(outlook.state)
        self._tried = 0

    def _planning_in(self, state: State) -> Planning:
        """Return the search for plans in a state that differs at most in the hand."""
        outlook = self._outlook
        return planning_of(
            outlook.world, state, outlook.seat, legs=outlook.legs, means=outlook.means
        )

    @property
    def nodes(self) -> int:
        """The number of plans examined, complete and partial."""
        return self._planning.nodes + self._tried

    def intents(self) -> list[Intent]:
        """Return the possible uses of the turn, best first; never empty."""
        tuning = self._outlook.tuning
        sketches = self._planning.best(width=tuning.width, most=tuning.width)
        plans = self._plans(self._surveyor, sketches[: tuning.looked_at])
        if not plans:
            # There is no money for the track of the cheapest paths: use existing track only.
            plans = self._plans(self._outlook.surveyor(builds=False), sketches)
        found, doubt = plans, 0
        if self._may_pitch:
            pitch = self._pitch(min((plan.total for plan in plans), default=None))
            doubt = max(0, pitch.total - self._usual_pitch)
            found = [pitch, *plans]
        found += self._without_delivery(doubt=doubt)
        return sorted(found, key=lambda intent: (intent.total, intent.time, intent.borrows))

    def _plans(self, surveyor: Surveyor, sketches: Iterable[Sketch]) -> list[Intent]:
        """Return intents for the sketches that can be paid for, after planning each step."""
        found: list[Intent] = []
        for sketch in sketches:
            course = surveyor.course(sketch.stops)
            if course is not None:
                found += self._ways_to_pay(course, sketch.keeps)
        return found

    def _ways_to_pay(self, course: Course, keeps: tuple[str, ...]) -> Iterator[Intent]:
        """Yield intents with each loco, without and, if the bank lends, with loans."""
        for borrows in (False, True) if self._outlook.state.settings.lends else (False,):
            for loco in (None, *self._upgrades(borrows=borrows)):
                intent = self._intent(course, loco, keeps, borrows=borrows)
                if intent is not None:
                    yield intent

    @property
    def _may_pitch(self) -> bool:
        return not self._outlook.state.doing.acted

    @cached_property
    def _still(self) -> int:
        """The cost of connecting the remaining major cities in the present state, in GP."""
        return self._outlook.majors.still()

    def _without_delivery(self, *, doubt: int) -> Iterator[Intent]:
        """Yield uses without a delivery, with each loco; `doubt` lengthens the expected pitch."""
        for loco in (None, *self._upgrades(borrows=False)):
            yield self._idle(loco, doubt)

    def _idle(self, loco: Loco | None, doubt: int) -> Intent:
        """Return the intent to deliver nothing: it wins with enough money, else delays a pitch."""
        outlook = self._outlook
        still, name, cost = self._still, *self._price_of(loco)
        money = after(outlook.purse, cost)
        total = outlook.turns_to_win(loco=name, money=money, still=still)
        if money < outlook.state.settings.victory_money + still:
            total += outlook.tuning.pitch + doubt + TURN
        return Intent(total, 0, money, still, loco=None if loco is None else name)

    @cached_property
    def _usual_pitch(self) -> int:
        """The total time to win with a new hand of average quality."""
        outlook = self._outlook
        return outlook.tuning.pitch + outlook.turns_to_win(
            loco=outlook.loco.name, money=outlook.purse, still=self._still
        )

    def _pitch(self, best: int | None) -> Intent:
        """Return the intent to pitch the hand.

        A new hand counts as average, unless that beats the `best` plan; then sampled hands give its
        value.
        """
        outlook, total = self._outlook, self._usual_pitch
        if best is None or total <= best:
            cards = [
                card for card in outlook.state.contracts.deck if card in outlook.world.contracts
            ]
            found = after_pitching(len(outlook.player.contracts), cards, self._total_with)
            total = total if found is None else found
        return Intent(total, 0, outlook.purse, self._still, pitches=True)

    def _total_with(self, hand: Hand) -> int | None:
        """Return the total time of the best plan with another hand; None if it has no plan."""
        outlook, tuning = self._outlook, self._outlook.tuning
        planning = self._planning_in(outlook.state.with_player(outlook.seat, contracts=hand))
        sketches = planning.best(width=tuning.width // 2, most=tuning.looked_at // 2 + 1)
        self._tried += planning.nodes
        return min((plan.total for plan in self._plans(self._surveyor, sketches)), default=None)

    def _price_of(self, loco: Loco | None) -> tuple[str, int]:
        """Return the name of the loco after the upgrade, and the price of the upgrade."""
        outlook = self._outlook
        if loco is None:
            return outlook.loco.name, 0
        rungs = outlook.world.rungs
        return loco.name, UPGRADE * (rungs[loco.level] - rungs[outlook.loco.level])

    def _upgrades(self, *, borrows: bool) -> Iterator[Loco]:
        """Yield the available locos that are faster or larger, and neither slower nor smaller."""
        outlook = self._outlook
        world, now = outlook.world, outlook.loco
        least = outlook.lowest if borrows else outlook.tuning.change
        if bans_of(world, outlook.state).locos_stay:
            return
        for loco in world.locos.values():
            levels = world.rungs[loco.level] - world.rungs[now.level]
            cost = UPGRADE * levels
            if (
                levels in {1, 2}
                and loco.speed >= now.speed
                and loco.loads >= now.loads
                and cost <= outlook.budget
                and after(outlook.purse, cost) >= least
                and in_stock(loco, outlook.state.settings)
                and locos_left(world, outlook.state, loco.name)
            ):
                yield loco

    def _intent(
        self, course: Course, loco: Loco | None, keeps: tuple[str, ...], *, borrows: bool
    ) -> Intent | None:
        outlook = self._outlook
        pace = outlook.pace._replace(crowned=self.rivals.crowned)
        if borrows:
            pace = pace._replace(lowest=outlook.lowest)
        name, cost = self._price_of(loco)
        if loco is not None:
            pace = pace._replace(
                speed=loco.speed, money=after(pace.money, cost), budget=pace.budget - cost
            )
        found = schedule(course, pace)
        if found is None:
            return None
        new = {leg.to for leg in course.steps if leg.price}
        if new:
            new.add(course.start)
        still = outlook.majors.still(new)
        rest = outlook.turns_to_win(loco=name, money=found.money, still=still)
        return Intent(
            found.time + rest,
            found.time,
            found.money,
            still,
            course,
            None if loco is None else loco.name,
            keeps,
            found.first,
            borrows=borrows,
        )
