"""The names on the railway map: lettered as engravers did.

Water is in italics, states in spaced capitals, ranges in slanted small letters along their
crests. Cities are upright, and heavier the larger they are; pictures show what they make.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from core.games.crayon.board import WATER
from core.games.crayon.cartography.area_names import touched
from core.games.crayon.cartography.label_places import Label, Marks, Placed, Words, place_labels
from core.games.crayon.cartography.lettering import Box, Glyph, along, width
from core.games.crayon.cartography.outlines import middle, smooth
from core.games.crayon.cartography.river_names import name_river
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import Letters
from core.games.empire_builder.chart import Chart, Name, chart
from gui import fonts
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.lettering import HAND, Face, halo, room_of, word_along
from gui.games.crayon.painting.load_row import paint_load_row, row_length
from gui.games.crayon.painting.names import MapNames, boxes_of, frame_of
from gui.games.empire_builder.loads.pictures import paint_load
from gui.games.empire_builder.painting.palette import ENGRAVED
from gui.painting.ink import fill, tint

_ROMAN: Final = Face(fonts.HAND)
_TEXT: Final = Face(fonts.TEXT)
_BOLD: Final = Face(fonts.TEXT, bold=True)

_CITIES: Final = {"small": 0.56, "medium": 0.62, "major": 0.7}
_FACES: Final = {"small": _TEXT, "medium": _BOLD, "major": _BOLD}
_LOADS: Final = 0.62
_RIVERS: Final = 0.5


class _Style(NamedTuple):
    """How the name of a kind of thing is lettered.

    `size` is the greatest, in hexes; `spacing` the most space between letters, in sizes.
    """

    face: Face
    size: float
    spacing: float
    ink: QColor
    capitals: bool = False


class _GroundWord(NamedTuple):
    """A name on the ground, in units: letters, colours, and the box around it."""

    letters: list[QPainterPath]
    ink: QColor
    glow: QColor | None
    room: QRectF


_GLOW: Final = 4.0
_ON_WATER: Final = ("sea", "lake", "bay", "country")
"""The kinds of names that need no glow."""

_WATER_INK: Final = tint("#2c5a6c", 235)
_STYLES: Final = {
    "country": _Style(_ROMAN, 0.95, 1.6, tint("#8e3428", 190), capitals=True),
    "state": _Style(_ROMAN, 0.74, 0.9, tint("#4d3d30", 185), capitals=True),
    "land": _Style(_ROMAN, 0.62, 0.9, tint("#5d4f3e", 205), capitals=True),
    "range": _Style(HAND, 0.56, 0.3, tint("#4a2f18", 240)),
    "plain": _Style(HAND, 0.6, 0.6, tint("#6d5f38", 190)),
    "sea": _Style(HAND, 1.35, 0.9, _WATER_INK, capitals=True),
    "lake": _Style(HAND, 0.62, 0.35, _WATER_INK),
    "bay": _Style(HAND, 0.42, 0.2, _WATER_INK),
}  # fmt: skip


def _length(line: Words) -> float:
    if line.role == "loads":
        return row_length(line)
    return _face(line).length(line.text, line.size)


def _face(line: Words) -> Face:
    return next(_FACES[size] for size, high in _CITIES.items() if high == line.size)


LETTERS: Final = Letters(
    cities=_CITIES,
    loads=_LOADS,
    tunnel=_CITIES["small"],
    port=_CITIES["small"],
    river=_RIVERS,
    length=_length,
    capitals=True,
    dot=0.16,
    river_widths=HAND.width,
    kingdom_widths=_ROMAN.width,
    symbols={"small": (0.26, 0.26, 0.26), "medium": (0.32, 0.32, 0.32), "major": (1.4, 1.3, 1.24)},
)


class RailwayNames(MapNames):
    """The names of North America, in units."""

    letters = LETTERS

    def __init__(self, sheet: Sheet, geometry: MapGeometry, furniture: Sequence[Furniture]) -> None:
        super().__init__(sheet, geometry, ENGRAVED)
        self._taken: Final = boxes_of(furniture, geometry)

    def paint_lands(self, painter: QPainter, window: QRectF) -> None:
        for letters, ink, glow, room in self._ground_words:
            if not room.intersects(window):
                continue
            if glow:
                halo(painter, letters, ink, glow, _GLOW)
            else:
                for letter in letters:
                    fill(painter, letter, ink)

    @cached_property
    def _ground_words(self) -> list[_GroundWord]:
        into, paper = self.into_units, self.scheme.paper.name()
        words = []
        for name, glyphs in self.engraved:
            style = _STYLES[name.of]
            glow = None if name.of in _ON_WATER else tint(paper, 120)
            words.append(_ground_word(word_along(style.face, glyphs, into), style.ink, glow))
        for glyphs in self.rivers.values():
            letters = word_along(HAND, glyphs, into)
            words.append(_ground_word(letters, self.scheme.river, tint(paper, 190)))
        return words

    @cached_property
    def engraved(self) -> list[tuple[Name, list[Glyph]]]:
        """The letters of each name of the chart."""
        return [(name, lettered(name)) for name in chart().names]

    @cached_property
    def rivers(self) -> dict[str, list[Glyph]]:
        """The letters of each river's name, off all other words."""
        full = [*self._taken, *self._symbols.values(), *(placed.box for placed in self.cities)]
        full += [glyph.box for name, glyphs in self.engraved for glyph in glyphs]
        names = {}
        for name, line in sorted(chart().rivers.items()):
            names[name] = name_river(
                name, [smooth(line, closed=False)], _RIVERS,
                marks=self._marks, taken=touched(full), frame=frame_of(self.sheet),
                widths=HAND.width,
            )  # fmt: skip
            full += [glyph.box for glyph in names[name]]
        return names

    @cached_property
    def cities(self) -> list[Placed]:
        labels = []
        for city in sorted(self.sheet.cities, key=lambda city: -_CITIES[city.size]):
            name = city.name.upper() if city.size == "major" else city.name
            lines = [Words(name, _CITIES[city.size], "city")]
            if city.loads:
                lines.append(Words(", ".join(city.loads), _LOADS, "loads"))
            labels.append(Label(city.name, self._symbols[city.name], tuple(lines)))
        return place_labels(
            labels,
            frame=frame_of(self.sheet),
            marks=self._marks,
            taken=[*self._taken, *self._symbols.values()],
            length=_length,
        )

    @property
    def far(self) -> list[Placed]:
        return self.cities

    @property
    def near(self) -> list[Placed]:
        return []

    @property
    def avoided(self) -> list[Box]:
        """The letters of countries and of large water."""
        return [
            glyph.box
            for name, glyphs in self.engraved
            if name.of in ("sea", "lake", "country")
            for glyph in glyphs
        ]

    def face(self, line: Words) -> Face:
        return _face(line)

    def ink(self, line: Words) -> QColor:
        del line
        return self.scheme.place

    def paint_loads(self, painter: QPainter, line: Words, x: float, y: float, size: float) -> None:
        paint_load_row(painter, line, x, y, size, paint_load)

    @cached_property
    def _symbols(self) -> dict[str, Box]:
        boxes = {}
        for city in self.sheet.cities:
            (x, y), (aside, up, down) = middle(self.sheet.hex_of(city)), LETTERS.symbols[city.size]
            boxes[city.name] = Box(x - aside, y - up, x + aside, y + down)
        return boxes

    @cached_property
    def _marks(self) -> Marks:
        return marks_of(chart(), self.sheet)


def _ground_word(letters: list[QPainterPath], ink: QColor, glow: QColor | None) -> _GroundWord:
    return _GroundWord(letters, ink, glow, room_of(letters).adjusted(-5, -5, 5, 5))


def marks_of(drawn: Chart, sheet: Sheet) -> Marks:
    """Return the prices of covering shores, rivers, frontiers and mileposts with small words."""
    marks = Marks()
    for hex_, point in sheet.points.items():
        if point.terrain not in WATER:
            marks.add(middle(hex_), LETTERS.dot + (0.08 if point.terrain == "mountain" else 0.0))
    for lines, price in (
        ([*drawn.land, *drawn.isles], 0.9), (drawn.rivers.values(), 4.0), (drawn.frontiers, 2.0),
        (drawn.borders, 0.15),
    ):  # fmt: skip
        for line in lines:
            marks.add_line(smooth(line, closed=False), price)
    return marks


def lettered(name: Name) -> list[Glyph]:
    """Return the letters of a name, spread along its line; smaller if the line is short."""
    style = _STYLES[name.of]
    text = name.text.upper() if style.capitals else name.text
    line = smooth(name.line, closed=False)
    long = sum(_steps(line))
    natural = width(text, 1.0, widths=style.face.width)
    size = min(name.size or style.size, 0.985 * long / (natural + 0.04 * (len(text) - 1)))
    gaps = max(1, len(text) - 1)
    spacing = min(style.spacing * size, (0.98 * long - natural * size) / gaps)
    return along(text, line, size, spacing=spacing, widths=style.face.width)


def _steps(line: Sequence[tuple[float, float]]) -> Iterator[float]:
    for (ax, ay), (bx, by) in pairwise(line):
        yield float(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
