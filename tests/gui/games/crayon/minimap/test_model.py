"""The arithmetic of the minimap."""

import pytest

from gui.games.crayon.minimap.model import Plot, Room, arranged, size_within

ROOMS = (Room("M", 2740, 2372), Room("U", 820, 1055))
GAP = 70.0


@pytest.mark.parametrize("view", [(639, 800), (1280, 419)])
def test_small_view_has_no_minimap(view: tuple[int, int]) -> None:
    assert size_within(ROOMS, GAP, view) is None


@pytest.mark.parametrize("view", [(640, 420), (900, 600), (1280, 700), (2560, 1440)])
def test_minimap_covers_little_of_the_view(view: tuple[int, int]) -> None:
    size = size_within(ROOMS, GAP, view)
    assert size is not None
    assert size[0] * size[1] <= view[0] * view[1] * 0.08
    assert size[0] >= 140


def test_maps_lie_side_by_side_inside() -> None:
    left, right = arranged(ROOMS, GAP, (200, 140))
    assert left.left + left.width < right.left
    for plot in (left, right):
        assert plot.left >= 0
        assert plot.top >= 0
        assert plot.left + plot.width <= 200.001
        assert plot.top + plot.height <= 140.001
    assert left.scale == right.scale


def test_pixel_stands_for_the_place_it_shows() -> None:
    plot = arranged(ROOMS, GAP, (200, 140))[1]
    assert plot.unit_at(*plot.pixel_of(300, 500)) == pytest.approx((300, 500))


def test_place_beyond_a_map_is_the_nearest_one_on_it() -> None:
    plot = arranged(ROOMS, GAP, (200, 140))[0]
    assert plot.unit_at(-50, -50) == (0, 0)
    assert plot.unit_at(500, 500) == pytest.approx((2740, 2372))


def test_frame_surrounds_the_visible_part() -> None:
    plot = arranged(ROOMS, GAP, (200, 140))[0]
    left, top, right, bottom = plot.frame_of((100, 200, 900, 700))
    assert (left, top) == plot.pixel_of(100, 200)
    assert (right, bottom) == plot.pixel_of(900, 700)


def test_frame_of_the_whole_map_stays_on_it() -> None:
    plot = arranged(ROOMS, GAP, (200, 140))[0]
    frame = plot.frame_of((-500, -500, 4000, 4000))
    assert frame == pytest.approx(
        (plot.left, plot.top, plot.left + plot.width, plot.top + plot.height)
    )


def test_share_of_a_window_is_the_part_of_the_map_inside_it() -> None:
    plot = Plot("M", 10, 20, 400, 200, 0.1)
    assert plot.share_of((-500, -500, 9000, 9000)) == 1.0
    assert plot.share_of((0, 0, 2000, 1000)) == pytest.approx(0.25)
    assert plot.share_of((5000, 0, 9000, 1000)) == 0.0
