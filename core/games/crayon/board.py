"""The board: its points, sections, cities and links as tuples, for fast searches.

A board may have several maps, each with a letter. Its points are numbered by map, row and column;
land points are mileposts, the others are points at sea or in lakes. Prices, track and trains are
elsewhere. `core.games.crayon.laying` makes a board from a table; a board never changes.
"""

from collections.abc import Iterator
from typing import Final, NewType

from msgspec import Struct

from core.games.crayon.errors import NoSuchPoint
from core.games.crayon.hexes import distance

Milepost = NewType("Milepost", int)
"""A point of the board, on land or at sea: its index in `Board.points`."""

EdgeId = NewType("EdgeId", int)
"""A section that can be built: its index in `Board.sections`."""

SEA: Final = "sea"
LAKE: Final = "lake"
WATER: Final = (SEA, LAKE)
PORT: Final = "port"
TUNNEL_ENTRANCE: Final = "tunnel_entrance"
SIZES: Final = ("small", "medium", "major")

Terrain = NewType("Terrain", str)
"""The name of a terrain; the board itself knows only WATER and those of cities, ports and tunnels.
"""


class GameMap(Struct, frozen=True):
    """A map of hexes, with column 0 and row 0 in the upper left."""

    letter: str
    columns: int
    rows: int
    name: str


class Point(Struct, frozen=True):
    """A point; fields that do not apply are None. A point of water has a terrain and nothing else.

    `kingdom` is a country on a board that has countries.
    """

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
    """Two neighbouring mileposts between which track can be built; `a` is less than `b`.

    An inlet has a name if it is drawn as a line; it is then no channel for ships.
    """

    a: Milepost
    b: Milepost
    river: str | None = None
    inlet: bool = False
    inlet_name: str | None = None


class City(Struct, frozen=True):
    """A city; a major one has seven mileposts: its centre, then the others counterclockwise."""

    name: str
    size: str
    kingdom: str
    mileposts: tuple[Milepost, ...]
    loads: tuple[str, ...]


class Tunnel(Struct, frozen=True):
    """Two mileposts, usually on two maps, that a train passes between in one step."""

    name: str
    a: Milepost
    b: Milepost


class Bridge(Struct, frozen=True):
    """Two cities that trains can pass between; unless it `stands`, only while an event opens it."""

    name: str
    a: str
    b: str
    stands: bool


class Board(Struct, frozen=True, eq=False):
    """All fixed facts about the place of a game; compared and hashed by identity.

    `adjacent`, `sections_at`, `interior` and `sea_steps` are indexed by Milepost. They hold the
    hexes next to a point, land and sea alike; the sections that end there, each with its other end;
    the neighbours within the same major city; and the points that a ship reaches in one step,
    including ports and channels under inlets. `edges_by_name` has the names of a section's ends in
    both orders. `coast_distance` is 0 at the coast, and None at sea and on a map without sea; all
    mileposts of a major city have the distance of its centre. `coasts` are the mileposts of each
    named coast. `city_rivers` are the rivers under steps inside major cities, by two mileposts in
    order.
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
    coasts: dict[str, tuple[Milepost, ...]]
    city_rivers: dict[tuple[Milepost, Milepost], str]

    def milepost(self, name: str) -> Milepost:
        """Return the point with this name, such as `M12.34`; raises NoSuchPoint."""
        milepost = self.by_name.get(name)
        if milepost is None:
            raise NoSuchPoint(name=name)
        return milepost

    def numbered(self) -> Iterator[tuple[Milepost, Point]]:
        """Return an iterator over every point with its index."""
        return ((Milepost(number), point) for number, point in enumerate(self.points))

    def is_sea(self, milepost: Milepost) -> bool:
        """Return whether the point is at sea."""
        return self.points[milepost].terrain == SEA

    def is_water(self, milepost: Milepost) -> bool:
        """Return whether the point is at sea or in a lake, and so no milepost."""
        return self.points[milepost].terrain in WATER

    def section_between(self, a: Milepost, b: Milepost) -> EdgeId | None:
        """Return the section between two mileposts, or None."""
        return next((edge for edge, other in self.sections_at[a] if other == b), None)

    def names_of(self, edge: EdgeId) -> tuple[str, str]:
        """Return the names of a section's ends."""
        section = self.sections[edge]
        return self.points[section.a].name, self.points[section.b].name

    def hex_distance(self, a: Milepost, b: Milepost) -> int | None:
        """Return the straight distance over land and sea in steps; None between two maps.

        It equals the shortest path over adjacent points if the map has no holes.
        """
        point, other = self.points[a], self.points[b]
        if point.map != other.map:
            return None
        return distance((point.column, point.row), (other.column, other.row))
