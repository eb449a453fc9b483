"""A plan of the computer as one sentence, and the place where its next step leads."""

from collections.abc import Iterator
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.planner.advised import Halt, Plan
from core.games.iron_dragon.state import BUILD, PLACE, State
from core.games.iron_dragon.world import World
from core.ruleset import Seat
from gui.games.iron_dragon.advice.model.missing import Stretch, can_build, missing_track
from gui.texts.phrases import Phrase, counted, listed

SENTENCE: Final = Phrase("{clauses}.")
FETCH: Final = Phrase("Take {load} at {city} and deliver it in {to} for {pay} GP")
FETCH_HERE: Final = Phrase("Take {load} here in {city} and deliver it in {to} for {pay} GP")
DELIVER: Final = Phrase("Deliver {load} in {city} for {pay} GP")
DELIVER_HERE: Final = Phrase("Deliver {load} here in {city} for {pay} GP")
PITCH: Final = Phrase("Pitch your contracts and hope for better ones")
WAIT: Final = Phrase("Deliver nothing for now and build toward the major cities")
PLACE_TRAIN: Final = Phrase("place your train in {city} first")
BUY_FIRST: Final = Phrase("buy the {loco} first")
BUY_THEN: Final = Phrase("then buy the {loco}")
BORROW: Final = Phrase("borrow what you lack")
BUILD_FIRST: Final = Phrase("build {sections} toward {city} first, {price} GP")
BUILD_THEN: Final = Phrase("then build {sections} toward {city}, {price} GP")
BUILD_LATER: Final = Phrase("build {sections} toward {city} on the way, {price} GP")
END_TURN: Final = Phrase("nothing is left to do for it in this turn, so end the turn")


def advice_sentence(world: World, state: State, seat: Seat, plan: Plan) -> Phrase:
    """Return what a plan asks a seat to do next: the delivery, then what must come before it."""
    clauses = [_aim(world, state, seat, plan), *_before(world, state, seat, plan)]
    return Phrase(SENTENCE, clauses=listed(clauses, "; "))


def advice_place(world: World, state: State, seat: Seat, plan: Plan) -> Milepost | None:
    """Return where the next step of a plan leads: the place of the train, or the first halt."""
    if _is_placing(state, seat) and plan.places:
        return plan.places[0]
    if not plan.halts:
        return None
    return world.board.cities[plan.halts[0].city].mileposts[0]


def _aim(world: World, state: State, seat: Seat, plan: Plan) -> Phrase:
    if plan.pitches:
        return PITCH
    if not plan.halts:
        return WAIT
    first = plan.halts[0]
    is_here = _is_at(world, state, seat, first)
    load, city = Phrase(first.load), first.city
    if first.delivers:
        return Phrase(DELIVER_HERE if is_here else DELIVER, load=load, city=city, pay=first.pay)
    due = next(halt for halt in plan.halts if halt.delivers and _demand(halt) == _demand(first))
    template = FETCH_HERE if is_here else FETCH
    return Phrase(template, load=load, city=city, to=due.city, pay=due.pay)


def _before(world: World, state: State, seat: Seat, plan: Plan) -> Iterator[Phrase]:
    """Yield what must be done before the aim, or directly after it, in order."""
    missing = missing_track(world, state, seat, plan)
    if _is_placing(state, seat) and plan.places:
        city = world.city_at(plan.places[0])
        if city is not None:
            yield Phrase(PLACE_TRAIN, city=city)
    is_here = bool(plan.halts) and _is_at(world, state, seat, plan.halts[0])
    if plan.loco is not None:
        yield Phrase(BUY_THEN if is_here else BUY_FIRST, loco=plan.loco)
    if plan.borrows:
        yield BORROW
    if missing:
        template = BUILD_FIRST if missing[0].is_first else BUILD_LATER
        yield _build(missing[0], BUILD_THEN if is_here or plan.loco else template)
    if _is_done(world, state, seat, plan, missing):
        yield END_TURN


def _build(stretch: Stretch, template: str) -> Phrase:
    return Phrase(
        template,
        sections=counted(len(stretch.sections), "1 section", "{count} sections"),
        city=stretch.city,
        price=stretch.price,
    )


def _is_done(
    world: World, state: State, seat: Seat, plan: Plan, missing: tuple[Stretch, ...]
) -> bool:
    """Return whether a plan has nothing more for this turn: no moves, no purchase, no track."""
    if not plan.halts or plan.loco is not None or _is_at(world, state, seat, plan.halts[0]):
        return False
    moves = state.phase != BUILD and state.turn >= state.settings.place_turn
    if moves and (state.phase == PLACE or state.doing.points > 0):
        return False
    return not can_build(world, state, seat, missing)


def _is_placing(state: State, seat: Seat) -> bool:
    return state.phase == PLACE and state.players[seat].at is None


def _is_at(world: World, state: State, seat: Seat, halt: Halt) -> bool:
    return state.players[seat].at in world.board.cities[halt.city].mileposts


def _demand(halt: Halt) -> tuple[int, int]:
    return halt.contract, halt.demand
