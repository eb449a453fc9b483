"""Compile drawings to a board: each map by itself, then the links between them, then the checks."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from core.games.crayon.board import (
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
from core.games.crayon.laying import lay
from core.games.crayon.maps.checks import check_board
from core.games.crayon.maps.drawing import Drawing, Feature, read_drawing
from core.games.crayon.maps.errors import DuplicateName
from core.games.crayon.maps.ground import Ground, lie_of_the_land
from core.games.crayon.maps.lattice import Hex, all_hexes
from core.games.crayon.maps.places import (
    Places,
    check_bridges,
    find_places,
    pair_tunnels,
    terrain_at,
)
from core.games.crayon.maps.settings import MapSettings, Settings, read_settings
from core.games.crayon.maps.waters import Way, inlets_crossed, rivers_crossed

REMARK: Final = "Compiled from the drawings beside it by `python -m core.maps`; change those."


class Sheet(Struct, frozen=True):
    """A map with all that was found on it."""

    settings: MapSettings
    drawing: Drawing
    ground: Ground
    places: Places
    rivers: dict[Way, str]
    inlets: set[Way]


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
    return Sheet(sheet, drawing, ground, places, rivers, inlets_crossed(ground))


def _join(sheets: list[Sheet]) -> Board:
    points = [point for sheet in sheets for point in _points(sheet)]
    number = {point.name: Milepost(n) for n, point in enumerate(points)}
    cities: dict[str, City] = {}
    marks = {}
    for sheet in sheets:
        for name, (feature, hexes) in sheet.places.cities.items():
            if name in cities:
                other = points[cities[name].mileposts[0]].name
                raise DuplicateName(feature=str(feature), place=feature.place, other=other)
            mileposts = tuple(number[hex_.name] for hex_ in hexes)
            traits = feature.properties
            cities[name] = City(
                name, traits["size"], traits["kingdom"], mileposts, tuple(traits["loads"])
            )
        for a, b in [*sheet.rivers, *sheet.inlets]:
            mark = sheet.rivers.get((a, b)), (a, b) in sheet.inlets
            marks[number[a.name], number[b.name]] = mark
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
        elif settings.beyond == SEA:
            points.append(Point(hex_.name, *hex_, terrain=Terrain(SEA)))
    return points


def _name(places: Mapping[Hex, Feature], hex_: Hex) -> str | None:
    place = places.get(hex_)
    return place.name if place else None
