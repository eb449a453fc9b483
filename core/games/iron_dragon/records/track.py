"""Record track that is built, destroyed and rebuilt."""

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board
from core.games.crayon.records import Records
from core.games.crayon.track import (
    DESTROYED,
    LONGEST_RIGHT,
    in_stage,
    is_right_of,
    laid,
    stage,
    taken,
    with_bytes,
)
from core.games.iron_dragon import events as ev
from core.games.iron_dragon.records.changes import spent
from core.games.iron_dragon.state import State

RECORDS: Final = Records[State]()


@RECORDS.of(ev.TrackBuilt)
def _(board: Board, state: State, event: ev.TrackBuilt) -> State:
    change = (board.edges_by_name[event.start, event.to], laid(event.seat))
    built = replace(state, tracks=with_bytes(state.tracks, [change]))
    return spent(built, event.price, from_majors=state.doing.from_majors + event.from_major)


@RECORDS.of(ev.SiteBribed)
def _(_: Board, state: State, event: ev.SiteBribed) -> State:
    return spent(state, event.amount, site_bribe_paid=True)


@RECORDS.of(ev.TrackDestroyed)
def _(board: Board, state: State, event: ev.TrackDestroyed) -> State:
    return _staged(board, state, event.sections, DESTROYED)


@RECORDS.of(ev.RightsGranted)
def _(board: Board, state: State, event: ev.RightsGranted) -> State:
    return _staged(board, state, event.sections, LONGEST_RIGHT)


def _staged(board: Board, state: State, sections: Iterable[ev.Ends], put: int) -> State:
    edges = (board.edges_by_name[ends] for ends in sections)
    return replace(state, tracks=in_stage(state.tracks, edges, put))


@RECORDS.of(ev.RightsWaned)
def _(_: Board, state: State, event: ev.RightsWaned) -> State:
    changes = []
    for edge in taken(state.tracks):
        if is_right_of(state.tracks, edge, event.seat):
            counter = stage(state.tracks, edge)
            changes.append((edge, laid(event.seat, counter - 1) if counter > 1 else 0))
    return replace(state, tracks=with_bytes(state.tracks, changes))


@RECORDS.of(ev.BridgeRaised)
def _(_: Board, state: State, _event: ev.BridgeRaised) -> State:
    return replace(state, bridge_permanent=True)
