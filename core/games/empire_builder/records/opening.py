"""Record the events of the opening: the cut for the first turn, and the deal."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import Pile
from core.games.crayon.records import Records
from core.games.empire_builder import events as ev
from core.games.empire_builder.state import DEAL, Cut, State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.CardCut)
def _(_: Board, state: State, event: ev.CardCut) -> State:
    cut = Cut(event.seat, event.card, event.highest)
    rounds = (*state.cuts, ()) if event.round == len(state.cuts) else state.cuts
    return replace(state, cuts=(*rounds[:-1], (*rounds[-1], cut)))


@RECORDS.of(ev.CutEnded)
def _(_: Board, state: State, event: ev.CutEnded) -> State:
    return replace(state, order=event.order, active=event.order[0], phase=DEAL)


@RECORDS.of(ev.DealEnded)
def _(_: Board, state: State, _event: ev.DealEnded) -> State:
    pile = state.contracts
    whole = Pile(tuple(sorted((*pile.deck, *state.set_aside))), pile.discard, pile.laid)
    return replace(state, contracts=whole, set_aside=())
