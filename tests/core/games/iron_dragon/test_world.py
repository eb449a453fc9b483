"""The two maps of Iron Dragon: true to the drawings, complete, and near their design goals."""

import doctest
import math
import time
from pathlib import Path

import pytest

from core.games.crayon.board import SEA, Milepost
from core.games.crayon.board_table import read_board
from core.games.crayon.by_all_means import by_all_means, by_track
from core.games.crayon.hexes import around
from core.games.crayon.laying import beside
from core.games.crayon.maps import compiled_table
from core.games.crayon.maps.drawing import read_drawing
from core.games.crayon.maps.figures import count, figures
from core.games.crayon.maps.lattice import Hex
from core.games.crayon.maps.settings import read_settings
from core.games.crayon.ways import by_ship, steps_from
from core.games.data_files import data_text
from core.games.iron_dragon import world
from core.games.iron_dragon.cards import PACKAGE
from core.games.iron_dragon.world import FILE, board
from tests.each import each

SETTINGS = Path(world.__file__).parent / "data" / "world.toml"
TABLE = data_text(PACKAGE, FILE)
BOARD = board()

POSITIONS = """
Bluefeld 47,18 Bremmner 43,20 Bulatz 45,22 Borgofort 35,19 Brevandes 39,28 Caldeen 25,57
Caetee 18,57 Daguui 18,62 Dawuuj 12,64 Dobra-Dyn 29,64 Eaglehawk 5,52 Elmsworth 7,58
Eabannet 12,52 Easingwere 4,62 Glyween 29,25 Ghassouf 29,22 Glynclwyn 23,29 Ilik-Herb 4,37
Izyndyl 5,43 Inhass 5,39 Janoshal 42,40 Jarlsstadh 45,44 Jodarre 43,35 Jobabh 38,43 Kola 9,12
Kenare 9,5 Killavare 4,19 Kodankye 3,7 Kutno 15,13 Nordkassel 29,9 Octomare 60,32
Ozu-Zarkh 56,54 Opal_Bezin 55,40 Oykjsord 57,45 Okyabanti 64,20 Oraianda 64,27 Oulde_Mordel 59,63
Ozu-Ozu 64,61 Orc-Obasyln 26,34 Orc-Ogonnyk 16,47 Orc-Oktzerro 16,30 Orc-Orodrag 18,41
Parekis 47,26 Piggnytz 51,10 Penjold 53,17 Pinewaere 59,15 Railla 31,32 Redwitte 34,31
Risidan 30,38 Saadah 31,44 Sbadeh 34,48 Shayobh 33,54 Uloggh 6,11 Uderyn 11,17 Wikkedde 45,51
West_Wycke 42,55 Wyrre 45,62
""".replace("_", " ")


def test_docstring_example_is_correct() -> None:
    assert doctest.testmod(world).failed == 0


def named(name: str) -> Milepost:
    return BOARD.cities[name].mileposts[0]


def test_table_is_compiled_from_the_drawings() -> None:
    assert compiled_table(SETTINGS) == TABLE


def test_table_loads_quickly() -> None:
    took = []
    for _ in range(3):
        start = time.process_time()
        read_board(TABLE, file="board.txt")
        took.append(time.process_time() - start)
    assert min(took) < 0.2


def test_world_is_near_its_design_goals() -> None:
    rows = list(figures(BOARD, read_settings(SETTINGS).aims))
    assert len(rows) > 40
    assert [row for row in rows if not row.good] == []


@pytest.mark.rule("COMP-5")
@pytest.mark.rule("COMP-6")
def test_every_city_lies_where_it_should() -> None:
    words = POSITIONS.split()
    found = []
    for city in BOARD.cities.values():
        centre = BOARD.points[city.mileposts[0]]
        found += [*city.name.split(), f"{centre.column},{centre.row}"]
    assert sorted(found) == sorted(words)
    sizes = [count(BOARD, f"{size} cities") for size in ("major", "medium", "small")]
    assert sizes == [8, 18, 31]


@pytest.mark.rule("COMP-3")
def test_sixteen_kingdoms_name_their_cities() -> None:
    kingdoms = {point.kingdom for point in BOARD.points if point.terrain != SEA}
    assert len(kingdoms) == 16
    letters = {"Orc Wastes": "Orc-"}
    for city in BOARD.cities.values():
        assert city.name.startswith(letters.get(city.kingdom, city.kingdom[0]))
    assert all(point.kingdom is None for point in BOARD.points if point.terrain == SEA)
    assert {p.kingdom for p in BOARD.points if p.map == "U"} == {"Underworld"}


@pytest.mark.rule("COMP-1")
def test_neighbours_are_six_or_fewer_at_the_edge_and_mutual() -> None:
    sizes = {sheet.letter: (sheet.columns, sheet.rows) for sheet in BOARD.maps}
    for number, near in each(enumerate(BOARD.adjacent)):
        point = BOARD.points[number]
        columns, rows = sizes[point.map]
        at_rim = point.column in (0, columns - 1) or point.row in (0, rows - 1)
        if point.map == "M":
            assert len(near) == 6 or at_rim
        assert all(number in BOARD.adjacent[other] for other in near)


@pytest.mark.rule("COMP-10")
def test_sections_join_mileposts_of_different_cities() -> None:
    pairs = set()
    for section in BOARD.sections:
        a, b = BOARD.points[section.a], BOARD.points[section.b]
        assert SEA not in (a.terrain, b.terrain)
        assert section.a < section.b in BOARD.adjacent[section.a]
        assert a.city is None or a.city != b.city
        pairs.add((section.a, section.b))
    assert len(pairs) == len(BOARD.sections)
    for number, ends in enumerate(BOARD.sections_at):
        assert all(
            {BOARD.sections[edge].a, BOARD.sections[edge].b} == {number, other}
            for edge, other in ends
        )


@pytest.mark.rule("COMP-9")
def test_inlet_separates_two_sea_points_that_a_ship_passes_between() -> None:
    inlets = [section for section in BOARD.sections if section.inlet]
    assert inlets
    for section in inlets:
        milepost, other = beside(BOARD.adjacent, section.a, section.b)
        assert BOARD.is_sea(milepost)
        assert BOARD.is_sea(other)
        assert other in BOARD.sea_steps[milepost]
        assert milepost in BOARD.sea_steps[other]


@pytest.mark.rule("COMP-7")
def test_ports_lie_at_the_sea_and_are_connected_by_ship() -> None:
    inside = {BOARD.points[port].city for port in BOARD.ports} - {None}
    assert inside == {"Bluefeld", "Eaglehawk", "Wikkedde"}
    sailed = set(steps_from(BOARD.ports[:1], by_ship(BOARD)))
    assert set(BOARD.ports) <= sailed


def test_every_sea_point_can_be_reached_by_ship() -> None:
    sailed = set(steps_from(BOARD.ports[:1], by_ship(BOARD)))
    assert {n for n, point in enumerate(BOARD.points) if point.terrain == SEA} <= sailed


def test_new_world_with_its_isles_is_one_land_for_track_and_the_old_another() -> None:
    new = set(steps_from([named("Railla")], by_track(BOARD)))
    old = set(steps_from([named("Octomare")], by_track(BOARD)))
    below = set(steps_from([named("Uloggh")], by_track(BOARD)))
    assert not new & old
    land = {n for n, point in enumerate(BOARD.points) if point.terrain != SEA}
    assert new | old | below == land
    for city in BOARD.cities.values():
        mass = {"Old World": old, "Underworld": below}.get(city.kingdom, new)
        assert set(city.mileposts) <= mass


def test_every_city_is_connected_to_every_other() -> None:
    joined = set(steps_from([named("Kola")], by_all_means(BOARD)))
    assert {named(name) for name in BOARD.cities} <= joined


@pytest.mark.rule("ACCESS-15")
def test_exits_of_major_cities() -> None:
    for city in each(BOARD.cities.values()):
        exits = sum(len(BOARD.sections_at[milepost]) for milepost in city.mileposts)
        assert exits >= (6 if city.size == "major" else 1)
    for port in each(BOARD.ports):
        assert BOARD.points[port].city or len(BOARD.sections_at[port]) >= 2
    for tunnel in each(BOARD.tunnels):
        assert min(len(BOARD.sections_at[end]) for end in (tunnel.a, tunnel.b)) >= 2


@pytest.mark.rule("COMP-8")
def test_tunnels_lead_down_from_four_kingdoms() -> None:
    upper = {BOARD.points[tunnel.a].kingdom for tunnel in BOARD.tunnels}
    lower = {BOARD.points[tunnel.b].kingdom for tunnel in BOARD.tunnels}
    assert upper == {"Koland", "Glyth Gamel", "Eusarch", "Orc Wastes"}
    assert lower == {"Underworld"}


def test_rainbow_bridges_are_listed() -> None:
    found = {(bridge.a, bridge.b): bridge.stands for bridge in BOARD.bridges}
    assert found == {("Wikkedde", "Ozu-Zarkh"): True, ("Bluefeld", "Octomare"): False}
    assert BOARD.hex_distance(named("Wikkedde"), named("Ozu-Zarkh")) == 12


def test_jungle_in_the_south_and_desert_in_the_orc_wastes() -> None:
    jungle = [point for point in BOARD.points if point.terrain == "jungle"]
    assert min(point.row for point in jungle) > 50
    desert = [point.kingdom for point in BOARD.points if point.terrain == "desert"]
    assert desert.count("Orc Wastes") * 10 >= len(desert) * 9


RIVERS = """Kut Klegar Nairnkyl Nord Nestor Green Bright Oskall Oryll River_of_Death Ssylvan
Lower_Ssylvan Juul West_Fork Winding Caetish Dannash Octossian Oxaiaxo Tribune Oanau"""


def test_rivers_have_names_and_one_is_underground() -> None:
    found: dict[str, set[str]] = {"M": set(), "U": set()}
    for section in BOARD.sections:
        if section.river:
            found[BOARD.points[section.a].map].add(section.river.replace(" ", "_"))
    assert found["M"] == set(RIVERS.split())
    assert len(found["U"]) == 1


HIGH = ("mountain", "alpine", "volcano")


def test_rivers_of_the_main_world_rise_in_high_ground() -> None:
    sheet = read_settings(SETTINGS).maps[0]
    high = [Hex(p.map, p.column, p.row).at for p in BOARD.points if p.terrain in HIGH]
    for river in each(read_drawing(SETTINGS.parent / sheet.drawing).of("river")):
        spring = river.shape.coords[0]
        assert min(math.dist(spring, place) for place in high) < 2, river.name


def test_no_mountain_range_is_straight() -> None:
    """No nine alpine mileposts in a row, in any direction."""
    alpine = {point.name: point for point in BOARD.points if point.terrain == "alpine"}
    for point in each(alpine.values()):
        for way in range(6):
            at, run = (point.column, point.row), 0
            while f"{point.map}{at[0]}.{at[1]}" in alpine:
                at, run = around(*at)[way], run + 1
            assert run < 9, point.name
