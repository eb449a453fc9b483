"""The steps that lead on from where a train stands on rails."""

from collections.abc import Mapping
from typing import NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.track import Tracks, is_standing, owner
from core.ruleset import Seat


class Exit(NamedTuple):
    """A point one step away; `owner` is whose track leads there, None for nobody's."""

    to: Milepost
    owner: Seat | None


def exits_by_rail(
    board: Board, tracks: Tracks, at: Milepost, links: Mapping[Milepost, tuple[Milepost, ...]]
) -> list[Exit]:
    """Return the steps over standing track, within a city, and over `links`, by point."""
    found = [
        Exit(other, owner(tracks, edge))
        for edge, other in board.sections_at[at]
        if is_standing(tracks, edge)
    ]
    found += [Exit(other, None) for other in (*board.interior[at], *links.get(at, ()))]
    return sorted(found)


def may_reverse(board: Board, at: Milepost) -> bool:
    """Whether a train may go back the way it came: in cities and ports only (MOVE-7)."""
    return board.points[at].city is not None or board.points[at].port is not None


def is_beside_broken_track(board: Board, tracks: Tracks, at: Milepost) -> bool:
    """Whether a section at the milepost has an owner and carries no trains (MOVE-11)."""
    sections = board.sections_at[at]
    return any(tracks[edge] and not is_standing(tracks, edge) for edge, _ in sections)


def half_rate(points: int) -> int:
    """Return half of the movement points, rounded up (EVENT-13, EVENT-15)."""
    return (points + 1) // 2
