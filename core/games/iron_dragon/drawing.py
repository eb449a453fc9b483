"""Filling hands: contract cards are drawn singly, and events are resolved as they come up."""

from core.games.crayon.contract_cards import DEMANDS
from core.games.crayon.freight import check_aboard
from core.games.crayon.piles import needs_reshuffle, take
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.event_cards import EventCard
from core.games.iron_dragon.events import (
    ContractDrawn,
    ContractsReshuffled,
    EventCardDrawn,
    EventCardSpent,
    LoadChoiceMade,
    LoadLost,
)
from core.games.iron_dragon.state import State
from core.games.iron_dragon.strikes import strike
from core.games.iron_dragon.turns import end_turn
from core.ruleset import Draw, Seat


def cards_due(state: State) -> int:
    """Return the number of contracts that the active player's hand lacks."""
    return DEMANDS - len(state.players[state.active].contracts)


def draw_card(draft: Draft, draw: Draw) -> None:
    """Draw one card: a contract goes to the hand, an event is resolved (EVENT-6)."""
    seat = draft.state.active
    number = take(draft.state.contracts, draw)
    card = draft.world.events.get(number)
    if card is None:
        draft.add(ContractDrawn(seat, number))
        reshuffle_if_empty(draft)
        finish_drawing(draft)
        return
    settings, turn, pile = draft.state.settings, draft.state.turn, draft.state.contracts
    if turn < settings.place_turn or (card.tax and settings.no_war_tax):  # EVENT-1, OPTION-9
        if pile.deck == (number,):
            draft.add(ContractsReshuffled())  # without the card, which is discarded afterwards
        draft.add(EventCardDrawn(seat, number, void=True))
        return
    draft.add(EventCardDrawn(seat, number, until=0 if card.instant else turn + 1))
    reshuffle_if_empty(draft)
    strike(draft, card)
    if not draft.state.choosing:
        _spend(draft, card)


def lose_load(draft: Draft, seat: Seat, load: str) -> None:
    """Give up a load to an event (LOSE-LOAD-3); drawing continues after the last choice."""
    state = draft.state
    assert state.resolving is not None
    check_aboard(load, draft.player(seat).loads)
    card = draft.world.events[state.resolving]
    draft.add(LoadLost(seat, load))
    if not draft.state.choosing:
        draft.add(LoadChoiceMade(card.number))
        _spend(draft, card)


def finish_drawing(draft: Draft) -> None:
    """End the turn if it is over and the hand is complete (LOSE-TURN-2, PITCH-3)."""
    if draft.state.doing.ends and not cards_due(draft.state):
        end_turn(draft)


def reshuffle_if_empty(draft: Draft) -> None:
    """Make the discard pile the deck as soon as the deck is empty (CONTRACT-8)."""
    if needs_reshuffle(draft.state.contracts):
        draft.add(ContractsReshuffled())


def _spend(draft: Draft, card: EventCard) -> None:
    if card.instant:
        draft.add(EventCardSpent(card.number))
