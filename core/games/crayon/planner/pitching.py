"""What a new hand is worth: hands that could be drawn, planned with like one's own."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from core.games.crayon.planner.plans import TURN

HANDS: Final = 5
"""Hands that stand for all that could be drawn."""
_ROUNDS: Final = 20
"""Times that the worth of pitching again is reckoned into that of pitching; it settles sooner."""

Hand = tuple[int, ...]


def after_pitching(
    size: int, cards: Iterable[int], total: Callable[[Hand], int | None]
) -> int | None:
    """Thousandths of turns until the game is won by a new hand, the turn that it takes included.

    A hand has `size` contracts, of the `cards` that are left in the deck.
    `total` says what they are with a hand; None if nothing can be planned with it. None where that
    is so of all hands that were tried.
    """
    totals = [total(hand) for hand in islice(_hands(sorted(cards), size), HANDS)]
    known = [one for one in totals if one is not None]
    return _worth(known, len(totals)) if known else None


def _hands(left: Sequence[int], size: int) -> Iterator[Hand]:
    """Yield hands of the contracts that are left, each card in one of them at most."""
    apart = len(left) // max(1, size)
    for first in range(apart):
        yield tuple(left[first + apart * number] for number in range(size))


def _worth(totals: Sequence[int], hands: int) -> int:
    """The total of a new hand on the mean, where one that is worse than pitching is pitched too.

    Of so many hands those that are missing have no plan at all: they are pitched in any case.
    """
    worth = max(totals) + TURN
    for _ in range(_ROUNDS):
        again = worth * (hands - len(totals))
        better = (sum(min(one, worth) for one in totals) + again) // hands + TURN
        if better == worth:
            break
        worth = better
    return worth
