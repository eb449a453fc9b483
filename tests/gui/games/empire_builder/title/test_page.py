"""The title page is painted for any shape of window, and always alike."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from core.games.registry import imported
from gui.games.empire_builder import UI
from gui.games.empire_builder.title.page import paint_title


@pytest.fixture(scope="module")
def picture() -> QImage:
    return paint_title(QSize(400, 250))


def colours_within(image: QImage, left: int, top: int, right: int, bottom: int) -> int:
    return len({image.pixel(x, y) for x in range(left, right) for y in range(top, bottom)})


def test_sky_mountains_train_and_trestle_are_painted(picture: QImage) -> None:
    for area in (
        (200, 60, 300, 90),
        (120, 90, 380, 125),
        (280, 125, 380, 172),
        (160, 180, 380, 240),
    ):
        assert colours_within(picture, *area) > 400


def test_sun_is_the_brightest_place_above_the_mountains(picture: QImage) -> None:
    lightness = {x: picture.pixelColor(x, 96).lightness() for x in range(180, 380)}
    assert 240 < max(lightness, key=lambda x: lightness[x]) < 290


def test_title_is_red_in_the_middle_of_the_upper_part(picture: QImage) -> None:
    red = [
        x
        for x in range(picture.width())
        for y in range(12, 45)
        if (color := picture.pixelColor(x, y)).red() > 2 * color.green() + 30
    ]
    assert min(red) < 120
    assert max(red) > 280


def test_title_page_is_always_the_same(picture: QImage) -> None:
    assert paint_title(picture.size()) == picture


@pytest.mark.parametrize("size", [(320, 120), (200, 300)])
def test_title_page_fits_windows_of_any_shape(size: tuple[int, int]) -> None:
    assert paint_title(QSize(*size)).size() == QSize(*size)


def test_package_names_the_painters() -> None:
    assert imported(UI.title) is paint_title
    assert callable(imported(UI.emblem))
