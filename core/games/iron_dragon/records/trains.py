"""Record the movement of trains, and their loads."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import discarded, without
from core.games.crayon.records import Records
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.records.changes import acted, without_load
from core.games.iron_dragon.state import State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.TrainMoved)
def _(board: Board, state: State, event: ev.TrainMoved) -> State:
    at = state.players[event.seat].at
    aboard = state.players[event.seat].aboard is not None
    moved = state.with_player(
        event.seat, at=board.by_name[event.to], came_from=None if aboard else at
    )
    return acted(moved, points=event.points, halved=state.doing.halved or event.halved)


@RECORDS.of(ev.PointsHalved)
def _(_: Board, state: State, event: ev.PointsHalved) -> State:
    return acted(state, points=event.points, halved=True)


@RECORDS.of(ev.TrainDriven)
def _(board: Board, state: State, event: ev.TrainDriven) -> State:
    return state.with_player(event.seat, at=board.by_name[event.to], came_from=None)


@RECORDS.of(ev.LoadPickedUp)
def _(_: Board, state: State, event: ev.LoadPickedUp) -> State:
    loads = (*state.players[event.seat].loads, event.load)
    return acted(state.with_player(event.seat, loads=loads))


@RECORDS.of(ev.LoadDropped)
def _(_: Board, state: State, event: ev.LoadDropped) -> State:
    return acted(without_load(state, event.seat, event.load))


@RECORDS.of(ev.LoadLost)
def _(_: Board, state: State, event: ev.LoadLost) -> State:
    choosing = tuple(seat for seat in state.choosing if seat != event.seat)
    return replace(without_load(state, event.seat, event.load), choosing=choosing)


@RECORDS.of(ev.LoadDelivered)
def _(_: Board, state: State, event: ev.LoadDelivered) -> State:
    hand = without(state.players[event.seat].contracts, event.contract)
    less = without_load(state, event.seat, event.load).with_player(event.seat, contracts=hand)
    return acted(replace(less, contracts=discarded(state.contracts, [event.contract])))
