"""Dangers: what the events that are still in the deck may do to a course on its way.

Nobody knows which card comes next, but everybody can count which have come. Each event in the
deck is drawn in a turn with the same chance, and a course is in danger by where it leads, where
it halts, and over what its track is laid.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from core.ai.planner.course import Course
from core.ai.planner.plans import TURN
from core.ai.roads import SEA
from core.ai.voyages import SPEED
from core.games.crayon.board import Milepost
from core.games.iron_dragon.bans import struck_by
from core.games.iron_dragon.event_cards import EventCard, Hit
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat

DRAWN: Final = 600
"""Thousandths of contract cards that a seat turns up in a turn on the mean."""
LOAD: Final = 1500
"""Thousandths of turns that a lost load costs, for another is to be fetched."""
SWEPT: Final = 500
"""What a section costs that is swept away: its price again, and the way round meanwhile."""


class Harm(NamedTuple):
    """Thousandths of turns that are lost if every event of a deck is drawn in one turn.

    By a train that spends this turn at a milepost, `at`, or at sea; by a halt in a city; and by
    each section that a course needs.
    """

    at: tuple[int, ...]
    at_sea: int
    halting: dict[str, int]
    track: tuple[int, ...]


class Dangers:
    """Of one moment."""

    def __init__(self, world: World, state: State, seat: Seat) -> None:
        deck = state.contracts.deck
        events = tuple(card for card in deck if card in world.events)
        self._harm = harm_of(world, events, state.players[seat].loco)
        self._drawn = DRAWN * len(state.players)
        self._cards = len(deck)

    def to(self, course: Course, *, speed: int, time: int) -> int:
        """Thousandths of turns that a course loses on the mean that takes such a time."""
        if not self._cards:
            return 0
        harm, ridden, swept = self._harm, 0, 0
        for leg in course.steps:
            if leg.edge != SEA:
                ridden += harm.at[leg.to]
            if leg.edge >= 0:
                swept += harm.track[leg.edge]
        lost = (
            ridden // speed
            + sum(course.voyages) * harm.at_sea // SPEED
            + sum(harm.halting.get(stop.city, 0) for _, stop in course.halts)
            + swept * time // TURN
        )
        return lost * self._drawn // (self._cards * TURN)


@lru_cache(maxsize=128)
def harm_of(world: World, cards: tuple[int, ...], loco: str) -> Harm:
    """The harm that these events do together to a train with such a loco."""
    at, track = [0] * len(world.board.points), [0] * len(world.board.sections)
    at_sea, halting = 0, dict.fromkeys(world.board.cities, 0)
    for card in (world.events[number] for number in cards):
        for point, lost in _at(world, card, loco).items():
            at[point] += lost
        at_sea += TURN if card.ships_stay else 0
        at_sea += sum(_of(hit) for hit in card.hit if hit.aboard)
        for city in world.cities_in(card.closed) if card.closed else ():
            halting[city] += TURN
        for edge in struck_by(world, card):
            track[edge] += SWEPT
    return Harm(tuple(at), at_sea, halting, tuple(track))


def _at(world: World, card: EventCard, loco: str) -> dict[Milepost, int]:
    """What a card costs a train that is at a milepost."""
    found: dict[Milepost, int] = {}
    for area in card.no_moving:
        found |= dict.fromkeys(world.points_in(area), TURN)
    if card.slow is not None:
        found = dict.fromkeys(world.points_in(card.slow), TURN // 2) | found
    for hit in reversed(card.hit):
        if not hit.aboard and (not hit.locos or loco in hit.locos):
            found |= dict.fromkeys(world.points_in(hit.area), _of(hit))
    return found


def _of(hit: Hit) -> int:
    return TURN + (2 * LOAD if hit.loads == "all" else LOAD)
