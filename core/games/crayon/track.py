"""The owner and stage of each section: one byte per section, indexed by EdgeId.

Bytes copy, compare and hash in a microsecond (DESIGN, law 2). 0 is a free section. The low four
bits are the owner's seat plus 1, the high four are the stage: standing, a right of way with its
counter of 1 to 3 turns, or destroyed (INV-9). The right to build, and prices, are elsewhere.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NewType

from core.games.crayon.board import Board, EdgeId, Milepost
from core.ruleset import Seat

Tracks = NewType("Tracks", bytes)
"""The track of the whole map, encoded as above."""

FREE: Final = 0
STANDING: Final = 0
"""The stage of track that carries trains."""
LONGEST_RIGHT: Final = 3
"""The counter of a new right of way (FLOOD-4); the stages 1 to 3 are such counters."""
DESTROYED: Final = 4
"""The stage of track that an event keeps destroyed (FLOOD-2)."""

_SEAT_BITS: Final = 0x0F
_TAKEN: Final = re.compile(rb"[^\0]", re.DOTALL)


def no_tracks(board: Board) -> Tracks:
    """Return a map without track."""
    return Tracks(bytes(len(board.sections)))


def laid(seat: Seat, stage: int = STANDING) -> int:
    """Return the byte of a section of this seat in this stage."""
    return stage << 4 | seat + 1


def owner(tracks: Tracks, edge: EdgeId) -> Seat | None:
    """Return the owner of the section in any stage, or None."""
    byte = tracks[edge]
    return Seat((byte & _SEAT_BITS) - 1) if byte else None


def stage(tracks: Tracks, edge: EdgeId) -> int:
    """Return the stage of a section with an owner; a free section counts as standing."""
    return tracks[edge] >> 4


def is_standing(tracks: Tracks, edge: EdgeId) -> bool:
    """Return whether the section is built and usable by trains."""
    return FREE < tracks[edge] <= _SEAT_BITS


def is_right_of(tracks: Tracks, edge: EdgeId, seat: Seat) -> bool:
    """Return whether the section is a right of way of this seat, which may rebuild it (FLOOD-5)."""
    byte = tracks[edge]
    return byte & _SEAT_BITS == seat + 1 and 1 <= byte >> 4 <= LONGEST_RIGHT


def with_bytes(tracks: Tracks, changes: Iterable[tuple[EdgeId, int]]) -> Tracks:
    """Return the track with these sections changed."""
    changed = bytearray(tracks)
    for edge, byte in changes:
        changed[edge] = byte
    return Tracks(bytes(changed))


def in_stage(tracks: Tracks, edges: Iterable[EdgeId], stage: int) -> Tracks:
    """Return the track with these sections in this stage; their owners stay."""
    return with_bytes(tracks, ((edge, stage << 4 | tracks[edge] & _SEAT_BITS) for edge in edges))


def taken(tracks: Tracks) -> Iterator[EdgeId]:
    """Return an iterator over every section that has an owner."""
    return (EdgeId(match.start()) for match in _TAKEN.finditer(tracks))


@lru_cache(maxsize=256)
def standing_of(tracks: Tracks, seat: Seat) -> tuple[EdgeId, ...]:
    """Return the standing sections of a seat."""
    byte = re.escape(bytes([laid(seat)]))
    return tuple(EdgeId(match.start()) for match in re.finditer(byte, tracks, re.DOTALL))


@lru_cache(maxsize=256)
def ends_of(board: Board, tracks: Tracks, seat: Seat) -> frozenset[Milepost]:
    """Return every milepost at which the seat has a standing section."""
    sections = (board.sections[edge] for edge in standing_of(tracks, seat))
    return frozenset(end for section in sections for end in (section.a, section.b))
