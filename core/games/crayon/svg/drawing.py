"""A board as SVG for map makers: plain, but with all that a player must see."""

from collections.abc import Iterable
from typing import Final

from core.games.crayon.board import LAKE, SEA, Board, GameMap
from core.games.crayon.cartography.outlines import Hex, Line, middle, outlines
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import words_of
from core.games.crayon.svg.glyphs import GLYPHS
from core.games.crayon.svg.ink import (
    BORDER,
    FILL,
    INK,
    PAPER,
    SEA_BLUE,
    WATER,
    label,
    lettered,
    path,
    washed,
)
from core.games.crayon.svg.legend import HEIGHT, legend

UNIT: Final = 26
"""Pixels between neighbouring mileposts."""

_PAPER: Final = 0.9
_VOID: Final = "#3b3634"
_ABROAD: Final = "#d9d2bd"
_RAINBOW: Final = ("#c8503f", "#e0a23c", "#5b9a5a", "#4a7fb5", "#7d5a9e")
_WIDTHS: Final = (0.1, 0.14, 0.18, 0.22, 0.26)
"""Widths of a river from its spring to its mouth."""


def map_svg(board: Board, sheet: GameMap, *, ids: bool = False) -> str:
    """Return the map as one SVG file."""
    return "\n".join(_Painter(Sheet(board, sheet), ids=ids).picture())


class _Painter:
    def __init__(self, sheet: Sheet, *, ids: bool) -> None:
        self.sheet = sheet
        self.ids = ids
        self.words = words_of(sheet)

    def picture(self) -> Iterable[str]:
        left, top, right, bottom = self.sheet.frame
        w, h = right - left + 2 * _PAPER, bottom - top + _PAPER + HEIGHT
        paper = f'x="{left - _PAPER:.2f}" y="{top - _PAPER:.2f}" width="{w:.2f}" height="{h:.2f}"'
        frame = f'x="{left}" y="{top}" width="{right - left:.2f}" height="{bottom - top:.2f}"'
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w * UNIT:.0f}" '
            f'height="{h * UNIT:.0f}" '
            f'viewBox="{left - _PAPER:.2f} {top - _PAPER:.2f} {w:.2f} {h:.2f}" '
            f"font-family=\"Georgia, 'DejaVu Serif', serif\">"
        )
        yield GLYPHS
        yield f'<rect {paper} fill="{PAPER}"/>'
        yield f'<clipPath id="frame"><rect {frame}/></clipPath><g clip-path="url(#frame)">'
        yield from self.ground()
        yield from self.rivers()
        if self.sheet.straits:
            for colour, width in ((INK, 0.44), (SEA_BLUE, 0.3)):
                style = f'fill="none" stroke="{colour}" stroke-width="{width}"'
                yield path(self.sheet.straits, style + ' stroke-linecap="round"')
        yield path(
            self.sheet.borders,
            f'fill="none" stroke="{BORDER}" stroke-width=".13" stroke-dasharray=".5 .22" '
            'stroke-opacity=".8"',
        )
        yield from self.points()
        yield from self.bridges()
        yield from self.places()
        yield from self.labels()
        yield f'</g><rect {frame} fill="none" stroke="{INK}" stroke-width=".16"/>'
        yield from legend(self.sheet)
        yield "</svg>"

    def ground(self) -> Iterable[str]:
        dry = self.sheet.dry
        has_sea = SEA in self.sheet.ground.values()
        abroad = has_sea and len(self.sheet.points) < self.sheet.map.columns * self.sheet.map.rows
        land = self.sheet.outlines(*dry, None) if abroad else self.sheet.outlines(*dry)
        left, top, right, bottom = self.sheet.frame
        yield (
            f'<rect x="{left}" y="{top}" width="{right - left:.2f}" '
            f'height="{bottom - top:.2f}" fill="{SEA_BLUE if has_sea else _VOID}"/>'
        )
        if has_sea:
            for width, opacity in ((2.2, 0.25), (1.4, 0.3), (0.7, 0.4)):
                yield path(
                    land,
                    f'fill="none" stroke="#93bfc8" stroke-width="{width}" '
                    f'stroke-opacity="{opacity}" stroke-linejoin="round"',
                    closed=True,
                )
        yield '<clipPath id="land">' + path(land, "", closed=True) + "</clipPath>"
        yield path(land, f'fill="{FILL["plain"]}"', closed=True)
        if abroad:
            yield path(self.sheet.outlines(None), f'fill="{_ABROAD}"', closed=True)
        yield '<g clip-path="url(#land)">'
        for kind in sorted(dry, key=lambda kind: (kind == "alpine", kind)):
            if kind != "plain":  # alpine peaks are drawn on the mountains
                kinds = ("mountain", "alpine") if kind == "mountain" else (kind,)
                style = f'fill="{FILL.get(kind, "#ddd")}"'
                yield path(self.sheet.outlines(*kinds), style, closed=True)
        yield "</g>"
        style = f'fill="none" stroke="{INK}" stroke-width=".11" stroke-linejoin="round"'
        yield path(land, style, closed=True)

    def rivers(self) -> Iterable[str]:
        for lines in self.sheet.rivers.values():
            for line in lines:
                yield from _growing(line)

    def points(self) -> Iterable[str]:
        for hex_, point in self.sheet.points.items():
            x, y = middle(hex_)
            if point.terrain in (SEA, LAKE):
                yield f'<circle cx="{x}" cy="{y:.2f}" r=".05" fill="#7fa9b3"/>'
            elif point.terrain in FILL and point.terrain != "plain":
                yield f'<use href="#{point.terrain}" x="{x}" y="{y:.2f}"/>'
            else:
                yield f'<circle cx="{x}" cy="{y:.2f}" r=".08" fill="{INK}"/>'
            if self.ids:
                yield (
                    f'<text x="{x}" y="{y + 0.36:.2f}" font-size=".2" text-anchor="middle" '
                    f'fill="{INK}">{point.name}</text>'
                )

    def bridges(self) -> Iterable[str]:
        for arch, stands in self.sheet.bridges():
            for number, colour in enumerate(_RAINBOW):
                lower = [(x, y + number * 0.09) for x, y in arch]
                style = f'fill="none" stroke="{colour}" stroke-width=".1" stroke-opacity=".75"'
                yield path([lower], style if stands else style + ' stroke-dasharray=".12 .5"')

    def places(self) -> Iterable[str]:
        for city in self.sheet.cities:
            x, y = middle(self.sheet.hex_of(city))
            if city.size == "major":
                inside = {self.sheet.hex_at(milepost) for milepost in city.mileposts}
                style = f'fill="#f2d5c4" fill-opacity=".85" stroke="{BORDER}" stroke-width=".1"'
                yield path(self.walls(inside), style, closed=True)
            yield f'<use href="#{city.size}" x="{x}" y="{y:.2f}"/>'
        for hex_, point in self.sheet.points.items():
            x, y = middle(hex_)
            if point.port:
                yield f'<circle cx="{x}" cy="{y:.2f}" r=".4" fill="#fff" fill-opacity=".75"/>'
                yield f'<use href="#port" x="{x}" y="{y - 0.05:.2f}"/>'
            if point.tunnel:
                yield f'<use href="#tunnel" x="{x}" y="{y:.2f}"/>'
            if point.terrain == "volcano":
                yield f'<use href="#volcano" x="{x}" y="{y:.2f}"/>'

    def walls(self, inside: set[Hex]) -> list[Line]:
        return outlines(inside, lambda _, other: other not in inside, self.sheet.shores.lie)

    def labels(self) -> Iterable[str]:
        words = self.words
        for name, glyphs in words.kingdoms.items():
            yield washed(name.upper(), glyphs)
        for name, glyphs in words.rivers.items():
            yield lettered(name, glyphs, "river")
        for placed in (*words.ports.values(), *words.tunnels.values(), *words.cities.values()):
            yield from label(placed)


def _growing(line: Line) -> Iterable[str]:
    """Yield a river in pieces, each wider than the one before it."""
    steps = len(_WIDTHS)
    for number, width in enumerate(_WIDTHS):
        piece = line[len(line) * number // steps : len(line) * (number + 1) // steps + 1]
        yield path(
            [piece],
            f'fill="none" stroke="{WATER}" stroke-width="{width}" stroke-linecap="round" '
            'stroke-linejoin="round"',
        )
