"""How a card comes out of a face-down deck that has no order."""

from typing import TypeVar

from core.games.iron_dragon.state import Pile
from core.ruleset import Draw

T = TypeVar("T")


def take(pile: Pile[T], draw: Draw) -> T:
    """Any card of the deck with equal chance, or what a scenario has laid on top."""
    if pile.laid:
        return pile.laid[0]
    return pile.deck[draw.below(len(pile.deck))]
