"""Record the events of ships."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.piles import discarded, drawn, reshuffled, without
from core.games.crayon.records import Records
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.records.changes import acted
from core.games.iron_dragon.state import BUILD, State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.ShipsCalled)
def _(_: Board, state: State, event: ev.ShipsCalled) -> State:
    at = state.players[event.seat].at
    assert at is not None
    return acted(state, ships_due=event.count, ports_drawn=(*state.doing.ports_drawn, at))


@RECORDS.of(ev.ShipDrawn)
def _(_: Board, state: State, event: ev.ShipDrawn) -> State:
    offered = (*state.doing.offered_ships, event.ship)
    shown = acted(state, offered_ships=offered, ships_due=state.doing.ships_due - 1)
    return replace(shown, ships=drawn(state.ships, event.ship))


@RECORDS.of(ev.ShipsReshuffled)
def _(_: Board, state: State, _event: ev.ShipsReshuffled) -> State:
    return replace(state, ships=reshuffled(state.ships))


@RECORDS.of(ev.ShipsReleased)
def _(_: Board, state: State, _event: ev.ShipsReleased) -> State:
    released = discarded(state.ships, state.doing.offered_ships)
    return replace(state, ships=released, doing=replace(state.doing, offered_ships=()))


@RECORDS.of(ev.ShipBoarded)
def _(_: Board, state: State, event: ev.ShipBoarded) -> State:
    aboard = state.with_player(event.seat, aboard=event.ship, came_from=None)
    offered = without(state.doing.offered_ships, event.ship)
    return acted(replace(aboard, phase=BUILD), points=0, offered_ships=offered)


@RECORDS.of(ev.ShipLeft)
def _(_: Board, state: State, event: ev.ShipLeft) -> State:
    ship = state.players[event.seat].aboard
    assert ship is not None
    ashore = state.with_player(event.seat, aboard=None)
    return acted(replace(ashore, ships=discarded(state.ships, [ship])), points=0)
