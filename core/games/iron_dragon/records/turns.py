"""Record the events that begin, skip and lose turns, and end the game."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.records import Records
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.state import (
    MOVEMENT,
    OVER,
    Doing,
    State,
)

RECORDS: Final = Records[State]()


@RECORDS.of(ev.TurnBegan)
def _(_: Board, state: State, event: ev.TurnBegan) -> State:
    return replace(
        state,
        active=event.seat,
        turn=event.turn,
        phase=event.phase,
        doing=Doing(points=event.points, halved=event.halved),
    )


@RECORDS.of(ev.TurnSkipped)
def _(_: Board, state: State, event: ev.TurnSkipped) -> State:
    return state.with_player(event.seat, skip_turns=state.players[event.seat].skip_turns - 1)


@RECORDS.of(ev.TrainPlaced)
def _(board: Board, state: State, event: ev.TrainPlaced) -> State:
    placed = state.with_player(event.seat, at=board.by_name[event.at])
    doing = replace(state.doing, points=event.points, halved=event.halved)
    return replace(placed, phase=MOVEMENT, doing=doing)


@RECORDS.of(ev.TurnLost)
def _(_: Board, state: State, event: ev.TurnLost) -> State:
    lost = state.with_player(event.seat, skip_turns=state.players[event.seat].skip_turns + 1)
    if event.seat != state.active:
        return lost
    return replace(lost, doing=replace(state.doing, ends=True))


@RECORDS.of(ev.GameWon)
def _(_: Board, state: State, event: ev.GameWon) -> State:
    return replace(state, winner=event.seat, phase=OVER)
