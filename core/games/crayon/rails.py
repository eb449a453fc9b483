"""The steps that a train on rails can make."""

from collections.abc import Mapping
from typing import NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.track import Tracks, is_standing, owner
from core.ruleset import Seat


class Exit(NamedTuple):
    """A point one step away; `owner` is the owner of the track that leads there, or None."""

    to: Milepost
    owner: Seat | None


def exits_by_rail(
    board: Board, tracks: Tracks, at: Milepost, links: Mapping[Milepost, tuple[Milepost, ...]]
) -> list[Exit]:
    """Return the steps over standing track, within a city, and over `links`, by point."""
    exits = [
        Exit(other, owner(tracks, edge))
        for edge, other in board.sections_at[at]
        if is_standing(tracks, edge)
    ]
    exits += [Exit(other, None) for other in (*board.interior[at], *links.get(at, ()))]
    return sorted(exits)


def may_reverse(board: Board, at: Milepost) -> bool:
    """Return whether a train may turn back: in cities and ports only (MOVE-7)."""
    return board.points[at].city is not None or board.points[at].port is not None


def is_beside_broken_track(board: Board, tracks: Tracks, at: Milepost) -> bool:
    """Return whether a section at the milepost is owned but not usable by trains (MOVE-11)."""
    sections = board.sections_at[at]
    return any(tracks[edge] and not is_standing(tracks, edge) for edge, _ in sections)


def half_rate(points: int) -> int:
    """Return half of the movement points, rounded up (EVENT-13, EVENT-15)."""
    return (points + 1) // 2
