"""The areas of events in play, as the map shows them, and what they bar at a place."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from core.games.crayon.board import SEA, EdgeId, Milepost
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon.bans import bans_under, struck_by
from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from gui.texts.phrases import Phrase

NOTHING_MOVES: Final = Phrase("{event}: nothing moves here")
HALF_RATE: Final = Phrase("{event}: half rate here")
NOTHING_BUILT: Final = Phrase("{event}: nothing is built here")
NOTHING_BUILT_TO: Final = Phrase("{event}: nothing is built to here")
NOTHING_HANDLED: Final = Phrase("{event}: nothing is loaded or delivered here")
SHIPS_STAY: Final = Phrase("{event}: ships stay where they are")
SWEPT_AWAY: Final = Phrase("{event}: track is swept away here")

Points = frozenset[Milepost]
Look = Literal["snow", "sand", "leaves", "magic", "gale", "flood", "waves", "revolt", "axes"]
"""The look of an event on the map."""

_LOOKS: Final[dict[int, Look]] = {
    122: "revolt",
    123: "snow",
    124: "sand",
    128: "flood",
    129: "snow",
    130: "leaves",
    131: "flood",
    135: "axes",
    137: "waves",
    140: "flood",
    143: "magic",
    146: "gale",
}


class EventArea(NamedTuple):
    """The area of one event in play; sets that do not apply are empty.

    In `slow` trains have half speed, in `stopped` they cannot move, and `barred` points allow no
    building (`barred_to`: only none towards them). `closed` are the mileposts of cities without
    loading, `swept` sections that stay destroyed, and `wild` the terrain of such sections. In
    `sea`, ships cannot move.
    """

    card: EventCard
    look: Look
    slow: Points
    stopped: Points
    barred: Points
    barred_to: Points
    closed: Points
    swept: frozenset[EdgeId]
    wild: Points
    sea: Points

    @property
    def ground(self) -> Points:
        """The points under the wash of the event."""
        return self.slow | self.stopped | self.wild | self.closed | self.sea

    @property
    def hatched(self) -> Points:
        """The points where the event bars something completely."""
        return self.stopped | self.barred | self.barred_to


def areas_in_play(world: World, state: State) -> tuple[EventArea, ...]:
    """Return the areas of the events in play that have one, in the order of drawing."""
    return tuple(_area(world, event.card) for event in state.events if event.card in _LOOKS)


def areas_of_cards(world: World) -> tuple[EventArea, ...]:
    """Return the areas of all events that have one, in play or not."""
    return tuple(_area(world, number) for number in _LOOKS)


@lru_cache(maxsize=32)
def _area(world: World, number: int) -> EventArea:
    card, board = world.events[number], world.board
    bans = bans_under(world, (EventInPlay(number, 0, 0),))  # type: ignore[arg-type]
    return EventArea(
        card,
        _LOOKS[number],
        slow=bans.slow,
        stopped=bans.no_moving,
        barred=bans.no_building,
        barred_to=bans.no_building_to,
        closed=frozenset(at for city in bans.closed for at in board.cities[city].mileposts),
        swept=struck_by(world, card),
        wild=frozenset(at for at, point in board.numbered() if point.terrain in card.bury),
        sea=frozenset(
            at for at, point in board.numbered() if card.ships_stay and point.terrain == SEA
        ),
    )


def bars_at(world: World, state: State, at: Milepost) -> Iterator[str]:
    """Yield the name of each event in play that applies at a milepost, and what it bars there."""
    here = {edge for edge, _ in world.board.sections_at[at]}
    for area in areas_in_play(world, state):
        name = Phrase(area.card.name)
        bars = (
            (at in area.stopped, Phrase(NOTHING_MOVES, event=name)),
            (at in area.slow, Phrase(HALF_RATE, event=name)),
            (at in area.barred, Phrase(NOTHING_BUILT, event=name)),
            (at in area.barred_to, Phrase(NOTHING_BUILT_TO, event=name)),
            (at in area.closed, Phrase(NOTHING_HANDLED, event=name)),
            (at in area.sea, Phrase(SHIPS_STAY, event=name)),
            (bool(here & area.swept), Phrase(SWEPT_AWAY, event=name)),
        )
        yield from (words for holds, words in bars if holds)
