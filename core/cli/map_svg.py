"""A board as SVG, for those who draw maps: plain, but with everything that a player must see."""

from collections.abc import Iterable
from html import escape
from typing import Final

from core.cli.map_glyphs import GLYPHS, INK, SEA_BLUE, WATER
from core.cli.map_sheet import Sheet, corners_beside
from core.cli.outlines import ROW, Hex, Line, Spot, between, courses, middle, outlines, smooth
from core.games.crayon.board import SEA, Board, City, GameMap

UNIT: Final = 26
"""Pixels from milepost to milepost."""

_FRAME: Final = 1.4
_LEGEND: Final = 5.2

_FILL: Final = {
    "plain": "#e9dfb0",
    "desert": "#f0c987",
    "forest": "#a9c08a",
    "jungle": "#6fa37a",
    "mountain": "#c9b08c",
    "alpine": "#b9b4b4",
    "underground_rock": "#8c8079",
}
_SIZE: Final = {"small": 0.58, "medium": 0.7, "major": 1.0}
_LETTER: Final = {size: 0.62 * height for size, height in _SIZE.items()}
_VOID: Final = "#3b3634"

_LEGEND_ROWS: Final = (
    ("mountain", "mountain"), ("alpine", "alpine"), ("forest", "forest"), ("jungle", "jungle"),
    ("desert", "desert"), ("underground_rock", "rock"), ("volcano", "volcano"),
    ("tunnel", "tunnel"), ("port", "port"), ("small", "small city"), ("medium", "medium city"),
    ("major", "major city"), ("river", "river"), ("inlet", "inlet"),
)  # fmt: skip


def map_svg(board: Board, sheet: GameMap, *, ids: bool = False) -> str:
    """The map as one SVG file."""
    return "\n".join(_Painter(Sheet(board, sheet), ids=ids).picture())


class _Painter:
    def __init__(self, sheet: Sheet, *, ids: bool) -> None:
        self.sheet = sheet
        self.ids = ids
        self.width = sheet.map.columns + 0.5
        self.height = sheet.map.rows * ROW
        self.cities = [
            city for city in sheet.board.cities.values()
            if sheet.board.points[city.mileposts[0]].map == sheet.map.letter
        ]  # fmt: skip

    def picture(self) -> Iterable[str]:
        w, h = self.width + 2 * _FRAME, self.height + 2 * _FRAME + _LEGEND
        left, top = -0.5 - _FRAME, -0.5 - _FRAME
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w * UNIT:.0f}" '
            f'height="{h * UNIT:.0f}" viewBox="{left} {top} {w:.2f} {h:.2f}" '
            f"font-family=\"Georgia, 'DejaVu Serif', serif\">"
        )
        yield GLYPHS
        yield f'<rect x="{left}" y="{top}" width="{w:.2f}" height="{h:.2f}" fill="#f6efdd"/>'
        frame = f'x="-.5" y="-.5" width="{self.width + 0.5:.2f}" height="{self.height + 0.3:.2f}"'
        yield f'<clipPath id="frame"><rect {frame}/></clipPath><g clip-path="url(#frame)">'
        yield from self.ground()
        yield from self.waters()
        yield from self.borders()
        yield from self.points()
        yield from self.places()
        yield from self.labels()
        yield f'</g><rect {frame} fill="none" stroke="{INK}" stroke-width=".16"/>'
        yield from self.legend()
        yield "</svg>"

    def area(self, *kinds: str) -> str:
        inside = {hex_ for hex_ in self.sheet.hexes() if self.sheet.terrain(hex_) in kinds}
        return " ".join(_path(line, closed=True) for line in outlines(inside, inside.__contains__))

    def ground(self) -> Iterable[str]:
        known = sorted({kind for kind in self.sheet.ground.values() if kind != SEA})
        has_sea = SEA in self.sheet.ground.values()
        beyond = SEA_BLUE if has_sea else _VOID
        land = self.area(*known)
        yield f'<rect x="-4" y="-4" width="120" height="120" fill="{beyond}"/>'
        if has_sea:
            for width, opacity in ((2.2, 0.25), (1.4, 0.3), (0.7, 0.4)):
                yield (
                    f'<path d="{land}" fill="none" stroke="#93bfc8" stroke-width="{width}" '
                    f'stroke-opacity="{opacity}" stroke-linejoin="round"/>'
                )
        yield f'<path d="{land}" fill="{_FILL["plain"]}"/>'
        for kind in known:
            wider = ("mountain", "alpine") if kind == "mountain" else (kind,)
            if kind != "plain":
                yield f'<path d="{self.area(*wider)}" fill="{_FILL.get(kind, "#ddd")}"/>'
        if "alpine" in known:  # over the mountains
            yield f'<path d="{self.area("alpine")}" fill="{_FILL["alpine"]}"/>'
        yield f'<path d="{land}" fill="none" stroke="{INK}" stroke-width=".11"/>'

    def waters(self) -> Iterable[str]:
        shores, water = (INK, 0.52, 0.3), (SEA_BLUE, 0.34, 0.2)
        for ink, width, out in (shores, water):
            parts = (between(a, b, out) for a, b in self.sheet.channels())
            channels = " ".join(_path(part) for part in parts)
            yield f'<path d="{channels}" fill="none" stroke="{ink}" stroke-width="{width}"/>'
        for number, (name, steps) in enumerate(sorted(self.sheet.rivers().items())):
            lines = courses(steps)
            for line in lines:
                yield (
                    f'<path d="{_path(line)}" fill="none" stroke="{WATER}" stroke-width=".2" '
                    'stroke-linecap="round" stroke-linejoin="round"/>'
                )
            longest = smooth([*max(lines, key=len)[::14], max(lines, key=len)[-1]], closed=False)
            longest = longest if longest[0][0] <= longest[-1][0] else longest[::-1]
            where = f"river-{self.sheet.map.letter}-{number}"
            yield f'<path id="{where}" d="{_path(longest)}" fill="none"/>'
            yield (
                '<text font-size=".52" font-style="italic" fill="#1f5876" dy="-.2" '
                'text-anchor="middle" stroke="#f6efdd" stroke-opacity=".7" stroke-width=".08" '
                'paint-order="stroke">'
                f'<textPath href="#{where}" startOffset="50%">{escape(name)}</textPath></text>'
            )

    def borders(self) -> Iterable[str]:
        steps = []
        middles: dict[str, list[Hex]] = {}
        for hex_, point in self.sheet.points.items():
            if point.kingdom:
                middles.setdefault(point.kingdom, []).append(hex_)
        for _, a, b in self.sheet.sections():
            if self.sheet.kingdom(a) != self.sheet.kingdom(b):
                steps.append(corners_beside(a, b))
        for line in courses(steps):
            yield (
                f'<path d="{_path(line)}" fill="none" stroke="#a3362a" stroke-width=".13" '
                'stroke-dasharray=".5 .22" stroke-opacity=".8"/>'
            )
        for name, hexes in sorted(middles.items()):
            size = min(1.5, max(0.8, len(hexes) ** 0.5 / 10))
            x, y = self.roomy(hexes, width=len(name) * size * 0.95, height=size)
            yield (
                f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size:.2f}" text-anchor="middle" '
                'letter-spacing=".35" fill="#7a2c22" fill-opacity=".62" '
                f'font-variant="small-caps" font-weight="bold">{escape(name)}</text>'
            )

    def roomy(self, hexes: list[Hex], *, width: float, height: float) -> Spot:
        """Near the middle of a kingdom, and where its name covers no city's."""
        spots = [middle(hex_) for hex_ in hexes]
        mid_x = sum(x for x, _ in spots) / len(spots)
        mid_y = sum(y for _, y in spots) / len(spots)
        taken = []
        for city in self.cities:
            x, y = middle(self.hex_of(city))
            half = len(city.name) * _LETTER[city.size] / 2
            taken.append((x, y + 0.4, half, 2.2 if city.size == "major" else 1.0))

        def badness(at: Spot) -> tuple[float, float]:
            covered = 0.0
            for x, y, half_x, half_y in taken:
                over_x = half_x + width / 2 - abs(x - at[0])
                over_y = half_y + height / 2 - abs(y - at[1] + height / 3)
                covered += max(over_x, 0) * max(over_y, 0)
            outside = abs(at[0] - mid_x) + 1.5 * abs(at[1] - mid_y)
            return covered + outside / 6, outside

        return min(spots, key=badness)

    def points(self) -> Iterable[str]:
        for hex_, point in self.sheet.points.items():
            x, y = middle(hex_)
            if point.terrain == SEA:
                yield f'<circle cx="{x}" cy="{y:.2f}" r=".05" fill="#7fa9b3"/>'
            elif point.terrain in _FILL and point.terrain != "plain":
                yield f'<use href="#{point.terrain}" x="{x}" y="{y:.2f}"/>'
            else:
                yield f'<circle cx="{x}" cy="{y:.2f}" r=".08" fill="{INK}"/>'
            if self.ids:
                yield (
                    f'<text x="{x}" y="{y + 0.36:.2f}" font-size=".2" text-anchor="middle" '
                    f'fill="#222">{point.name}</text>'
                )

    def places(self) -> Iterable[str]:
        for city in self.cities:
            x, y = middle(self.hex_of(city))
            if city.size == "major":
                hexes = [self.hex_at(milepost) for milepost in city.mileposts]
                for line in outlines(hexes, hexes.__contains__):
                    yield (
                        f'<path d="{_path(line, closed=True)}" fill="#f3d9c4" fill-opacity=".85" '
                        f'stroke="#a8442f" stroke-width=".1"/>'
                    )
            yield f'<use href="#{city.size}" x="{x}" y="{y:.2f}"/>'
        for hex_, point in self.sheet.points.items():
            x, y = middle(hex_)
            if point.port:
                yield f'<circle cx="{x}" cy="{y:.2f}" r=".4" fill="#fff" fill-opacity=".75"/>'
                yield f'<use href="#port" x="{x}" y="{y - 0.05:.2f}"/>'
            if point.tunnel:
                yield f'<use href="#tunnel" x="{x}" y="{y:.2f}"/>'
                yield _label(point.tunnel, x, y + 0.75, 0.42, "#1f1813")
            if point.terrain == "volcano":
                yield f'<use href="#volcano" x="{x}" y="{y:.2f}"/>'

    def labels(self) -> Iterable[str]:
        for city in sorted(self.cities, key=lambda city: _SIZE[city.size]):
            x, y = middle(self.hex_of(city))
            size = _SIZE[city.size]
            name = city.name.upper() if city.size == "major" else city.name
            below = y + (2.0 if city.size == "major" else 0.9)
            if below + 0.6 > self.height - 0.2:  # the frame is near
                below = y - 0.9
            yield _label(name, x, below, size, "#20150c")
            if city.loads:
                below += 0.6 if city.size == "major" else 0.52
                yield _label(", ".join(city.loads), x, below, 0.42, "#6b4a1e")

    def legend(self) -> Iterable[str]:
        top = self.height + 1.3
        yield _label(self.sheet.map.name, self.width / 2, top - 0.15, 1.1, INK)
        kinds: set[str] = {point.terrain for point in self.sheet.points.values()}
        kinds |= {city.size for city in self.cities}
        kinds |= {"tunnel" if "tunnel_entrance" in kinds else ""}
        kinds |= {"river"} if self.sheet.rivers() else set()
        kinds |= {"inlet"} if any(True for _ in self.sheet.channels()) else set()
        rows = [row for row in _LEGEND_ROWS if row[0] in kinds]
        beside = max(3, int(self.width / 9))
        for number, (glyph, word) in enumerate(rows):
            x = number % beside * self.width / beside + 0.6
            y = top + 1.1 + number // beside * 1.3
            if glyph in _FILL:
                yield f'<circle cx="{x:.2f}" cy="{y:.2f}" r=".55" fill="{_FILL[glyph]}"/>'
            yield f'<use href="#{glyph}" x="{x:.2f}" y="{y:.2f}"/>'
            yield f'<text x="{x + 0.9:.2f}" y="{y + 0.2:.2f}" font-size=".6">{word}</text>'

    def hex_of(self, city: City) -> Hex:
        return self.hex_at(city.mileposts[0])

    def hex_at(self, milepost: int) -> Hex:
        point = self.sheet.board.points[milepost]
        return point.column, point.row


def _path(line: Line, *, closed: bool = False) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in line) + ("Z" if closed else "")


def _label(text: str, x: float, y: float, size: float, ink: str) -> str:
    style = f'font-size="{size}" text-anchor="middle" x="{x:.2f}" y="{y:.2f}"'
    halo = f'stroke="#f6efdd" stroke-opacity=".85" stroke-width="{size / 4:.2f}"'
    words = escape(text)
    return (
        f'<text {style} {halo} fill="none" stroke-linejoin="round">{words}</text>'
        f'<text {style} fill="{ink}">{words}</text>'
    )
