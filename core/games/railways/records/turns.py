"""Record turns, auctions, slots, and the end."""

from typing import Final

from msgspec.structs import replace

from core.games.railways import events as ev
from core.games.railways.records.table import Records
from core.games.railways.state import ACTIONS, AUCTION, OVER, Auction, Slot, State
from core.games.railways.world import World

RECORDS: Final = Records()


@RECORDS.of(ev.TurnBegan)
def _(_: World, state: State, event: ev.TurnBegan) -> State:
    return replace(state, turn=event.turn, phase=AUCTION, round=0, acted=False)


@RECORDS.of(ev.SeatAsked)
def _(_: World, state: State, event: ev.SeatAsked) -> State:
    auction = state.auction or Auction((0,) * len(state.players))
    return replace(state, asked=event.seat, calls=state.calls + 1, auction=auction)


@RECORDS.of(ev.BidMade)
def _(_: World, state: State, event: ev.BidMade) -> State:
    assert state.auction is not None
    bids = tuple(
        event.amount if seat == event.seat else bid for seat, bid in enumerate(state.auction.bids)
    )
    auction = replace(state.auction, bids=bids, bid=event.amount, by=event.seat)
    return replace(state, auction=auction)


@RECORDS.of(ev.BidPassed)
def _(_: World, state: State, event: ev.BidPassed) -> State:
    assert state.auction is not None
    auction = replace(state.auction, passed=(*state.auction.passed, event.seat))
    return replace(state, auction=auction)


@RECORDS.of(ev.OrderSet)
def _(_: World, state: State, event: ev.OrderSet) -> State:
    return replace(state, order=event.order, first=event.order[0], auction=None, phase=ACTIONS)


@RECORDS.of(ev.SlotBegan)
def _(_: World, state: State, event: ev.SlotBegan) -> State:
    return replace(state, asked=event.seat, round=event.round, calls=state.calls + 1, slot=Slot())


@RECORDS.of(ev.SlotEnded)
def _(_: World, state: State, event: ev.SlotEnded) -> State:
    return replace(state, slot=None, acted=state.acted or not event.passed)


@RECORDS.of(ev.TurnEnded)
def _(_: World, state: State, event: ev.TurnEnded) -> State:
    players = tuple(replace(player, holiday=False) for player in state.players)
    return replace(state, players=players, idle_turns=state.idle_turns + 1 if event.idle else 0)


@RECORDS.of(ev.EndTriggered)
def _(_: World, state: State, event: ev.EndTriggered) -> State:
    return replace(state, triggered=event.turn)


@RECORDS.of(ev.GameEnded)
def _(_: World, state: State, event: ev.GameEnded) -> State:
    return replace(state, phase=OVER, accounts=event.accounts)
