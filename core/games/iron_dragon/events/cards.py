"""Events of contracts in hands, and of event cards."""

from core.games.iron_dragon.events.event import Event
from core.ruleset import Seat


class HandPitched(Event, frozen=True, tag="hand_pitched"):
    """All three contracts were discarded (PITCH-2)."""

    seat: Seat


class ContractDrawn(Event, frozen=True, tag="contract_drawn"):
    """A contract was added to the hand."""

    seat: Seat
    card: int


class EventCardDrawn(Event, frozen=True, tag="event_card_drawn"):
    """An event card was drawn; `until` is the drawer's turn at whose end it leaves play.

    `until` is 0 for a card that ends immediately; `void` is True if it has no effect.
    """

    seat: Seat
    card: int
    until: int = 0
    void: bool = False


class EventCardSpent(Event, frozen=True, tag="event_card_spent"):
    """An event card that ends immediately was resolved and discarded."""

    card: int


class EventCardExpired(Event, frozen=True, tag="event_card_expired"):
    """An event card left play (EVENT-4)."""

    card: int


class ContractsReshuffled(Event, frozen=True, tag="contracts_reshuffled"):
    """The discard pile became the deck (CONTRACT-8)."""


class LoadChoiceDue(Event, frozen=True, tag="load_choice_due"):
    """These seats must each give up a load, one after another (LOSE-LOAD-3)."""

    seats: tuple[Seat, ...]
    card: int


class LoadChoiceMade(Event, frozen=True, tag="load_choice_made"):
    """The last of those seats gave up its load."""

    card: int
