"""The board: what can be stood on, built on and sailed on, as tuples that a search runs over.

A board may have several maps, each with a letter. Its points are numbered by map, row and
column; land points are mileposts, the others sea points. Prices, track and trains are not
its business. A board is made by `core.games.crayon.laying` from a table, and never changes.
"""

from collections.abc import Iterator
from typing import Final, NewType

from msgspec import Struct

from core.games.crayon.errors import NoSuchPoint
from core.games.crayon.hexes import distance

Milepost = NewType("Milepost", int)
"""A point of the board, at sea too: its index in `Board.points`."""

EdgeId = NewType("EdgeId", int)
"""A section that can be built: its index in `Board.sections`."""

SEA: Final = "sea"
PORT: Final = "port"
TUNNEL_ENTRANCE: Final = "tunnel_entrance"
SIZES: Final = ("small", "medium", "major")

Terrain = NewType("Terrain", str)
"""A word; the board itself knows only SEA, and what stands for cities, ports and tunnels."""


class GameMap(Struct, frozen=True):
    """One sheet of hexes, from column 0 and row 0 in the upper left."""

    letter: str
    columns: int
    rows: int
    name: str


class Point(Struct, frozen=True):
    """One point; what is None does not apply. A sea point has a terrain and nothing else."""

    name: str
    map: str
    column: int
    row: int
    terrain: Terrain
    kingdom: str | None = None
    city: str | None = None
    port: str | None = None
    tunnel: str | None = None


class Section(Struct, frozen=True):
    """Two neighbouring mileposts between which track can be built; `a` is less than `b`."""

    a: Milepost
    b: Milepost
    river: str | None = None
    inlet: bool = False


class City(Struct, frozen=True):
    """A city; a major one has seven mileposts, its centre first, then counterclockwise."""

    name: str
    size: str
    kingdom: str
    mileposts: tuple[Milepost, ...]
    loads: tuple[str, ...]


class Tunnel(Struct, frozen=True):
    """Two mileposts, as a rule on two maps, that a train passes between in one step."""

    name: str
    a: Milepost
    b: Milepost


class Bridge(Struct, frozen=True):
    """Two cities between which a train may pass; one that does not stand needs a reason to."""

    name: str
    a: str
    b: str
    stands: bool


class Board(Struct, frozen=True, eq=False):
    """All that is fixed about where a game is played; compared and hashed as the one it is.

    `adjacent`, `sections_at`, `interior` and `sea_steps` are indexed by Milepost:
    the hexes next to a point (land and sea alike, for distances); the sections that
    end there, each with its other end; the neighbours within the same major city; and
    where a ship goes in one step, ports and channels under inlets included.
    `edges_by_name` has the names of a section's ends in both orders.
    `coast_distance` is 0 at the coast, and None at sea and on a map without sea; all
    of a major city lies where its centre does.
    """

    maps: tuple[GameMap, ...]
    points: tuple[Point, ...]
    sections: tuple[Section, ...]
    cities: dict[str, City]
    ports: tuple[Milepost, ...]
    tunnels: tuple[Tunnel, ...]
    bridges: tuple[Bridge, ...]
    adjacent: tuple[tuple[Milepost, ...], ...]
    sections_at: tuple[tuple[tuple[EdgeId, Milepost], ...], ...]
    interior: tuple[tuple[Milepost, ...], ...]
    sea_steps: tuple[tuple[Milepost, ...], ...]
    coast_distance: tuple[int | None, ...]
    by_name: dict[str, Milepost]
    edges_by_name: dict[tuple[str, str], EdgeId]

    def milepost(self, name: str) -> Milepost:
        """The point called `M12.34`; raises NoSuchPoint."""
        found = self.by_name.get(name)
        if found is None:
            raise NoSuchPoint(name=name)
        return found

    def numbered(self) -> Iterator[tuple[Milepost, Point]]:
        """Every point with its index."""
        return ((Milepost(number), point) for number, point in enumerate(self.points))

    def is_sea(self, milepost: Milepost) -> bool:
        """Whether the point lies at sea."""
        return self.points[milepost].terrain == SEA

    def section_between(self, a: Milepost, b: Milepost) -> EdgeId | None:
        """The section that joins two mileposts, if there is one."""
        return next((edge for edge, other in self.sections_at[a] if other == b), None)

    def names_of(self, edge: EdgeId) -> tuple[str, str]:
        """The names of a section's ends."""
        section = self.sections[edge]
        return self.points[section.a].name, self.points[section.b].name

    def hex_distance(self, a: Milepost, b: Milepost) -> int | None:
        """The straight way over land and sea in steps; None between two maps.

        It is the way over adjacent points wherever the map has no holes.
        """
        one, other = self.points[a], self.points[b]
        if one.map != other.map:
            return None
        return distance((one.column, one.row), (other.column, other.row))
