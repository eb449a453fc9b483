"""Places in units, and the nearest place to a pointer."""

import pytest

from core.games.crayon.board import EdgeId, Milepost
from core.games.iron_dragon.world import board
from gui.games.crayon.painting.geometry import FRAME, PITCH, MapGeometry
from tests.each import each

BOARD = board()
MAPS = {sheet.letter: MapGeometry(BOARD, sheet) for sheet in BOARD.maps}
GEOMETRIES = pytest.mark.parametrize("geometry", MAPS.values(), ids=MAPS.keys())


@GEOMETRIES
def test_nearest_milepost_to_its_own_place_is_itself(geometry: MapGeometry) -> None:
    for milepost, point in each(BOARD.numbered()):
        if point.map == geometry.map.letter:
            x, y = geometry.place(milepost)
            assert geometry.nearest_milepost(x, y) == milepost
            assert geometry.nearest_milepost(x + 0.4 * PITCH, y - 0.2 * PITCH) == milepost


@GEOMETRIES
def test_nearest_section_to_its_own_middle_is_itself(geometry: MapGeometry) -> None:
    for number, section in each(enumerate(BOARD.sections)):
        if BOARD.points[section.a].map == geometry.map.letter:
            edge = EdgeId(number)
            assert geometry.nearest_section(*geometry.middle_of(edge)) == edge


@GEOMETRIES
def test_all_places_lie_within_the_frame(geometry: MapGeometry) -> None:
    for milepost, point in each(BOARD.numbered()):
        if point.map == geometry.map.letter:
            x, y = geometry.place(milepost)
            assert FRAME < x < geometry.width - FRAME
            assert FRAME < y < geometry.height - FRAME


def test_neighbours_are_a_pitch_apart() -> None:
    geometry = MAPS["M"]
    x, y = geometry.place(BOARD.milepost("M20.20"))
    assert geometry.place(BOARD.milepost("M21.20")) == pytest.approx((x + PITCH, y))


def test_hexes_and_units_are_the_inverse_of_each_other() -> None:
    geometry = MAPS["U"]
    assert geometry.hexes(*geometry.at((3.5, 7.25))) == pytest.approx((3.5, 7.25))


def test_nothing_is_beyond_the_edge() -> None:
    geometry = MAPS["U"]
    assert geometry.nearest_milepost(-3 * PITCH, -3 * PITCH) is None
    assert geometry.nearest_section(-3 * PITCH, -3 * PITCH) is None


def test_nearest_of_given_sections_may_be_far_away() -> None:
    geometry = MAPS["M"]
    here, there = BOARD.milepost("M23.29"), BOARD.milepost("M43.20")
    near, far = BOARD.sections_at[here][0][0], BOARD.sections_at[there][0][0]
    x, y = geometry.place(here)
    assert geometry.nearest_section(x, y, among=[far]) == far
    assert geometry.nearest_section(x, y, among=[far, near]) == near
    assert geometry.nearest_section(x, y, among=[]) is None


@GEOMETRIES
def test_sections_within_a_box_have_an_end_in_it(geometry: MapGeometry) -> None:
    board, letter = geometry.board, geometry.map.letter
    left, top, right, bottom = 150.0, 120.0, 420.0, 390.0

    def is_in(at: Milepost) -> bool:
        if board.points[at].map != letter:
            return False
        x, y = geometry.place(at)
        return left <= x <= right and top <= y <= bottom

    found = list(geometry.sections_within(left, top, right, bottom))
    ends = enumerate(board.sections)
    assert sorted(found) == [edge for edge, section in ends if is_in(section.a) or is_in(section.b)]
    assert found


def test_hexes_are_listed_from_back_to_front() -> None:
    geometry = MAPS["M"]
    x, y = geometry.place(BOARD.milepost("M20.20"))
    hexes = list(geometry.hexes_within(x - 1, y - PITCH, x + PITCH + 1, y + PITCH))
    assert hexes == [(20, 19), (20, 20), (21, 20), (20, 21)]
