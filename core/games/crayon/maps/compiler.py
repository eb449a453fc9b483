"""Compile drawings to a board: each map by itself, then the links between them, then the checks."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from core.games.crayon.board import (
    LAKE,
    SEA,
    Board,
    Bridge,
    City,
    GameMap,
    Milepost,
    Point,
    Terrain,
    Tunnel,
)
from core.games.crayon.board_table import write_board
from core.games.crayon.hexes import around
from core.games.crayon.laying import Mark, lay
from core.games.crayon.maps.checks import check_board
from core.games.crayon.maps.drawing import Drawing, Feature, read_drawing
from core.games.crayon.maps.errors import MapCode, MapError
from core.games.crayon.maps.ground import Ground, lie_of_the_land
from core.games.crayon.maps.lattice import Hex, all_hexes, within
from core.games.crayon.maps.places import (
    Places,
    check_bridges,
    find_places,
    pair_tunnels,
    terrain_at,
)
from core.games.crayon.maps.settings import MapSettings, Settings, read_settings
from core.games.crayon.maps.waters import Way, channels, inlets_crossed, rivers_crossed

REMARK: Final = "Compiled from the drawings beside it by `python -m core.maps`; change those."


class Sheet(Struct, frozen=True):
    """A map with all that was found on it."""

    settings: MapSettings
    drawing: Drawing
    ground: Ground
    places: Places
    rivers: dict[Way, str]
    inlets: dict[Way, str | None]


def compiled_table(settings_file: Path) -> str:
    """Return the table for the settings and their drawings; raises MapError."""
    return write_board(compile_board(settings_file), remark=REMARK)


def compile_board(settings_file: Path) -> Board:
    """Return the board for the settings and their drawings; raises MapError."""
    settings = read_settings(settings_file)
    sheets = [_sheet(each, settings_file.parent, settings) for each in settings.maps]
    board = _join(sheets)
    islands = {hex_.name for sheet in sheets for hex_ in sheet.ground.islands}
    check_board(board, settings.laws, islands=islands)
    return board


def _sheet(sheet: MapSettings, folder: Path, settings: Settings) -> Sheet:
    drawing = read_drawing(folder / sheet.drawing)
    ground = lie_of_the_land(drawing, sheet)
    by_letters = settings.laws.kingdoms_by_letters
    places = find_places(drawing, ground, sheet, by_letters=by_letters)
    rivers = rivers_crossed(drawing, ground)
    by_shape = settings.laws.inlets_by_shape
    inlets = channels(ground) if by_shape else inlets_crossed(drawing, ground)
    return Sheet(sheet, drawing, ground, places, rivers, inlets)


def _join(sheets: list[Sheet]) -> Board:
    points = [point for sheet in sheets for point in _points(sheet)]
    number = {point.name: Milepost(n) for n, point in enumerate(points)}
    cities: dict[str, City] = {}
    marks = {}
    coasts: dict[str, tuple[Milepost, ...]] = {}
    for sheet in sheets:
        for name, (feature, hexes) in sheet.places.cities.items():
            if name in cities:
                other = points[cities[name].mileposts[0]].name
                raise MapError(
                    MapCode.DUPLICATE_NAME, feature=str(feature), place=feature.place, other=other
                )
            mileposts = tuple(number[hex_.name] for hex_ in hexes)
            traits = feature.properties
            cities[name] = City(
                name, traits["size"], feature.home, mileposts, tuple(traits["loads"])
            )
        for a, b in [*sheet.rivers, *sheet.inlets]:
            inlet_name = sheet.inlets.get((a, b))
            mark = Mark(sheet.rivers.get((a, b)), (a, b) in sheet.inlets, inlet_name)
            marks[number[a.name], number[b.name]] = mark
        for name, shore in _coasts(sheet, points, number):
            coasts[name] = tuple(sorted({*coasts.get(name, ()), *(number[h.name] for h in shore)}))
    pairs = pair_tunnels(sheet.places for sheet in sheets)
    bridges = check_bridges((sheet.drawing for sheet in sheets), cities)
    return lay(
        maps=[GameMap(s.letter, s.columns, s.rows, s.name) for s in (x.settings for x in sheets)],
        points=points,
        cities=dict(sorted(cities.items())),
        tunnels=[Tunnel(n, number[a.name], number[b.name]) for n, (a, b) in sorted(pairs.items())],
        bridges=[
            Bridge(b.name, b.properties["from"], b.properties["to"], b.properties["stands"])
            for b in sorted(bridges, key=lambda bridge: (bridge.name, bridge.properties["from"]))
        ],
        marks=marks,
        coasts=coasts,
    )


def _points(sheet: Sheet) -> list[Point]:
    settings, ground, places = sheet.settings, sheet.ground, sheet.places
    city_at = {hex_: name for name, (_, hexes) in places.cities.items() for hex_ in hexes}
    points = []
    for hex_ in all_hexes(settings.letter, settings.columns, settings.rows):
        if hex_ in ground.piece:
            points.append(
                Point(
                    hex_.name,
                    *hex_,
                    terrain=Terrain(terrain_at(hex_, ground, places)),
                    kingdom=ground.kingdom[hex_].name,
                    city=city_at.get(hex_),
                    port=_name(places.ports, hex_),
                    tunnel=_name(places.tunnels, hex_),
                )
            )
        elif hex_ in ground.lakes:
            points.append(Point(hex_.name, *hex_, terrain=Terrain(LAKE)))
        elif settings.beyond == SEA and hex_ not in ground.abroad:
            points.append(Point(hex_.name, *hex_, terrain=Terrain(SEA)))
    return points


def _coasts(
    sheet: Sheet, points: Sequence[Point], number: Mapping[str, Milepost]
) -> Iterator[tuple[str, list[Hex]]]:
    """Yield each coast with its mileposts by the sea; raises CoastWithoutSea."""

    def at_sea(hex_: Hex) -> bool:
        near = (number.get(Hex(hex_.letter, *at).name) for at in around(hex_.column, hex_.row))
        return any(other is not None and points[other].terrain == SEA for other in near)

    by_the_sea = [hex_ for hex_ in sheet.ground.piece if at_sea(hex_)]
    for coast in sheet.drawing.of("coast"):
        hexes = within(coast.shape, by_the_sea)
        if not hexes:
            raise MapError(MapCode.COAST_WITHOUT_SEA, feature=str(coast), place=coast.place)
        yield coast.name, hexes


def _name(places: Mapping[Hex, Feature], hex_: Hex) -> str | None:
    place = places.get(hex_)
    return place.name if place else None
