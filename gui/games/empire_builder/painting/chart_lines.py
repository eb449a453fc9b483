"""The lines of the chart as the engraver cuts them: in units, smooth, with a fine tremor.

Shores and rivers keep within two units of the drawing, so that none passes a milepost.
"""

from collections.abc import Iterable
from functools import cached_property
from math import dist
from typing import Final

from core.games.crayon.cartography.outlines import Line, smooth
from core.games.empire_builder.chart import Chart
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.lines import MapLines, Piece, dashes, pieces_of
from gui.games.crayon.painting.waters import River

_TREMOR: Final = 0.35
_FINEST: Final = 0.085
"""Least distance in hexes between two spots of a line."""
_BORDER: Final = ((5.0, 3.0), (1.2, 3.0))
_WIDEST: Final = 4.4
_BANKS: Final = 1.7


class ChartLines:
    """The lines of a chart, in units."""

    def __init__(self, chart: Chart, geometry: MapGeometry) -> None:
        self._chart: Final = chart
        self._geometry: Final = geometry
        self._hand: Final = MapLines(geometry.sheet, geometry)

    @cached_property
    def shores(self) -> list[Line]:
        """The closed lines around all dry land, the isles too."""
        return self.closed([*self._chart.land, *self._chart.isles])

    @cached_property
    def lakes(self) -> list[Line]:
        """The closed lines around lakes and their isles."""
        return self.closed(self._chart.lakes)

    @cached_property
    def abroad(self) -> list[Line]:
        """The closed lines around land beyond the game."""
        return self.closed(self._chart.abroad)

    @cached_property
    def isles(self) -> list[Line]:
        """The closed lines around isles without mileposts."""
        return self.closed(self._chart.isles)

    @cached_property
    def rough(self) -> list[Line]:
        """The closed lines around rough ground."""
        return self.closed(self._chart.rough)

    @cached_property
    def rivers(self) -> list[River]:
        """The rivers, each from its spring."""
        return [
            River(self.open(line), most=_WIDEST, banks=_BANKS)
            for line in self._chart.rivers.values()
        ]

    @cached_property
    def inlets(self) -> list[Line]:
        """The courses of inlets."""
        return [self.open(line) for line in self._chart.inlets.values()]

    @cached_property
    def frontiers(self) -> list[Line]:
        """The frontiers of countries, on land and in lakes."""
        return [self._surveyed(line) for line in self._chart.frontiers]

    @cached_property
    def borders(self) -> list[Piece]:
        """The strokes of the borders of states: dashes with a dot between two."""
        (dash, gap), (dot, after) = _BORDER
        step = dash + gap + dot + after
        strokes: list[Line] = []
        for line in self._chart.borders:
            cut = self._surveyed(line)
            strokes += dashes(cut, dash, step - dash)
            strokes += _dots(cut, dash + gap, dot, step)
        return pieces_of(strokes)

    @cached_property
    def states(self) -> list[tuple[int, list[Line]]]:
        """The tint of each state, and the closed lines around it."""
        at = self._geometry.at
        return [
            (state.tint, [[at(spot) for spot in line] for line in state.outlines])
            for state in self._chart.states
        ]

    @cached_property
    def ridges(self) -> list[Line]:
        """The crests of ranges."""
        return [self._hand.drawn(smooth(line, closed=False)) for line in self._chart.ridges]

    def closed(self, lines: Iterable[Line]) -> list[Line]:
        """Return closed lines, which may or may not repeat their first spot."""
        drawn = []
        for line in lines:
            ring = line[:-1] if line[0] == line[-1] else line
            rounded = thinned(smooth(ring, closed=True), _FINEST)
            drawn.append(self._hand.drawn([*rounded, rounded[0]], shake=_TREMOR))
        return drawn

    def open(self, line: Line) -> Line:
        """Return an open line."""
        return self._hand.drawn(thinned(smooth(line, closed=False), _FINEST), shake=_TREMOR)

    def _surveyed(self, line: Line) -> Line:
        """Return an open line that keeps its corners."""
        return self._hand.drawn(line, shake=_TREMOR)


def thinned(line: Line, least: float) -> Line:
    """Return a line without spots that are nearer than this to the one before."""
    kept = [line[0]]
    for spot in line[1:-1]:
        if dist(kept[-1], spot) >= least:
            kept.append(spot)
    return [*kept, line[-1]]


def _dots(line: Line, first: float, dot: float, step: float) -> list[Line]:
    """Return the dots of a border, which lie in the gaps between its dashes."""
    ahead = dashes(line, first, 0.0)
    rest = line if not ahead else _after(line, first)
    return dashes(rest, dot, step - dot) if len(rest) > 1 else []


def _after(line: Line, far: float) -> Line:
    """Return the part of a line that is farther along it than this."""
    left = far
    for n in range(len(line) - 1):
        (ax, ay), (bx, by) = line[n], line[n + 1]
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        if long >= left:
            part = left / long if long else 0.0
            return [(ax + (bx - ax) * part, ay + (by - ay) * part), *line[n + 1 :]]
        left -= long
    return []
