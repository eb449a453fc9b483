"""What a new hand is worth: hands that could be drawn, planned with like one's own."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final

from core.games.iron_dragon.ai.planner.plans import TURN
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat

HANDS: Final = 5
"""Hands that stand for all that could be drawn."""
_ROUNDS: Final = 20
"""Times that the worth of pitching again is reckoned into that of pitching; it settles sooner."""

Hand = tuple[int, ...]


def after_pitching(
    world: World, state: State, seat: Seat, total: Callable[[Hand], int | None]
) -> int | None:
    """Thousandths of turns until the game is won by a new hand, the turn that it takes included.

    `total` says what they are with a hand; None if nothing can be planned with it. None where that
    is so of all hands that were tried.
    """
    size = len(state.players[seat].contracts)
    totals = [total(hand) for hand in islice(_hands(world, state, size), HANDS)]
    known = [one for one in totals if one is not None]
    return _worth(known, len(totals)) if known else None


def _hands(world: World, state: State, size: int) -> Iterator[Hand]:
    """Hands of what contracts are left in the deck, each card in one of them at most."""
    left = sorted(card for card in state.contracts.deck if card in world.contracts)
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
