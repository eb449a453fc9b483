"""Record payments and loans."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.records import Records
from core.games.empire_builder import events as ev
from core.games.empire_builder.records.changes import acted
from core.games.empire_builder.state import State
from core.ruleset import Seat

RECORDS: Final = Records[State]()


@RECORDS.of(ev.Paid)
def _(_: Board, state: State, event: ev.Paid) -> State:
    paid = state.with_player(event.seat, money=state.players[event.seat].money - event.amount)
    if event.to is None:
        return replace(paid, bank=state.bank + event.amount)
    return paid.with_player(event.to, money=paid.players[event.to].money + event.amount)


@RECORDS.of(ev.FeePaid)
def _(_: Board, state: State, event: ev.FeePaid) -> State:
    money = state.players[event.seat].money - event.amount
    paid = _earned(state.with_player(event.seat, money=money), event.owner, event.amount)
    return acted(paid, paid=tuple(sorted((*state.doing.paid, event.owner))))


@RECORDS.of(ev.Earned)
def _(_: Board, state: State, event: ev.Earned) -> State:
    return replace(_earned(state, event.seat, event.amount), bank=state.bank - event.amount)


def _earned(state: State, seat: Seat, amount: int) -> State:
    player = state.players[seat]
    return state.with_player(seat, money=player.money + amount, earned=player.earned + amount)


@RECORDS.of(ev.Borrowed)
def _(_: Board, state: State, event: ev.Borrowed) -> State:
    player = state.players[event.seat]
    lent = state.with_player(
        event.seat, money=player.money + event.amount, owed=player.owed + event.owed
    )
    doing = replace(state.doing, borrowed=True)
    return replace(lent, bank=state.bank - event.amount, doing=doing)


@RECORDS.of(ev.DebtCollected)
def _(_: Board, state: State, event: ev.DebtCollected) -> State:
    player = state.players[event.seat]
    left = state.with_player(event.seat, money=player.money - event.amount, owed=0)
    return replace(left, bank=state.bank + event.amount)
