"""The track of a scenario: pieces, put together to links and open series."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from core.errors import quote
from core.games.railways.board import CITY, NOTHING, Board, CityId, Hex
from core.games.railways.hexes import facing
from core.games.railways.state import Link, Series, State, with_byte
from core.games.railways.tiles import PIECES, Edges
from core.games.railways.track import as_link
from core.games.railways.world import World
from core.ruleset import ScenarioImpossible, Seat


class PieceStart(Struct, frozen=True, forbid_unknown_fields=True):
    """A piece on the board; `link` of a view is ignored, since it follows from the track."""

    hex: str
    edges: Edges
    seat: int
    link: bool = False


class _Piece(NamedTuple):
    at: Hex
    edges: Edges
    seat: Seat


def with_track(world: World, state: State, starts: Iterable[PieceStart]) -> State:
    """Return the state with these pieces; raises ScenarioImpossible."""
    pieces = [_piece(world, start, len(state.players)) for start in starts]
    tiles = state.tiles
    for at, edges, _ in pieces:
        tile = world.tiles.with_piece(tiles[at], edges)
        if tile is None:
            raise ScenarioImpossible(
                why=f"two pieces of {world.board.places[at].name} share an edge, or are too many"
            )
        tiles = with_byte(tiles, at, tile)
    kinds = [world.tiles.kind_of[tile] for tile in tiles]
    free = tuple(supply - kinds.count(kind) for kind, supply in enumerate(state.complex_free))
    if min(free) < 0:
        raise ScenarioImpossible(why="more complex tiles of a kind lie there than there are")
    series = _series(world.board, pieces)
    links: list[Link] = [as_link(each) for each in series if each.end is not None]
    return replace(
        state,
        tiles=tiles,
        complex_free=free,
        links=(*links, *state.links),
        open=tuple(each for each in series if each.end is None),
    )


def _piece(world: World, start: PieceStart, seats: int) -> _Piece:
    board = world.board
    at = board.by_name.get(start.hex)
    if at is None or board.places[at].kind == CITY:
        raise ScenarioImpossible(why=f"no track can lie on {quote(start.hex)}")
    if start.edges not in PIECES or any(
        board.neighbours[at][edge] == NOTHING for edge in start.edges
    ):
        raise ScenarioImpossible(why=f"no piece on {start.hex} joins the edges {start.edges}")
    if not 0 <= start.seat < seats:
        raise ScenarioImpossible(why=f"there is no seat {start.seat}")
    return _Piece(at, start.edges, Seat(start.seat))


def _series(board: Board, pieces: list[_Piece]) -> list[Series]:
    """Return the series of all pieces, each from a city on."""
    ends = {(piece.at, edge): piece for piece in pieces for edge in piece.edges}
    left = set(pieces)
    found: list[Series] = []
    for number in range(len(board.cities)):
        for exit_, at in board.exits(CityId(number)):
            piece = ends.get((at, facing(exit_)))
            if piece in left:
                series, used = _followed(board, ends, CityId(number), piece, facing(exit_))
                left -= used
                found.append(series)
    if left:
        name = board.places[min(left).at].name
        raise ScenarioImpossible(why=f"the track on {name} is joined to no city")
    return found


def _followed(
    board: Board, ends: dict[tuple[Hex, int], _Piece], city: CityId, piece: _Piece, into: int
) -> tuple[Series, set[_Piece]]:
    """Return the series that begins with a piece entered from a city, and its pieces."""
    way: list[tuple[Hex, int, int]] = []
    used: set[_Piece] = set()
    seat = piece.seat
    following: _Piece | None = piece
    while following is not None:
        if following.seat != seat:
            raise ScenarioImpossible(why="a series of track has two owners")
        out = sum(following.edges) - into
        way.append((following.at, into, out))
        used.add(following)
        there, into = Hex(board.neighbours[following.at][out]), facing(out)
        end = board.city_at.get(there)
        if end is not None:
            if end == city:
                name = board.cities[city].name
                raise ScenarioImpossible(why=f"track leads from {name} back to it")
            return Series(seat, city, tuple(way), end), used
        following = ends.get((there, into))
    return Series(seat, city, tuple(way)), used
