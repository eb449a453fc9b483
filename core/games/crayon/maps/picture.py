"""A drawing as SVG: the true coast, lakes and borders, with the places of its board.

`rail-table map` shows the board; this shows how the world looks from which the board is made.
"""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any, Final

import shapely
import shapely.affinity
from shapely.ops import substring

from core.games.crayon.board import WATER, Board, GameMap
from core.games.crayon.cartography.area_names import touched
from core.games.crayon.cartography.label_places import Marks
from core.games.crayon.cartography.lettering import Box, Glyph, along
from core.games.crayon.cartography.outlines import Line, middle, smooth
from core.games.crayon.cartography.river_names import name_river
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import PLAIN, words_of
from core.games.crayon.maps.drawing import Drawing, Feature
from core.games.crayon.svg.glyphs import GLYPHS
from core.games.crayon.svg.ink import BORDER, FILL, INK, PAPER
from core.games.crayon.svg.ink import WATER as RIVER

UNIT: Final = 26
"""Pixels between neighbouring mileposts."""

_SEA: Final = "#c3dde4"
_SHALLOWS: Final = ((1.1, "#b9d7e0"), (0.7, "#aed0db"), (0.35, "#a1c7d5"))
_LAKE: Final = "#a9cddb"
_COAST: Final = "#4d6f7c"
_ABROAD: Final = "#e3dccb"
_STATES: Final = "#8f8266"
_TEXTURE: Final = 0.62
"""Size of a symbol of the ground, as a share of its size on the map of the board."""

_LETTERING: Final = {
    "sea": (1.15, 0.5, "#3d7488"),
    "lake": (0.52, 0.08, "#2f667c"),
    "range": (0.62, 0.18, "#573a18"),
    "plain": (0.62, 0.34, "#6d5f38"),
    "land": (0.72, 0.2, "#7d7358"),
}
"""Size, spacing and colour of the name of each kind of thing."""

_LEAST: Final = 0.3
_WIDTHS: Final = (0.06, 0.08, 0.1, 0.12, 0.14)
"""Widths of a river from its spring to its mouth."""

_ITALIC: Final = ' font-style="italic"'
_ROUND: Final = ' stroke-linecap="round"'


def picture_of(drawing: Drawing, board: Board, sheet: GameMap, *, mileposts: bool) -> str:
    """Return a map of a drawing as SVG, with a mark for every milepost if `mileposts`."""
    return "\n".join(_Picture(drawing, Sheet(board, sheet), mileposts=mileposts).lines())


class _Picture:
    def __init__(self, drawing: Drawing, sheet: Sheet, *, mileposts: bool) -> None:
        self.drawing = drawing
        self.sheet = sheet
        self.mileposts = mileposts
        self.frame = shapely.box(*sheet.frame)
        self.lakes = self.all("lake")
        self.abroad = self.all("abroad").difference(self.lakes)
        self.dry = self.all("land").difference(shapely.union_all([self.lakes, self.all("sea")]))
        self.isles = self.all("isle").difference(self.dry)

    def all(self, *kinds: str) -> Any:
        """Return all features of these kinds as one shape, with y downwards."""
        return shapely.union_all([_flipped(feature) for feature in self.drawing.of(*kinds)])

    def lines(self) -> Iterator[str]:
        left, top, right, bottom = self.sheet.frame
        wide, high = right - left, bottom - top
        at = f'x="{left}" y="{top}" width="{wide:.2f}" height="{high:.2f}"'
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * UNIT:.0f}" '
            f'height="{high * UNIT:.0f}" viewBox="{left} {top} {wide:.2f} {high:.2f}" '
            "font-family=\"Georgia, 'DejaVu Serif', serif\">"
        )
        yield GLYPHS
        yield f'<rect {at} fill="{_SEA}"/>'
        yield from self.ground()
        yield from self.water()
        yield from self.borders()
        yield from self.shores()
        yield from self.places()
        yield from self.words()
        yield f'<rect {at} fill="none" stroke="{INK}" stroke-width=".3"/></svg>'

    def ground(self) -> Iterator[str]:
        land = shapely.union_all([self.dry, self.isles])
        for away, colour in _SHALLOWS:
            yield self.area(land.buffer(away), colour)
        yield self.area(land, FILL["plain"])
        yield self.area(self.abroad, _ABROAD)
        home = self.dry.difference(self.abroad)
        for feature in self.drawing.of("terrain"):
            area = _flipped(feature).intersection(home)
            colour = FILL.get(feature.properties["terrain"], "#ddd")
            yield self.area(area, colour, ' fill-opacity=".8"')
        for hex_, ground in self.sheet.ground.items():
            if ground in FILL and ground != "plain" and not self.sheet.points[hex_].city:
                x, y = middle(hex_)
                yield (
                    f'<use href="#{ground}" transform="translate({x} {y:.2f}) '
                    f'scale({_TEXTURE})" opacity=".6"/>'
                )

    def borders(self) -> Iterator[str]:
        yield self.stroke(self.all("border"), _STATES, 0.05, ' stroke-dasharray=".22 .12"')
        ground = shapely.union_all([self.dry, self.lakes, self.abroad]).buffer(-0.03)
        lands = [_flipped(feature) for feature in self.drawing.of("kingdom", "country")]
        for land in (*lands, self.abroad):
            edge = _edge(land).intersection(ground)
            yield self.stroke(edge, BORDER, 0.5, ' stroke-opacity=".12"')
            yield self.stroke(edge, BORDER, 0.09, ' stroke-dasharray=".45 .14 .09 .14"')

    def water(self) -> Iterator[str]:
        land = shapely.union_all([self.dry, self.abroad])
        yield self.area(self.lakes, _LAKE)
        yield self.area(self.all("isle").intersection(self.lakes), FILL["plain"])
        for feature in self.drawing.of("river"):
            course = _flipped(feature)
            for number, width in enumerate(_WIDTHS):
                piece = substring(
                    course, number / len(_WIDTHS), (number + 1) / len(_WIDTHS), normalized=True
                )
                yield self.stroke(piece.intersection(land), RIVER, width, _ROUND)

    def shores(self) -> Iterator[str]:
        for shape in (shapely.union_all([self.dry, self.abroad]), self.isles, self.lakes):
            yield self.stroke(_edge(shape), _COAST, 0.06, "")

    def places(self) -> Iterator[str]:
        if self.mileposts:
            yield self.stroke(self.all("inlet"), RIVER, 0.07, ' stroke-dasharray=".12 .1"')
        for hex_, point in self.sheet.points.items():
            if self.mileposts and point.terrain not in WATER:
                x, y = middle(hex_)
                yield f'<circle cx="{x}" cy="{y:.2f}" r=".085" fill="{INK}"/>'
        for city in self.sheet.cities:
            x, y = middle(self.sheet.hex_of(city))
            if city.size == "major":
                around = (middle(self.sheet.hex_at(at)) for at in city.mileposts)
                walls = shapely.MultiPoint(list(around)).convex_hull.buffer(0.3)
                yield self.area(walls, "#f2d5c4", f' fill-opacity=".7" stroke="{BORDER}"')
            yield f'<use href="#{city.size}" x="{x}" y="{y:.2f}"/>'

    def words(self) -> Iterator[str]:
        words = words_of(self.sheet)
        full = [placed.box for placed in words.cities.values()]
        full += [_symbol(*middle(self.sheet.hex_of(city)), city.size) for city in self.sheet.cities]
        for feature in self.drawing.of("label"):
            size, spacing, colour = _LETTERING.get(feature.properties["of"], (0.5, 0.1, INK))
            glyphs = _fitted(feature.name, _course(feature), size, spacing)
            yield from _letters(glyphs, colour)
            full += [glyph.box for glyph in glyphs]
        for glyphs in words.kingdoms.values():
            yield from _letters(glyphs, BORDER, ' font-weight="bold" opacity=".6"')
        frame, marks = Box(*self.sheet.frame), Marks()
        for river in self.drawing.of("river"):
            glyphs = name_river(
                river.name, [_course(river)], 0.42, marks=marks, taken=touched(full), frame=frame
            )
            yield from _letters(glyphs, "#1f5876", ' font-style="italic"')
            full += [glyph.box for glyph in glyphs]
        for placed in words.cities.values():
            for line, baseline in zip(placed.label.lines, placed.baselines, strict=True):
                ink = INK if line.role == "loads" else "#20150c"
                yield _word(line.text, placed.x, baseline, line.size, ink)

    def area(self, shape: Any, colour: str, style: str = "") -> str:
        """Return an area within the frame, filled by the even-odd rule."""
        rings = []
        for part in _parts(shape.intersection(self.frame), "Polygon"):
            rings += [part.exterior, *part.interiors]
        data = "".join(_data(ring) + "Z" for ring in rings)
        return f'<path d="{data}" fill="{colour}" fill-rule="evenodd" stroke-width=".08"{style}/>'

    def stroke(self, shape: Any, colour: str, width: float, style: str) -> str:
        """Return lines within the frame."""
        data = "".join(map(_data, _parts(shape.intersection(self.frame), "LineString")))
        return (
            f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}" '
            f'stroke-linejoin="round"{style}/>'
        )


def _flipped(feature: Feature) -> Any:
    """Return the shape of a feature with y downwards."""
    return shapely.affinity.scale(feature.shape, 1, -1, origin=(0, 0))


def _symbol(x: float, y: float, size: str) -> Box:
    half = PLAIN.symbols[size][0]
    return Box(x - half, y - half, x + half, y + half)


def _course(feature: Feature) -> Line:
    """Return the line of a feature, smooth, and from left to right for a label."""
    line = [(x, y) for x, y in _flipped(feature).coords]
    if feature.kind == "label":
        line = smooth(line[::-1] if line[0][0] > line[-1][0] else line, closed=False)
    return line


def _fitted(text: str, line: Line, size: float, spacing: float) -> list[Glyph]:
    """Return the letters of a name along its line, smaller if the line is short."""
    while size > _LEAST:
        if glyphs := along(text, line, size, spacing=spacing):
            return glyphs
        size, spacing = size * 0.92, spacing * 0.85
    return []


def _letters(glyphs: Sequence[Glyph], colour: str, style: str = _ITALIC) -> Iterator[str]:
    """Yield the letters of a name, first their halos."""
    halo = f'fill="none" stroke="{PAPER}" stroke-width="{UNIT * 0.1}" stroke-opacity=".5"'
    for ink in (halo, f'fill="{colour}"'):
        for glyph in glyphs:
            if glyph.letter != " ":
                size = f'font-size="{glyph.size * UNIT:.1f}"'
                yield f"<text {_turned(glyph)} {size} {ink}{style}>{glyph.letter}</text>"


def _turned(glyph: Glyph) -> str:
    place = f"translate({glyph.x:.2f} {glyph.y:.2f}) rotate({glyph.turn:.1f})"
    return f'transform="{place} scale({1 / UNIT:.4f})"'


def _word(text: str, x: float, y: float, size: float, colour: str) -> str:
    """Return a word centred at x, with a halo.

    Its letters are large, and scaled down, as some programs round their size to whole units.
    """
    style = (
        f'transform="translate({x:.2f} {y:.2f}) scale({1 / UNIT:.4f})" '
        f'font-size="{size * UNIT:.1f}" text-anchor="middle"'
    )
    halo = f'stroke="{PAPER}" stroke-width="{size * UNIT / 4:.1f}" stroke-opacity=".8"'
    word = escape(text)
    return f'<text {style} {halo}>{word}</text><text {style} fill="{colour}">{word}</text>'


def _edge(shape: Any) -> Any:
    """Return the outlines of a shape, which may be empty."""
    return shapely.union_all([part.boundary for part in _parts(shape, "Polygon")])


def _parts(shape: Any, kind: str) -> Iterator[Any]:
    for part in getattr(shape, "geoms", [shape]):
        if part.geom_type == kind and not part.is_empty:
            yield part
        elif hasattr(part, "geoms"):
            yield from _parts(part, kind)


def _data(line: Any) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line.coords)
