"""One map of a board as a painter sees it: by column and row, with the rim continued outwards."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from core.cli.outlines import Corner, Hex, Spot, corner, middle
from core.games.crayon.board import SEA, Board, GameMap, Milepost, Point, Section
from core.games.crayon.hexes import around

MARGIN: Final = 2
"""Hexes beyond the rim that are painted as the rim is, to be cut off by the frame."""

_BUILT: Final = ("port", "tunnel_entrance", "volcano")


class Sheet:
    """The points of one map; `ground` is what the land is like under a city, too."""

    def __init__(self, board: Board, sheet: GameMap) -> None:
        self.board = board
        self.map = sheet
        self.points: dict[Hex, Point] = {}
        self.numbers: dict[Hex, Milepost] = {}
        for number, point in enumerate(board.points):
            if point.map == sheet.letter:
                self.points[point.column, point.row] = point
                self.numbers[point.column, point.row] = Milepost(number)
        self.ground = {hex_: self._ground(hex_) for hex_ in self.points}

    def hexes(self) -> Iterator[Hex]:
        """Every column and row, the margin too."""
        for row in range(-MARGIN, self.map.rows + MARGIN):
            for column in range(-MARGIN, self.map.columns + MARGIN):
                yield column, row

    def at_rim(self, hex_: Hex) -> Hex:
        """The hex itself, or the one at the rim that it continues."""
        column = min(max(hex_[0], 0), self.map.columns - 1)
        return column, min(max(hex_[1], 0), self.map.rows - 1)

    def terrain(self, hex_: Hex) -> str | None:
        """The natural ground at a hex; None where there is no point."""
        return self.ground.get(self.at_rim(hex_))

    def kingdom(self, hex_: Hex) -> str | None:
        """Whose the hex is; None at sea."""
        point = self.points.get(self.at_rim(hex_))
        return point.kingdom if point else None

    def sections(self) -> Iterator[tuple[Section, Hex, Hex]]:
        """The sections of this map, with their ends."""
        for section in self.board.sections:
            a, b = self.board.points[section.a], self.board.points[section.b]
            if a.map == self.map.letter:
                yield section, (a.column, a.row), (b.column, b.row)

    def rivers(self) -> dict[str, list[tuple[Corner, Corner]]]:
        """The steps of each river, from corner to corner."""
        found: dict[str, list[tuple[Corner, Corner]]] = {}
        for section, a, b in self.sections():
            if section.river:
                found.setdefault(section.river, []).append(corners_beside(a, b))
        return found

    def channels(self) -> Iterator[tuple[Spot, Spot]]:
        """Each channel under an inlet, from sea point to sea point."""
        for section, a, b in self.sections():
            if section.inlet:
                one, other = _beside(a, b)
                yield middle(one), middle(other)

    def _ground(self, hex_: Hex) -> str:
        point = self.points[hex_]
        if not point.city and point.terrain not in _BUILT:
            return point.terrain
        near = (self.points.get(other) for other in around(*hex_))
        kinds = Counter(
            other.terrain
            for other in near
            if other and not other.city and other.terrain not in (*_BUILT, SEA)
        )
        return max(sorted(kinds), key=lambda kind: kinds[kind]) if kinds else "plain"


def corners_beside(a: Hex, b: Hex) -> tuple[Corner, Corner]:
    """The two corners that the ends of a section share."""
    one, other = _beside(a, b)
    return corner(a, b, one), corner(a, b, other)


def _beside(a: Hex, b: Hex) -> list[Hex]:
    return sorted(set(around(*a)) & set(around(*b)))
