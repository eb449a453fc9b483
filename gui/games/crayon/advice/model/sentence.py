"""A plan of the computer as one sentence, and the place where its next step leads."""

from collections.abc import Callable, Iterator
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.game_state import BUILD, PLACE, CrayonState, CrayonTrain
from core.games.crayon.planner.advised import Halt, Plan
from core.games.crayon.queries import CrayonRules
from core.ruleset import Seat
from gui.games.crayon.advice.model.advice_words import AdviceWords
from gui.games.crayon.advice.model.missing import Stretch, can_build, missing_track
from gui.games.crayon.advice.model.next_city import next_major_city
from gui.texts.phrases import Phrase, counted, listed

SENTENCE: Final = Phrase("{clauses}.")
SENTENCE_OF_TRAIN: Final = Phrase("Train {number}: {clauses}.")
FETCH: Final = Phrase("Take {load} from {city} to {to} for {pay}")
FETCH_HERE: Final = Phrase("Pick up {load} here in {city} for {to}, which pays {pay}")
DELIVER: Final = Phrase("Deliver {load} to {city} for {pay}")
DELIVER_HERE: Final = Phrase("Deliver {load} here in {city} for {pay}")
EXTEND: Final = Phrase("build towards {city}, the nearest major city without your track")
PLACE_TRAIN: Final = Phrase("place your train in {city} first")
BORROW: Final = Phrase("borrow the rest")
BUILD_FIRST: Final = Phrase("build {sections} towards {city} first, {price}")
BUILD_THEN: Final = Phrase("then build {sections} towards {city}, {price}")
BUILD_NOW: Final = Phrase("build {sections} towards {city} now, {price}")
BUILD_NEXT: Final = Phrase("build {sections} towards {city} next turn, {price}")
BUILD_LATER: Final = Phrase("build {sections} towards {city} on the way, {price}")
END_TURN: Final = Phrase("nothing more helps this turn, so end it")


class Advising:
    """The next step of a plan for a seat, in the words of a game."""

    def __init__(
        self,
        rules: CrayonRules,
        words: AdviceWords,
        money: Callable[[int], Phrase],
        *,
        state: CrayonState,
        seat: Seat,
        plan: Plan,
    ) -> None:
        self._rules: Final = rules
        self._words: Final = words
        self._money: Final = money
        self._state: Final = state
        self._seat: Final = seat
        self._plan: Final = plan
        self._train: Final[CrayonTrain] = state.players[seat].trains[plan.train]

    @property
    def sentence(self) -> Phrase:
        """What the plan asks the seat to do next: the delivery, then what must come before it."""
        clauses = listed([self._aim, *self._before()], "; ")
        if len(self._state.players[self._seat].trains) > 1:
            return Phrase(SENTENCE_OF_TRAIN, number=self._plan.train + 1, clauses=clauses)
        return Phrase(SENTENCE, clauses=clauses)

    @property
    def place(self) -> Milepost | None:
        """Where the next step of the plan leads: the place of the train, or the first halt.

        Without a halt it is the nearest major city to connect.
        """
        plan, cities = self._plan, self._rules.world.board.cities
        if self._is_placing and plan.places:
            return plan.places[0]
        city = plan.halts[0].city if plan.halts else self._next_city
        return None if city is None else cities[city].mileposts[0]

    @property
    def _next_city(self) -> str | None:
        if self._plan.pitches:
            return None
        return next_major_city(self._rules.world, self._state, self._seat)

    @property
    def _aim(self) -> Phrase:
        plan = self._plan
        if plan.pitches:
            return self._words.pitch
        if not plan.halts:
            return self._words.wait
        first = plan.halts[0]
        load, city = Phrase(first.load), first.city
        if first.delivers:
            template = DELIVER_HERE if self._is_here else DELIVER
            return Phrase(template, load=load, city=city, pay=self._money(first.pay))
        due = next(halt for halt in plan.halts if halt.delivers and _demand(halt) == _demand(first))
        template = FETCH_HERE if self._is_here else FETCH
        return Phrase(template, load=load, city=city, to=due.city, pay=self._money(due.pay))

    def _before(self) -> Iterator[Phrase]:
        """Yield what must be done before the aim, or directly after it, in order."""
        plan = self._plan
        missing = missing_track(self._rules, self._state, self._seat, plan)
        is_done = self._is_done(missing)
        if self._is_placing and plan.places:
            city = self._rules.world.city_at(plan.places[0])
            if city is not None:
                yield Phrase(PLACE_TRAIN, city=city)
        if (surplus := self._surplus) is not None:
            yield Phrase(self._words.make_room, load=Phrase(surplus))
        if plan.loco is not None:
            yield Phrase(self._purchase, loco=Phrase(plan.loco))
        if plan.borrows:
            yield BORROW
        if missing:
            yield self._build(missing[0], self._when_to_build(missing[0], is_done=is_done))
        if not plan.halts and self._next_city is not None:
            yield Phrase(EXTEND, city=self._next_city)
        if is_done:
            yield END_TURN

    @property
    def _purchase(self) -> Phrase:
        """The template of the clause about a loco: alone, before the aim, or after it."""
        if not self._plan.halts:
            return self._words.buy
        if self._is_placing or self._is_here:
            return self._words.buy_then
        waits = self._moves and not self._words.buys_at_start(self._state)
        return self._words.buy_after if waits else self._words.buy_first

    def _when_to_build(self, stretch: Stretch, *, is_done: bool) -> str:
        """Return the template of the clause about missing track."""
        if is_done:
            return BUILD_NEXT
        if self._is_here or self._plan.loco is not None:
            return BUILD_THEN
        if stretch.is_first:
            return BUILD_FIRST
        return BUILD_NOW if self._state.phase == BUILD else BUILD_LATER

    @property
    def _surplus(self) -> str | None:
        """The load that a full train must leave behind before the first halt, or None."""
        plan, aboard = self._plan, self._train.loads
        kind = self._rules.world.locos.get(self._train.loco)
        if not plan.halts or plan.halts[0].delivers or plan.loco is not None or kind is None:
            return None
        if len(aboard) < kind.loads:
            return None
        fetched = [halt.load for halt in plan.halts if not halt.delivers]
        wanted = [halt.load for halt in plan.halts if halt.delivers]
        for load in fetched:
            if load in wanted:
                wanted.remove(load)
        return next((load for load in aboard if load not in wanted), None)

    def _build(self, stretch: Stretch, template: str) -> Phrase:
        return Phrase(
            template,
            sections=counted(len(stretch.sections), "1 section", "{count} sections"),
            city=stretch.city,
            price=self._money(stretch.price),
        )

    def _is_done(self, missing: tuple[Stretch, ...]) -> bool:
        """Return whether the plan has nothing more for this turn: no moves, purchase, or track."""
        plan = self._plan
        if not plan.halts or plan.loco is not None or self._is_here or self._moves:
            return False
        return not can_build(self._rules, self._state, self._seat, missing)

    @property
    def _moves(self) -> bool:
        """Whether the train can still move in this turn."""
        state, queries = self._state, self._rules.queries
        if state.phase == BUILD or state.turn < state.settings.place_turn:
            return False
        return state.phase == PLACE or queries.points(state, self._seat, self._plan.train) > 0

    @property
    def _is_placing(self) -> bool:
        return self._state.phase == PLACE and self._train.at is None

    @property
    def _is_here(self) -> bool:
        """Whether the train is at the first halt."""
        halts, cities = self._plan.halts, self._rules.world.board.cities
        return bool(halts) and self._train.at in cities[halts[0].city].mileposts


def _demand(halt: Halt) -> tuple[int, int]:
    return halt.contract, halt.demand
