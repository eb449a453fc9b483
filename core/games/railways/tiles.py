"""Track tiles: which two pieces share a tile, and of which kind it is (RW-TILE-1 to RW-TILE-5).

The tile on a hex is a number: 0 for none, 1 to 15 for a simple tile, one for each pair of edges,
and 16 to 60 for a complex tile, one for each placement. Complex tiles are further of a kind, and
each kind has its supply.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import Annotated, Final

from msgspec import Meta, Struct

from core.games.railways.data_tables import Name, Positive, check_names, read_toml
from core.games.railways.errors import BadData
from core.games.railways.hexes import EDGES

FILE: Final = "tiles.toml"
Edge = Annotated[int, Meta(ge=0, le=5)]
Edges = tuple[Edge, Edge]
"""Two edges of a hex, the smaller first: a piece of track."""

PIECES: Final[tuple[Edges, ...]] = tuple(combinations(EDGES, 2))
"""All fifteen pieces, in the order of simple tiles (RW-TILE-1)."""
NO_TILE: Final = 0
_FIRST_COMPLEX: Final = 1 + len(PIECES)
_PLACEMENTS: Final = 45


class _Simple(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    piece: Edges


class _Complex(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    faces: tuple[tuple[Edges, Edges], ...]
    supply: Positive


class _Tiles(Struct, frozen=True, forbid_unknown_fields=True):
    simple: tuple[_Simple, ...]
    complex: tuple[_Complex, ...]


class Tiles:
    """All tiles and their placements; immutable."""

    def __init__(self, simple: Iterable[_Simple], complex_: Iterable[_Complex]) -> None:
        kinds = tuple(complex_)
        self.kinds: Final = tuple(kind.name for kind in kinds)
        """The complex kinds, in the order of their supplies in a state."""
        self.supplies: Final = tuple(kind.supply for kind in kinds)
        self.simple: Final = {
            pair: tile.name for tile in simple for pair in {_turned(tile.piece, by) for by in EDGES}
        }
        """The kind of the simple tile of each piece."""
        placed = {
            frozenset({_turned(a, by), _turned(b, by)}): number
            for number, kind in enumerate(kinds)
            for a, b in kind.faces
            for by in EDGES
        }
        _check(self.simple, placed)
        ordered = sorted(tuple(sorted(pair)) for pair in placed)
        self.pieces: Final[tuple[tuple[Edges, ...], ...]] = (
            (),
            *((piece,) for piece in PIECES),
            *((a, b) for a, b in ordered),
        )
        """The pieces of each tile."""
        self.kind_of: Final = (
            *(None for _ in range(_FIRST_COMPLEX)),
            *(placed[frozenset(pair)] for pair in ordered),
        )
        """The number of the complex kind of each tile; None for others."""
        self.used: Final = tuple(
            frozenset(edge for piece in pieces for edge in piece) for pieces in self.pieces
        )
        """The edges that each tile uses."""
        by_pieces = {frozenset(pieces): tile for tile, pieces in enumerate(self.pieces)}
        self._with = {
            (tile, piece): by_pieces[frozenset({*pieces, piece})]
            for tile, pieces in enumerate(self.pieces)
            for piece in PIECES
            if frozenset({*pieces, piece}) in by_pieces and piece not in pieces
        }
        self._without = {(more, piece): tile for (tile, piece), more in self._with.items()}

    def with_piece(self, tile: int, piece: Edges) -> int | None:
        """Return the tile with one piece more; None if no tile has both (RW-TILE-5)."""
        return self._with.get((tile, piece))

    def without_piece(self, tile: int, piece: Edges) -> int:
        """Return the tile that is left without one of its pieces (RW-LINK-6)."""
        return self._without[tile, piece]


def _turned(piece: Edges, by: int) -> Edges:
    a, b = sorted((edge + by) % len(EDGES) for edge in piece)
    return a, b


def _check(simple: dict[Edges, str], placed: dict[frozenset[Edges], int]) -> None:
    if set(simple) != set(PIECES):
        raise BadData(file=FILE, why="the simple tiles do not have all fifteen pieces")
    crossing = [pair for pair in placed if len({edge for piece in pair for edge in piece}) < 4]
    if crossing or len(placed) != _PLACEMENTS:
        raise BadData(file=FILE, why=f"the complex tiles do not have all {_PLACEMENTS} placements")


@cache
def tiles() -> Tiles:
    """Return the tiles of the game; raises BadData."""
    data = read_toml(FILE, _Tiles)
    check_names(FILE, [*(tile.name for tile in data.simple), *(tile.name for tile in data.complex)])
    return Tiles(data.simple, data.complex)
