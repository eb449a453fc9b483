"""The value of a new hand: sample hands from the deck, planned like the seat's own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from core.games.crayon.planner.plans import TURN

_ROUNDS: Final = 20
"""Max rounds that add the worth of pitching again to that of pitching; it converges earlier."""

Hand = tuple[int, ...]


def after_pitching(
    size: int, cards: Iterable[int], total: Callable[[Hand], int | None], *, hands: int
) -> int | None:
    """Return thousandths of turns to win with a new hand, including the turn for the pitch.

    A hand has `size` contracts from the `cards` left in the deck; `hands` of them represent all.
    `total` returns the time to win with a hand, or None for a hand without a plan. The result is
    None if no sampled hand has a plan.
    """
    totals = [total(hand) for hand in islice(_hands(sorted(cards), size), hands)]
    known = [score for score in totals if score is not None]
    return _worth(known, len(totals)) if known else None


def _hands(left: Sequence[int], size: int) -> Iterator[Hand]:
    """Yield hands of the contracts that are left, each card in at most one of them."""
    apart = len(left) // max(1, size)
    for first in range(apart):
        yield tuple(left[first + apart * number] for number in range(size))


def _worth(totals: Sequence[int], hands: int) -> int:
    """Return the mean total of a new hand, if hands worse than pitching are pitched too.

    `hands` is the number of samples; those missing from `totals` have no plan and are pitched.
    """
    worth = max(totals) + TURN
    for _ in range(_ROUNDS):
        repeated = worth * (hands - len(totals))
        better = (sum(min(total, worth) for total in totals) + repeated) // hands + TURN
        if better == worth:
            break
        worth = better
    return worth
