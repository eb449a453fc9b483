"""Record the events of the opening: the deal, starting locos and starting foremen."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import Pile, discarded, drawn, reshuffled
from core.games.crayon.records import Records
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.records.changes import acted
from core.games.iron_dragon.state import FOREMAN, LOCO, Doing, State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.DealEnded)
def _(_: Board, state: State, event: ev.DealEnded) -> State:
    pile, aside = state.contracts, state.set_aside
    if state.settings.discard_initial_events:
        pile = discarded(pile, aside)
    else:
        pile = Pile(tuple(sorted((*pile.deck, *aside))), pile.discard, pile.laid)
    return replace(state, contracts=pile, set_aside=(), order=event.order, phase=LOCO)


@RECORDS.of(ev.LocoChosen)
def _(_: Board, state: State, event: ev.LocoChosen) -> State:
    return state.with_player(event.seat, loco=event.loco)


@RECORDS.of(ev.ForemanDealt)
def _(_: Board, state: State, event: ev.ForemanDealt) -> State:
    choices = (*state.players[event.seat].choices, event.foreman)
    dealt = state.with_player(event.seat, choices=choices)
    return replace(dealt, phase=FOREMAN, foremen=drawn(state.foremen, event.foreman))


@RECORDS.of(ev.ForemanChosen)
def _(_: Board, state: State, event: ev.ForemanChosen) -> State:
    others = [name for name in state.players[event.seat].choices if name != event.foreman]
    chosen = state.with_player(event.seat, foreman=event.foreman, choices=())
    return acted(replace(chosen, foremen=discarded(state.foremen, others)))


@RECORDS.of(ev.ForemenGathered)
def _(_: Board, state: State, _event: ev.ForemenGathered) -> State:
    return replace(state, foremen=reshuffled(state.foremen), doing=Doing())
