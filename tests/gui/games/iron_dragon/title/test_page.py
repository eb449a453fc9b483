"""The title page is painted for any shape of window, and always alike."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from gui.games.iron_dragon.title.page import paint_title


@pytest.fixture(scope="module")
def picture() -> QImage:
    return paint_title(QSize(400, 270))


def colours_within(image: QImage, left: int, top: int, right: int, bottom: int) -> int:
    return len({image.pixel(x, y) for x in range(left, right) for y in range(top, bottom)})


def test_sky_land_and_train_are_painted(picture: QImage) -> None:
    for area in ((20, 60, 100, 120), (200, 130, 300, 160), (160, 190, 320, 255)):
        assert colours_within(picture, *area) > 200


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


def test_title_page_fits_a_wide_window() -> None:
    assert paint_title(QSize(320, 120)).size() == QSize(320, 120)
