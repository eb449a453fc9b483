"""The map of Empire Builder: true to its drawing, complete, and as its raster has it."""

import doctest
from pathlib import Path
from xml.etree import ElementTree

import pytest

from core.games.crayon.board import LAKE, SEA, Milepost
from core.games.crayon.by_all_means import by_track
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.maps import compiled_table
from core.games.crayon.maps.drawing import Feature, read_drawing
from core.games.crayon.maps.figures import figures
from core.games.crayon.maps.picture import picture_of
from core.games.crayon.maps.settings import read_settings
from core.games.crayon.ways import steps_from
from core.games.data_files import data_text
from core.games.empire_builder import world
from core.games.empire_builder.cards import PACKAGE
from core.games.empire_builder.maps import MAPS
from core.games.empire_builder.world import FILE, board
from tests.each import each

SETTINGS = Path(world.__file__).parent / "data" / "world.toml"
BOARD = board()
RASTER = (Path(__file__).parent / "raster.txt").read_text(encoding="utf-8").splitlines()

GROUND = {
    ".": "plain", ",": "plain", "^": "mountain", "A": "mountain", "*": "major_city",
    "@": "medium_city", "+": "small_city", "~": SEA, "o": LAKE, "x": None,
}  # fmt: skip
COUNTRY = {".": "United States", "^": "United States", ",": "Canada", "A": "Canada"}

POSITIONS = """
Atlanta 44,30 Billings 18,11 Birmingham 41,31 Boise 11,13 Boston 56,14 Buffalo 48,15 Calgary
15,2 Cheyenne 21,19 Chicago 39,19 Cincinnati 43,22 Dallas 30,33 Denver 21,21 Des_Moines 33,19
Detroit 44,16 Duluth 35,10 Fargo 30,10 Houston 32,38 Jacksonville 48,36 Kansas_City 32,23
Knoxville 44,27 Las_Vegas 9,25 Los_Angeles 6,27 Memphis 37,29 Miami 50,42 Minneapolis 33,13
Montreal 52,9 New_Orleans 38,37 New_York 53,17 Norfolk 52,24 Oklahoma_City 29,29 Omaha 31,19
Philadelphia 52,19 Phoenix 13,30 Pittsburgh 47,19 Portland_ME 56,11 Portland_OR 6,8 Raleigh
50,26 Regina 23,4 Salt_Lake_City 14,19 San_Diego 7,29 San_Francisco 3,21 Santa_Fe 20,28 Savannah
48,32 Seattle 7,6 St._Louis 37,23 Sudbury 45,10 Tampa 47,39 Toronto 47,14 Vancouver 7,3
Washington,_D.C. 51,21 Winnipeg 30,6
""".replace("_", " ")


def at(name: str) -> Milepost:
    return BOARD.milepost(f"M{name.replace(',', '.')}")


def pair(a: str, b: str) -> tuple[Milepost, Milepost]:
    return at(a), at(b)


def coast(name: str) -> set[str]:
    return {BOARD.points[milepost].name for milepost in BOARD.coasts[name]}


def drawn(*kinds: str) -> list[Feature]:
    (sheet,) = read_settings(SETTINGS).maps
    return list(read_drawing(SETTINGS.parent / sheet.drawing).of(*kinds))


def test_docstring_example_is_correct() -> None:
    assert doctest.testmod(world).failed == 0


def test_table_is_compiled_from_the_drawing() -> None:
    assert compiled_table(SETTINGS) == data_text(PACKAGE, FILE)


def test_world_meets_its_design_goals() -> None:
    rows = list(figures(BOARD, read_settings(SETTINGS).aims))
    assert len(rows) > 60
    assert [row for row in rows if not row.good] == []


@pytest.mark.parametrize("row", range(44))
def test_ground_is_that_of_the_raster(row: int) -> None:
    line = RASTER[row]
    assert len(line) == 62
    for column, sign in enumerate(line):
        number = BOARD.by_name.get(f"M{column}.{row}")
        point = None if number is None else BOARD.points[number]
        assert (point and str(point.terrain)) == GROUND[sign]
        if point and sign in COUNTRY:
            assert point.kingdom == COUNTRY[sign]


def test_every_city_lies_where_it_should() -> None:
    found = []
    for city in BOARD.cities.values():
        centre = BOARD.points[city.mileposts[0]]
        found += [*city.name.split(), f"{centre.column},{centre.row}"]
    assert sorted(found) == sorted(POSITIONS.split())


def test_six_cities_make_nothing() -> None:
    idle = {city.name for city in BOARD.cities.values() if not city.loads}
    assert idle == {
        *("Atlanta", "Kansas City", "Las Vegas"),
        *("Los Angeles", "Seattle", "Washington, D.C."),
    }
    assert len({load for city in BOARD.cities.values() for load in city.loads}) == 26


def test_all_mileposts_are_one_piece() -> None:
    reached = steps_from([BOARD.cities["Chicago"].mileposts[0]], by_track(BOARD))
    assert len(reached) == 1828


def test_mexico_has_no_points_and_lakes_are_no_coast() -> None:
    assert BOARD.by_name.keys().isdisjoint({"M12.35", "M20.37", "M8.31"})
    toronto = BOARD.cities["Toronto"].mileposts[0]
    lake = BOARD.milepost("M48.14")
    assert (BOARD.points[lake].terrain, lake in BOARD.adjacent[toronto]) == (LAKE, True)
    assert all(toronto not in mileposts for mileposts in BOARD.coasts.values())


def test_coasts_end_where_they_should() -> None:
    pacific, gulf, atlantic = (coast(f"{name} Coast") for name in ("Pacific", "Gulf", "Atlantic"))
    assert {"M7.29", "M3.21", "M7.3"} <= pacific
    assert {"M31.39", "M38.37", "M47.39"} <= gulf
    assert {"M56.11", "M56.14", "M50.42"} <= atlantic
    assert gulf & atlantic == {"M50.43"}
    assert not pacific & (gulf | atlantic)
    assert "M57.10" not in atlantic


def test_missouri_crosses_three_links_of_kansas_city() -> None:
    bridges = {ends for ends, river in BOARD.city_rivers.items() if river == "Missouri"}
    assert bridges == {pair("32,22", "33,22"), pair("33,22", "32,23"), pair("33,22", "33,23")}
    others = set(BOARD.city_rivers.values()) - {"Missouri"}
    assert others == {"Hudson"}


def test_missouri_is_painted_through_kansas_city_in_one_line() -> None:
    sheet = Sheet(BOARD, BOARD.maps[0])
    assert len(sheet.rivers["Missouri"]) == 1


def test_inlets_are_painted_as_channels_or_as_straits() -> None:
    sheet = Sheet(BOARD, BOARD.maps[0])
    assert len(sheet.shores.inlets) == 2  # Detroit River and St. Marys River, between lake points
    assert len(sheet.straits) == 13


def test_floods_name_nine_rivers() -> None:
    floods: dict[int, set[str]] = {}
    for river in drawn("river"):
        if card := river.properties.get("flood"):
            floods.setdefault(card, set()).add(river.name)
    assert floods == {
        97: {"Ohio", "Missouri", "Mississippi"},
        99: {"Columbia", "Snake", "Colorado"},
        100: {"Arkansas", "Red", "Rio Grande"},
    }


def test_each_inlet_is_crossed_by_at_most_four_sections() -> None:
    names = [section.inlet_name for section in BOARD.sections if section.inlet]
    assert set(names) == {inlet.name for inlet in drawn("inlet")}
    assert {"Puget Sound", "Chesapeake Bay", "Detroit River"} <= set(names)
    for name in each(set(names)):
        assert names.count(name) <= 4, name


@pytest.mark.parametrize(
    ("city", "exits"),
    [
        *(("Atlanta", 18), ("Kansas City", 18), ("Seattle", 17), ("Chicago", 15)),
        *(("Los Angeles", 12), ("New York", 12), ("Boston", 4), ("Detroit", 4)),
        *(("New Orleans", 4), ("Savannah", 4), ("Tampa", 3)),
    ],
)
def test_exits_of_cities(city: str, exits: int) -> None:
    mileposts = BOARD.cities[city].mileposts
    assert sum(len(BOARD.sections_at[milepost]) for milepost in mileposts) == exits


def test_upper_peninsula_meets_ontario_and_not_lower_michigan() -> None:
    assert BOARD.section_between(*pair("41,10", "42,10")) is not None
    assert BOARD.points[at("41,11")].terrain == LAKE


def test_map_is_drawn_with_its_lakes_and_the_land_beyond() -> None:
    assert MAPS.letters == ("M",)
    svg = MAPS.draw("M", ids=False)
    assert "Washington, D.C." in svg
    assert "Mississippi" in svg


def test_every_name_of_the_drawing_is_written_in_its_picture() -> None:
    (sheet,) = read_settings(SETTINGS).maps
    drawing = read_drawing(SETTINGS.parent / sheet.drawing)
    picture = ElementTree.fromstring(picture_of(drawing, BOARD, BOARD.maps[0], mileposts=False))
    written = "".join(element.text or "" for element in picture).upper()
    for feature in each(drawing.of("label", "river", "country")):
        assert feature.name.replace(" ", "").upper() in written, feature.name
