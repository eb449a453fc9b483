"""`rail-table map`: an SVG that a browser can read, with every city in it."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from core.cli.__main__ import rail_table
from core.games.crayon.cartography.outlines import middle, outlines
from core.games.iron_dragon.world import board
from tests.each import each

BOARD = board()


def draw(*options: str) -> str:
    """Return the drawing that the command writes; it takes seconds."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "map.svg"
        result = CliRunner().invoke(rail_table, ["map", "--out", str(path), *options])
        assert result.exit_code == 0, result.output
        ElementTree.fromstring(text := path.read_text(encoding="utf-8"))  # our own
        return text


drawn = cache(draw)


@pytest.mark.parametrize("letter", ["M", "U"])
def test_every_city_and_river_is_named(letter: str) -> None:
    text = drawn("--map", letter) if letter != BOARD.maps[0].letter else drawn()
    for city in each(BOARD.cities.values()):
        if BOARD.points[city.mileposts[0]].map == letter:
            assert (city.name.upper() if city.size == "major" else city.name) in text
    for section in each(BOARD.sections):
        if section.river and BOARD.points[section.a].map == letter:
            assert section.river in text


def test_ids_are_drawn_on_request() -> None:
    assert ">U13.11<" in drawn("--ids", "--map", "U")
    assert ">U13.11<" not in drawn("--map", "U")


def test_same_board_gives_the_same_drawing() -> None:
    assert draw("--map", "U") == drawn("--map", "U")


def test_standing_bridge_is_solid_and_a_waiting_one_dotted() -> None:
    arches = [line for line in drawn().split("\n") if 'stroke="#c8503f"' in line]
    assert sorted("dasharray" in line for line in arches if line.startswith("<path")) == [
        False,
        True,
    ]


@pytest.mark.parametrize("options", [["--map", "X"], ["--game", "chess"]])
def test_unknown_map_or_game_is_refused(options: list[str], tmp_path: Path) -> None:
    out = ["--out", str(tmp_path / "map.svg")]
    assert CliRunner().invoke(rail_table, ["map", *options, *out]).exit_code == 2


def test_outline_goes_around_once() -> None:
    inside = {(3, 3), (4, 3)}
    (line,) = outlines(inside, lambda _, other: other not in inside)
    left, right = middle((3, 3))[0], middle((4, 3))[0]
    assert min(x for x, _ in line) < left < right < max(x for x, _ in line)


@pytest.mark.usefixtures("toll_road_is_known")
def test_game_without_a_map_is_refused(tmp_path: Path) -> None:
    line = ["map", "--game", "toll-road", "--out", str(tmp_path / "map.svg")]
    result = CliRunner().invoke(rail_table, line)
    assert result.exit_code == 2
    assert "'toll-road' has no map" in result.output
    assert not list(tmp_path.iterdir())
