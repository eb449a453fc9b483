"""Scrolling and zooming: the visible area, and the place under the pointer."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.map.model.camera import ZOOMS, Camera
from tests.each import each

WIDE, HIGH = 3000.0, 2400.0


def camera(width: int = 800, height: int = 600) -> Camera:
    made = Camera(WIDE, HIGH)
    made.resize(width, height)
    return made


@given(x=st.floats(0, WIDE), y=st.floats(0, HIGH), step=st.integers(0, len(ZOOMS) - 1))
def test_place_and_pixel_are_inverse(x: float, y: float, step: int) -> None:
    made = camera()
    made.zoom_to(step)
    assert made.unit_at(made.pixel_of(x, y)) == pytest.approx((x, y))


@pytest.mark.screen("KEY-22")
def test_scrolling_goes_by_pixels_at_any_zoom() -> None:
    for step, zoom in each(enumerate(ZOOMS)):
        made = camera(80, 60)
        made.zoom_to(step)
        x, y = made.centre
        made.scroll(30, -20)
        assert made.centre == pytest.approx((x + 30 / zoom, y - 20 / zoom))


@pytest.mark.screen("KEY-23", "KEY-24")
def test_zooming_keeps_the_middle_and_ends_at_the_last_step() -> None:
    made = camera(80, 60)
    before = made.centre
    while made.zoom_to(made.step + 1):
        assert made.centre == pytest.approx(before)
    assert made.zoom == ZOOMS[-1]
    while made.zoom_to(made.step - 1):
        pass
    assert made.zoom == ZOOMS[0]


@pytest.mark.screen("KEY-24", "KEY-47")
def test_zooming_out_ends_at_the_whole_map() -> None:
    made = camera(1600, 1300)
    while made.zoom_to(made.step - 1):
        pass
    whole = made.step
    assert made.sees(0, 0)
    assert made.sees(WIDE, HIGH)
    made.fit()
    assert made.step == whole
    made.resize(3100, 2500)
    assert made.zoom == 1.0, "a view that grows shows no stamp either"


@pytest.mark.screen("KEY-47")
def test_wheel_zooms_about_the_pointer() -> None:
    made = camera()
    pointer = (620.0, 130.0)
    under = made.unit_at(pointer)
    made.zoom_to(made.step + 1, about=pointer)
    assert made.unit_at(pointer) == pytest.approx(under)


@given(right=st.integers(-9000, 9000), down=st.integers(-9000, 9000))
def test_nothing_is_visible_beyond_the_edge(right: int, down: int) -> None:
    made = camera()
    made.scroll(right, down)
    left, top = made.corner
    end_x, end_y = made.unit_at((800, 600))
    assert left >= -1e-6
    assert top >= -1e-6
    assert end_x <= WIDE + 1e-6
    assert end_y <= HIGH + 1e-6


def test_picture_smaller_than_the_view_is_centred() -> None:
    made = camera(5000, 4000)
    made.scroll(700, 700)
    assert made.centre == (WIDE / 2, HIGH / 2)


@pytest.mark.screen("MAPMENU-1")
def test_whole_map_is_shown_as_large_as_possible() -> None:
    made = camera(1600, 1300)
    made.fit()
    assert 1600 / WIDE / 1.05 < made.zoom <= 1600 / WIDE
    assert made.sees(0, 0)
    assert made.sees(WIDE, HIGH)


@pytest.mark.screen("MAPMENU-1", "KEY-23")
@given(width=st.integers(800, 4000), height=st.integers(700, 3000))
def test_first_step_from_the_whole_map_is_noticed(width: int, height: int) -> None:
    made = camera(width, height)
    made.fit()
    whole = made.zoom
    made.zoom_to(made.step + 1)
    assert made.zoom > 1.09 * whole


@pytest.mark.screen("MAP-12")
def test_place_is_centred_as_far_as_the_edge_allows() -> None:
    made = camera()
    made.centre_on(1500, 1000)
    assert made.centre == pytest.approx((1500, 1000))
    made.centre_on(0, 0)
    assert made.corner == pytest.approx((0, 0))
    assert made.sees(0, 0)
    assert not made.sees(0, 0, margin=1)
