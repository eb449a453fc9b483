"""Record events of contracts in hands, and of event cards."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import discarded, drawn
from core.games.crayon.record_cards import CARD_RECORDS, with_event_card
from core.games.crayon.records import Records
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.records.changes import acted
from core.games.iron_dragon.state import State

RECORDS: Final = Records[State](CARD_RECORDS)


@RECORDS.of(ev.HandPitched)
def _(_: Board, state: State, event: ev.HandPitched) -> State:
    hand = state.players[event.seat].contracts
    pitched = state.with_player(event.seat, contracts=())
    return acted(replace(pitched, contracts=discarded(state.contracts, hand)), ends=True)


@RECORDS.of(ev.EventCardDrawn)
def _(_: Board, state: State, event: ev.EventCardDrawn) -> State:
    if event.void:
        pile = drawn(state.contracts, event.card)
        return replace(state, contracts=discarded(pile, [event.card]))
    return with_event_card(state, event)


@RECORDS.of(ev.LoadChoiceDue)
def _(_: Board, state: State, event: ev.LoadChoiceDue) -> State:
    return replace(state, choosing=event.seats, resolving=event.card)
