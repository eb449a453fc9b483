"""The compiled form of a small drawing: rivers, inlets, terrain, places, and their table."""

from pathlib import Path
from typing import Any

from click.testing import CliRunner
from msgspec.structs import astuple

from core.games.crayon.board import SEA, Board
from core.games.crayon.board_table import read_board, write_board
from core.games.crayon.maps.__main__ import maps
from tests.core.games.crayon.maps.draft import Draft, at, box, line, point, polygon


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
