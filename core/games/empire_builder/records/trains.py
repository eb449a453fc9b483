"""Record the movement of trains, their loads, and better trains."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import discarded, without
from core.games.crayon.records import Records
from core.games.empire_builder import events as ev
from core.games.empire_builder.records.changes import acted, in_build_phase, without_load
from core.games.empire_builder.state import State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.TrainMoved)
def _(board: Board, state: State, event: ev.TrainMoved) -> State:
    train = state.players[event.seat].trains[event.train]
    moved = state.with_train(
        event.seat,
        event.train,
        at=board.by_name[event.to],
        came_from=train.at,
        points=event.points,
        halved=train.halved or event.halved,
    )
    return moved if state.doing.acted else acted(moved)


@RECORDS.of(ev.PointsHalved)
def _(_: Board, state: State, event: ev.PointsHalved) -> State:
    return state.with_train(event.seat, event.train, points=event.points, halved=True)


@RECORDS.of(ev.LoadPickedUp)
def _(_: Board, state: State, event: ev.LoadPickedUp) -> State:
    loads = (*state.players[event.seat].trains[event.train].loads, event.load)
    return acted(state.with_train(event.seat, event.train, loads=loads))


@RECORDS.of(ev.LoadDropped)
def _(_: Board, state: State, event: ev.LoadDropped) -> State:
    return acted(without_load(state, event.seat, event.train, event.load))


@RECORDS.of(ev.LoadLost)
def _(_: Board, state: State, event: ev.LoadLost) -> State:
    lost = without_load(state, event.seat, event.train, event.load)
    left = tuple(pair for pair in state.choosing if pair != (event.seat, event.train))
    return replace(lost, choosing=left)


@RECORDS.of(ev.LoadDelivered)
def _(_: Board, state: State, event: ev.LoadDelivered) -> State:
    less = without_load(state, event.seat, event.train, event.load)
    hand = without(state.players[event.seat].contracts, event.contract)
    spent = less.with_player(event.seat, contracts=hand)
    return acted(replace(spent, contracts=discarded(state.contracts, [event.contract])))


@RECORDS.of(ev.TrainUpgraded)
def _(_: Board, state: State, event: ev.TrainUpgraded) -> State:
    better = state.with_train(event.seat, event.train, loco=event.loco)
    if event.points is None:
        better = in_build_phase(better)
    else:
        better = better.with_train(
            event.seat, event.train, points=event.points, halved=event.halved
        )
    return acted(better, spent=state.doing.spent + event.price, upgraded=True)
