"""The marks of a record: deliveries, events, changes of loco or foreman, pitches, cities."""

from collections.abc import Iterator, Sequence
from typing import Final

from core.games.crayon.board import Board, Milepost
from core.games.crayon.track import Tracks, owner
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from gui.game_api.marks import Mark, MarkKind
from gui.texts.phrases import Phrase

DELIVERY: Final = MarkKind(Phrase("delivery"), down=0.3, size=0.24)
EVENT: Final = MarkKind(
    Phrase("event"), ((0, -1), (1, 0), (0, 1), (-1, 0)), down=0.66, size=0.17, is_inked=True
)
CHANGE: Final = MarkKind(
    Phrase("change of loco or foreman"),
    (
        (-1, -0.4),
        (-0.4, -1),
        (0.4, -1),
        (1, -0.4),
        (1, 0.4),
        (0.4, 1),
        (-0.4, 1),
        (-1, 0.4),
    ),
)
PITCH: Final = MarkKind(Phrase("pitch"), ((-1, -1), (1, -1), (0, 1)))
CITY: Final = MarkKind(
    Phrase("city connected"),
    ((-1, 1), (-1, -0.2), (0, -1.2), (1, -0.2), (1, 1)),
    down=0.32,
    size=0.19,
)
KINDS: Final = (DELIVERY, EVENT, CHANGE, PITCH, CITY)
"""The kinds of marks, in the order of the list."""


def marks_of(
    board: Board, number: int, events: Sequence[ev.AnyEvent], before: State, after: State
) -> Iterator[Mark]:
    """Yield the marks of one entry, given the states before and after it."""
    for event in events:
        match event:
            case ev.LoadDelivered(seat=seat):
                yield Mark(number, DELIVERY, seat)
            case ev.EventCardDrawn(seat=seat):
                yield Mark(number, EVENT, seat)
            case ev.LocoExchanged(seat=seat):
                yield Mark(number, CHANGE, seat)
            case ev.ForemanHired(seat=seat) if (
                before.players[seat].foreman != after.players[seat].foreman
            ):  # else the old one was kept
                yield Mark(number, CHANGE, seat)
            case ev.HandPitched(seat=seat):
                yield Mark(number, PITCH, seat)
    yield from _cities(board, number, events, before.tracks)


def _cities(
    board: Board, number: int, events: Sequence[ev.AnyEvent], before: Tracks
) -> Iterator[Mark]:
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
