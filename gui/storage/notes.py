"""Players' notes on a game, stored beside its log: planned deliveries, and how seats look.

They are no part of the record; the deliveries are seen only on this computer (CONTRACTWIN-5).
"""

import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeVar

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
    appearances: dict[str, Annotated[str, msgspec.Meta(max_length=64)]] = {}


T = TypeVar("T")

_NOTES: Final = msgspec.json.Decoder(_Notes)


def write_notes(orders: Orders, appearances: Mapping[Seat, str] = MappingProxyType({})) -> bytes:
    """Return the notes as bytes; empty without any."""
    planned = {str(seat): [list(place) for place in order] for seat, order in orders.items()}
    if not any(planned.values()) and not appearances:
        return b""
    notes: dict[str, Any] = {"format": FORMAT, "orders": planned}
    if appearances:  # earlier versions read no other notes
        notes["appearances"] = {str(seat): key for seat, key in appearances.items()}
    return json.dumps(notes).encode() + b"\n"


def read_notes(content: bytes, *, seats: int) -> dict[Seat, list[Place]]:
    """Return the planned deliveries in these bytes, for a game with so many seats.

    Notes of unknown seats are dropped; invalid bytes count as empty.
    """
    return _of_seats(_read(content).orders, seats)


def read_appearances(content: bytes, *, seats: int) -> dict[Seat, str]:
    """Return how the seats look by the notes in these bytes, as `read_notes`."""
    return _of_seats(_read(content).appearances, seats)


def _read(content: bytes) -> _Notes:
    none = _Notes(FORMAT, {})
    try:
        notes = _NOTES.decode(content or b"{}")
    except ValueError:  # invalid notes must not stop the player's game
        return none
    return notes if notes.format == FORMAT else none


def _of_seats(noted: Mapping[str, T], seats: int) -> dict[Seat, T]:
    """Return the notes of the game's seats; invalid numbers count as no notes."""
    try:
        return {Seat(int(seat)): note for seat, note in noted.items() if int(seat) in range(seats)}
    except ValueError:
        return {}
