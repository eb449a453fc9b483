"""Decks without an order, and their discard piles.

A deck is a set of cards: a draw picks from those that remain, so no player can know the next one.
"""

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from core.ruleset import Draw

T = TypeVar("T")


class Pile(Struct, Generic[T], frozen=True, array_like=True):
    """A face-down deck without order, and its discard pile with the top last.

    `laid` are the cards that a scenario puts on top of the deck; they belong to the deck.
    """

    deck: tuple[T, ...]
    discard: tuple[T, ...] = ()
    laid: tuple[T, ...] = ()


def take(pile: Pile[T], draw: Draw) -> T:
    """Return the first card laid by a scenario, else any card of the deck with equal chance."""
    if pile.laid:
        return pile.laid[0]
    return pile.deck[draw.below(len(pile.deck))]


def drawn(pile: Pile[T], card: T) -> Pile[T]:
    """Return the pile after `card` left its deck; cards that were laid leave it first."""
    return Pile(without(pile.deck, card), pile.discard, pile.laid[1:])


def discarded(pile: Pile[T], cards: Iterable[T]) -> Pile[T]:
    """Return the pile with `cards` on top of its discard pile, the last of them topmost."""
    return Pile(pile.deck, (*pile.discard, *cards), pile.laid)


def reshuffled(pile: Pile[Any]) -> Pile[Any]:
    """Return a pile whose deck has all of its cards, sorted."""
    return Pile(tuple(sorted((*pile.deck, *pile.discard))))


def needs_reshuffle(pile: Pile[Any]) -> bool:
    """Return whether the deck is empty while there are discarded cards to draw from."""
    return not pile.deck and bool(pile.discard)


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """Return the things in order without the first that equals `thing`; raises ValueError."""
    place = things.index(thing)
    return things[:place] + things[place + 1 :]
