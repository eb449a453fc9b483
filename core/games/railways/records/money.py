"""Record payments, bonds and points."""

from typing import Final

from msgspec.structs import replace

from core.games.railways import events as ev
from core.games.railways.records.table import Records
from core.games.railways.state import GoalMet, State, without
from core.games.railways.world import World

RECORDS: Final = Records()


@RECORDS.of(ev.Paid)
def _(_: World, state: State, event: ev.Paid) -> State:
    player = state.players[event.seat]
    net = event.amount - event.raised
    paid = state.with_player(event.seat, cash=player.cash - net, bonds=player.bonds + event.bonds)
    return replace(paid, bank=state.bank + net)


@RECORDS.of(ev.Received)
def _(_: World, state: State, event: ev.Received) -> State:
    received = state.with_player(event.seat, cash=state.players[event.seat].cash + event.amount)
    return replace(received, bank=state.bank - event.amount)


@RECORDS.of(ev.BondRetired)
def _(_: World, state: State, event: ev.BondRetired) -> State:
    return state.with_player(event.seat, bonds=state.players[event.seat].bonds - 1)


@RECORDS.of(ev.PointsScored)
def _(_: World, state: State, event: ev.PointsScored) -> State:
    points = state.players[event.seat].points + event.points
    return state.with_player(event.seat, points=points)


@RECORDS.of(ev.GoalReached)
def _(_: World, state: State, event: ev.GoalReached) -> State:
    points = state.players[event.seat].points + event.points
    met = (*state.met, GoalMet(event.seat, event.sort, event.number))
    reached = replace(state.with_player(event.seat, points=points), met=met)
    if event.sort == "major_line":
        return replace(reached, major_lines=without(state.major_lines, event.number))
    return replace(reached, bounties=without(state.bounties, event.number))
