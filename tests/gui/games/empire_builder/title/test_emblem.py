"""The emblem: recognizable at 16 pixels."""

import pytest

from gui.games.empire_builder.title.emblem import paint_emblem
from tests.gui.painting.pixels import RIM, content, filled, painted, strays


@pytest.mark.parametrize("pixels", [16, 39, 40, 128])
def test_emblem_fills_its_box_and_stays_within(pixels: int) -> None:
    image = painted(paint_emblem, pixels, pixels)
    assert filled(image) > 0.6
    assert strays(image) == 0


def test_bright_lamp_stands_before_a_dark_engine_at_16_pixels() -> None:
    image = painted(paint_emblem, 16, 16)
    lamp, engine = image.pixelColor(RIM + 8, RIM + 7), image.pixelColor(RIM + 5, RIM + 7)
    assert lamp.lightness() > engine.lightness() + 60


def test_emblem_is_painted_the_same_each_time() -> None:
    assert content(painted(paint_emblem, 64, 64)) == content(painted(paint_emblem, 64, 64))
