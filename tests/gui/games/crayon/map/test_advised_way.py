"""The numbers along the track that a plan needs first."""

from itertools import combinations, pairwise

from PySide6.QtCore import QLineF

from core.games.crayon.board import EdgeId
from gui.games.crayon.map.advised_way import AdvisedWay
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.way import Way
from gui.games.crayon.painting.geometry import MapGeometry
from gui.map.model.camera import ZOOMS, Camera
from tests.core.games.iron_dragon.rules.places import BOARD, plain

NAMES = plain(8)
PLACES = tuple(BOARD.milepost(name) for name in NAMES)
NEAR = ZOOMS.index(2.0)
TRACK = tuple(EdgeId(BOARD.edges_by_name[pair]) for pair in pairwise(NAMES))


def scene(step: int) -> Scene:
    sheet = next(sheet for sheet in BOARD.maps if sheet.letter == BOARD.points[PLACES[0]].map)
    geometry = MapGeometry(BOARD, sheet)
    camera = Camera(geometry.width, geometry.height)
    camera.resize(1200, 800)
    camera.zoom_to(step)
    camera.centre_on(*geometry.place(PLACES[3]))
    return Scene(geometry, camera, 1200, 800, text=16)


def numbers(way: Way | None, step: int) -> list[int]:
    layer = AdvisedWay()
    layer.show(way)
    return [numbered.number for numbered in layer.numbers(scene(step))]


def test_first_track_is_numbered_in_building_order() -> None:
    assert numbers(Way(PLACES, TRACK[:5], TRACK[5:]), NEAR) == [1, 2, 3, 4, 5]


def test_numbers_do_not_overlap_on_a_small_map() -> None:
    way, far = Way(PLACES, TRACK), 0
    found = numbers(way, far)
    assert found[0] == 1
    assert len(found) < len(TRACK)
    layer = AdvisedWay()
    layer.show(way)
    for number, other in combinations(layer.numbers(scene(far)), 2):
        assert QLineF(number.at, other.at).length() > scene(far).text


def test_nothing_is_numbered_without_missing_track() -> None:
    assert numbers(Way(PLACES), NEAR) == []
    assert numbers(None, NEAR) == []
