"""The order of turns, and the event cards that leave play at their end."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from core.ruleset import Seat


class EventInPlay(Struct, frozen=True, array_like=True):
    """An event card in effect until the end of its drawer's turn `until` (EVENT-4)."""

    card: int
    drawn_by: Seat
    until: int


def turn_after(
    active: Seat, turn: int, sequence: Callable[[int], Sequence[Seat]]
) -> tuple[Seat, int]:
    """Return the seat that plays after `active`, and the number of its turn.

    `sequence` returns the seats in the playing order of a turn.
    """
    order = sequence(turn)
    place = order.index(active) + 1
    if place < len(order):
        return order[place], turn
    return sequence(turn + 1)[0], turn + 1


def from_seat(order: Sequence[Seat], first: Seat) -> Iterator[Seat]:
    """Yield all seats in the order of play, beginning with `first`."""
    place = order.index(first)
    return iter((*order[place:], *order[:place]))


def expired(events: Iterable[EventInPlay], drawn_by: Seat, turn: int) -> list[int]:
    """Return the cards that leave play at the end of turn `turn` of the seat that drew them."""
    return [event.card for event in events if event.drawn_by == drawn_by and event.until <= turn]


def in_play_at(
    events: Iterable[EventInPlay], seat: Seat, turn: int, order: Sequence[Seat]
) -> tuple[EventInPlay, ...]:
    """Return the events that still hold in turn `turn` of a seat (EVENT-4)."""
    place = order.index(seat)
    return tuple(
        event
        for event in events
        if event.until > turn or (event.until == turn and place <= order.index(event.drawn_by))
    )
