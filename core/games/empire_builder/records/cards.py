"""Record events of demand cards in hands, and of event cards."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import discarded
from core.games.crayon.record_cards import CARD_RECORDS
from core.games.crayon.records import Records
from core.games.empire_builder import events as ev
from core.games.empire_builder.records.changes import acted
from core.games.empire_builder.state import State

RECORDS: Final = Records[State](CARD_RECORDS)


@RECORDS.of(ev.HandTradedIn)
def _(_: Board, state: State, event: ev.HandTradedIn) -> State:
    hand = state.players[event.seat].contracts
    traded = state.with_player(event.seat, contracts=())
    return acted(replace(traded, contracts=discarded(state.contracts, hand)), ends=True)


@RECORDS.of(ev.LoadChoiceDue)
def _(_: Board, state: State, event: ev.LoadChoiceDue) -> State:
    return replace(state, choosing=event.trains, resolving=event.card)
