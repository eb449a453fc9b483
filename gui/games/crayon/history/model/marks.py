"""The marks of a record: deliveries, events, cities, and those that a game adds."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from core.games.crayon import events as ev
from core.games.crayon.board import Board, Milepost
from core.games.crayon.track import Tracks, owner
from core.ruleset import Seat
from gui.game_api.marks import Mark, MarkKind, Points
from gui.texts.phrases import Phrase

OCTAGON: Final[Points] = (
    (-1, -0.4),
    (-0.4, -1),
    (0.4, -1),
    (1, -0.4),
    (1, 0.4),
    (0.4, 1),
    (-0.4, 1),
    (-1, 0.4),
)
TRIANGLE: Final[Points] = ((-1, -1), (1, -1), (0, 1))

DELIVERY: Final = MarkKind(Phrase("delivery"), down=0.3, size=0.24)
EVENT: Final = MarkKind(
    Phrase("event"), ((0, -1), (1, 0), (0, 1), (-1, 0)), down=0.66, size=0.17, is_inked=True
)
CITY: Final = MarkKind(
    Phrase("city connected"),
    ((-1, 1), (-1, -0.2), (0, -1.2), (1, -0.2), (1, 1)),
    down=0.32,
    size=0.19,
)

MarkOf = Callable[[Any], MarkKind | None]
"""Returns the kind of mark of an event with a seat; None for other events."""


def mark_of(event: Any) -> MarkKind | None:
    """Return the kind of mark of a delivery or event card; None for other events."""
    match event:
        case ev.LoadDelivered():
            return DELIVERY
        case ev.EventCardDrawn():
            return EVENT
        case _:
            return None


def marks_of(
    board: Board, number: int, events: Sequence[Any], before: Tracks, kind_of: MarkOf
) -> Iterator[Mark]:
    """Yield the marks of one entry, given the track before it."""
    for event in events:
        kind = kind_of(event)
        if kind is not None:
            yield Mark(number, kind, event.seat)
    yield from _cities(board, number, events, before)


def _cities(board: Board, number: int, events: Sequence[Any], before: Tracks) -> Iterator[Mark]:
    """Yield the cities that a player's track reaches for the first time, or reaches again."""
    seen: set[tuple[Seat, str]] = set()
    for event in events:
        if not isinstance(event, ev.TrackBuilt):
            continue
        for name in (event.start, event.to):
            city = board.points[board.milepost(name)].city
            if city is None or (event.seat, city) in seen:
                continue
            seen.add((event.seat, city))
            if not _reaches(board, before, event.seat, board.cities[city].mileposts):
                yield Mark(number, CITY, event.seat)


def _reaches(board: Board, tracks: Tracks, seat: Seat, at: Sequence[Milepost]) -> bool:
    edges = (edge for milepost in at for edge, _ in board.sections_at[milepost])
    return any(owner(tracks, edge) == seat for edge in edges)
