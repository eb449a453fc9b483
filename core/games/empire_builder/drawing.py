"""Filling hands: cards are drawn singly, and events are resolved as they come up (EB-DEMAND)."""

from core.games.crayon.contract_cards import DEMANDS
from core.games.crayon.freight import check_aboard
from core.games.crayon.piles import needs_reshuffle, take
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.event_cards import EventCard
from core.games.empire_builder.events import (
    ContractDrawn,
    ContractsReshuffled,
    EventCardDrawn,
    EventCardSpent,
    LoadChoiceMade,
    LoadLost,
)
from core.games.empire_builder.refusals import NothingToChoose
from core.games.empire_builder.state import State
from core.games.empire_builder.strikes import strike
from core.games.empire_builder.turns import end_turn
from core.ruleset import Draw, Seat


def cards_due(state: State) -> int:
    """Return the number of demand cards that the active player's hand lacks.

    Without a card in the deck, which Sudden Death does not shuffle again, nothing is due.
    """
    if not state.contracts.deck:
        return 0
    return DEMANDS - len(state.players[state.active].contracts)


def draw_card(draft: Draft, draw: Draw) -> None:
    """Draw one card: a demand card goes to the hand, an event is resolved (EB-EVENT-1)."""
    seat = draft.state.active
    number = take(draft.state.contracts, draw)
    card = draft.world.events.get(number)
    if card is None:
        draft.add(ContractDrawn(seat, number))
        reshuffle_if_empty(draft)
    else:
        until = 0 if card.instant else draft.state.turn + 1
        draft.add(EventCardDrawn(seat, number, until))
        reshuffle_if_empty(draft)
        strike(draft, card)
        if draft.state.choosing:
            return
        _spend(draft, card)
    finish_drawing(draft)


def lose_load(draft: Draft, seat: Seat, number: int, load: str) -> None:
    """Give up a load to an event (EB-LOSE-2); drawing continues after the last choice."""
    state = draft.state
    assert state.resolving is not None
    if (seat, number) != state.choosing[0]:
        raise NothingToChoose(seat=seat)
    check_aboard(load, draft.player(seat).trains[number].loads)
    card = draft.world.events[state.resolving]
    draft.add(LoadLost(seat, load, train=number))
    if not draft.state.choosing:
        draft.add(LoadChoiceMade(card.number))
        _spend(draft, card)
        finish_drawing(draft)


def finish_drawing(draft: Draft) -> None:
    """End the turn if it is over and the hand is as full as it can be."""
    if draft.state.doing.ends and not cards_due(draft.state):
        end_turn(draft)


def reshuffle_if_empty(draft: Draft) -> None:
    """Make the discard pile the deck as soon as the deck is empty (EB-DEMAND-4, EB-SUDDEN-2)."""
    if needs_reshuffle(draft.state.contracts) and not draft.state.settings.sudden_death:
        draft.add(ContractsReshuffled())


def _spend(draft: Draft, card: EventCard) -> None:
    if card.instant:
        draft.add(EventCardSpent(card.number))
