"""The compiled form of a small drawing: rivers, inlets, terrain, places, and their table."""

from pathlib import Path
from typing import Any

from click.testing import CliRunner
from msgspec.structs import astuple

from core.games.crayon.board import SEA, Board
from core.games.crayon.board_table import read_board, write_board
from core.games.crayon.maps.__main__ import maps
from tests.core.games.crayon.maps.draft import Draft, at, box, line, point, polygon, ring


def marks(board: Board) -> dict[tuple[str, str], tuple[str | None, bool]]:
    name = [point.name for point in board.points]
    return {
        (name[section.a], name[section.b]): (section.river, section.inlet)
        for section in board.sections
        if section.river or section.inlet
    }


def test_plain_draft_compiles(tmp_path: Path) -> None:
    board = Draft().compile(tmp_path)
    assert len(board.points) == 14 * 14 + 8 * 8
    assert [board.points[port].port for port in board.ports] == ["West", "East"]
    assert len(board.cities["Aachen"].mileposts) == 7
    assert board.points[board.milepost("M9.4")].tunnel == "Shaft"
    assert board.points[board.milepost("U3.3")].terrain == "tunnel_entrance"
    assert board.points[board.milepost("U0.0")].terrain == "rock"
    assert not marks(board)


def test_river_crosses_the_sections_between_its_banks(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("river", line((6.25, -7.5), (6.25, -8.0), (7.75, -8.35), (13, -8.35)), name="Aar")
    found = marks(draft.compile(tmp_path))
    assert found
    assert set(found.values()) == {("Aar", False)}
    assert ("M8.9", "M8.10") in found  # from one bank to the other
    assert ("M7.9", "M8.9") not in found  # along a bank


def test_winding_river_does_not_separate_what_it_touches(tmp_path: Path) -> None:
    draft = Draft()
    bend = line((6.8, -8.3), (6.8, -7.6), (7.2, -7.6), (7.2, -11.3))
    draft.add("river", bend, name="Aar")
    river = marks(draft.compile(tmp_path))
    assert ("M6.9", "M7.9") not in river  # row 9 lies at -7.79: over and back again
    assert ("M6.11", "M7.11") in river


def test_channel_between_two_sea_points_is_an_inlet_that_ships_pass(tmp_path: Path) -> None:
    draft = Draft()
    bay = [at(6, 12), at(6, 10), at(6, 8)]
    wet = [(x - 0.2, y) for x, y in bay] + [(x + 0.2, y) for x, y in bay[::-1]]
    wet[2], wet[3] = (wet[2][0], wet[2][1] + 0.2), (wet[3][0], wet[3][1] + 0.2)
    draft.add("sea", polygon([[*wet, wet[0]]]), name="Fjord")
    board = draft.compile(tmp_path)
    inlets = [pair for pair, (_, inlet) in marks(board).items() if inlet]
    assert inlets == [("M5.9", "M6.9"), ("M5.11", "M6.11")]
    mouth, middle, head = (board.milepost(f"M6.{row}") for row in (12, 10, 8))
    assert middle in board.sea_steps[mouth]
    assert board.sea_steps[middle] == (head, mouth)
    assert board.sea_steps[head] == (middle,)


def test_bay_that_separates_no_two_sea_points_is_no_inlet(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("sea", polygon([[(6.4, -20), (6.6, -20), (6.6, -9), (6.4, -9), (6.4, -20)]]))
    assert not marks(draft.compile(tmp_path))


def test_later_area_covers_an_earlier_one(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("terrain", polygon(box(6, 6, 8, 8)), terrain="forest")
    draft.add("terrain", polygon(box(7, 7, 8, 8)), terrain="desert")
    draft.add("volcano", point(8, 8), name="Ash")
    board = draft.compile(tmp_path)
    terrain = {point.name: point.terrain for point in board.points}
    names = ("M6.6", "M7.7", "M8.8", "M9.9", "M8.9", "M1.6", "M13.0")
    found = [terrain[name] for name in names]
    assert found == ["forest", "desert", "volcano", "plain", "small_city", "port", SEA]


def test_bridge_waits_or_stands(tmp_path: Path) -> None:
    draft = Draft()
    ends: dict[str, Any] = {"from": "Aachen", "to": "Alm", "stands": False}
    draft.add("bridge", line(at(4, 4), at(8, 9)), name="Bow", **ends)
    (bridge,) = draft.compile(tmp_path).bridges
    assert (bridge.name, bridge.a, bridge.b, bridge.stands) == ("Bow", "Aachen", "Alm", False)


def terrains(board: Board, *names: str) -> list[str | None]:
    return [
        str(board.points[board.by_name[name]].terrain) if name in board.by_name else None
        for name in names
    ]


def test_lake_is_water_without_coast_or_ships(tmp_path: Path) -> None:
    draft = Draft().by_lines()
    draft.add("lake", ring((7, 7), (8, 7)), name="Pond")
    board = draft.compile(tmp_path)
    assert terrains(board, "M7.7", "M8.7", "M9.7") == ["lake", "lake", "plain"]
    lake = board.milepost("M7.7")
    assert board.is_water(lake)
    assert not board.is_sea(lake)
    assert (board.sections_at[lake], board.sea_steps[lake]) == ((), ())
    assert board.coast_distance[board.milepost("M9.7")] == 2


def test_land_beyond_the_map_has_no_points(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("abroad", polygon(box(1, 10, 11, 11)), name="Mexico")
    found = terrains(draft.compile(tmp_path), "M6.9", "M6.10", "M6.11", "M6.12")
    assert found == ["plain", None, None, SEA]


def test_isle_border_and_label_are_seen_only(tmp_path: Path) -> None:
    board = Draft().compile(tmp_path)
    draft = Draft()
    draft.add("isle", ring((13, 13)), name="Skerry")
    draft.add("border", line(at(2, 2), at(9, 9)))
    draft.add("label", point(5, 9), name="Downs", of="range")
    assert astuple(draft.compile(tmp_path)) == astuple(board)


def test_country_is_a_kingdom_without_letters(tmp_path: Path) -> None:
    draft = Draft()
    draft.take("kingdom", "Alba")
    for name in ("Aachen", "Alm"):
        draft.take("city", name)
    draft.add("country", polygon(box(-2, -2, 15, 15)), name="Canada")
    draft.settings += "\n[laws]\nkingdoms_by_letters = false\n"
    where = point(4, 4)
    draft.add("city", where, name="Ottawa", size="major", country="Canada", loads=[])
    board = draft.compile(tmp_path)
    assert board.cities["Ottawa"].kingdom == "Canada"
    assert board.points[board.milepost("M8.8")].kingdom == "Canada"


def test_coast_has_the_mileposts_by_the_sea_in_its_area(tmp_path: Path) -> None:
    draft = Draft().by_lines()
    draft.add("lake", ring((7, 7)), name="Pond")
    draft.add("coast", polygon(box(0, 6, 9, 9)), name="West Coast")
    draft.add("coast", polygon(box(0, 9, 2, 11)), name="South Coast")
    board = draft.compile(tmp_path)
    names = {
        coast: [board.points[at].name for at in mileposts]
        for coast, mileposts in board.coasts.items()
    }
    assert names["West Coast"] == ["M1.6", "M1.7", "M1.8", "M1.9"]
    assert set(names["West Coast"]) & set(names["South Coast"]) == {"M1.9"}


def test_drawn_inlet_marks_the_sections_that_it_crosses(tmp_path: Path) -> None:
    draft = Draft().by_lines()
    draft.add("inlet", line((6.25, -12.0), (6.25, -9.2)), name="The Wash")
    board = draft.compile(tmp_path)
    named = [(board.points[s.a].name, s.inlet_name, s.inlet) for s in board.sections if s.inlet]
    assert named == [("M5.11", "The Wash", True)]
    assert not any(board.sea_steps[section.a] for section in board.sections if section.inlet)


def test_channel_is_no_inlet_where_inlets_are_drawn(tmp_path: Path) -> None:
    draft = Draft().by_lines()
    draft.add("sea", polygon([[(6.4, -20), (6.6, -20), (6.6, -9), (6.4, -9), (6.4, -20)]]))
    assert not marks(draft.compile(tmp_path))


def test_river_through_a_major_city_crosses_links_inside_it(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("river", line((4.25, -1.5), (4.25, -4.1), (13, -4.1)), name="Aar")
    board = draft.compile(tmp_path)
    inside = {
        (board.points[a].name, board.points[b].name): river
        for (a, b), river in board.city_rivers.items()
    }
    assert inside[("M4.4", "M5.4")] == "Aar"
    assert set(inside.values()) == {"Aar"}
    ends = {(section.a, section.b) for section in board.sections}
    assert not ends & board.city_rivers.keys()


def test_table_of_lakes_coasts_inlets_and_links_reads_back(tmp_path: Path) -> None:
    draft = Draft().by_lines()
    draft.add("lake", ring((7, 7)), name="Pond")
    draft.add("coast", polygon(box(0, 6, 9, 9)), name="West Coast")
    draft.add("inlet", line((6.25, -12.0), (6.25, -9.2)), name="The Wash")
    draft.add("river", line((4.25, -1.5), (4.25, -4.1), (13, -4.1)), name="Aar")
    board = draft.compile(tmp_path)
    read = read_board(write_board(board, remark="of a test"), file="table")
    assert astuple(read) == astuple(board)


def test_table_reads_back_as_the_board(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("river", line((6.3, -7.0), (6.3, -11.3)), name="Aar")
    board = draft.compile(tmp_path)
    read = read_board(write_board(board, remark="of a test"), file="table")
    assert astuple(read) == astuple(board)


def test_command_writes_checks_and_refuses(tmp_path: Path) -> None:
    draft = Draft()
    draft.compile(tmp_path)
    settings = str(tmp_path / "world.toml")
    run = CliRunner().invoke
    assert run(maps, ["compile", settings, "--check"]).exit_code == 1
    assert run(maps, ["compile", settings]).exit_code == 0
    assert run(maps, ["compile", settings, "--check"]).exit_code == 0
    assert run(maps, ["figures", settings]).output.startswith("| | aimed at | ours | |\n")
