"""A map of a board by column and row, with the rim continued outwards, for painters."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from core.games.crayon.board import WATER, Board, City, GameMap, Milepost, Point, Section
from core.games.crayon.cartography.outlines import (
    ROW,
    Corner,
    Hex,
    Line,
    Spot,
    beside,
    corner,
    courses,
    middle,
    outlines,
)
from core.games.crayon.cartography.shores import Shores
from core.games.crayon.hexes import around

MARGIN: Final = 2
"""Hexes painted beyond the rim, in the same way as the rim; the frame cuts them off."""

_FRAME: Final = 0.75
_ARCH: Final = 0.12
_BUILT: Final = ("port", "tunnel_entrance", "volcano")


class Sheet:
    """The points of a map; `ground` is the natural ground, also under cities.

    `frame` is the visible part of the map: left, top, right and bottom.
    """

    def __init__(self, board: Board, sheet: GameMap) -> None:
        self.board = board
        self.map = sheet
        self.points: dict[Hex, Point] = {}
        for point in board.points:
            if point.map == sheet.letter:
                self.points[point.column, point.row] = point
        self.ground = {hex_: self._ground(hex_) for hex_ in self.points}
        self.cities = [
            city for city in board.cities.values()
            if board.points[city.mileposts[0]].map == sheet.letter
        ]  # fmt: skip
        right, bottom = sheet.columns - 0.5 + _FRAME, (sheet.rows - 1) * ROW + _FRAME
        self.frame = (-_FRAME, -_FRAME, right, bottom)
        self.shores = Shores(
            (hex_ for hex_ in self.hexes() if self.terrain(hex_) in WATER),
            lambda hex_: self.terrain(hex_) in WATER,
            ((a, b) for section, a, b in self.sections() if section.inlet and self.parted(a, b)),
        )

    def hexes(self) -> Iterator[Hex]:
        """Yield every column and row, including the margin."""
        for row in range(-MARGIN, self.map.rows + MARGIN):
            for column in range(-MARGIN, self.map.columns + MARGIN):
                yield column, row

    def at_rim(self, hex_: Hex) -> Hex:
        """Return the hex itself, or the hex of the rim that it continues."""
        column = min(max(hex_[0], 0), self.map.columns - 1)
        return column, min(max(hex_[1], 0), self.map.rows - 1)

    def hex_of(self, city: City) -> Hex:
        """Return the centre of a city."""
        return self.hex_at(city.mileposts[0])

    def hex_at(self, milepost: Milepost) -> Hex:
        """Return the column and row of a milepost."""
        point = self.board.points[milepost]
        return point.column, point.row

    @cached_property
    def dry(self) -> list[str]:
        """The kinds of ground on the map, except water."""
        return sorted({kind for kind in self.ground.values() if kind not in WATER})

    def terrain(self, hex_: Hex) -> str | None:
        """Return the natural ground of a hex; None without a point."""
        return self.ground.get(self.at_rim(hex_))

    def kingdom(self, hex_: Hex) -> str | None:
        """Return the kingdom of the hex; None at sea."""
        point = self.points.get(self.at_rim(hex_))
        return point.kingdom if point else None

    def sections(self) -> Iterator[tuple[Section, Hex, Hex]]:
        """Yield the sections of this map with their ends."""
        for section in self.board.sections:
            a, b = self.board.points[section.a], self.board.points[section.b]
            if a.map == self.map.letter:
                yield section, (a.column, a.row), (b.column, b.row)

    def parted(self, a: Hex, b: Hex) -> bool:
        """Return whether there is water on both sides of a section."""
        return all(self.terrain(hex_) in WATER for hex_ in beside(a, b))

    def outlines(self, *kinds: str | None) -> list[Line]:
        """Return the lines around all ground of these kinds; channels divide ground.

        None is the land beyond the map.
        """
        inside = {hex_ for hex_ in self.hexes() if self.terrain(hex_) in kinds}

        def parted(hex_: Hex, other: Hex) -> bool:
            return other not in inside or frozenset((hex_, other)) in self.shores.inlets

        return outlines(inside, parted, self.shores.lie)

    @cached_property
    def rivers(self) -> dict[str, list[Line]]:
        """The courses of each river, each line from its inland end to its mouth."""
        steps: dict[str, list[tuple[Corner, Corner]]] = {}
        for section, a, b in self.sections():
            if section.river:
                steps.setdefault(section.river, []).append(corners_beside(a, b))
        for (start, end), name in self.board.city_rivers.items():
            if self.board.points[start].map == self.map.letter:
                pair = self.hex_at(start), self.hex_at(end)
                steps.setdefault(name, []).append(corners_beside(*pair))
        rivers = {}
        for name, each in sorted(steps.items()):
            ends = self._ends(name, steps)
            rivers[name] = [
                line if ends.get(line[-1], 0) >= ends.get(line[0], 0) else line[::-1]
                for line in courses(each, self.shores.lie)
            ]
        return rivers

    @cached_property
    def borders(self) -> list[Line]:
        """The borders between kingdoms on land."""
        steps = (
            corners_beside(a, b)
            for section, a, b in self.sections()
            if self.kingdom(a) != self.kingdom(b) and not section.inlet
        )
        return courses(steps, self.shores.lie)

    @cached_property
    def straits(self) -> list[Line]:
        """The courses of inlets that are no channels between two points of water."""
        steps = (
            corners_beside(a, b)
            for section, a, b in self.sections()
            if section.inlet and not self.parted(a, b)
        )
        return courses(steps, self.shores.lie)

    def bridges(self) -> Iterator[tuple[Line, bool]]:
        """Yield the arch of each bridge on this map, and whether it stands."""
        ends = {city.name: middle(self.hex_of(city)) for city in self.cities}
        for bridge in self.board.bridges:
            if bridge.a in ends and bridge.b in ends:
                (ax, ay), (bx, by) = ends[bridge.a], ends[bridge.b]
                rise = _ARCH * abs(bx - ax)
                steps = [step / 40 for step in range(41)]
                yield (
                    [
                        (ax + (bx - ax) * t, ay + (by - ay) * t - 4 * rise * t * (1 - t))
                        for t in steps
                    ],
                    bridge.stands,
                )

    def _ends(self, river: str, steps: dict[str, list[tuple[Corner, Corner]]]) -> dict[Spot, int]:
        """Return possible ends of a river: corners of other rivers or, preferably, of the coast."""
        others = {at for name, each in steps.items() if name != river for s in each for at in s}
        ends = dict.fromkeys(others, 1)
        for section, a, b in self.sections():
            if section.river == river:
                rims = (c for c in beside(a, b) if self.terrain(c) in (*WATER, None))
                ends |= {corner(a, b, rim): 2 for rim in rims}
        return {self.shores.lie(at, None): rank for at, rank in ends.items()}

    def _ground(self, hex_: Hex) -> str:
        point = self.points[hex_]
        if not point.city and point.terrain not in _BUILT:
            return point.terrain
        near = (self.points.get(other) for other in around(*hex_))
        kinds = Counter(
            other.terrain
            for other in near
            if other and not other.city and other.terrain not in (*_BUILT, *WATER)
        )
        return max(sorted(kinds), key=lambda kind: kinds[kind]) if kinds else "plain"


def corners_beside(a: Hex, b: Hex) -> tuple[Corner, Corner]:
    """Return the two corners that the ends of a section share."""
    point, other = beside(a, b)
    return corner(a, b, point), corner(a, b, other)
