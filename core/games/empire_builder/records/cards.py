"""Record events of demand cards in hands, and of event cards."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import discarded, drawn, reshuffled
from core.games.crayon.records import Records
from core.games.crayon.turns import EventInPlay
from core.games.empire_builder import events as ev
from core.games.empire_builder.records.changes import acted
from core.games.empire_builder.state import State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.HandTradedIn)
def _(_: Board, state: State, event: ev.HandTradedIn) -> State:
    hand = state.players[event.seat].contracts
    traded = state.with_player(event.seat, contracts=())
    return acted(replace(traded, contracts=discarded(state.contracts, hand)), ends=True)


@RECORDS.of(ev.ContractDrawn)
def _(_: Board, state: State, event: ev.ContractDrawn) -> State:
    hand = (*state.players[event.seat].contracts, event.card)
    filled = state.with_player(event.seat, contracts=hand)
    return replace(filled, contracts=drawn(state.contracts, event.card))


@RECORDS.of(ev.EventCardDrawn)
def _(_: Board, state: State, event: ev.EventCardDrawn) -> State:
    pile = drawn(state.contracts, event.card)
    if not event.until:
        return replace(state, contracts=pile, resolving=event.card)
    in_play = EventInPlay(event.card, event.seat, event.until)
    return replace(state, contracts=pile, events=(*state.events, in_play))


@RECORDS.of(ev.EventCardSpent)
def _(_: Board, state: State, event: ev.EventCardSpent) -> State:
    pile = discarded(state.contracts, [event.card])
    return replace(state, contracts=pile, resolving=None)


@RECORDS.of(ev.EventCardExpired)
def _(_: Board, state: State, event: ev.EventCardExpired) -> State:
    left = tuple(in_play for in_play in state.events if in_play.card != event.card)
    return replace(state, events=left, contracts=discarded(state.contracts, [event.card]))


@RECORDS.of(ev.ContractsReshuffled)
def _(_: Board, state: State, _event: ev.ContractsReshuffled) -> State:
    return replace(state, contracts=reshuffled(state.contracts))


@RECORDS.of(ev.LoadChoiceDue)
def _(_: Board, state: State, event: ev.LoadChoiceDue) -> State:
    return replace(state, choosing=event.trains, resolving=event.card)


@RECORDS.of(ev.LoadChoiceMade)
def _(_: Board, state: State, _event: ev.LoadChoiceMade) -> State:
    return replace(state, resolving=None)
