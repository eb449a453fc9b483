"""Lookup of a scenario's names on a board and in decks; raises ScenarioImpossible."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Meta, Struct

from core.errors import quote
from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.contract_cards import DEMANDS
from core.games.crayon.piles import Pile
from core.games.crayon.track import Tracks, with_bytes
from core.games.crayon.turns import EventInPlay
from core.ruleset import ScenarioImpossible, Seat

T = TypeVar("T")
Ends = tuple[str, str]
"""The names of a section's two mileposts."""
Round = Annotated[int, Meta(ge=1, le=10_000)]


class Until(Struct, frozen=True):
    """The turn at whose end an event leaves play."""

    seat: int
    turn: Round


class EventStart(Struct, frozen=True):
    """An event in play."""

    card: int
    drawn_by: int
    until: Until


class CardPlaces(Protocol):
    """The part of a scenario document about the deck of contracts and event cards."""

    @property
    def contract_discard(self) -> tuple[int, ...]:
        """The discarded cards."""

    @property
    def deck_top(self) -> tuple[int, ...]:
        """The cards that are drawn first."""

    @property
    def events_in_play(self) -> tuple[EventStart, ...]:
        """The event cards in play."""


class DealtCards(NamedTuple):
    """The contracts and event cards, each in one place."""

    hands: tuple[tuple[int, ...], ...]
    events: tuple[EventInPlay, ...]
    pile: Pile[int]


def seat_named(number: int, seats: int) -> Seat:
    """Return the seat with this number."""
    if not 0 <= number < seats:
        raise ScenarioImpossible(why=f"there is no seat {number}")
    return Seat(number)


def milepost_named(board: Board, name: str | None) -> Milepost | None:
    """Return the milepost with this name; None for None."""
    if name is None:
        return None
    milepost = board.by_name.get(name)
    if milepost is None:
        raise ScenarioImpossible(why=f"there is no milepost {quote(name)}")
    return milepost


def edge_between(board: Board, ends: Ends) -> EdgeId:
    """Return the section between two mileposts."""
    edge = board.edges_by_name.get(ends)
    if edge is None:
        raise ScenarioImpossible(why=f"no section can be built between {ends[0]} and {ends[1]}")
    return edge


def with_sections(board: Board, tracks: Tracks, placed: Iterable[tuple[Ends, int]]) -> Tracks:
    """Return the track with these sections, each with its byte; no section may occur twice."""
    sections = [(edge_between(board, ends), byte) for ends, byte in placed]
    edges = [edge for edge, _ in sections]
    twice = next((edge for place, edge in enumerate(edges) if edge in edges[:place]), None)
    if twice is not None:
        a, b = board.names_of(twice)
        raise ScenarioImpossible(why=f"the section between {a} and {b} has two owners")
    return with_bytes(tracks, sections)


class Dealing(Generic[T]):
    """A deck whose cards are moved to their places, each card once."""

    def __init__(self, deck: Sequence[T], what: str) -> None:
        """Make a dealing; `what` is the word for one of these cards."""
        self._left = list(deck)
        self._what = what
        self._kept: tuple[T, ...] = ()

    def take(self, card: T) -> T:
        """Remove the card from the deck and return it."""
        if card not in self._left:
            raise ScenarioImpossible(
                why=f"{self._what} {quote(card)} is in two places, or not in this game"
            )
        self._left.remove(card)
        return card

    def keep_for_drawing(self, cards: tuple[T, ...]) -> None:
        """Hold back these cards: they stay in the deck and are not dealt."""
        if len(set(cards)) != len(cards) or not set(cards) <= set(self._left):
            raise ScenarioImpossible(
                why=f"the deck has not all of these, each once: {self._what} {quote(cards)}"
            )
        self._kept = cards

    def first(self, count: int) -> list[T]:
        """Remove and return the first cards that are not held back, in the order of the deck."""
        free = [card for card in self._left if card not in self._kept][:count]
        for card in free:
            self._left.remove(card)
        if len(free) < count:
            raise ScenarioImpossible(why=f"too few are left to deal: {self._what}")
        return free

    def pile(self, discard: Iterable[T]) -> Pile[T]:
        """Return the pile of the cards that are left, with those held back on top."""
        return Pile(tuple(self._left), tuple(discard), self._kept)


def deal_cards(
    deck: Sequence[int], places: CardPlaces, hands: Sequence[tuple[int, ...] | None]
) -> DealtCards:
    """Move each card of a deck to its place; a hand that is None gets the first free contracts."""
    cards = Dealing(deck, "card")
    dealt = [[cards.take(card) for card in hand or ()] for hand in hands]
    events = tuple(
        EventInPlay(
            cards.take(event.card), seat_named(event.drawn_by, len(hands)), event.until.turn
        )
        for event in places.events_in_play
    )
    for event in places.events_in_play:
        if event.until.seat != event.drawn_by:
            raise ScenarioImpossible(
                why=f"event {event.card} must end on a turn of the seat that drew it"
            )
    discard = [cards.take(card) for card in places.contract_discard]
    cards.keep_for_drawing(places.deck_top)
    full = [
        tuple(cards.first(DEMANDS) if hand is None else given)
        for given, hand in zip(dealt, hands, strict=True)
    ]
    return DealtCards(tuple(full), events, cards.pile(discard))
