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
FETCH: Final = Phrase("Pick up {load} in {city} and deliver it to {to} for {pay}")
FETCH_HERE: Final = Phrase("Pick up {load} here in {city} and deliver it to {to} for {pay}")
DELIVER: Final = Phrase("Deliver {load} to {city} for {pay}")
DELIVER_HERE: Final = Phrase("Deliver {load} here in {city} for {pay}")
EXTEND: Final = Phrase("build towards {city}, the nearest major city without your track")
PLACE_TRAIN: Final = Phrase("place your train in {city} first")
BORROW: Final = Phrase("borrow the rest")
BUILD_FIRST: Final = Phrase("build {sections} towards {city} first, {price}")
BUILD_THEN: Final = Phrase("then build {sections} towards {city}, {price}")
BUILD_LATER: Final = Phrase("build {sections} towards {city} on the way, {price}")
END_TURN: Final = Phrase("nothing more to do for it this turn, so end the turn")


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
        if self._is_placing and plan.places:
            city = self._rules.world.city_at(plan.places[0])
            if city is not None:
                yield Phrase(PLACE_TRAIN, city=city)
        if plan.loco is not None:
            yield Phrase(self._purchase, loco=Phrase(plan.loco))
        if plan.borrows:
            yield BORROW
        if missing:
            template = BUILD_FIRST if missing[0].is_first else BUILD_LATER
            yield self._build(missing[0], BUILD_THEN if self._is_here or plan.loco else template)
        if not plan.halts and self._next_city is not None:
            yield Phrase(EXTEND, city=self._next_city)
        if self._is_done(missing):
            yield END_TURN

    @property
    def _purchase(self) -> Phrase:
        """The template of the clause about a loco: alone, before the aim, or after it."""
        if not self._plan.halts:
            return self._words.buy
        goes_first = not self._is_placing and not self._is_here
        return self._words.buy_first if goes_first else self._words.buy_then

    def _build(self, stretch: Stretch, template: str) -> Phrase:
        return Phrase(
            template,
            sections=counted(len(stretch.sections), "1 section", "{count} sections"),
            city=stretch.city,
            price=self._money(stretch.price),
        )

    def _is_done(self, missing: tuple[Stretch, ...]) -> bool:
        """Return whether the plan has nothing more for this turn: no moves, purchase, or track."""
        state, plan, queries = self._state, self._plan, self._rules.queries
        if not plan.halts or plan.loco is not None or self._is_here:
            return False
        moves = state.phase != BUILD and state.turn >= state.settings.place_turn
        if moves and (
            state.phase == PLACE or queries.points(state, self._seat, self._plan.train) > 0
        ):
            return False
        return not can_build(self._rules, state, self._seat, missing)

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
