"""The names on the maps of Iron Dragon: kingdoms and rivers, and places with their loads."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from core.games.crayon.cartography.label_places import Placed, Words
from core.games.crayon.cartography.lettering import Box
from core.games.crayon.cartography.outlines import middle
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import Letters, MapWords, words_of
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.lettering import HAND, LABEL, TITLE, Face, halo, room_of, word_along
from gui.games.crayon.painting.load_row import paint_load_row, row_length
from gui.games.crayon.painting.names import MapNames, boxes_of
from gui.games.iron_dragon.loads.pictures import paint_load
from gui.painting.scheme import Scheme

_CITIES: Final = {"small": 0.56, "medium": 0.64, "major": 0.72}


def _length(line: Words) -> float:
    """Return the length of a line in hexes."""
    if line.role == "loads":
        return row_length(line)
    return _face(line).length(line.text, line.size)


def _face(line: Words) -> Face:
    if line.role == "port":
        return HAND
    return TITLE if line.role == "city" and line.size == _CITIES["major"] else LABEL


LETTERS: Final = Letters(
    cities=_CITIES,
    loads=0.66,
    tunnel=0.5,
    port=0.46,
    river=0.52,
    length=_length,
    capitals=False,
    dot=0.18,
    river_widths=HAND.width,
    kingdom_widths=TITLE.width,
    symbols={
        "small": (0.32, 0.5, 0.26), "medium": (0.44, 0.72, 0.32), "major": (1.55, 1.5, 1.45),
        "tunnel": (0.36, 0.36, 0.3), "port": (0.28, 0.28, 0.28), "volcano": (0.5, 0.75, 0.3),
    },
)  # fmt: skip


class IronNames(MapNames):
    """The names of one map, in units."""

    letters = LETTERS

    def __init__(
        self, sheet: Sheet, geometry: MapGeometry, furniture: list[Furniture], scheme: Scheme
    ) -> None:
        super().__init__(sheet, geometry, scheme)
        self.words: Final[MapWords] = words_of(sheet, LETTERS, taken=boxes_of(furniture, geometry))

    def paint_lands(self, painter: QPainter, window: QRectF) -> None:
        scheme = self.scheme
        glow_colour = QColor(scheme.paper)
        glow_colour.setAlpha(165)
        for face, names, ink, glow in (
            (TITLE, self.words.kingdoms, scheme.region, 5.0),
            (HAND, self.words.rivers, scheme.river, 5.0),
        ):
            for glyphs in names.values():
                letters = word_along(face, glyphs, self.into_units)
                room = room_of(letters).adjusted(-glow, -glow, glow, glow)
                if room.intersects(window):
                    halo(painter, letters, ink, glow_colour, glow)

    @property
    def far(self) -> Sequence[Placed]:
        return [*self.words.cities.values(), *self.words.tunnels.values()]

    @property
    def near(self) -> Sequence[Placed]:
        return list(self.words.ports.values())

    @property
    def cities(self) -> Sequence[Placed]:
        return list(self.words.cities.values())

    @property
    def avoided(self) -> list[Box]:
        """The boxes of ports, tunnels and names of kingdoms, which large labels may cover."""
        aside, up, down = LETTERS.symbols["port"]
        spots = [middle(hex_) for hex_, p in self.sheet.points.items() if p.port or p.tunnel]
        return [
            *(Box(x - aside, y - up, x + aside, y + down) for x, y in spots),
            *(glyph.box for glyphs in self.words.kingdoms.values() for glyph in glyphs),
        ]

    def face(self, line: Words) -> Face:
        return _face(line)

    def ink(self, line: Words) -> QColor:
        if _face(line) is TITLE:
            return self.scheme.great_place
        return self.scheme.port if line.role == "port" else self.scheme.place

    def paint_loads(self, painter: QPainter, line: Words, x: float, y: float, size: float) -> None:
        paint_load_row(painter, line, x, y, size, paint_load)
