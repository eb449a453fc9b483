"""What a game says about its event cards: looks, areas, and the players that they hit.

Each game has one guide. The parts that games share are here: half rate, bans on moving, building
and loading, and floods.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from core.games.crayon import events as ev
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.game_state import CrayonEventCard, CrayonState, CrayonWorld
from core.games.crayon.queries import CrayonQueries, CrayonRules
from core.games.crayon.turns import EventInPlay
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.games.crayon.effects.model import Look, Points
from gui.texts.phrases import Phrase

NOTHING_MOVES: Final = Phrase("{event}: no moving here")
HALF_RATE: Final = Phrase("{event}: half rate here")
NOTHING_BUILT: Final = Phrase("{event}: no building here")
NOTHING_HANDLED: Final = Phrase("{event}: no loading or delivering here")


class Bar(NamedTuple):
    """Points where an event bars or slows something; `text` has the place `event`.

    On the map the points are `washed` with the look of the event, and `hatched` where something is
    barred completely. Points without a text are only shown.
    """

    points: Points
    text: Phrase | None
    washed: bool = True
    hatched: bool = False


Marks = Callable[[CrayonWorld, CrayonState, Seat], Iterable[Milepost]]
"""The mileposts that a card marks, by the world, the state and the seat that drew the card."""


def no_marks(world: CrayonWorld, state: CrayonState, drawn_by: Seat) -> Iterable[Milepost]:
    """Return no marks."""
    del world, state, drawn_by
    return ()


def major_cities(world: CrayonWorld, state: CrayonState, drawn_by: Seat) -> Iterable[Milepost]:
    """Return the centres of the major cities."""
    del state, drawn_by
    return centres(world, (city.name for city in world.board.cities.values() if _is_major(city)))


def trains_of_all(world: CrayonWorld, state: CrayonState, drawn_by: Seat) -> Iterable[Milepost]:
    """Return the places of all trains."""
    del world, drawn_by
    return trains_of(state, map(Seat, range(len(state.players))))


def trains_of_drawer(world: CrayonWorld, state: CrayonState, drawn_by: Seat) -> Iterable[Milepost]:
    """Return the places of the drawer's trains."""
    del world
    return trains_of(state, (drawn_by,))


def drawer_and_major_cities(
    world: CrayonWorld, state: CrayonState, drawn_by: Seat
) -> Iterable[Milepost]:
    """Return the places of the drawer's trains, and the major cities."""
    yield from trains_of_drawer(world, state, drawn_by)
    yield from major_cities(world, state, drawn_by)


class Recipe(NamedTuple):
    """How a card is shown: its look, its marks, and whether its area is painted as `ground`."""

    look: Look
    marks: Marks = no_marks
    ground: bool = True


class EventGuide(ABC):
    """A game's event cards.

    `recipes` has each card by its number. `broken_text` says what a flood does, with the place
    `event`; `none_in_play` is the text of the window of events while there are none.
    """

    recipes: ClassVar[Mapping[int, Recipe]]
    broken_text: ClassVar[Phrase]
    none_in_play: ClassVar[Phrase]

    def __init__(self, rules: CrayonRules) -> None:
        self.world: Final[CrayonWorld] = rules.world
        self._queries: Final[CrayonQueries] = rules.queries

    def card(self, number: int) -> CrayonEventCard:
        """Return a card by its number."""
        card: CrayonEventCard = self.world.events[number]
        return card

    def bars(self, number: int) -> tuple[Bar, ...]:
        """Return what a card bars and slows while it is in play; some areas may be empty."""
        bans, board = self._queries.bans_under(number), self.world.board
        closed = frozenset(at for city in bans.closed for at in board.cities[city].mileposts)
        return (
            Bar(bans.no_moving, NOTHING_MOVES, hatched=True),
            Bar(bans.slow, HALF_RATE),
            Bar(bans.no_building, NOTHING_BUILT, washed=False, hatched=True),
            Bar(closed, NOTHING_HANDLED),
        )

    def bars_now(self, state: Any, event: EventInPlay) -> tuple[Bar, ...]:
        """Return what a card in play bars that depends on the state; by default nothing."""
        del state, event
        return ()

    def broken(self, number: int) -> frozenset[EdgeId]:
        """Return the sections whose track a card destroys, of all owners."""
        return self._queries.struck_by(number)

    def flooded(self, number: int) -> frozenset[EdgeId]:
        """Return the sections that the map shows under water; by default all broken ones."""
        return self.broken(number)

    @abstractmethod
    def hit_points(self, number: int) -> Points:
        """Return the points where a card hits trains when it is drawn."""

    def marked_points(self, number: int) -> Points:
        """Return the points that belong to a card's marked area beside its bars and floods."""
        return self.hit_points(number)

    @abstractmethod
    def choosing(self, state: Any) -> Collection[Seat]:
        """Return the seats that still have to give up a load."""

    def is_void(self, drawn: ev.EventCardDrawn) -> bool:
        """Return whether a drawn card has no effect; by default each has one."""
        del drawn
        return False

    def hits(
        self, state: Any, happenings: Sequence[Happening], number: int
    ) -> Iterable[tuple[Seat, str]]:
        """Return how a happening after the draw of a card hits seats, each in a short clause.

        `happenings` is the whole history, `number` the place in it, and `state` the present state.
        Only effects that not all games have are given; by default there are none.
        """
        del state, happenings, number
        return ()


def trains_of(state: CrayonState, seats: Iterable[Seat]) -> tuple[Milepost, ...]:
    """Return the places of the trains of these seats."""
    trains = (train for seat in seats for train in state.players[seat].trains)
    return tuple(train.at for train in trains if train.at is not None)


def centres(world: CrayonWorld, cities: Iterable[str]) -> tuple[Milepost, ...]:
    """Return the central milepost of each of these cities."""
    return tuple(world.board.cities[city].mileposts[0] for city in cities)


def _is_major(city: Any) -> bool:
    return bool(city.size == "major")
