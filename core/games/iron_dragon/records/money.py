"""Record payments."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.records import Records
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.records.changes import acted
from core.games.iron_dragon.state import State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.Paid)
def _(_: Board, state: State, event: ev.Paid) -> State:
    payer = state.players[event.seat]
    left = payer.money + event.borrowed - event.amount
    paid = state.with_player(event.seat, money=left, debt=payer.debt + 2 * event.borrowed)
    gained = -event.borrowed
    if event.to is None:
        return replace(paid, bank=state.bank + gained + event.amount)
    payee = paid.players[event.to]
    kept = event.amount - event.repaid
    received = paid.with_player(
        event.to,
        money=payee.money + kept,
        debt=payee.debt - event.repaid,
        earned=payee.earned + event.amount,
    )
    return replace(received, bank=state.bank + gained + event.repaid)


@RECORDS.of(ev.Earned)
def _(_: Board, state: State, event: ev.Earned) -> State:
    player = state.players[event.seat]
    kept = event.amount - event.repaid
    earned = state.with_player(
        event.seat,
        money=player.money + kept,
        debt=player.debt - event.repaid,
        earned=player.earned + event.amount,
    )
    return replace(earned, bank=state.bank - kept)


@RECORDS.of(ev.OwnerBribed)
def _(_: Board, state: State, event: ev.OwnerBribed) -> State:
    return acted(state, bribed=tuple(sorted((*state.doing.bribed, event.owner))))


@RECORDS.of(ev.TollPaid)
def _(_: Board, state: State, _event: ev.TollPaid) -> State:
    return acted(state, toll_paid=True)
