"""The shipped board is what its drawing gives, and bad drawings and maps are refused."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import core.games.railways
from core.games.railways.board import COLOUR_NAMES, Board, City, Hex, Place
from core.games.railways.board_table import read_board, write_board
from core.games.railways.errors import BadData
from core.games.railways.maps.__main__ import main
from core.games.railways.maps.checks import check_board
from core.games.railways.maps.compiler import compile_board
from core.games.railways.maps.drawing import ROW, position, read_drawing
from core.games.railways.maps.errors import MapError
from core.games.railways.world import world

DATA = Path(core.games.railways.__file__).parent / "data"
DRAWING = DATA / "eastern_north_america.geojson"
GRAY = COLOUR_NAMES.index("gray")


def test_shipped_board_is_what_its_drawing_gives() -> None:
    assert write_board(compile_board(read_drawing(DRAWING))) == (DATA / "board.txt").read_text()


def test_table_is_read_as_it_was_written() -> None:
    board = world().board
    again = read_board(write_board(board), file="again.txt")
    assert (again.places, again.cities, again.ridges) == (board.places, board.cities, board.ridges)


@pytest.mark.parametrize(
    "line",
    [
        "hex\tR1.1\tswamp",
        "hex\tR01.1\tplain",
        "city\tR3.0\tNowhere\tred\t1\t1\t",
        "city\tR99.99\tNowhere\tred\t1\t1\t",
        "ridge\tR3.0\t6",
        "ridge\tR99.99\t0",
        "river\tR3.0",
    ],
)
def test_line_of_no_form_is_refused(line: str) -> None:
    with pytest.raises(BadData) as refused:
        read_board(f"frame\t28\t31\nhex\tR3.0\tplain\n{line}\n", file="board.txt")
    assert refused.value.facts["file"] == "board.txt"


# --- the demands on a map


def small(
    cities: list[tuple[int, int, int]],
    *,
    size: int = 9,
    gone: frozenset[tuple[int, int]] = frozenset(),
    ridges: list[tuple[tuple[int, int], int]] | None = None,
    cubes: tuple[int, int] = (1, 1),
) -> Board:
    """Return a square of plain with cities, each a column, a row and a colour."""
    kinds = {
        (column, row): "plain"
        for row in range(size)
        for column in range(size)
        if (column, row) not in gone
    }
    kinds |= {(column, row): "city" for column, row, _ in cities}
    number = {at: Hex(n) for n, at in enumerate(kinds)}
    return Board(
        columns=size,
        rows=size,
        places=[Place(*at, kind) for at, kind in kinds.items()],
        cities=[
            City(f"City {n}", number[column, row], colour, *cubes)
            for n, (column, row, colour) in enumerate(cities)
        ],
        ridges=[(number[at], edge) for at, edge in ridges or []],
    )


@pytest.mark.rule("RW-COMP-14")
def test_small_map_that_keeps_every_demand_is_accepted() -> None:
    check_board(small([(2, 2, GRAY), (6, 6, 0)], ridges=[((4, 4), 0), ((4, 4), 5)]))


@pytest.mark.rule("RW-COMP-14")
@pytest.mark.parametrize(
    ("board", "why"),
    [
        (small([(2, 2, 0), (3, 2, 1)]), "is next to it"),
        (small([(0, 0, 0)], gone=frozenset({(1, 0)})), "edges for track"),
        (small([(4, 4, 0)], gone=frozenset((c, 2) for c in range(9))), "from the first hex"),
        (small([(4, 4, 0)], ridges=[((2, 2), 0), ((3, 2), 3)]), "listed twice"),
        (small([(4, 4, 0)], ridges=[((0, 0), 3)]), "a hex that is nothing"),
        (small([(4, 4, GRAY)], cubes=(1, 2)), "more cubes than 1"),
        (small([(4, 4, 0)], cubes=(5, 6)), "more cubes than 5"),
        (small([(4, 4, 0)], cubes=(0, 1)), "or none"),
    ],
    ids=["neighbours", "exits", "cut_off", "ridge_twice", "ridge_at_sea", "gray", "six", "no_cube"],
)
def test_map_that_breaks_a_demand_is_refused(board: Board, why: str) -> None:
    with pytest.raises(MapError) as refused:
        check_board(board)
    assert why in refused.value.facts["why"]


@pytest.mark.rule("RW-COMP-14")
def test_map_with_more_than_110_cubes_is_refused() -> None:
    cities = [(column, row, 0) for column in range(1, 19, 3) for row in range(1, 19, 3)]
    check_board(small(cities, size=20, cubes=(3, 3)))
    with pytest.raises(MapError) as refused:
        check_board(small(cities, size=20, cubes=(4, 4)))
    assert refused.value.facts["place"] == "the map"


# --- drawings


def feature(kind: str, geometry: str, coordinates: Any, **properties: Any) -> dict[str, Any]:
    return {
        "type": "Feature",
        "properties": {"kind": kind, "name": kind.title(), **properties},
        "geometry": {"type": geometry, "coordinates": coordinates},
    }


def box(left: int, top: int, right: int, bottom: int) -> list[Any]:
    """Return the outline of the hexes of these columns and rows."""
    west, east, north, south = left - 0.3, right + 0.8, -(top - 0.4) * ROW, -(bottom + 0.4) * ROW
    return [[(west, north), (east, north), (east, south), (west, south), (west, north)]]


def country(*more: dict[str, Any]) -> dict[str, Any]:
    return {
        "columns": 10,
        "rows": 10,
        "features": [
            feature("land", "Polygon", box(0, 0, 9, 9)),
            feature("city", "Point", position(2, 2), name="Ayr", colour="red", cubes=[2, 3]),
            feature("city", "Point", position(7, 7), name="Bree", colour="gray", cubes=[1, 1]),
            *more,
        ],
    }


def compiled(tmp_path: Path, drawing: dict[str, Any]) -> Board:
    path = tmp_path / "small.geojson"
    path.write_text(json.dumps(drawing))
    return compile_board(read_drawing(path))


def test_features_mark_the_hexes_and_edges_that_they_cover(tmp_path: Path) -> None:
    board = compiled(
        tmp_path,
        country(
            feature("lake", "Polygon", box(5, 1, 6, 1)),
            feature("terrain", "Polygon", box(1, 5, 3, 5), terrain="mountain"),
            feature("river", "LineString", [position(2, 5), position(5, 5)]),
            feature("ridge", "LineString", [(4.55, -3 * ROW), (4.55, -5 * ROW)]),
        ),
    )
    kinds = {place.name: place.kind for place in board.places}
    assert "R5.1" not in kinds
    assert [kinds[f"R{column}.5"] for column in range(1, 6)] == [*["mountain"] * 3, *["water"] * 2]
    assert kinds["R2.2"] == "city"
    crossed = [(board.places[at].name, edge) for at, edge in board.ridges]
    assert ("R4.4", 0) in crossed
    assert ("R5.4", 0) not in crossed


@pytest.mark.parametrize(
    "spoiled",
    [
        feature("swamp", "Polygon", box(1, 1, 2, 2)),
        feature("river", "Point", position(1, 1)),
        feature("terrain", "Polygon", box(1, 1, 2, 2), terrain="desert"),
        feature("city", "Point", position(4, 4), name="Cray", colour="pink", cubes=[1, 1]),
        feature("city", "Point", position(4, 4), name="Cray", colour="red", cubes=[3, 2]),
        feature("city", "Point", position(4, 4), name="Cray", colour="red"),
        feature("city", "Point", position(2, 2), name="Cray", colour="red", cubes=[1, 1]),
        feature("city", "Point", position(14, 4), name="Cray", colour="red", cubes=[1, 1]),
    ],
)
def test_spoiled_drawing_is_refused(tmp_path: Path, spoiled: dict[str, Any]) -> None:
    compiled(tmp_path, country())
    with pytest.raises(MapError):
        compiled(tmp_path, country(spoiled))


def test_file_that_is_no_drawing_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "no.geojson"
    path.write_text("[]")
    with pytest.raises(MapError):
        read_drawing(path)


def test_program_compiles_and_checks_a_table(tmp_path: Path) -> None:
    table = tmp_path / "board.txt"
    runner = CliRunner()
    assert runner.invoke(main, [str(DRAWING), str(table)]).exit_code == 0
    assert runner.invoke(main, [str(DRAWING), str(table), "--check"]).exit_code == 0
    table.write_text("")
    assert runner.invoke(main, [str(DRAWING), str(table), "--check"]).exit_code == 1
    assert runner.invoke(main, [str(tmp_path / "none.geojson"), str(table)]).exit_code == 1
