"""The check for a victory: enough money, and enough connected major cities."""

from collections.abc import Callable, Sequence

from core.games.crayon.turns import from_seat
from core.ruleset import Seat


def first_winner(
    order: Sequence[Seat], active: Seat, has_won: Callable[[Seat], bool]
) -> Seat | None:
    """Return the seat that wins: the active one first, then in the order of play (VICTORY-7)."""
    return next((seat for seat in from_seat(order, active) if has_won(seat)), None)
