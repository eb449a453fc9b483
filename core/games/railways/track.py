"""Open track as series of pieces: where it goes on, and how a new piece extends it (RW-LINK).

No rule is checked here; `building` does that before a piece is laid.
"""

from collections.abc import Mapping
from typing import NamedTuple

from core.games.railways.board import NOTHING, Board, CityId, Hex
from core.games.railways.hexes import facing
from core.games.railways.state import Link, Series, Way
from core.games.railways.tiles import Edges
from core.ruleset import Seat

LooseEnds = Mapping[tuple[int, int], Series]
"""Open series by the hex and the edge at which they go on."""


def goes_on_at(board: Board, series: Series) -> tuple[Hex, int]:
    """Return the hex into which a series leads, and the edge by which it is entered."""
    at, _, out = series.way[-1]
    return Hex(board.neighbours[at][out]), facing(out)


def loose_ends(board: Board, open_: tuple[Series, ...]) -> LooseEnds:
    """Return the loose end of every open series."""
    return {goes_on_at(board, series): series for series in open_}


class _Part(NamedTuple):
    """The way from a city to one of the edges of a new piece."""

    city: CityId
    way: Way


def laid(
    board: Board, open_: tuple[Series, ...], seat: Seat, at: Hex, piece: Edges
) -> tuple[tuple[Series, ...], Series]:
    """Return the open series without those that the piece extends, and the new series."""
    loose = loose_ends(board, open_)
    parts: list[tuple[int, _Part]] = []
    used: list[Series] = []
    for edge in piece:
        city = board.leads_into[at][edge]
        series = loose.get((at, edge))
        if city != NOTHING:
            parts.append((edge, _Part(CityId(city), ())))
        elif series is not None:
            parts.append((edge, _Part(series.start, series.way)))
            used.append(series)
    (edge, first), *rest = parts
    other = sum(piece) - edge
    way = (*first.way, (at, edge, other))
    others = tuple(series for series in open_ if series not in used)
    if not rest:
        return others, Series(seat, first.city, way)
    _, last = rest[0]
    return others, Series(seat, first.city, (*way, *_reversed(last.way)), last.city)


def _reversed(way: Way) -> Way:
    return tuple((at, out, into) for at, into, out in reversed(way))


def as_link(series: Series) -> Link:
    """Return the link of a series that has reached a second city."""
    assert series.end is not None
    (_, into, _), (_, _, out) = series.way[0], series.way[-1]
    return Link(series.seat, series.start, facing(into), series.end, facing(out), series.way)


def edges_of(into: int, out: int) -> Edges:
    """Return a piece by its edges, the smaller first."""
    return (into, out) if into < out else (out, into)
