"""Players' notes on a game, stored beside its log: the sequences of planned deliveries.

They are seen only on this computer and are no part of the record (CONTRACTWIN-5).
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from core.ruleset import Seat

FORMAT: Final = 1

Place = tuple[int, int]
"""A delivery: a card, and which of its demands."""

Orders = Mapping[Seat, Sequence[Place]]
"""The planned deliveries of each seat, in order."""


class _Notes(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    orders: dict[str, list[tuple[int, int]]]


_NOTES: Final = msgspec.json.Decoder(_Notes)


def write_notes(orders: Orders) -> bytes:
    """Return the notes as bytes; empty without any."""
    planned = {str(seat): [list(place) for place in order] for seat, order in orders.items()}
    if not any(planned.values()):
        return b""
    return json.dumps({"format": FORMAT, "orders": planned}).encode() + b"\n"


def read_notes(content: bytes, *, seats: int) -> dict[Seat, list[Place]]:
    """Return the notes in these bytes, for a game with so many seats.

    Notes of unknown seats are dropped; invalid bytes count as empty.
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
