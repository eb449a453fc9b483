"""What stands out in a record: deliveries, events, changes of loco or foreman, pitches, cities.

The seek bar shows them, and jumps go from one to the next.
"""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.track import Tracks, owner
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import State
from core.ruleset import Seat


class Kind(Enum):
    """What can be jumped to, in the words of the viewer."""

    DELIVERY = "delivery"
    EVENT = "event"
    CHANGE = "change of loco or foreman"
    PITCH = "pitch"
    CITY = "city connected"


class Mark(NamedTuple):
    """Something that stands out, who did it, and the entry after which it shows."""

    entry: int
    kind: Kind
    seat: Seat


def marks_of(
    board: Board, number: int, events: Sequence[ev.AnyEvent], before: State, after: State
) -> Iterator[Mark]:
    """What stands out in one entry, between the states around it."""
    for event in events:
        match event:
            case ev.LoadDelivered(seat=seat):
                yield Mark(number, Kind.DELIVERY, seat)
            case ev.EventCardDrawn(seat=seat):
                yield Mark(number, Kind.EVENT, seat)
            case ev.LocoExchanged(seat=seat):
                yield Mark(number, Kind.CHANGE, seat)
            case ev.ForemanHired(seat=seat) if (
                before.players[seat].foreman != after.players[seat].foreman
            ):  # else the old one was kept
                yield Mark(number, Kind.CHANGE, seat)
            case ev.HandPitched(seat=seat):
                yield Mark(number, Kind.PITCH, seat)
    yield from _cities(board, number, events, before.tracks)


def _cities(
    board: Board, number: int, events: Sequence[ev.AnyEvent], before: Tracks
) -> Iterator[Mark]:
    """Cities that a player's track leads to for the first time, or again after it was lost."""
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
                yield Mark(number, Kind.CITY, event.seat)


def _reaches(board: Board, tracks: Tracks, seat: Seat, at: Sequence[Milepost]) -> bool:
    edges = (edge for milepost in at for edge, _ in board.sections_at[milepost])
    return any(owner(tracks, edge) == seat for edge in edges)


def next_mark(
    marks: Sequence[Mark], entry: int, *, kind: Kind | None, seat: Seat | None, back: bool
) -> Mark | None:
    """The nearest mark after an entry, or before it; None if there is none (REPLAY-5).

    Without a kind any will do, without a seat anybody's.
    """
    fitting = [one for one in marks if kind in (None, one.kind) and seat in (None, one.seat)]
    if back:
        return next((one for one in reversed(fitting) if one.entry < entry), None)
    return next((one for one in fitting if one.entry > entry), None)
