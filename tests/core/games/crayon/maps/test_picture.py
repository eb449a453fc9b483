"""The picture of a drawing: its own outlines, and the places of its board."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

from click.testing import CliRunner

from core.games.crayon.maps.__main__ import maps
from core.games.crayon.maps.drawing import read_drawing
from core.games.crayon.maps.picture import picture_of
from tests.core.games.crayon.maps.draft import Draft, at, box, line, point, polygon, ring


def painted(draft: Draft, folder: Path, *, mileposts: bool = False) -> ElementTree.Element:
    board = draft.compile(folder)
    drawing = read_drawing(folder / "m.geojson")
    return ElementTree.fromstring(picture_of(drawing, board, board.maps[0], mileposts=mileposts))


def tags(picture: ElementTree.Element) -> Counter[str]:
    return Counter(element.tag.rpartition("}")[2] for element in picture)


def texts(picture: ElementTree.Element) -> str:
    return "".join(element.text or "" for element in picture)


def test_cities_and_labels_are_written(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("label", line(at(2, 10), at(11, 10)), name="Blue Hills", of="range")
    found = texts(painted(draft, tmp_path))
    assert "AACHEN" in found
    assert "BlueHills" in found


def test_label_that_runs_to_the_left_is_written_to_the_right(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("label", line(at(11, 10), at(2, 10)), name="Blue Hills", of="range")
    assert "BlueHills" in texts(painted(draft, tmp_path))


def test_mileposts_are_marked_on_demand(tmp_path: Path) -> None:
    draft = Draft()
    board = draft.compile(tmp_path)
    land = sum(point.map == "M" and point.terrain != "sea" for point in board.points)
    assert tags(painted(draft, tmp_path))["circle"] == 0
    assert tags(painted(draft, tmp_path, mileposts=True))["circle"] == land


def test_every_kind_of_outline_adds_to_the_picture(tmp_path: Path) -> None:
    plain = ElementTree.tostring(painted(Draft(), tmp_path))
    for kind, shape, traits in (
        ("isle", ring((13, 13)), {}),
        ("lake", ring((7, 8)), {}),
        ("abroad", polygon(box(1, 10, 11, 11)), {}),
        ("border", line(at(2, 2), at(9, 9)), {}),
        ("terrain", polygon(box(6, 6, 8, 8)), {"terrain": "mountain"}),
        ("river", line((6.3, -7.0), (6.3, -11.3)), {"name": "Aar"}),
    ):
        draft = Draft()
        draft.add(kind, shape, **traits)
        assert ElementTree.tostring(painted(draft, tmp_path)) != plain, kind


def test_command_writes_the_picture_of_a_map(tmp_path: Path) -> None:
    draft = Draft()
    draft.add("volcano", point(8, 7), name="Ash")
    draft.compile(tmp_path)
    settings, out = str(tmp_path / "world.toml"), tmp_path / "deep.svg"
    run = CliRunner().invoke
    assert run(maps, ["picture", settings, "--map", "U", "--out", str(out)]).exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("<svg")
    assert run(maps, ["picture", settings, "--map", "X", "--out", str(out)]).exit_code == 2
