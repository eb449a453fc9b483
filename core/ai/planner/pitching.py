"""What a new hand is worth: hands that could be drawn, sketched like one's own."""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from core.ai.planner.plans import TURN, Planning
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Seat

HANDS: Final = 8
"""Hands that stand for all that could be drawn."""
WIDTH: Final = 12
"""Plans that are grown at a time for each of them."""
_ROUNDS: Final = 20
"""Times that the worth of pitching again is reckoned into that of pitching; it settles sooner."""


def gain_of_pitching(
    world: World, state: State, seat: Seat, planning: Callable[[State], Planning]
) -> int | None:
    """Thousandths of turns that are won by giving the hand up, the turn that it takes included.

    It is below 0 where one's own hand is better. None where nothing can be planned with it, or with
    none of those that could be drawn. `planning` makes the search for plans in a state that differs
    in the hand alone.
    """
    own = _guess(planning(state))
    hands = [
        _guess(planning(state.with_player(seat, contracts=hand)))
        for hand in islice(_hands(world, state, len(state.players[seat].contracts)), HANDS)
    ]
    known = [one for one in hands if one is not None]
    if own is None or not known:
        return None
    return own - _worth(known, len(hands))


def _guess(planning: Planning) -> int | None:
    """The promise of the best plan of a hand; None if it has none."""
    best = planning.best(width=WIDTH, most=1)
    return best[0].guess if best else None


def _hands(world: World, state: State, size: int) -> Iterator[tuple[int, ...]]:
    """Hands of what contracts are left in the deck, each card in one of them at most."""
    left = sorted(card for card in state.contracts.deck if card in world.contracts)
    apart = len(left) // max(1, size)
    for first in range(apart):
        yield tuple(left[first + apart * number] for number in range(size))


def _worth(guesses: list[int], hands: int) -> int:
    """The promise of a new hand on the mean, where one that is worse than pitching is pitched too.

    Of so many hands those that are missing have no plan at all: they are pitched in any case.
    """
    worth = max(guesses) + TURN
    for _ in range(_ROUNDS):
        again = worth * (hands - len(guesses))
        better = (sum(min(one, worth) for one in guesses) + again) // hands + TURN
        if better == worth:
            break
        worth = better
    return worth
