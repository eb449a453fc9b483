"""Record track that is built, erased, offered and traded."""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.board import Board, EdgeId
from core.games.crayon.records import Records
from core.games.crayon.track import FREE, laid, with_bytes
from core.games.empire_builder import events as ev
from core.games.empire_builder.records.changes import acted, in_build_phase
from core.games.empire_builder.state import Deal, State, Train

RECORDS: Final = Records[State]()


@RECORDS.of(ev.TrackBuilt)
def _(board: Board, state: State, event: ev.TrackBuilt) -> State:
    change = (board.edges_by_name[event.start, event.to], laid(event.seat))
    built = replace(in_build_phase(state), tracks=with_bytes(state.tracks, [change]))
    return acted(
        built,
        spent=state.doing.spent + event.price,
        from_majors=state.doing.from_majors + event.from_major,
    )


@RECORDS.of(ev.TrackErased)
def _(board: Board, state: State, event: ev.TrackErased) -> State:
    edges = {board.edges_by_name[ends] for ends in event.sections}
    erased = replace(state, tracks=with_bytes(state.tracks, ((edge, FREE) for edge in edges)))
    # A train that came over an erased section has no direction (EB-MOVE-7).
    for seat, player in enumerate(state.players):
        trains = tuple(_without_direction(board, train, edges) for train in player.trains)
        if trains != player.trains:
            players = erased.players
            changed = replace(players[seat], trains=trains)
            erased = replace(erased, players=(*players[:seat], changed, *players[seat + 1 :]))
    return erased


def _without_direction(board: Board, train: Train, erased: set[EdgeId]) -> Train:
    if train.at is None or train.came_from is None:
        return train
    came_by = board.section_between(train.at, train.came_from)
    return replace(train, came_from=None) if came_by in erased else train


@RECORDS.of(ev.TrackOffered)
def _(_: Board, state: State, event: ev.TrackOffered) -> State:
    offer = Deal(event.to, event.wants, event.price, event.gives)
    offered = replace(in_build_phase(state), offer=offer)
    return acted(offered, offers=state.doing.offers + 1)


@RECORDS.of(ev.OfferDeclined)
def _(_: Board, state: State, _event: ev.OfferDeclined) -> State:
    return replace(state, offer=None)


@RECORDS.of(ev.OfferWithdrawn)
def _(_: Board, state: State, _event: ev.OfferWithdrawn) -> State:
    return replace(state, offer=None)


@RECORDS.of(ev.TrackTraded)
def _(board: Board, state: State, event: ev.TrackTraded) -> State:
    changes = [
        (board.edges_by_name[ends], laid(seat))
        for seat, sections in ((event.seat, event.wants), (event.to, event.gives))
        for ends in sections
    ]
    traded = replace(state, offer=None, tracks=with_bytes(state.tracks, changes))
    return acted(traded, deals=state.doing.deals + 1)
