"""Record the events that begin, skip and lose turns, and end the game."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.records import Records
from core.games.empire_builder import events as ev
from core.games.empire_builder.state import MOVEMENT, OVER, Doing, State, Train

RECORDS: Final = Records[State]()


@RECORDS.of(ev.TurnBegan)
def _(_: Board, state: State, event: ev.TurnBegan) -> State:
    pairs = zip(state.players[event.seat].trains, event.trains, strict=True)
    trains = tuple(_started(train, start) for train, start in pairs)
    begun = state.with_player(event.seat, trains=trains)
    return replace(begun, active=event.seat, turn=event.turn, phase=event.phase, doing=Doing())


def _started(train: Train, start: ev.TrainStart) -> Train:
    return replace(
        train,
        came_from=None if start.freed else train.came_from,
        points=start.points,
        halved=start.halved,
        stands=start.stands,
        lost_turns=train.lost_turns - start.stands,
    )


@RECORDS.of(ev.TurnSkipped)
def _(_: Board, state: State, event: ev.TurnSkipped) -> State:
    return state.with_player(event.seat, skip_turns=state.players[event.seat].skip_turns - 1)


@RECORDS.of(ev.TrainPlaced)
def _(board: Board, state: State, event: ev.TrainPlaced) -> State:
    at = board.by_name[event.at]
    placed = state.with_train(
        event.seat, event.train, at=at, points=event.points, halved=event.halved
    )
    return replace(placed, phase=MOVEMENT) if event.last else placed


@RECORDS.of(ev.TurnLost)
def _(_: Board, state: State, event: ev.TurnLost) -> State:
    lost = state.with_player(event.seat, skip_turns=state.players[event.seat].skip_turns + 1)
    if event.seat != state.active:
        return lost
    return replace(lost, doing=replace(state.doing, ends=True))


@RECORDS.of(ev.TrainHalted)
def _(_: Board, state: State, event: ev.TrainHalted) -> State:
    lost = state.players[event.seat].trains[event.train].lost_turns + 1
    halted = state.with_train(event.seat, event.train, lost_turns=lost)
    if event.seat != state.active:
        return halted
    return halted.with_train(event.seat, event.train, stands=True, points=0)


@RECORDS.of(ev.GameWon)
def _(_: Board, state: State, event: ev.GameWon) -> State:
    return replace(state, winner=event.seat, phase=OVER)
