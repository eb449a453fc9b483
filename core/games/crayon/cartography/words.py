"""All words on a map with their positions; later words do not cover earlier ones.

The order is cities and tunnels, rivers, kingdoms, and then ports, which are named only if there is
room.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

from core.games.crayon.board import LAKE, SEA, WATER
from core.games.crayon.cartography.area_names import cells_of, fit_name, touched, without
from core.games.crayon.cartography.label_places import (
    Label,
    Marks,
    Placed,
    Words,
    place_labels,
    written,
)
from core.games.crayon.cartography.lettering import Box, Glyph, Widths, serif
from core.games.crayon.cartography.outlines import Hex, Line, middle
from core.games.crayon.cartography.river_names import name_river
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.hexes import around

SIZE: Final = {"small": 0.56, "medium": 0.66, "major": 0.92}
_KINGDOM_ON_LAND: Final = 0.6
"""Min letter height, in hexes, of a kingdom's name on land; smaller names move to the sea."""

_COLUMNS_A_SIZE: Final = 24
"""Columns of a map per hex of letter height that the names of its kingdoms may have."""

_OFFSHORE: Final = 5
_PORT_LIMIT: Final = 1.6
_RIM: Final = 0.25

_PRICE: Final = {
    "mountain": 0.14, "alpine": 0.18, "forest": 0.1, "jungle": 0.1, "underground_rock": 0.1,
    "desert": 0.05, "plain": 0.03, SEA: 0.0, LAKE: 0.0,
}  # fmt: skip


class Letters(NamedTuple):
    """The lettering of a map: sizes in hexes, lengths of lines, widths of letters.

    `dot` is the additional price for a small word to cover a milepost. With `capitals`, kingdoms
    and major cities are in capitals. The line of a city's loads may consist of pictures; `length`
    recognizes that line by its role. `symbols` are the extents of each symbol from its point:
    sideways, up and down.
    """

    cities: Mapping[str, float]
    loads: float
    tunnel: float
    port: float
    river: float
    capitals: bool
    dot: float
    length: Callable[[Words], float]
    river_widths: Widths
    kingdom_widths: Widths
    symbols: Mapping[str, tuple[float, float, float]]


PLAIN: Final = Letters(
    cities=SIZE,
    loads=0.42,
    tunnel=0.42,
    port=0.36,
    river=0.5,
    capitals=True,
    dot=0.0,
    length=written,
    river_widths=serif,
    kingdom_widths=serif,
    symbols={
        "small": (0.3, 0.32, 0.26), "medium": (0.38, 0.44, 0.3), "major": (1.3, 1.2, 1.1),
        "tunnel": (0.38, 0.38, 0.32), "port": (0.38, 0.4, 0.4), "volcano": (0.45, 0.7, 0.32),
    },
)  # fmt: skip


class MapWords(NamedTuple):
    """The labels of places, and the letters of kingdoms and rivers, by name."""

    cities: dict[str, Placed]
    tunnels: dict[str, Placed]
    ports: dict[str, Placed]
    kingdoms: dict[str, list[Glyph]]
    rivers: dict[str, list[Glyph]]


def words_of(sheet: Sheet, letters: Letters = PLAIN, *, taken: Iterable[Box] = ()) -> MapWords:
    """Return the placed words of a map; none covers a box in `taken`."""
    frame = Box(*sheet.frame).wider(-_RIM)
    marks, dotted = _marks(sheet, 0.0), _marks(sheet, letters.dot)
    symbols = _symbols(sheet, letters)
    labels = _city_labels(sheet, symbols, letters)
    cities = len(labels)
    labels += [
        Label(point.tunnel, symbols[hex_], (Words(point.tunnel, letters.tunnel, "tunnel"),))
        for hex_, point in sheet.points.items()
        if point.tunnel
    ]
    full = [*taken, *symbols.values()]
    placed = place_labels(labels, frame=frame, marks=dotted, taken=full, length=letters.length)
    full += [each.box for each in placed]
    rivers: dict[str, list[Glyph]] = {}
    for name, lines in sheet.rivers.items():
        rivers[name] = name_river(
            name, lines, letters.river,
            marks=dotted, taken=touched(full), frame=frame, widths=letters.river_widths,
        )  # fmt: skip
        full += [glyph.box for glyph in rivers[name]]
    kingdoms = _kingdom_names(sheet, marks, full, letters)
    full += [glyph.box for glyphs in kingdoms.values() for glyph in glyphs]
    havens = [
        Label(point.port, symbols[hex_], (Words(point.port, letters.port, "port"),), _PORT_LIMIT)
        for hex_, point in sheet.points.items()
        if point.port
    ]
    ports = place_labels(havens, frame=frame, marks=dotted, taken=full, length=letters.length)
    return MapWords(
        cities={each.label.name: each for each in placed[:cities]},
        tunnels={each.label.name: each for each in placed[cities:]},
        ports={each.label.name: each for each in ports},
        kingdoms=kingdoms,
        rivers=rivers,
    )


def _city_labels(sheet: Sheet, symbols: dict[Hex, Box], letters: Letters) -> list[Label]:
    labels = []
    for city in sorted(sheet.cities, key=lambda city: -letters.cities[city.size]):
        capitals = letters.capitals and city.size == "major"
        name = city.name.upper() if capitals else city.name
        lines = [Words(name, letters.cities[city.size], "city")]
        if city.loads:
            lines.append(Words(", ".join(city.loads), letters.loads, "loads"))
        labels.append(Label(city.name, symbols[sheet.hex_of(city)], tuple(lines)))
    return labels


def _symbols(sheet: Sheet, letters: Letters) -> dict[Hex, Box]:
    kinds: dict[Hex, str] = {}
    for hex_, point in sheet.points.items():
        if point.port:
            kinds[hex_] = "port"
        elif point.tunnel:
            kinds[hex_] = "tunnel"
        elif point.terrain == "volcano":
            kinds[hex_] = "volcano"
    kinds |= {sheet.hex_of(city): city.size for city in sheet.cities}
    symbols = {}
    for hex_, kind in kinds.items():
        (x, y), (aside, up, down) = middle(hex_), letters.symbols[kind]
        symbols[hex_] = Box(x - aside, y - up, x + aside, y + down)
    return symbols


def _marks(sheet: Sheet, dot: float) -> Marks:
    """Return the prices of covering the map, with `dot` added for each milepost."""
    marks = Marks()
    for hex_ in sheet.points:
        ground = sheet.ground[hex_]
        marks.add(middle(hex_), _PRICE.get(ground, 0.0) + (dot if ground not in WATER else 0.0))
    lines: list[tuple[Line, float]] = [(line, 0.7) for line in sheet.borders]
    lines += [(line, 1.2) for line in sheet.outlines(*sheet.dry)]
    lines += [(line, 4.0) for courses in sheet.rivers.values() for line in courses]
    lines += [(arch, 6.0) for arch, _ in sheet.bridges()]
    for line, price in lines:
        marks.add_line(line, price)
    return marks


def _kingdom_names(
    sheet: Sheet, marks: Marks, taken: list[Box], letters: Letters
) -> dict[str, list[Glyph]]:
    lands: dict[str, set[Hex]] = {}
    for hex_, point in sheet.points.items():
        if point.kingdom:
            lands.setdefault(point.kingdom, set()).add(hex_)
    blocked = [box.wider(0.12) for box in taken]
    most = sheet.map.columns / _COLUMNS_A_SIZE
    names: dict[str, list[Glyph]] = {}
    for kingdom, hexes in sorted(lands.items()):
        spots = [middle(hex_) for hex_ in sorted(hexes)]
        home = sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)
        text = kingdom.upper() if letters.capitals else kingdom
        for area, least in (
            (_within(sheet, hexes), _KINGDOM_ON_LAND), (_offshore(sheet, hexes), 0.0),
            (hexes, 0.0),
        ):  # fmt: skip
            free = without(cells_of(area), blocked)
            names[kingdom] = fit_name(
                text, free,
                home=home, marks=marks, least=least, most=most, widths=letters.kingdom_widths,
            )  # fmt: skip
            if names[kingdom]:
                break
        blocked += [glyph.box.wider(0.2) for glyph in names[kingdom]]
    return names


def _within(sheet: Sheet, hexes: set[Hex]) -> set[Hex]:
    """Return the land without the points at the rim of the map."""
    columns, rows = sheet.map.columns - 1, sheet.map.rows - 1
    return {(c, r) for c, r in hexes if 0 < c < columns and 0 < r < rows}


def _offshore(sheet: Sheet, hexes: set[Hex]) -> set[Hex]:
    """Return the open sea around a land where its name may stand."""
    reached = edge = hexes
    for _ in range(_OFFSHORE):
        near = {other for hex_ in edge for other in around(*hex_)}
        edge = {hex_ for hex_ in near - reached if sheet.terrain(hex_) == SEA}
        reached = reached | edge
    open_sea = {
        hex_ for hex_ in (reached - hexes) & sheet.points.keys()
        if all(sheet.terrain(other) == SEA for other in around(*hex_))
    }  # fmt: skip
    return _within(sheet, open_sea)
