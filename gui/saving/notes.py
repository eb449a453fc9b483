"""What players noted about a game, beside its log: the order of the runs that they plan.

Only this computer sees it; it is no part of the record (CONTRACTWIN-5).
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from core.ruleset import Seat

FORMAT: Final = 1

Place = tuple[int, int]
"""A run: a card, and which of its demands."""

Orders = Mapping[Seat, Sequence[Place]]
"""The runs that each seat plans, the first one first."""


class _Notes(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    orders: dict[str, list[tuple[int, int]]]


_NOTES: Final = msgspec.json.Decoder(_Notes)


def write_notes(orders: Orders) -> bytes:
    """The notes as a file's bytes; none for none."""
    planned = {str(seat): [list(place) for place in order] for seat, order in orders.items()}
    if not any(planned.values()):
        return b""
    return json.dumps({"format": FORMAT, "orders": planned}).encode() + b"\n"


def read_notes(content: bytes, *, seats: int) -> dict[Seat, list[Place]]:
    """The orders that bytes stand for, of a game of so many seats.

    What belongs to no seat is dropped; there are none if the bytes cannot be understood.
    """
    if not content:
        return {}
    try:
        notes = _NOTES.decode(content)
        if notes.format != FORMAT:
            return {}
        return {
            Seat(int(seat)): [*order]
            for seat, order in notes.orders.items()
            if int(seat) in range(seats)
        }
    except ValueError:  # invalid notes must not stop the player's game
        return {}
