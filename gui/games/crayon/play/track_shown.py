"""The track that the map of a game shows: all of it or one seat's, and what has just changed."""

from collections.abc import Iterable
from typing import Any

from core.games.crayon.board import EdgeId
from core.games.crayon.events import EventCardDrawn, TrackBuilt
from core.games.crayon.track import FREE, STANDING, Tracks, owner, stage, taken, with_bytes
from core.ruleset import Seat
from gui.games.crayon.model.table import CrayonTable


def track_of(tracks: Tracks, alone: Seat | None) -> Tracks:
    """Return the track of one seat; None returns that of all (MAPMENU-1)."""
    if alone is None:
        return tracks
    others = [edge for edge in taken(tracks) if owner(tracks, edge) != alone]
    return with_bytes(tracks, [(edge, FREE) for edge in others])


def new_track(table: CrayonTable) -> set[EdgeId]:
    """Return the sections that were built this turn (MAP-5)."""
    happened = (happening.event for happening in table.history.this_turn)
    names = table.rules.world.board.edges_by_name
    return {names[event.start, event.to] for event in happened if isinstance(event, TrackBuilt)}


def erased_track(before: Tracks, after: Tracks, events: Iterable[Any]) -> dict[EdgeId, Seat]:
    """Return the sections that a drawn event card erased, with their former owners."""
    if not any(isinstance(event, EventCardDrawn) for event in events):
        return {}
    owners = ((edge, owner(before, edge)) for edge in taken(before) if after[edge] == FREE)
    return {edge: seat for edge, seat in owners if seat is not None}


def handed_track(before: Tracks, after: Tracks, events: Iterable[Any]) -> dict[EdgeId, Seat]:
    """Return the standing sections that events gave to another seat, with their former owners."""
    if not any(True for _ in events):
        return {}
    return {
        edge: seat
        for edge in taken(before)
        if before[edge] != after[edge] and stage(before, edge) == stage(after, edge) == STANDING
        if owner(after, edge) is not None and (seat := owner(before, edge)) is not None
    }
