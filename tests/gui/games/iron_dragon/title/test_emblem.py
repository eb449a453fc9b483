"""The emblem: recognizable at 16 pixels."""

import pytest

from gui.games.iron_dragon.title.emblem import paint_emblem
from tests.gui.painting.pixels import RIM, filled, painted, strays


@pytest.mark.parametrize("pixels", [16, 39, 40, 128])
def test_emblem_fills_its_box_and_stays_within(pixels: int) -> None:
    image = painted(paint_emblem, pixels, pixels)
    assert filled(image) > 0.6
    assert strays(image) == 0


def test_dark_head_stands_before_a_light_ground_at_16_pixels() -> None:
    image = painted(paint_emblem, 16, 16)
    head, sky = image.pixelColor(RIM + 8, RIM + 8), image.pixelColor(RIM + 9, RIM + 3)
    assert sky.lightness() > head.lightness() + 60
