"""Events of contracts in hands, and of event cards."""

from core.games.crayon.events.event import Event
from core.ruleset import Seat


class ContractDealt(Event, frozen=True, tag="contract_dealt"):
    """A contract was dealt to an opening hand (SETUP-5)."""

    seat: Seat
    card: int


class EventSetAside(Event, frozen=True, tag="event_set_aside"):
    """An event card was drawn at the deal, and set aside without effect (SETUP-5)."""

    card: int


class HandDiscarded(Event, frozen=True):
    """All contracts of a hand were discarded (PITCH-2, EB-TRADEIN-2)."""

    seat: Seat


class ContractDrawn(Event, frozen=True, tag="contract_drawn"):
    """A contract was added to the hand."""

    seat: Seat
    card: int


class EventCardDrawn(Event, frozen=True, tag="event_card_drawn"):
    """An event card was drawn; `until` is the drawer's turn at whose end it leaves play.

    `until` is 0 for a card that ends immediately.
    """

    seat: Seat
    card: int
    until: int = 0


class EventCardSpent(Event, frozen=True, tag="event_card_spent"):
    """An event card that ends immediately was resolved and discarded."""

    card: int


class EventCardExpired(Event, frozen=True, tag="event_card_expired"):
    """An event card left play (EVENT-4, EB-EVENT-3)."""

    card: int


class ContractsReshuffled(Event, frozen=True, tag="contracts_reshuffled"):
    """The discard pile became the deck (CONTRACT-8, EB-DEMAND-4)."""


class LoadChoiceMade(Event, frozen=True, tag="load_choice_made"):
    """The last of the seats or trains that an event makes choose gave up its load."""

    card: int
